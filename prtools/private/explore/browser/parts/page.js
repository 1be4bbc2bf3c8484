// Find and create elements, and write texts and numbers.

const data = JSON.parse(document.getElementById('data').textContent);
const find = id => document.getElementById(id), root = document.documentElement, clip = (v, low, high) => Math.min(Math.max(v, low), high);
// The address may end with a language and an example, such as #zh,parabola.
const [hashLanguage, hashExample] = [/^#(?:(en|zh)\b,?)?/, /([^#,]*)$/].map(part => (location.hash.match(part) || [])[1]);
let language = (hashLanguage || navigator.language || 'en').startsWith('zh') ? 'zh' : 'en';

function text(key, values = {}) { return data.text[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]); }
function translated(name) {
  const [from, to] = ['en', language].map(key => (data.text[key].names || '').split(/, |、/));
  return to[from.indexOf(name)] || name;
}
function named(k) { return translated(data.names[k]); }
function allNames() { return data.names.map(translated); }
function listed(words) { return words.join(language === 'zh' ? '、' : ', '); }
function fixed(v, digits = 4) {
  if (!Number.isFinite(v)) return Number.isNaN(v) ? '–' : v > 0 ? '∞' : '−∞';
  return (Math.abs(v) < 1e7 ? v.toFixed(digits) : v.toExponential(digits)).replaceAll('-', '−');
}
function short(v) { return String(Number(v.toPrecision(4))); }

function setText(node, words) {
  if (node.shownText === words) return;
  node.shownText = words;
  if (node.firstChild) node.firstChild.data = words;  // is faster than a new text node
  else node.textContent = words;
}

function announce(key, values) { report(text(key, values), 'shown'); }

function report(words, className = '') {
  setText(find('status'), words);
  find('status').className = className;
  clearTimeout(report.timer);
  report.timer = setTimeout(() => setText(find('status'), ''), 9000);
}

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function on(node, kinds, act, options) { kinds.split(' ').forEach(kind => node.addEventListener(kind, act, options)); }

function soon(name, act, time = 120) {  // calls `act` once after `time` ms
  soon[name] = soon[name] || setTimeout(() => {
    soon[name] = null;
    act();
  }, time);
}

function cached(act) {  // calls `act` only if an argument has changed
  let key = null, value = null;
  return (...inputs) => {
    if (!key || inputs.some((v, i) => v !== key[i])) [key, value] = [inputs, act(...inputs)];
    return value;
  };
}

function changed(list, k, value) { return list.map((v, i) => i === k ? value : v); }
function literal(values) { return `[${values.join(', ')}]`; }
function withoutNoise(v) { return Number(v.toPrecision(13)); }
function parameters(values) { return literal(values.map(withoutNoise)); }
function matrixLiteral([s11, s12, s22]) { return literal([parameters([s11, s12]), parameters([s12, s22])]); }
function labelLiteral(labels) { return literal(labels.map(v => JSON.stringify(v))); }
