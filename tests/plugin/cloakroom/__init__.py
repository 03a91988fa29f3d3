"""A cloakroom with numbered tags: a whole desk that nothing in the house knows of."""
