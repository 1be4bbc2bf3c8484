// Draw the plane and the ROC curve, and save the plane as an image.

let latest = null, why = null, vanishing = [], resting = null;

function drawPlane(answer) {
  const model = gaussians();
  plane.drawRegions(plane.gaussianRegions(model, state.w, state.cost));
  drawSamples(plane, state, [...answer.keys()].filter(i => answer[i] !== state.code[i]));
  drawGaussians(model);
  drawPoint(plane, ...plane.toPixel(...cursor), .4);
  plane.axes();
}

function drawGaussians(model) {
  const {pen, letter} = plane, size = letter / 3;
  drawEllipses(plane, model);
  model.forEach((g, k) => {
    for (const [u, v] of handles(k).slice(1)) {
      strokes(pen, [[data.ink, letter / 5]], () => pen.rect(u - size, v - size, 2 * size, 2 * size));
      pen.fillStyle = data.edge;
      pen.fill();
    }
    drawMean(plane, k, g.mu);
  });
}

function drawRoc({falseAlarm: x, recall: y}, point) {
  const {pen, letter} = roc, isFlat = (v, i) => v[i - 1] === v[i] && v[i] === v[i + 1];
  const corners = y.map((v, i) => [x[i], v]).filter((_, i) => !isFlat(x, i) && !isFlat(y, i));
  roc.names = [text('falseAlarm'), text('recall')];
  roc.begin();
  strokes(pen, [['#999', 1]], () => roc.line([[0, 0], [1, 1]]));
  strokes(pen, [[data.color[0], letter / 6]], () => roc.line(corners));
  drawDot(roc, ...point, .45, data.edge, [[data.ink, letter / 4]]);
  roc.axes();
}

// Find the weights below which classes have no region.
const findVanishing = cached((w, cost, model) => {
  clearTimeout(resting);
  const search = () => { vanishing = w.map((v, k) => Math.exp(Math.log(sum(w) - v) - lnVanish(k, {w, cost}, model))); };
  if (K === 2) search();
  else resting = setTimeout(() => {  // The search is slow.
    search();
    later();
  }, 150);
});

function save() {
  const lines = [data.name, ...allNames().map((name, k) => `${name}: ${listed([shownWeight(k), text('cost')])} ${shownCost(k)}`),
    `${text('model')}: ${text(state.model)}`, ratesWords(), neverWords()].filter(v => v);
  const {width, height, dots, letter} = plane, step = 1.6 * letter;
  const canvas = make('canvas', {width: width * dots, height: (height + step * (lines.length + .6)) * dots}), pen = canvas.getContext('2d');
  pen.scale(dots, dots);
  pen.fillStyle = data.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(plane.canvas, 0, 0, width, height);
  pen.font = `${letter}px sans-serif`;
  lines.forEach((line, i) => {
    const v = height + step * (i + .8), k = i - (data.name ? 1 : 0);
    if (k >= 0 && k < K) drawMarker(pen, k, .85 * letter, 1.5 * letter, v - letter / 3, [[data.ink, 1]]);
    pen.fillStyle = data.ink;
    pen.fillText(line, 2.4 * letter, v, width - 3 * letter);
  });
  canvas.toBlob(blob => {
    const link = make('a', {href: URL.createObjectURL(blob), download: 'explorer.png'});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    announce('saved');
  });
}
