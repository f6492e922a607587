// What the views of grids and puzzles share: elements, the form for a pasted text, and answers that come in turn.

const Kit = (() => {
  const el = element;

  const button = (text, click, more = {}) => el('button', { type: 'button', click, ...more }, text);

  /** A card with a heading. */
  const card = (heading, ...inside) => el('section', { class: 'card', 'aria-label': heading }, el('h2', {}, heading), ...inside);

  /** Names and values; a value may be an element. */
  function facts(pairs) {
    return el('dl', { class: 'facts' }, ...pairs.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
  }

  const tiles = (pairs) =>
    el('dl', { class: 'tiles' }, ...pairs.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));

  /** Cells or another text to be copied: a field of code with a button. */
  function code(text) {
    const copy = button('Copy', async () => {
      try {
        await navigator.clipboard.writeText(text);
        copy.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(field);
        copy.textContent = 'Selected';
      }
      setTimeout(() => {
        copy.textContent = 'Copy';
      }, 1500);
    });
    copy.classList.add('small');
    const field = el('code', {}, text);
    return el('span', { class: 'code' }, field, copy);
  }

  /** Whole numbers with thin spaces between groups of three digits; a text stays exact. */
  const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, '\u202F');

  const counted = (count, noun) => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

  const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

  /** The address of a view; empty values are left out, as in what a view goes to or notes. */
  const address = (view, values) => Shell.fragment(view, filled(values));
  const go = (view, values) => Shell.go(view, filled(values));
  const note = (values) => Shell.note(filled(values));

  /** What shows something as long as an element is pointed at or has the focus. */
  const pointed = (show, away) => ({ mouseenter: show, mouseleave: away, focus: show, blur: away });

  /** The cells of the clues of a puzzle. */
  const cluesOf = (puzzle) => [...puzzle].flatMap((digit, cell) => (digit === '.' ? [] : [cell]));

  const link = (text, view, values) => el('a', { class: 'button', href: address(view, values) }, text);

  /** A form that is sent to a function. */
  const form = (attributes, send, ...inside) =>
    el(
      'form',
      {
        ...attributes,
        submit: (event) => {
          event.preventDefault();
          send();
        },
      },
      ...inside,
    );

  /**
   * A form for a text in any form that the command line reads. A file can be dropped on it, too.
   *
   * @param take called with the text; a promise that is rejected with a fault, which the form shows
   */
  function paste(label, placeholder, go, take) {
    const field = el('textarea', { rows: 4, spellcheck: 'false', autocomplete: 'off', placeholder });
    const fault = el('p', { class: 'fault', role: 'alert' });
    async function send() {
      fault.textContent = '';
      try {
        await take(field.value);
      } catch (why) {
        fault.textContent = why.message;
      }
    }
    const made = form(
      {
        dragover: (event) => event.preventDefault(),
        drop: async (event) => {
          const file = event.dataTransfer.files[0];
          if (file) {
            event.preventDefault();
            field.value = await file.text();
            send();
          }
        },
      },
      send,
      el('label', {}, label, field),
      el('div', { class: 'buttons' }, el('button', { class: 'main' }, go)),
      fault,
    );
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        send();
      }
    });
    /** Shows a text that came by the address, and what is wrong with it. */
    function refuse(text, { message }) {
      field.value = text;
      fault.textContent = message;
      made.closest('details')?.setAttribute('open', '');
    }
    return { form: made, field, refuse };
  }

  /** The text that was pasted last, if it has several grids. */
  let several = null;

  /** A choice among the grids of a text, as long as one of them is shown; take(cells) is called with the chosen one. */
  function choice(read, cells, take) {
    several = read?.count > 1 ? read : several;
    const now = several?.entries.findIndex((entry) => entry.cells === cells) ?? -1;
    if (now < 0) {
      return '';
    }
    const names = several.entries.map((entry, i) =>
      el('option', { value: i, selected: i === now }, `${i + 1}: ${entry.cells}  ${entry.annotation}`),
    );
    const select = el('select', { change: () => take(several.entries[Number(select.value)].cells) }, ...names);
    const more = several.count > several.entries.length ? `, the first ${several.entries.length}` : '';
    return el('label', {}, `The ${counted(several.count, 'grid')} of the text${more}`, select);
  }

  /** Answers of a view: an answer that comes after a later question, or after the view was closed, is dropped. */
  function turns() {
    let now = 0;
    return {
      next() {
        const mine = ++now;
        return () => mine === now;
      },
      end() {
        now++;
      },
    };
  }

  /** Asks with a note of that in a place, and a button that stops the work; says there what went wrong. */
  async function ask(place, doing, name, ...operands) {
    const line = el('p', { class: 'note', role: 'status' }, `${doing} … `, button('Stop', () => Engine.stop(), { class: 'small' }));
    place.replaceChildren(line);
    try {
      const answer = await Engine.ask(name, ...operands);
      place.replaceChildren();
      return answer;
    } catch (why) {
      const words = why instanceof Engine.StoppedError ? 'Stopped.' : why.message;
      place.replaceChildren(el('p', { class: 'fault', role: 'alert' }, words));
      return null;
    }
  }

  /** A number to draw with. */
  const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

  return {
    address, ask, button, card, choice, cluesOf, code, counted, el, facts, form, go, grouped, link, note, paste, pointed, seed, tiles, turns,
  };
})();
