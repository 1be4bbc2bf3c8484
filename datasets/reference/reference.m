% Plain formulas in Octave or MATLAB: octave reference.m FOLDER writes problem,name,row,column,value.
1;
function put(problem, name, M)
  for i = 1:rows(M)
    for j = 1:columns(M)
      printf('%s,%s,%d,%d,%.17g\n', problem, name, i, j, M(i, j));
    end
  end
end
function score = logJoint(test, mu, S, prior)
  d = columns(mu);
  for k = 1:rows(mu)
    D = test - mu(k, :);
    logDet = 2 * sum(log(diag(chol(S{k}))));
    score(:, k) = log(prior(k)) - (d * log(2 * pi) + logDet + sum((D / S{k}) .* D, 2)) / 2;
  end
end
function p = posterior(score)
  p = exp(score - max(score, [], 2));
  p = p ./ sum(p, 2);
end
function evaluate(problem, prefix, test, mu, S, prior)
  score = logJoint(test, mu, S, prior);
  [~, label] = max(score, [], 2);
  if isempty(prefix)
    put(problem, 'logJoint', score);
    put(problem, 'logDensity', logJoint(test, mu, S, ones(1, rows(mu))));
    put(problem, 'posterior', posterior(score));
    put(problem, 'label', label);
    P = inv(S{1}); Q = inv(S{2}); m = mu(1, :)'; q = mu(2, :)';
    put(problem, 'boundaryA', Q - P);
    put(problem, 'boundaryB', 2 * (P * m - Q * q)');
    put(problem, 'boundaryC', 2 * log(prior(1) / prior(2)) - log(det(S{1})) + log(det(S{2})) - m' * P * m + q' * Q * q);
  else
    put(problem, 'tiedPosterior', posterior(score));
    put(problem, 'tiedLabel', label);
  end
end
printf('problem,name,row,column,value\n');
for file = sort(glob(fullfile(argv(){1}, '*.json')))'
  reference = jsondecode(fileread(file{1}));
  in = reference.given; problem = reference.name;
  if isfield(in, 'prior') && isfield(in, 'test')
    K = rows(in.mean);
    S = arrayfun(@(k) in.(sprintf('covariance%d', k)), 1:K, 'UniformOutput', false);
    evaluate(problem, '', in.test, in.mean, S, in.prior / sum(in.prior));
  elseif isfield(in, 'y') && ~isfield(in, 'p') && isfield(in, 'test')
    n = rows(in.X); d = columns(in.X); K = max(in.y); pooled = zeros(d); mu = []; S = {};
    for k = 1:K
      part = in.X(in.y == k, :);
      prior(k) = rows(part) / n;
      mu(k, :) = mean(part, 1);
      S{k} = cov(part, 1);
      pooled = pooled + prior(k) * S{k};
      put(problem, sprintf('covariance%d', k), S{k});
      put(problem, sprintf('unbiased%d', k), cov(part));
    end
    if isstruct(reference.certified) && isfield(reference.certified, 'looPosterior')
      loo = zeros(n, K);
      for i = 1:n
        rest = [1:i-1, i+1:n]; X = in.X(rest, :); y = in.y(rest);
        for k = 1:K
          m(k, :) = mean(X(y == k, :), 1); T{k} = cov(X(y == k, :), 1); p(k) = mean(y == k);
        end
        loo(i, :) = logJoint(in.X(i, :), m(1:K, 1:d), T(1:K), p(1:K));
      end
      [~, label] = max(loo, [], 2);
      put(problem, 'looPosterior', posterior(loo)); put(problem, 'looLabel', label);
      clear m;
    end
    put(problem, 'mean', mu);
    put(problem, 'pooled', pooled);
    if ~isfield(in, 'lambda') && min(accumarray(in.y, 1)) > d
      evaluate(problem, '', in.test, mu, S, prior(1:K));
      evaluate(problem, 'tied', in.test, mu, repmat({pooled}, 1, K), prior(1:K));
    end
    if isfield(in, 'k')
      distance = sqrt(sum((permute(in.test, [1 3 2]) - permute(in.X, [3 1 2])) .^ 2, 3));
      [distance, index] = sort(distance, 2);
      put(problem, 'knnDistance', distance(:, 1:in.k));
      put(problem, 'knnIndex', index(:, 1:in.k));
      put(problem, 'knnLabel', mode(reshape(in.y(index(:, 1:in.k)), rows(in.test), in.k), 2));
    end
  end
end
