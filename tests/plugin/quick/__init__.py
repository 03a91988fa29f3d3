"""A variant of blackjack from outside, which counts its rounds."""
