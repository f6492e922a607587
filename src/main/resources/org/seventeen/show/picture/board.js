// A sudoku grid as SVG, drawn as GridPicture draws it: a set has a colour, a pattern and a letter, clues have their own ground, a dot marks a
// cell that may still become a clue, a cross one that may not, a bold cross one that was just excluded.
const Board = (() => {
  const SVG = "http://www.w3.org/2000/svg", SIDE = 36, TILES = 8;
  const letter = set => set < 26 ? String.fromCharCode(65 + set) : String(set + 1);
  const name = cell => `r${Math.floor(cell / 9) + 1}c${cell % 9 + 1}`;

  function shape(parent, kind, attributes, text) {
    const made = document.createElementNS(SVG, kind);
    for (const key of Object.keys(attributes)) { made.setAttribute(key, attributes[key]); }
    if (text !== undefined) { made.textContent = text; }
    parent.appendChild(made);
    return made;
  }

  function sheet(attributes) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "picture");
    svg.setAttribute("viewBox", "-8 -8 340 340");
    for (const key of Object.keys(attributes)) { svg.setAttribute(key, attributes[key]); }
    return svg;
  }

  function lines(svg) {
    const place = shape(svg, "g", { "aria-hidden": "true", "pointer-events": "none" });
    for (let i = 0; i <= 9 * SIDE; i += 3 * SIDE) {
      shape(place, "path", { class: "thick", d: `M${i} -1V${9 * SIDE + 1}M-1 ${i}H${9 * SIDE + 1}` });
    }
  }

  // What is drawn: digits (81 characters, a dot or a blank for none), and cells or sets of cells; all but the digits may be absent.
  function read({ digits, clues = [], sets = [], open = [], dead = [], lost = [], marked = [] }) {
    return { digits, sets: sets.map(set => new Set(set)), clues: new Set(clues), open: new Set(open), dead: new Set(dead),
      lost: new Set(lost), marked: new Set(marked) };
  }

  function drawCell(place, cell, state) {
    const x = cell % 9 * SIDE, y = Math.floor(cell / 9) * SIDE, clue = state.clues.has(cell);
    shape(place, "rect", { class: clue ? "clue-cell" : "cell", x, y, width: SIDE, height: SIDE });
    if (state.marked.has(cell)) {
      shape(place, "rect", { class: "heat", "fill-opacity": .45, x: x + 1, y: y + 1, width: SIDE - 2, height: SIDE - 2 });
    }
    const inside = state.sets.flatMap((set, i) => set.has(cell) ? [i] : []);
    if (inside.length > 0) {
      const tile = inside[0] % TILES, box = { x: x + 3, y: y + 3, width: SIDE - 6, height: SIDE - 6 };
      shape(place, "rect", { fill: `url(#tile${tile})`, ...box });
      shape(place, "rect", { class: `frame s${tile}`, ...box });
      // The pattern must not run through the digit.
      shape(place, "rect", { class: "ground", "fill-opacity": .85, x: x + 9, y: y + 7, width: SIDE - 18, height: SIDE - 13 });
      if (state.sets.length > 1) {
        const letters = inside.map(letter).join("");
        shape(place, "rect", { class: "ground", "fill-opacity": .85, x: x + 3, y: y + 3, width: 7 * letters.length + 2, height: 10 });
        shape(place, "text", { class: "letter", x: x + 4 + 3.5 * letters.length, y: y + 11.5 }, letters);
      }
    }
    const digit = state.digits[cell];
    if (digit >= "1") { shape(place, "text", { class: clue ? "clue" : "digit", x: x + SIDE / 2, y: y + SIDE / 2 + 8 }, digit); }
    if (state.open.has(cell)) { shape(place, "circle", { class: "bar", cx: x + SIDE - 6, cy: y + 6, r: 3 }); }
    if (state.dead.has(cell) || state.lost.has(cell)) {
      shape(place, "path", { class: state.lost.has(cell) ? "lost" : "dead",
        d: `M${x + 5} ${y + 5}L${x + SIDE - 5} ${y + SIDE - 5}M${x + SIDE - 5} ${y + 5}L${x + 5} ${y + SIDE - 5}` });
    }
  }

  function words(cell, state) {
    const digit = state.digits[cell];
    return name(cell) + (digit >= "1" ? ", " + digit : ", empty") + (state.clues.has(cell) ? ", clue" : "")
      + (state.marked.has(cell) ? ", marked" : "") + (state.open.has(cell) ? ", open" : "")
      + (state.dead.has(cell) || state.lost.has(cell) ? ", excluded" : "")
      + state.sets.map((set, i) => set.has(cell) ? ", set " + letter(i) : "").join("");
  }

  // A drawing, with a label for screen readers.
  function picture(label, what) {
    const svg = sheet({ role: "img", "aria-label": label }), state = read(what);
    for (let cell = 0; cell < 81; cell++) { drawCell(svg, cell, state); }
    lines(svg);
    return svg;
  }

  // A grid whose cells can be pointed at and picked, by mouse, touch, and arrows with Enter or Space. Returns its element and show(what).
  function grid(label, { pick = () => {}, point = () => {} }) {
    const svg = sheet({ role: "grid", "aria-label": label }), cells = [];
    svg.classList.add("board");
    const drawing = shape(svg, "g", { "aria-hidden": "true" });
    lines(svg);
    for (let row = 0; row < 9; row++) {
      const place = shape(svg, "g", { role: "row" });
      for (let cell = 9 * row; cell < 9 * row + 9; cell++) {
        cells.push(shape(place, "rect", { class: "touch", role: "gridcell", tabindex: cell === 0 ? 0 : -1, "data-cell": cell,
          x: cell % 9 * SIDE, y: row * SIDE, width: SIDE, height: SIDE }));
      }
    }
    const of = event => {
      const found = event.target.closest("[data-cell]");
      return found ? Number(found.dataset.cell) : -1;
    };
    svg.addEventListener("click", event => { if (of(event) >= 0) { focus(of(event)); pick(of(event)); } });
    svg.addEventListener("pointerover", event => { if (event.pointerType === "mouse" && of(event) >= 0) { point(of(event)); } });
    svg.addEventListener("pointerleave", event => { if (event.pointerType === "mouse") { point(-1); } });
    svg.addEventListener("focusin", event => { if (of(event) >= 0) { point(of(event)); } });
    svg.addEventListener("keydown", event => {
      const cell = of(event);
      if (cell < 0 || event.ctrlKey || event.altKey || event.metaKey) { return; }
      const next = { ArrowUp: cell - 9, ArrowDown: cell + 9, ArrowLeft: cell - 1, ArrowRight: cell + 1, Home: cell - cell % 9,
        End: cell - cell % 9 + 8 }[event.key];
      if (event.key === "Enter" || event.key === " ") { pick(cell); }
      else if (next === undefined) { return; }
      else if (next >= 0 && next < 81) { focus(next); }
      event.preventDefault();
    });
    function focus(cell) {
      cells.forEach((other, i) => other.setAttribute("tabindex", i === cell ? 0 : -1));
      cells[cell].focus();
    }
    function show(what) {
      const state = read(what);
      drawing.replaceChildren();
      cells.forEach((place, cell) => {
        drawCell(drawing, cell, state);
        place.setAttribute("aria-label", words(cell, state));
      });
    }
    return { element: svg, show };
  }

  return { grid, letter, name, picture };
})();
