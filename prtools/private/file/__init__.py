"""Reading and writing of files, and processing of data larger than memory."""
