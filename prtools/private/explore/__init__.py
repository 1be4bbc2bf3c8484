"""The prior explorer: figure, command line, web server and self-contained page."""
