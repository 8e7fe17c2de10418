"""Every screen at both sizes."""


def test_start(start, size):
    d = start(size)
    d.shot("start")
    d.tap(d.screen.ids.new)
    for step in range(6):
        d.shot(f"assistant{step}")
        d.tap(d.screen.ids.next)
    d.shot("play")
    d.play.act("roll")
    d.frames(3)
    d.shot("play2")
