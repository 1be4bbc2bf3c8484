# Base R, MASS and class with their defaults, and plain formulas for the rest: Rscript reference.R FOLDER writes problem,name,row,column,value.
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
  posterior <- function(score) {
    p <- exp(score - apply(score, 1, max))
    p / rowSums(p)
  }
  naiveBayes <- function(score) {
    put("nbLogJoint", score); put("nbPosterior", posterior(score)); put("nbLabel", max.col(score, ties.method = "first"))
  }
  logDensity <- function(x, mu, S) {
    -(ncol(x) * log(2 * pi) + as.numeric(determinant(S)$modulus) + mahalanobis(x, mu, S, tol = 0)) / 2
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
    n <- sapply(parts, nrow)
    variance <- t(sapply(parts, function(P) colMeans(sweep(P, 2, colMeans(P))^2)))
    if (ncol(X) == 1) variance <- t(variance)
    put("nbVariance", variance)
    if (!is.null(test)) naiveBayes(sapply(seq_along(parts), function(k) {
      density <- sapply(seq_len(ncol(X)), function(j) {
        dnorm(test[, j], mean(parts[[k]][, j]), sqrt(variance[k, j]), log = TRUE)
      })
      log(n[k] / sum(n)) + rowSums(matrix(density, nrow(test)))
    }))
    set.seed(1)
    if (!is.null(input("k"))) put("knnLabel", as.integer(class::knn(X, test, y, k = input("k")[1])))
  }
  if (!is.null(input("p"))) {
    score <- matrix(log(tabulate(y) / length(y)), nrow(test), max(y), byrow = TRUE)
    for (j in seq_len(ncol(X))) {
      count <- table(factor(y), factor(X[, j], seq_len(max(X[, j])))) + input("p")[1]
      level <- unclass(prop.table(count, 1))
      put(paste0("laplace", j), level)
      score <- score + log(t(level[, test[, j]]))
    }
    naiveBayes(score)
  }
  if (!is.null(input("weight"))) {
    w <- input("weight") / sum(input("weight"))
    score <- sapply(seq_along(w), function(k) log(w[k]) + logDensity(X, mu[k, ], input(paste0("covariance", k))))
    r <- posterior(score)
    largest <- apply(score, 1, max)
    put("responsibility", r); put("logLike", sum(largest + log(rowSums(exp(score - largest)))))
    put("newWeight", t(colMeans(r))); put("newMean", t(r) %*% X / colSums(r))
    for (k in seq_along(w)) put(paste0("newCovariance", k), cov.wt(X, r[, k] / sum(r[, k]), method = "ML")$cov)
  }
  if (!is.null(test) && !is.null(mu)) {
    prior <- input("prior") / sum(input("prior"))
    score <- sapply(seq_len(nrow(mu)), function(k) logDensity(test, mu[k, ], input(paste0("covariance", k))))
    put("logDensity", score)
    score <- sweep(score, 2, log(prior), "+")
    put("logJoint", score); put("label", max.col(score, ties.method = "first"))
    put("posterior", posterior(score))
  }
}
