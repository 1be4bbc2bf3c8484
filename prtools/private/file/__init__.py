"""Read and write files, and process data larger than memory."""
