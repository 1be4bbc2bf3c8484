// Define the plane: a canvas with two linear axes, decision regions on a grid of nodes, and boundaries of the regions.

const N = 256;  // number of grid nodes per side

class Plane {
  constructor(canvas, spans, names, equal = false) {
    const pen = canvas.getContext('2d'), regions = document.createElement('canvas');
    // The width and height are in CSS pixels, and `dots` is the number of device pixels per CSS pixel. The axes have
    // the position `box` and the limits `xs` and `ys`. The font size is `letter`.
    Object.assign(this, {canvas, pen, regions, spans, names, equal, width: 0, height: 0, dots: 1, letter: 12});
    Object.assign(this, {paper: '#fff', ink: '#222', leftLetters: 46 / 12, right: 8, winner: new Uint8Array(N * N), image: new ImageData(N, N)});
    this.pixel = new Uint32Array(this.image.data.buffer);
    regions.width = regions.height = N;
  }

  measure(letter = 12) {  // computes the layout from the size of the canvas; returns false if the canvas has no width
    const {canvas} = this, unit = letter / 12;
    [this.width, this.height, this.letter] = [canvas.clientWidth, canvas.clientHeight, letter];
    if (!this.width) return false;
    this.dots = Math.min(Math.max(window.devicePixelRatio || 1, this.leastDots || 1), 2);
    canvas.width = Math.round(this.width * this.dots);
    canvas.height = Math.round(this.height * this.dots);
    const left = this.leftLetters * letter;
    this.box = {left, top: 6, wide: this.width - left - this.right, high: this.height - 38 * unit - 6};
    const {box} = this;
    [this.xs, this.ys] = this.spans.map(v => [...v]);
    if (this.equal) {
      const [xs, ys] = this.spans, scale = Math.max((xs[1] - xs[0]) / box.wide, (ys[1] - ys[0]) / box.high);
      const widen = (span, size) => span.map((_, i) => (span[0] + span[1] + (2 * i - 1) * scale * size) / 2);
      [this.xs, this.ys] = [widen(xs, box.wide), widen(ys, box.high)];
    }
    return true;
  }

  scale() {
    const {box, xs, ys} = this;
    return [box.wide / (xs[1] - xs[0]), -box.high / (ys[1] - ys[0])];
  }

  toPixel(x, y) {
    const [sx, sy] = this.scale();
    return [this.box.left + (x - this.xs[0]) * sx, this.box.top + (y - this.ys[1]) * sy];
  }

  toData(u, v) {
    const [sx, sy] = this.scale();
    return [this.xs[0] + (u - this.box.left) / sx, this.ys[1] + (v - this.box.top) / sy];
  }

  ellipse({mu, sigma: [s11, s12, s22]}, reach) {  // returns the centre, the half axes and the angle of the ellipse in pixels
    const [sx, sy] = this.scale(), {value, angle} = eigen([s11 * sx * sx, s12 * sx * sy, s22 * sy * sy]);
    return {centre: this.toPixel(...mu), half: value.map(v => reach * Math.sqrt(Math.max(v, 0))), angle};
  }

  covariance({half, angle}, reach) {  // returns the covariance matrix of the Gaussian with an ellipse in pixels
    const [sx, sy] = this.scale(), [s11, s12, s22] = fromEigen(half.map(v => (v / reach) ** 2), angle);
    return [s11 / sx ** 2, s12 / sx / sy, s22 / sy ** 2];
  }

  // Find the class of each node, row by row. `top` contains, for each class, the log of the weighted density at the mean.
  gaussianRegions(model, top) {
    const {xs, ys, winner} = this, hx = (xs[1] - xs[0]) / (N - 1), hy = (ys[1] - ys[0]) / (N - 1), K = model.length;
    const u0 = model.map(g => (xs[0] - g.mu[0]) / g.L[0]), du = model.map(g => hx / g.L[0]);
    const slope = model.map(g => g.L[1] / g.L[2]), v0 = new Array(K), best = new Float64Array(N);
    for (let i = 0; i < N; i++) {
      const y = ys[1] - i * hy, rowStart = i * N;
      for (let k = 0; k < K; k++) {
        v0[k] = (y - model[k].mu[1]) / model[k].L[2];
        let [first, step, across, down, high] = [u0[k], du[k], slope[k], v0[k], top[k]];
        for (let j = 0; j < N; j++) {
          const u = first + j * step, v = down - across * u, score = high - (u * u + v * v) / 2;
          if (k === 0 || score > best[j]) {
            best[j] = score;
            winner[rowStart + j] = k;
          }
        }
      }
    }
    return (k, i, j) => {  // returns the score of a class at a node
      const u = u0[k] + j * du[k], v = (ys[1] - i * hy - model[k].mu[1]) / model[k].L[2] - slope[k] * u;
      return top[k] - (u * u + v * v) / 2;
    };
  }

