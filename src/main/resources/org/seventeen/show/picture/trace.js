// The tree of a branch below an element, and the grid of the chosen node.
Parts.trace = root => {
  const source = root.querySelector("#trace-data");
  if (!source) { return; }
  const { grid, first, third, nodes } = JSON.parse(source.textContent);
  const SVG = "http://www.w3.org/2000/svg", SIDE = 36, TILES = 8;
  const tree = root.querySelector("#nodes"), buttons = Array.from(tree.querySelectorAll(".node"));
  const panel = root.querySelector("#picture"), why = root.querySelector("#why");
  const letter = set => set < 26 ? String.fromCharCode(65 + set) : String(set + 1);
  const name = cell => `r${Math.floor(cell / 9) + 1}c${cell % 9 + 1}`;

  function shape(parent, kind, attributes) {
    const made = document.createElementNS(SVG, kind);
    for (const key of Object.keys(attributes)) { made.setAttribute(key, attributes[key]); }
    parent.appendChild(made);
    return made;
  }

  function draw([chosen, alive, removed, sets]) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "picture");
    svg.setAttribute("viewBox", "-8 -8 340 340");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", "The grid with " + (first.length + chosen.length) + " clues and " + sets.length + " sets");
    const clues = new Set([...first, ...chosen]), open = new Set(alive), lost = new Set(removed), later = new Set(third);
    for (let cell = 0; cell < 81; cell++) {
      const x = cell % 9 * SIDE, y = Math.floor(cell / 9) * SIDE, clue = clues.has(cell);
      shape(svg, "rect", { class: clue ? "clue-cell" : "cell", x, y, width: SIDE, height: SIDE });
      const inside = sets.flatMap((set, i) => set.includes(cell) ? [i] : []);
      if (inside.length > 0) {
        const tile = inside[0] % TILES, box = { x: x + 3, y: y + 3, width: SIDE - 6, height: SIDE - 6 };
        shape(svg, "rect", { fill: `url(#tile${tile})`, ...box });
        shape(svg, "rect", { class: `frame s${tile}`, ...box });
        shape(svg, "rect", { class: "ground", "fill-opacity": .85, x: x + 9, y: y + 7, width: SIDE - 18, height: SIDE - 10 });
        shape(svg, "rect", { class: "ground", "fill-opacity": .85, x: x + 3, y: y + 3, width: 7 * inside.length + 2, height: 10 });
        shape(svg, "text", { class: "letter", x: x + 4 + 3.5 * inside.length, y: y + 11.5 }).textContent = inside.map(letter).join("");
      }
      shape(svg, "text", { class: clue ? "clue" : "digit", x: x + SIDE / 2, y: y + SIDE / 2 + 8 }).textContent = grid[cell];
      if (open.has(cell)) {
        shape(svg, "circle", { class: "bar", cx: x + SIDE - 6, cy: y + 6, r: 3 });
      } else if (!clue && !later.has(cell)) {
        shape(svg, "path", { class: lost.has(cell) ? "lost" : "dead",
          d: `M${x + 5} ${y + 5}L${x + SIDE - 5} ${y + SIDE - 5}M${x + SIDE - 5} ${y + 5}L${x + 5} ${y + SIDE - 5}` });
      }
    }
    for (let i = 0; i <= 9 * SIDE; i += 3 * SIDE) {
      shape(svg, "path", { class: "thick", d: `M${i} -1V${9 * SIDE + 1}M-1 ${i}H${9 * SIDE + 1}` });
    }
    return svg;
  }

  function choose(button) {
    const node = nodes[Number(button.dataset.node)], [, , removed, sets, proof, text] = node;
    buttons.forEach(other => other.removeAttribute("aria-current"));
    button.setAttribute("aria-current", "true");
    panel.replaceChildren(draw(node));
    const head = document.createElement("h3"), words = document.createElement("p"), list = document.createElement("ol");
    head.textContent = button.textContent;
    words.textContent = text === "" ? "Nothing was cut here." : (proof ? "" : "Not by sets alone: ") + text + ".";
    if (removed.length > 0) { words.textContent += " Excluded cells have bold crosses."; }
    sets.forEach((set, i) => {
      list.appendChild(document.createElement("li")).textContent = `${letter(i)}: ${set.map(name).join(" ")}`;
    });
    why.replaceChildren(head, words, list);
  }

  tree.addEventListener("click", event => {
    const button = event.target.closest(".node");
    if (button) { choose(button); }
  });

  // Up and down go to the next node in sight; right opens the nodes below one, left closes them or goes to the node above.
  tree.addEventListener("keydown", event => {
    const button = event.target.closest(".node");
    if (!button || event.ctrlKey || event.altKey || event.metaKey) { return; }
    const below = button.parentElement.querySelector(":scope > details");
    const seen = buttons.filter(other => other.checkVisibility());
    const at = seen.indexOf(button);
    let next = null;
    if (event.key === "ArrowDown") { next = seen[at + 1]; }
    else if (event.key === "ArrowUp") { next = seen[at - 1]; }
    else if (event.key === "Home") { next = seen[0]; }
    else if (event.key === "End") { next = seen[seen.length - 1]; }
    else if (event.key === "ArrowRight" && below) {
      if (below.open) { next = below.querySelector(".node"); }
      below.open = true;
    } else if (event.key === "ArrowLeft") {
      if (below && below.open) { below.open = false; }
      else { next = button.parentElement.parentElement.closest("li")?.querySelector(".node"); }
    } else { return; }
    event.preventDefault();
    if (next) { next.focus(); choose(next); }
  });

  const all = open => tree.querySelectorAll("details").forEach(part => { part.open = open; });
  root.querySelector("#open-all").addEventListener("click", () => all(true));
  root.querySelector("#close-all").addEventListener("click", () => all(false));
  addEventListener("beforeprint", () => all(true));
  choose(buttons[0]);
};
