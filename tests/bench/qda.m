% Seconds of a plain loop over the classes, the least of five: octave qda.m folder n d K, data as bench.py wrote them.
given = argv();
n = str2num(given{2}); d = str2num(given{3}); K = str2num(given{4});
file = fopen(fullfile(given{1}, 'X.bin')); X = fread(file, [d n], 'double'); fclose(file);
file = fopen(fullfile(given{1}, 'y.bin')); y = fread(file, [1 n], 'double'); fclose(file);
least = Inf;
for repeat = 1:5
  tic;
  for k = 1:K
    part = X(:, y == k);
    mu{k} = mean(part, 2);
    sigma{k} = (part - mu{k}) * (part - mu{k})' / columns(part);
  end
  least = min(least, toc);
end
disp(least)
