"""The glass: the only package that imports kivy.  It draws what the table says and hands every touch back."""
