// The dots of a lattice: drawn, moved and zoomed, and the puzzle of the dot that is pointed at. `solutions(puzzle, count)` promises
// tables, the first solutions of a puzzle that is written on one line; a page that cannot ask for them shows the sums alone.
Parts.lattice = (place, solutions = null) => {
const part = id => place.querySelector("#" + id);
const DATA = JSON.parse(part("lattice-data").textContent);
const { n, rows, columns, kinds } = DATA;
const W = columns.length, H = rows.length;

// Each byte is a run of one to 64 dots: the kind in the two high bits, the length less one in the others.
const dots = new Uint8Array(W * H);
{
  const runs = atob(DATA.runs);
  let at = 0;
  for (let i = 0; i < runs.length; i++) {
    const byte = runs.charCodeAt(i), end = at + (byte & 63) + 1;
    dots.fill(byte >> 6, at, end);
    at = end;
  }
}
const colours = kinds.map(k => [1, 3, 5].map(i => parseInt(k.colour.slice(i, i + 2), 16)));

const canvas = place.querySelector("canvas"), context = canvas.getContext("2d");
// Pixels a dot along each axis, and the dot in the lower left corner.
let kx, ky, left, bottom, hover = null;

function fit() {
  kx = canvas.width / W;
  ky = canvas.height / H;
  if (Math.max(kx, ky) < 3 * Math.min(kx, ky)) { kx = ky = Math.min(kx, ky); }
  left = (W - canvas.width / kx) / 2;
  bottom = (H - canvas.height / ky) / 2;
  draw();
}

function size() {
  const box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
  canvas.width = Math.max(1, Math.round(box.width * ratio));
  canvas.height = Math.max(1, Math.round(box.height * ratio));
  fit();
}

// The mean colour of the dots from one index to another along both axes.
function mean(x0, x1, y0, y1) {
  let r = 0, g = 0, b = 0;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const c = colours[dots[y * W + x]];
      r += c[0]; g += c[1]; b += c[2];
    }
  }
  const count = (x1 - x0 + 1) * (y1 - y0 + 1);
  return 0xff000000 | Math.round(b / count) << 16 | Math.round(g / count) << 8 | Math.round(r / count);
}

function draw() {
  const width = canvas.width, height = canvas.height, image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer), flat = colours.map(c => 0xff000000 | c[2] << 16 | c[1] << 8 | c[0]);
  for (let py = 0; py < height; py++) {
    const y0 = Math.floor(bottom + (height - 1 - py) / ky), y1 = Math.max(y0, Math.ceil(bottom + (height - py) / ky) - 1);
    if (y0 < 0 || y0 >= H) { continue; }
    for (let px = 0; px < width; px++) {
      const x0 = Math.floor(left + px / kx), x1 = Math.max(x0, Math.ceil(left + (px + 1) / kx) - 1);
      if (x0 < 0 || x0 >= W) { continue; }
      pixels[py * width + px] = kx >= 1 && ky >= 1
        ? flat[dots[y0 * W + x0]]
        : mean(x0, kx >= 1 ? x0 : Math.min(x1, W - 1), y0, ky >= 1 ? y0 : Math.min(y1, H - 1));
    }
  }
  context.putImageData(image, 0, 0);
  if (hover) {
    // Blue within white, which is seen on all colours.
    for (const [colour, wide] of [["#fff", 6], ["#06f", 2]]) {
      context.strokeStyle = colour;
      context.lineWidth = wide;
      context.strokeRect((hover.x - left) * kx - 1, height - (hover.y + 1 - bottom) * ky - 1, kx + 2, ky + 2);
    }
  }
}

function zoom(factor, px, py) {
  const x = left + px / kx, y = bottom + (canvas.height - py) / ky;
  const most = 80 / Math.max(kx, ky), least = 0.5 * Math.min(canvas.width / W / kx, canvas.height / H / ky);
  factor = Math.min(most, Math.max(Math.min(1, least), factor));
  kx *= factor;
  ky *= factor;
  left = x - px / kx;
  bottom = y - (canvas.height - py) / ky;
  draw();
}

// A table of cells, which may be empty, with its sums.
function table(cells, down, across) {
  const sums = across.split(",").map(sum => `<th>${sum}</th>`);
  const lines = down.split(",").map((sum, i) =>
    `<tr>${sums.map((other, j) => `<td>${cells[i * n + j] ?? ""}</td>`).join("")}<th>${sum}</th></tr>`);
  return `<table>${lines.join("")}<tr>${sums.join("")}</tr></table>`;
}

