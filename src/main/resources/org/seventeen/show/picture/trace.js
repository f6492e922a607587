// The tree of a branch below an element, and the grid of the chosen node.
Parts.trace = root => {
  const source = root.querySelector("#trace-data");
  if (!source) { return; }
  const { grid, first, third, nodes } = JSON.parse(source.textContent);
  const tree = root.querySelector("#nodes"), buttons = Array.from(tree.querySelectorAll(".node"));
  const panel = root.querySelector("#picture"), why = root.querySelector("#why");
  const later = new Set(third);

  function draw([chosen, open, lost, sets]) {
    const clues = [...first, ...chosen], known = new Set([...clues, ...open]);
    const dead = Array.from({ length: 81 }, (_, cell) => cell).filter(cell => !known.has(cell) && !later.has(cell));
    return Board.picture(`The grid with ${clues.length} clues and ${sets.length} sets`, { digits: grid, clues, sets, open, dead,
      lost: lost.filter(cell => dead.includes(cell)) });
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
      list.appendChild(document.createElement("li")).textContent = `${Board.letter(i)}: ${set.map(Board.name).join(" ")}`;
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
