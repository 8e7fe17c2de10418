"""The signs of White Moon, and its villagers."""