let waiting = 0;
function show() {
  const panel = part("dot");
  clearTimeout(waiting);
  if (!hover) { return; }
  const down = rows[hover.y], across = columns[hover.x], kind = kinds[dots[hover.y * W + hover.x]];
  const head = `<p>row sums ${hover.y + 1} of ${H}: <b>${down}</b><br>`
    + `column sums ${hover.x + 1} of ${W}: <b>${across}</b><br>`
    + `<span class="key"><i style="background:${kind.colour}"></i>${kind.meaning}</span></p>`;
  panel.innerHTML = head + table([], down, across);
  if (solutions !== null && kind.solutions > 0) {
    const own = hover;
    waiting = setTimeout(async () => {
      const found = await solutions(`${down} / ${across}`, kind.solutions);
      if (own === hover) {
        panel.innerHTML = head + found.map(cells => table(cells, down, across)).join("")
          + (kind.solutions > 1 ? "<p>Two of its solutions.</p>" : "");
      }
    }, 60);
  }
}

// Chooses the dot with these indices, or none; draws the picture if it changed, or has to be drawn anyway.
function choose(x, y, moved) {
  const before = hover;
  hover = x >= 0 && x < W && y >= 0 && y < H ? { x, y } : null;
  const changed = !before !== !hover || hover && (before.x !== x || before.y !== y);
  if (moved || changed) { draw(); }
  if (changed) { show(); }
}

// Goes from the chosen dot to the next in a direction; the first is in the middle of what is seen. What is seen follows.
function go([right, up]) {
  const wide = canvas.width / kx, high = canvas.height / ky;
  const from = hover ?? { x: Math.floor(left + wide / 2) - right, y: Math.floor(bottom + high / 2) - up };
  const x = Math.min(W - 1, Math.max(0, from.x + right)), y = Math.min(H - 1, Math.max(0, from.y + up));
  left = Math.min(x, Math.max(x + 1 - wide, left));
  bottom = Math.min(y, Math.max(y + 1 - high, bottom));
  choose(x, y, true);
}

let drag = null;
const ratio = () => canvas.width / canvas.getBoundingClientRect().width;
canvas.addEventListener("pointermove", event => {
  const px = event.offsetX * ratio(), py = event.offsetY * ratio();
  if (drag) {
    left -= (px - drag.px) / kx;
    bottom += (py - drag.py) / ky;
    drag = { px, py };
  }
  choose(Math.floor(left + px / kx), Math.floor(bottom + (canvas.height - py) / ky), drag !== null);
});
canvas.addEventListener("pointerdown", event => {
  canvas.setPointerCapture(event.pointerId);
  drag = { px: event.offsetX * ratio(), py: event.offsetY * ratio() };
  // A finger that taps does not move.
  choose(Math.floor(left + drag.px / kx), Math.floor(bottom + (canvas.height - drag.py) / ky), false);
});
canvas.addEventListener("pointerup", () => { drag = null; });
canvas.addEventListener("pointercancel", () => { drag = null; });
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 300), event.offsetX * ratio(), event.offsetY * ratio());
}, { passive: false });
canvas.addEventListener("keydown", event => {
  // The browser zooms with + and -, and goes back with an arrow.
  if (event.altKey || event.ctrlKey || event.metaKey) { return; }
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
  if (step && event.shiftKey) {
    go(step);
  } else if (step) {
    left += step[0] * canvas.width / kx / 8;
    bottom += step[1] * canvas.height / ky / 8;
    draw();
  } else if (event.key === "+" || event.key === "-") {
    zoom(event.key === "+" ? 1.5 : 1 / 1.5, canvas.width / 2, canvas.height / 2);
  } else {
    return;
  }
  event.preventDefault();
});
part("fit").addEventListener("click", fit);
part("closer").addEventListener("click", () => zoom(1.5, canvas.width / 2, canvas.height / 2));
part("farther").addEventListener("click", () => zoom(1 / 1.5, canvas.width / 2, canvas.height / 2));
// At once, as a key may come before the observer's first call.
size();
new ResizeObserver(size).observe(canvas);
// What is seen, for tests.
canvas.view = () => ({ hover, kx, ky, left, bottom, dots, kinds });
};
