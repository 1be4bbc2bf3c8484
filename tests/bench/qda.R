# Seconds of MASS::qda, the least of five: Rscript qda.R folder n d K, data as bench.py wrote them.
given <- commandArgs(trailingOnly = TRUE)
n <- as.integer(given[2]); d <- as.integer(given[3])
X <- matrix(readBin(file.path(given[1], "X.bin"), "double", n * d), n, d, byrow = TRUE)
y <- factor(readBin(file.path(given[1], "y.bin"), "double", n))
cat(min(replicate(5, system.time(MASS::qda(X, y))["elapsed"])), "\n")
