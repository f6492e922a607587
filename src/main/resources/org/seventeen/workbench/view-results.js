// Results of a scan: a file of records becomes the report that the command line makes of a store.

Views.results = (() => {
  const { ask, button, el, turns } = Kit;
  const turn = turns();

  /** The text of a file, also if it is packed by gzip, as the name .gz makes the command line do. */
  async function textOf(file) {
    const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    const packed = start[0] === 0x1f && start[1] === 0x8b;
    return packed ? new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text() : file.text();
  }

  function open(parameters, place) {
    const fault = el('p', { class: 'fault', role: 'alert' });
    const results = el('div', { class: 'results' });
    const field = el('textarea', { rows: 3, spellcheck: 'false', autocomplete: 'off', placeholder: '{"position":0,"grid":"…","puzzles":["…"], …}' });

    async function show(name, text) {
      const isMine = turn.next();
      fault.textContent = '';
      const found = await ask(results, 'The records are read', 'results.report', name, text);
      if (!found || !isMine()) {
        return;
      }
      results.innerHTML = found.html;
      results.prepend(
        el('div', { class: 'head' }, el('h2', {}, found.title), button('Print', () => print())),
      );
      Parts.report(results);
    }

    async function take(file) {
      try {
        await show(file.name, await textOf(file));
      } catch (why) {
        fault.textContent = `${file.name}: ${why.message}`;
      }
    }

    const choose = el('input', {
      type: 'file',
      accept: '.json,.jsonl,.txt,.gz',
      change: () => {
        if (choose.files.length > 0) {
          take(choose.files[0]);
        }
      },
    });
    const drop = Kit.form(
      { class: 'card', 'aria-label': 'Results of a scan' },
      () => show('text', field.value),
      el('p', {}, 'A file of ', el('code', {}, 'seventeen scan --json'), ' or ', el('code', {}, 'seventeen store export'),
        ', or of a census, becomes a report: totals, puzzles to look through, distributions, what each rule cut. It stays on this machine.'),
      el('div', { class: 'drop' }, el('label', {}, 'Drop a file here, or choose one', choose)),
      el('details', {}, el('summary', {}, 'Or paste its lines'), el('label', {}, 'Lines of JSON', field),
        el('div', { class: 'buttons' }, el('button', { class: 'main' }, 'Show'))),
      fault,
    );
    const target = drop.querySelector('.drop');
    const over = (event, is) => {
      event.preventDefault();
      target.classList.toggle('over', is);
    };
    drop.addEventListener('dragover', (event) => over(event, true));
    drop.addEventListener('dragleave', (event) => over(event, false));
    drop.addEventListener('drop', (event) => {
      over(event, false);
      if (event.dataTransfer.files.length > 0) {
        take(event.dataTransfer.files[0]);
      }
    });
    place.append(drop, results);
  }

  return { title: 'Results', open, close: () => turn.end() };
})();
