"""A second laptop: a copy of the whole house that is kept current, and how it is gone on from."""
