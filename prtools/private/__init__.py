"""What is not for users: array kernels (floor 0), the door that checks input (1), surfaces (3) and axes (4)."""