  begin(shade) {  // clears the canvas and clips to the axes; if `shade` is given, draws the regions in these colours
    const {pen, box, dots, pixel, winner} = this, [wide, high] = [box.wide / (N - 1), box.high / (N - 1)];
    pen.setTransform(dots, 0, 0, dots, 0, 0);
    pen.fillStyle = this.paper;
    pen.fillRect(0, 0, this.width, this.height);
    pen.save();
    pen.beginPath();
    pen.rect(box.left, box.top, box.wide, box.high);
    pen.clip();
    if (!shade) return;
    const bytes = shade.map(c => (255 << 24 | parseInt(c.slice(5), 16) << 16 | parseInt(c.slice(3, 5), 16) << 8 |
      parseInt(c.slice(1, 3), 16)) >>> 0);
    for (let i = 0; i < N * N; i++) pixel[i] = bytes[winner[i]];
    this.regions.getContext('2d').putImageData(this.image, 0, 0);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.regions, box.left - wide / 2, box.top - high / 2, N * wide, N * high);
    pen.imageSmoothingEnabled = true;
  }

  // Find the class of each node, where score(k, x, y) is the score of class k, and return the function score(k, i, j) of nodes.
  scoreRegions(K, score) {
    const {xs, ys, winner} = this, at = ([low, high], i) => low + (high - low) * i / (N - 1);
    for (let i = 0; i < N; i++) {
      const y = at(ys, N - 1 - i);
      for (let j = 0; j < N; j++) {
        const x = at(xs, j);
        let best = -Infinity;
        for (let k = 0; k < K; k++) {
          const v = score(k, x, y);
          if (v > best) {
            best = v;
            winner[i * N + j] = k;
          }
        }
      }
    }
    return (k, i, j) => score(k, at(xs, j), at(ys, N - 1 - i));
  }

  // Draw boundaries by linear interpolation between nodes of different classes. The grid has size x size nodes.
  boundary(score, {pen = this.pen, winner = this.winner, size = N, ink = this.ink, line = 1.8} = {}) {
    const {box} = this, [wide, high] = [box.wide / (size - 1), box.high / (size - 1)];
    const around = [[0, 0], [0, 1], [1, 1], [1, 0]];
    pen.beginPath();
    for (let i = 0; i + 1 < size; i++) {
      for (let j = 0; j + 1 < size; j++) {
        const index = i * size + j, a = winner[index];
        if (a === winner[index + 1] && a === winner[index + size] && a === winner[index + size + 1]) continue;
        const cross = [], kinds = new Set();
        around.forEach(([di, dj], c) => {
          const [ei, ej] = around[(c + 1) % 4], p = winner[index + di * size + dj], q = winner[index + ei * size + ej];
          kinds.add(p);
          if (p === q) return;
          const first = score(p, i + di, j + dj) - score(q, i + di, j + dj);
          const second = score(p, i + ei, j + ej) - score(q, i + ei, j + ej);
          const t = Math.min(Math.max(first / (first - second), 0), 1) || 0;
          cross.push([box.left + (j + dj + t * (ej - dj)) * wide, box.top + (i + di + t * (ei - di)) * high]);
        });
        const middle = [0, 1].map(v => sum(cross.map(point => point[v])) / cross.length);
        cross.forEach((from, c) => {
          if (kinds.size === 2 && c % 2) return;
          pen.moveTo(...from);
          pen.lineTo(...(kinds.size === 2 ? cross[c + 1] : middle));
        });
      }
    }
    pen.strokeStyle = ink;
    pen.lineWidth = line * this.letter / 12;
    pen.stroke();
  }

  axes() {  // stops clipping, and draws the frame, the ticks and the names of the axes
    const {pen, box, letter, names: [xName, yName]} = this, bottom = box.top + box.high;
    pen.restore();
    pen.fillStyle = pen.strokeStyle = this.ink;
    pen.lineWidth = 1;
    pen.strokeRect(box.left, box.top, box.wide, box.high);
    pen.font = `${letter}px sans-serif`;
    pen.textAlign = 'center';
    for (const [v, words] of ticks(this.xs)) pen.fillText(words, this.toPixel(v, 0)[0], bottom + 1.2 * letter);
    pen.fillText(xName, box.left + box.wide / 2, bottom + 2.6 * letter, box.wide);
    pen.textAlign = 'right';
    for (const [v, words] of this.yLabels || ticks(this.ys)) {
      pen.fillText(words, box.left - 4, this.toPixel(0, v)[1] + letter / 3, (this.leftLetters - 1.4) * letter);
    }
    pen.textAlign = 'center';
    pen.save();
    pen.translate(.95 * letter, box.top + box.high / 2);
    pen.rotate(-Math.PI / 2);
    pen.fillText(yName, 0, 0, box.high);
    pen.restore();
  }
}

function ticks([low, high]) {
  const rough = (high - low) / 5, power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find(v => v * power >= rough), first = Math.ceil(low / step);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({length: Math.floor(high / step) - first + 1}, (_, i) => (first + i) * step)
    .map(v => [v, v.toFixed(Math.min(digits, 20))]);
}

function markerPath(pen, k, size, u, v) {
  pen.beginPath();
  data.marker[k].forEach(([a, b], i) => pen[i ? 'lineTo' : 'moveTo'](u + a * size, v - b * size));
  pen.closePath();
}

function markerDraw(pen, k, size, u, v, line, ink = data.ink) {
  markerPath(pen, k, size, u, v);
  pen.fillStyle = data.color[k];
  pen.fill();
  pen.strokeStyle = ink;
  pen.lineWidth = line;
  pen.stroke();
}

function drawMean(plane, k, mu) {
  const {pen, letter} = plane, point = plane.toPixel(...mu);
  markerPath(pen, k, 1.2 * letter, ...point);
  pen.strokeStyle = data.edge || '#fff';
  pen.lineWidth = letter / 3;
  pen.stroke();
  markerDraw(pen, k, 1.2 * letter, ...point, letter / 10);
}

function strokes(pen, lines, trace) {  // draws a path once per line style
  pen.beginPath();
  trace();
  for (const [colour, line] of lines) {
    pen.strokeStyle = colour;
    pen.lineWidth = line;
    pen.stroke();
  }
}
