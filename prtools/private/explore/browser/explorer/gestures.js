// Compute the positions of the objects in the plane, and handle the actions of the pointer.

// The half axes of the ellipses are REACH standard deviations long.
const REACH = 2, plane = new Plane(find('plane'), data.span, data.inputName, data.equal), surface = plane.canvas;
const roc = new Plane(find('roc'), [[-.02, 1.02], [-.02, 1.02]], ['', '']);
const ink = document.createElement('canvas'), sprites = new Map();
let sheet = null, inked = null;  // `sheet` is an image of all samples, and `inked` contains its pixels as integers

function measure() {  // computes the layout of the plane and the ROC curve
  if (!plane.measure()) return;
  roc.measure();
  ink.width = ink.height = surface.width;
  sheet = new ImageData(surface.width, surface.width);
  inked = new Uint32Array(sheet.data.buffer);
  sprites.clear();
  later();
}

function toPixel(x, y) { return plane.toPixel(x, y); }
function ellipseOf(k) { return plane.ellipse(model[k], REACH); }

function handlesOf({centre, half, angle}) {
  return half.map((size, j) => [centre[0] + size * Math.cos(angle + j * Math.PI / 2),
    centre[1] + size * Math.sin(angle + j * Math.PI / 2)]);
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

function press(u, v, reach) {  // starts an action after a press with the mouse, a finger or the Enter key
  const part = pick(u, v, reach);
  gesture = null;
  cursor = plane.toData(u, v);
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
  cursor = plane.toData(u, v);
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
    setGaussian(k, model[k].mu, plane.covariance(turned, REACH), 'drag');
  }
}
