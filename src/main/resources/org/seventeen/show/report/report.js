// The puzzles of a report below an element: filtered, a few at a time.
Parts.report = root => {
  const source = root.querySelector("#puzzle-data");
  if (!source) { return; }
  const { puzzles, census } = JSON.parse(source.textContent);
  const TOGETHER = 12;
  const filter = root.querySelector("#filter"), gallery = root.querySelector("#gallery");
  const found = root.querySelector("#found"), place = root.querySelector("#place");
  const back = root.querySelector("#back"), forth = root.querySelector("#forth");
  const grouped = number => String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
  let shown = puzzles, first = 0;
  filter.elements.rank.parentElement.hidden = puzzles.every(puzzle => puzzle[1] < 0);

  // A number or a range such as 5, 5-9, 5- or -9; null for nothing, and for what is none of these the field is marked.
  function range(name) {
    const field = filter.elements[name], text = field.value.replace(/[\s\u202f]/g, "");
    const parts = /^(\d*)(?:(-|\.\.)(\d*))?$/.exec(text);
    const right = parts !== null && (text === "" || parts[1] !== "" || Boolean(parts[3]));
    field.setAttribute("aria-invalid", String(!right));
    field.setCustomValidity(right ? "" : "expected a number or a range such as 10-99");
    if (!right || text === "") { return right ? null : [1, 0]; }
    const low = parts[1] === "" ? 0 : Number(parts[1]);
    return [low, parts[2] === undefined ? low : parts[3] === "" ? Infinity : Number(parts[3])];
  }
  const within = (number, wanted) => wanted === null || number >= wanted[0] && number <= wanted[1];

  function text(puzzle) {
    const clues = new Set(puzzle[4]);
    return Array.from(puzzle[3], (digit, cell) => clues.has(cell) ? digit : ".").join("");
  }

  function choose() {
    const number = range("number"), rank = range("rank"), band = range("band");
    const wanted = filter.elements.text.value.trim().toLowerCase();
    shown = puzzles.filter(puzzle => within(puzzle[0], number) && within(puzzle[1], rank)
      && (band === null || puzzle[2].some(one => within(one, band)))
      && (!filter.elements.redundant.checked || puzzle[5] === 0)
      && (wanted === "" || text(puzzle).includes(wanted) || puzzle[3].includes(wanted)
        || puzzle[6].toLowerCase().includes(wanted)));
    first = 0;
    show();
  }

  function picture(puzzle) {
    const digits = filter.elements.solution.checked ? puzzle[3] : text(puzzle);
    return Board.picture("Puzzle " + text(puzzle), { digits, clues: puzzle[4] });
  }

  function card(puzzle) {
    const item = document.createElement("li"), facts = document.createElement("dl"), code = document.createElement("code");
    item.className = "card";
    facts.className = "facts";
    const add = (name, value) => {
      facts.appendChild(document.createElement("dt")).textContent = name;
      facts.appendChild(document.createElement("dd")).textContent = value;
    };
    if (!census) { add("position", grouped(puzzle[0])); }
    if (puzzle[1] >= 0) { add("rank", grouped(puzzle[1])); }
    add("bands", puzzle[2].slice(0, 3).join(" "));
    add("stacks", puzzle[2].slice(3).join(" "));
    if (puzzle[5] === 0) { add("clues", "one is redundant"); }
    if (puzzle[6] !== "") { add("name", puzzle[6]); }
    code.textContent = text(puzzle);
    item.append(picture(puzzle), facts, code);
    return item;
  }

  function show() {
    gallery.replaceChildren(...shown.slice(first, first + TOGETHER).map(card));
    const all = `${grouped(puzzles.length)} ${puzzles.length === 1 ? "puzzle" : "puzzles"}`;
    found.textContent = shown.length === puzzles.length ? all
      : `${grouped(shown.length)} of ${all}`;
    const last = Math.min(first + TOGETHER, shown.length);
    place.textContent = shown.length === 0 ? "none" : `${grouped(first + 1)} to ${grouped(last)}`;
    back.disabled = first === 0;
    forth.disabled = last >= shown.length;
  }

  back.addEventListener("click", () => { first = Math.max(0, first - TOGETHER); show(); });
  forth.addEventListener("click", () => { first += TOGETHER; show(); });
  filter.addEventListener("input", choose);
  filter.addEventListener("reset", () => setTimeout(choose, 0));
  filter.addEventListener("submit", event => event.preventDefault());
  show();
};
