// Define the plane: a canvas with axes, and decision regions on a grid of N x N nodes.

const N = 256;

class Plane {
  constructor(canvas, spans, names, equal) {
    const regions = make('canvas', {width: N, height: N}), image = new ImageData(N, N);
    // Sizes are in CSS pixels, and `dots` is the number of device pixels per CSS pixel. The font size is `letter`.
    Object.assign(this, {canvas, pen: canvas.getContext('2d'), regions, image, spans, names, equal, width: 0, dots: 1, letter: 12,
      leftLetters: 46 / 12, right: 8, winner: new Uint8Array(N * N), pixel: new Uint32Array(image.data.buffer)});
  }

  measure(letter, leastDots) {
    const {canvas, leftLetters, right, spans} = this, {clientWidth: width, clientHeight: height} = canvas;
    Object.assign(this, {width, height, letter, leastDots, dots: clip(window.devicePixelRatio || 1, leastDots, 2)});
    canvas.width = Math.round(width * this.dots);
    canvas.height = Math.round(height * this.dots);
    const box = {left: leftLetters * letter, top: letter / 2, wide: width - leftLetters * letter - right * letter / 12, high: height - 11 * letter / 3};
    const sizes = [box.wide, box.high], size = ([low, high]) => high - low;
    const scale = this.equal && Math.max(...spans.map((span, i) => size(span) / sizes[i]));
    const widen = (span, i) => [-1, 1].map(sign => (span[0] + span[1] + sign * (scale * sizes[i] || size(span))) / 2);
    Object.assign(this, {box, xs: widen(spans[0], 0), ys: widen(spans[1], 1)});
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

  inside(u, v) {
    const {left, top, wide, high} = this.box;
    return [clip(u, left, left + wide), clip(v, top, top + high)];
  }

  line(points) {
    points.forEach((point, i) => this.pen[i ? 'lineTo' : 'moveTo'](...this.toPixel(...point)));
  }

  ellipse({mu, sigma: [s11, s12, s22]}, reach) {
    const [sx, sy] = this.scale(), {value, angle} = eigen([s11 * sx * sx, s12 * sx * sy, s22 * sy * sy]);
    this.pen.ellipse(...this.toPixel(...mu), ...value.map(v => reach * Math.sqrt(Math.max(v, 0))), angle, 0, 2 * Math.PI);
  }

  // Find the class of each node, and return the function score(k, i, j) of nodes. In row i, the score of class k is
  // a + b j + c j^2, where row(k, i) returns [a, b, c].
  regionsOf(K, row) {
    const {winner} = this, best = new Float64Array(N);
    for (let i = 0; i < N; i++) {
      for (let k = 0; k < K; k++) {
        const [a, b, c] = row(k, i);
        for (let j = 0, at = i * N; j < N; j++, at++) {
          const score = a + j * (b + j * c);
          if (k === 0 || score > best[j]) {
            best[j] = score;
            winner[at] = k;
          }
        }
      }
    }
    return (k, i, j) => {
      const [a, b, c] = row(k, i);
      return a + j * (b + j * c);
    };
  }

  steps() { return [this.xs, this.ys].map(([low, high]) => (high - low) / (N - 1)); }

  gaussianRegions(model, w, cost = []) {  // maximises p_k cost_k g(x; mu_k, Sigma_k)
    const {xs, ys} = this, [hx, hy] = this.steps();
    const top = priors(w).map((p, k) => logDensity(0, model[k].lnDet, Math.log(p * (cost[k] ?? 1))));
    return this.regionsOf(model.length, (k, i) => {
      const {mu, L} = model[k], slope = L[1] / L[2], u = (xs[0] - mu[0]) / L[0], du = hx / L[0];
      const v = (ys[1] - i * hy - mu[1]) / L[2] - slope * u, dv = -slope * du;
      return [top[k] - (u * u + v * v) / 2, -u * du - v * dv, -(du * du + dv * dv) / 2];
    });
  }

  linearRegions(rows) {  // maximises a' x + b, where a row is [a1, a2, b]
    const {xs, ys} = this, [hx, hy] = this.steps();
    return this.regionsOf(rows.length, (k, i) => {
      const [a1, a2, b] = rows[k];
      return [a1 * xs[0] + a2 * (ys[1] - i * hy) + b, a1 * hx, 0];
    });
  }

  begin(shade) {  // `shade` contains the colours of the regions
    const {pen, box, dots, pixel, winner} = this, [wide, high] = [box.wide / (N - 1), box.high / (N - 1)];
    pen.setTransform(dots, 0, 0, dots, 0, 0);
    pen.font = `${this.letter}px sans-serif`;
    pen.fillStyle = data.paper;
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

  drawRegions(score) {
    this.begin(data.shade);
    this.boundary(score);
  }

  // Draw boundaries by linear interpolation between nodes.
  boundary(score, {pen = this.pen, winner = this.winner, size = N, ink = data.ink, line = 1.8} = {}) {
    const {box} = this, [wide, high] = [box.wide / (size - 1), box.high / (size - 1)];
    const around = [[0, 0], [0, 1], [1, 1], [1, 0]];
    strokes(pen, [[ink, line * this.letter / 12]], () => {
      for (let i = 0; i + 1 < size; i++) {
        for (let j = 0; j + 1 < size; j++) {
          const index = i * size + j, a = winner[index];
          if (a === winner[index + 1] && a === winner[index + size] && a === winner[index + size + 1]) continue;
          const cross = [], kinds = new Set();
          around.forEach(([di, dj], c) => {
            const [ei, ej] = around[(c + 1) % 4], p = winner[index + di * size + dj], q = winner[index + ei * size + ej];
            kinds.add(p);
            if (p === q) return;
            const difference = (r, s) => score(p, i + r, j + s) - score(q, i + r, j + s), first = difference(di, dj);
            const t = clip(first / (first - difference(ei, ej)), 0, 1) || 0;
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
    });
  }

  axes() {
    const {pen, box, letter, names: [xName, yName]} = this, bottom = box.top + box.high;
    pen.restore();
    pen.fillStyle = pen.strokeStyle = data.ink;
    pen.lineWidth = 1;
    pen.strokeRect(box.left, box.top, box.wide, box.high);
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

function strokes(pen, lines, trace) {
  pen.beginPath();
  trace();
  for (const [colour, line] of lines) {
    pen.strokeStyle = colour;
    pen.lineWidth = line;
    pen.stroke();
  }
}

function drawMarker(pen, k, size, u, v, lines) {
  strokes(pen, lines.slice(0, -1), () => {
    data.marker[k].forEach(([a, b], i) => pen[i ? 'lineTo' : 'moveTo'](u + a * size, v - b * size));
    pen.closePath();
  });
  pen.fillStyle = data.color[k];
  pen.fill();
  [pen.strokeStyle, pen.lineWidth] = lines.at(-1);
  pen.stroke();
}

function drawMean(plane, k, mu) {
  const {letter} = plane;
  drawMarker(plane.pen, k, 1.2 * letter, ...plane.toPixel(...mu), [[data.edge, letter / 3], [data.ink, letter / 10]]);
}

function drawDot(plane, x, y, size, colour, lines = []) {
  const {pen} = plane;
  strokes(pen, lines, () => pen.arc(...plane.toPixel(x, y), size * plane.letter, 0, 2 * Math.PI));
  pen.fillStyle = colour;
  pen.fill();
}
