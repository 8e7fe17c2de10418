"""What becomes of a wish to shut down when nobody answers it; tests/screen/test_leaving.py has the other answers."""

from hardware import power


def test_a_system_that_does_not_answer_is_one_line(tmp_path, monkeypatch):
    program = tmp_path / "busctl"
    program.write_text("#!/bin/sh\nexec sleep 60\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(power, "SECONDS", 0.05)
    assert power.ask("restart") == "no answer"
