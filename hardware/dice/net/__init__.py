"""What small nets see of dice with pips: where their upper faces lie, and what these show."""
