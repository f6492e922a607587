// What both boards share: elements, the note below the board, grids that are moved through by keys, and the field of a link.

const byId = (id) => document.getElementById(id);

function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  made.append(...content);
  return made;
}

/** For each kind whose note says that something is being done: what it said before. */
const waitingNotes = new Map();

/** Says something below the board, which screen readers read out. */
function say(kind, text, solved = false) {
  waitingNotes.delete(kind);
  note(kind, text, solved);
}

function note(kind, text, solved) {
  const place = byId(`${kind}-note`);
  place.textContent = text;
  place.classList.toggle('solved', solved);
}

/**
 * Says that something is being done. Returns a function to call if that comes to nothing: it says again what was said before,
 * unless something else has been said meanwhile.
 */
function sayWaiting(kind, text) {
  const place = byId(`${kind}-note`);
  const own = { before: waitingNotes.get(kind)?.before ?? [place.textContent, place.classList.contains('solved')] };
  note(kind, text, false);
  waitingNotes.set(kind, own);
  return () => {
    if (waitingNotes.get(kind) === own) {
      say(kind, ...own.before);
    }
  };
}

/** Lets the board of a kind and its buttons be used: they are inert until there is a puzzle. */
function wake(kind) {
  byId(kind).querySelectorAll('[inert]').forEach((part) => {
    part.inert = false;
  });
}

/** Puts the link of a game into the address, unless it was made while the player went on to the other kind. */
function showAddress(kind, link) {
  if (!byId(kind).hidden) {
    history.replaceState(null, '', `#${link}`);
  }
}

/** Makes one of the elements of a grid the one that the Tab key reaches, and moves the focus there if asked. */
function makeCurrent(grid, target, focus = true) {
  grid.querySelectorAll('[tabindex="0"]').forEach((other) => other.setAttribute('tabindex', '-1'));
  target.setAttribute('tabindex', '0');
  if (focus) {
    target.focus();
  }
}

/** The element that an arrow, Home or End leads to from another; null for other keys, and for those that the browser has. */
function neighbour(grid, from, { key, ctrlKey, altKey, metaKey }) {
  if (altKey || metaKey || (ctrlKey && key !== 'Home' && key !== 'End')) {
    return null;
  }
  const rows = [...grid.querySelectorAll('.row')].map((row) => [...row.children]);
  const row = rows.findIndex((cells) => cells.includes(from));
  const column = rows[row].indexOf(from);
  const to = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [ctrlKey ? 0 : row, 0],
    End: [ctrlKey ? rows.length - 1 : row, rows[row].length - 1],
  }[key];
  return to === undefined ? null : (rows[to[0]]?.[to[1]] ?? from);
}

/** Shows a link to copy. Where the clipboard is forbidden, the field is there to copy from. */
function showLink(kind, fragment) {
  const link = `${location.href.split('#')[0]}#${fragment}`;
  const field = element('input', { readonly: '', 'aria-label': 'Link to this puzzle', value: link });
  const copy = element('button', { type: 'button' }, 'Copy');
  copy.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
      say(kind, 'The link is copied.');
    } catch {
      say(kind, 'The link is selected: copy it with the keys or the menu of your browser.');
    }
  });
  const place = byId(`${kind}-link`);
  place.replaceChildren(field, copy);
  place.hidden = false;
  field.focus();
  field.select();
}

/** Calls back when a puzzle of the file is chosen; hidden without a file. */
function offerGiven(kind, puzzles, choose) {
  const form = byId(`${kind}-given`);
  const select = form.elements.which;
  select.replaceChildren(...puzzles.map(({ name }, i) => element('option', { value: i }, name)));
  select.addEventListener('change', () => choose(puzzles[Number(select.value)]));
  form.hidden = puzzles.length === 0;
}

/** Shows in the list of the file's puzzles which one is played. */
function markGiven(kind, puzzles, text) {
  byId(`${kind}-given`).elements.which.selectedIndex = puzzles.findIndex(({ puzzle }) => puzzle === text);
}
