"""What lies one over the other on a screen: nothing is drawn that something else covers."""

from kivy.uix.widget import Widget


def lay_below(screen: Widget, widget: Widget, seen: bool) -> None:
    """Put a widget under all that lies on the screen, or take it out: a machine without a GPU paints every layer."""
    if seen and widget.parent is None:
        screen.add_widget(widget, index=len(screen.children))
    elif not seen and widget.parent is screen:
        screen.remove_widget(widget)
