// Puzzles on paper: sheets that the program lays out are printed in place of the view.

const Paper = (() => {
  const place = element('div', { id: 'paper' });
  document.body.append(place);
  addEventListener('afterprint', () => place.replaceChildren());

  /**
   * A form for sheets.
   *
   * @param made whether more puzzles can be made besides those that are there
   * @param question called with the fields count, if more can be made, each and title; returns the question with its operands
   */
  function form(made, question) {
    const { button, el } = Kit;
    const fault = el('p', { class: 'fault', role: 'alert' });
    const fields = {
      count: el('input', { inputmode: 'numeric', value: '6' }),
      each: el('select', {}, ...[1, 2, 4, 6, 12].map((each) => el('option', { value: each, selected: each === 6 }, String(each)))),
      title: el('input', { placeholder: 'as the puzzles are called' }),
    };
    async function print() {
      await Shell.attempt(fault, async () => {
        const { html } = await Engine.ask(...question(fields));
        place.innerHTML = html;
        globalThis.print();
      });
    }
    return el(
      'details',
      { class: 'card' },
      el('summary', {}, 'Print'),
      el('p', { class: 'soft' }, made ? 'This puzzle and new ones, with the answers on the last sheet.' : 'The puzzles of the text, with the answers on the last sheet.'),
      el(
        'div',
        { class: 'fields' },
        made ? el('label', {}, 'Puzzles', fields.count) : null,
        el('label', {}, 'On a sheet', fields.each),
        el('label', { class: 'wide' }, 'Title', fields.title),
      ),
      el('div', { class: 'buttons' }, button('Print', print)),
      fault,
    );
  }

  return { form };
})();
