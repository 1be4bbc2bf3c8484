"""The explorer of priors: figure, command line, web server and self-contained page."""
