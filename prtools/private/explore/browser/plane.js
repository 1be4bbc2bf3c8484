// Compute the positions of the objects in the plane, and handle the actions of the pointer.

// N is the number of grid nodes per side. The half axes of the ellipses are REACH standard deviations long.
const plane = find('plane'), pen = plane.getContext('2d'), N = 256, REACH = 2;
const image = new ImageData(N, N), pixel = new Uint32Array(image.data.buffer), winner = new Uint8Array(N * N);
const regions = document.createElement('canvas'), ink = document.createElement('canvas'), sprites = new Map();
regions.width = regions.height = N;
const shade = data.shade.map(c => (255 << 24 | parseInt(c.slice(5), 16) << 16 | parseInt(c.slice(3, 5), 16) << 8 |
  parseInt(c.slice(1, 3), 16)) >>> 0);
// The width is in CSS pixels, and `dots` is the number of device pixels per CSS pixel. The axes have the position `box`
// and the limits `xs` and `ys`.
let width = 0, dots = 1, box = null, xs = null, ys = null;
let sheet = null, inked = null;  // an image of all samples, and its pixels as integers

function measure() {  // computes the layout whenever the size of the page changes
  width = plane.clientWidth;
  if (!width) return;  // the page has no layout yet
  dots = Math.min(window.devicePixelRatio || 1, 2);
  plane.width = plane.height = Math.round(width * dots);
  box = {left: 46, top: 6, wide: width - 54, high: width - 44};
  [xs, ys] = data.span.map(v => [...v]);
  if (data.equal) {  // both axes have the same scale
    const unit = Math.max((xs[1] - xs[0]) / box.wide, (ys[1] - ys[0]) / box.high);
    const widen = (span, size) => span.map((_, i) => (span[0] + span[1] + (2 * i - 1) * unit * size) / 2);
    [xs, ys] = [widen(xs, box.wide), widen(ys, box.high)];
  }
  ink.width = ink.height = plane.width;
  sheet = new ImageData(plane.width, plane.width);
  inked = new Uint32Array(sheet.data.buffer);
  sprites.clear();
  later();
}

function scale() { return [box.wide / (xs[1] - xs[0]), -box.high / (ys[1] - ys[0])]; }
function toPixel(x, y) {
  const [sx, sy] = scale();
  return [box.left + (x - xs[0]) * sx, box.top + (y - ys[1]) * sy];
}
function toData(u, v) {
  const [sx, sy] = scale();
  return [xs[0] + (u - box.left) / sx, ys[1] + (v - box.top) / sy];
}

function ellipseOf(k) {  // returns the centre, half axes and angle of the ellipse of class k in pixels
  const [sx, sy] = scale(), [s11, s12, s22] = model[k].sigma;
  const {value, angle} = eigen([s11 * sx * sx, s12 * sx * sy, s22 * sy * sy]);
  return {centre: toPixel(...model[k].mu), half: value.map(v => REACH * Math.sqrt(Math.max(v, 0))), angle};
}

function handlesOf({centre, half, angle}) {
  return half.map((size, j) => [centre[0] + size * Math.cos(angle + j * Math.PI / 2),
    centre[1] + size * Math.sin(angle + j * Math.PI / 2)]);
}

function covarianceOf({half, angle}) {  // returns the covariances of the Gaussian whose ellipse is given in pixels
  const [sx, sy] = scale(), [a, b] = half.map(v => (v / REACH) ** 2), c = Math.cos(angle), s = Math.sin(angle);
  return [(a * c * c + b * s * s) / sx ** 2, (a - b) * c * s / sx / sy, (a * s * s + b * c * c) / sy ** 2];
}

function pick(u, v, reach = 11) {  // returns the nearest part of a Gaussian, or the nearest sample if no part is near
  let best = {far: reach};
  const nearer = (point, part) => {
    const far = Math.hypot(point[0] - u, point[1] - v);
    if (far < best.far) best = {far, ...part};
  };
  if (tool === 'move') {
    model.forEach((_, k) => {
      const ellipse = ellipseOf(k);
      nearer(ellipse.centre, {kind: 'mean', k});
      handlesOf(ellipse).forEach((point, j) => nearer(point, {kind: 'axis', k, j, ellipse}));
    });
  }
  if (!best.kind) now.x.forEach((x, i) => nearer(toPixel(x, now.y[i]), {kind: 'sample', i, k: now.code[i]}));
  return best.kind ? best : null;
}

function press(u, v, reach) {  // handles a press with the mouse, a finger or the Enter key
  const part = pick(u, v, reach);
  gesture = null;
  cursor = toData(u, v);
  if (tool === 'add') {
    const k = Number(find('newClass').value);
    if (addSample(...cursor, k)) announce('added', {className: data.names[k]});
  } else if (tool === 'remove') {
    if (!part) announce('nothing');
    else if (removeSample(part.i)) announce('removed', {className: data.names[part.k]});
  } else {
    held = part;
  }
  later();
}

function drag(u, v) {  // moves the dragged sample or the dragged part of a Gaussian
  cursor = toData(u, v);
  if (!held) {
    later();
  } else if (held.kind === 'mean') {
    setGaussian(held.k, cursor, model[held.k].sigma, 'drag');
  } else if (held.kind === 'sample') {
    moveSample(held.i, ...cursor, 'drag');
  } else {
    const {ellipse, j, k} = held, [du, dv] = [u - ellipse.centre[0], v - ellipse.centre[1]];
    const turned = {half: changed(ellipse.half, j, Math.max(Math.hypot(du, dv), 4)),
      angle: Math.atan2(dv, du) - j * Math.PI / 2};
    setGaussian(k, model[k].mu, covarianceOf(turned), 'drag');
  }
}
