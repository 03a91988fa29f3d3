/** Page script. */
