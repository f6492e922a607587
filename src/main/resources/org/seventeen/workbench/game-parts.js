// What both games share: the note below the board, grids that are moved through by keys, and the field of a link.

const GameParts = (() => {
/** The place of all that the games show; it is in the page while their view is open. */
const root = element('div', { class: 'games' });

const byId = (id) => root.querySelector(`#${id}`);

/** A fault of the engine as a sentence. */
function sentence({ message }) {
  const placed = message.replace(/^link:[0-9:]+ /, 'the link: ').replace(/^text:([0-9]+)(?::([0-9]+))?: /, (all, line, column) =>
    `line ${line}${column === undefined ? '' : `, column ${column}`}: `);
  return placed.charAt(0).toUpperCase() + placed.slice(1) + (placed.endsWith('.') ? '' : '.');
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

/** The puzzles of a list, the text with which they came, or of the files that the page was opened with. Calls back with a link. */
function offer(kind, puzzles, choose) {
  const form = byId(`${kind}-given`);
  const select = form.elements.which;
  select.replaceChildren(...puzzles.map(({ name, link }) => element('option', { value: link }, name)));
  select.onchange = () => choose(select.value);
  form.hidden = puzzles.length < 2;
}

/** Shows in the list of puzzles which one is played. */
function mark(kind, link) {
  const select = byId(`${kind}-given`).elements.which;
  select.selectedIndex = [...select.options].findIndex(({ value }) => value === link);
}

/** The puzzles of an own text, as read by a question of the engine: all are offered, and the first one is played. */
function listenOwn(kind, question, play) {
  const own = byId(`${kind}-own`);
  own.addEventListener('submit', (event) => {
    event.preventDefault();
    const fault = own.querySelector('.fault');
    fault.textContent = '';
    try {
      const puzzles = Engine.now(question, own.elements.text.value)[kind];
      offer(kind, puzzles, play);
      play(puzzles[0].link);
    } catch (problem) {
      fault.textContent = sentence(problem);
    }
  });
}

return { root, byId, sentence, say, sayWaiting, wake, showAddress, makeCurrent, neighbour, showLink, offer, mark, listenOwn };
})();
