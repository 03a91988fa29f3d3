"""Papers and files that leave the house: sheets, PDF, CSV, and the books for an accountant."""
