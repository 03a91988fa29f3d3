"""Heads or tails: a whole game as a plug-in, of which nothing in the house knows."""
