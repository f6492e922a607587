// Links: the puzzle, and perhaps the result, in the fragment of the address. The fragment never leaves the browser.

const Link = (() => {
  /** The fragment of a Survo puzzle; `survo play` reads and writes the same (PlayLink). */
  const survo = (p) => `survo=${Survo.text(p).replaceAll(' / ', '/').replaceAll(' ', '_')}`;

  const sudoku = (digits) => `sudoku=${Sudoku.text(digits)}`;

  const result = ({ swaps, hints, seconds }) =>
    `${swaps === undefined ? '' : `&swaps=${swaps}`}&hints=${hints}&seconds=${seconds}`;

  /** What a fragment holds: { survo or sudoku, result }; null for an empty one; throws an Error with one sentence. */
  function parse(fragment) {
    let text = fragment.replace(/^#/, '');
    if (text === '') {
      return null;
    }
    try {
      text = decodeURIComponent(text);
    } catch {
      throw new Error('The link is damaged: it has a % that stands for nothing.');
    }
    const fields = new Map(text.split('&').map((field) => [field.split('=')[0], field.slice(field.indexOf('=') + 1)]));
    const found = {};
    if (fields.has('survo')) {
      found.survo = Survo.parse(fields.get('survo').replaceAll('_', ' '));
    } else if (fields.has('sudoku')) {
      found.sudoku = Sudoku.parse(fields.get('sudoku'));
    } else {
      throw new Error('Expected a link with #survo= or #sudoku=, found another one.');
    }
    const count = (name) => (/^[0-9]{1,7}$/.test(fields.get(name) ?? '') ? Number(fields.get(name)) : undefined);
    if (count('seconds') !== undefined) {
      found.result = { swaps: count('swaps'), hints: count('hints') ?? 0, seconds: count('seconds') };
    }
    return found;
  }

  return { survo, sudoku, result, parse };
})();
