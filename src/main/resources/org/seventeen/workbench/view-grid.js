// A grid: pasted in any form that the command line reads.

Views.grid = (() => {
  function open({ grid = '' }, place) {
    const text = element('textarea', { rows: 4, spellcheck: 'false', autocomplete: 'off', name: 'text' });
    const fault = element('p', { class: 'fault', role: 'alert' });
    const answer = element('div', { 'aria-live': 'polite' });
    const form = element(
      'form',
      { class: 'card' },
      element('label', {}, 'A grid, or a puzzle with one solution ', text),
      element('button', { type: 'submit' }, 'Read'),
      fault,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      Shell.attempt(fault, () => {
        const read = Engine.now('grid.read', text.value);
        Shell.note({ grid: read.grid });
        answer.replaceChildren(element('p', {}, `Grid ${read.grid}`), element('p', {}, `Minlex form ${read.minlex}`));
      });
    });
    place.append(form, answer);
    if (grid !== '') {
      text.value = grid;
      form.requestSubmit();
    }
  }

  return { title: 'Grid', open, close() {} };
})();
