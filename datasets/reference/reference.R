# Base R, MASS and class with their defaults: Rscript reference.R FOLDER writes problem,name,row,column,value.
folder <- commandArgs(trailingOnly = TRUE)[1]
cat("problem,name,row,column,value\n")
for (file in sort(Sys.glob(file.path(folder, "*.csv")))) {
  problem <- sub("\\.csv$", "", basename(file))
  table <- read.csv(file, comment.char = "#")
  input <- function(name) {
    s <- table[table$part == "given" & table$name == name, ]
    if (nrow(s) == 0) return(NULL)
    m <- matrix(0, max(s$row), max(s$column))
    m[cbind(s$row, s$column)] <- as.numeric(s$value)
    m
  }
  put <- function(name, m) {
    m <- as.matrix(m); m[is.na(m)] <- NaN
    cat(sprintf("%s,%s,%d,%d,%.17g\n", problem, name, row(m), col(m), m), sep = "")
  }
  X <- input("X"); y <- input("y"); test <- input("test"); mu <- input("mean")
  if (!is.null(X) && !is.null(y) && is.null(input("p")) && is.null(input("lambda"))) {
    y <- factor(y)
    parts <- lapply(levels(y), function(k) X[y == k, , drop = FALSE])
    put("mean", t(sapply(parts, colMeans)))
    for (k in seq_along(parts)) {
      put(paste0("covariance", k), cov(parts[[k]]))
      put(paste0("unbiased", k), cov(parts[[k]]))
    }
    answers <- function(run, posterior, label) {
      answer <- tryCatch(run(), error = function(e) list(posterior = NaN, class = NaN))
      put(posterior, answer$posterior); put(label, as.integer(answer$class))
    }
    answers(function() predict(MASS::qda(X, y), test), "posterior", "label")
    answers(function() predict(MASS::lda(X, y), test), "tiedPosterior", "tiedLabel")
    answers(function() MASS::qda(X, y, CV = TRUE), "looPosterior", "looLabel")
    set.seed(1)
    if (!is.null(input("k"))) put("knnLabel", as.integer(class::knn(X, test, y, k = input("k")[1])))
  }
  if (!is.null(test) && !is.null(mu)) {
    prior <- input("prior") / sum(input("prior"))
    score <- sapply(seq_len(nrow(mu)), function(k) {
      S <- input(paste0("covariance", k))
      logDet <- as.numeric(determinant(S)$modulus)
      -(ncol(mu) * log(2 * pi) + logDet + mahalanobis(test, mu[k, ], S, tol = 0)) / 2
    })
    put("logDensity", score)
    score <- sweep(score, 2, log(prior), "+")
    put("logJoint", score); put("label", max.col(score, ties.method = "first"))
    p <- exp(score - apply(score, 1, max))
    put("posterior", p / rowSums(p))
  }
}
