// The view of sums: cross sums and Survo puzzles, solved, explained, rated and made. Its address has the kind and the text that was
// worked on last, as #sums?survo=3,7 / 4,6.

Views.sums = (() => {
  const { sentence } = GameParts;
  /** Tables of solutions that are drawn; the others are in the text. */
  const MOST_TABLES = 60;
  const root = element('div', { class: 'sums' });
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  let kind = 'cross';

  const MARKUP = `
<nav class="choice" aria-label="Kinds of sums">
<button type="button" data-part="to-cross" aria-pressed="true">Cross sums</button>
<button type="button" data-part="to-survo" aria-pressed="false">Survo</button>
</nav>
<div class="beside" data-part="cross">
<section class="card" aria-labelledby="cross-title">
<h2 id="cross-title">Cross sums</h2>
<form data-part="cross-form">
<label class="wide">A table with the totals of its rows, columns and perhaps diagonals; x is a blank cell
<textarea name="text" rows="8" spellcheck="false" autocomplete="off" placeholder="x,1,6,15
3,x,7,15
4,9,x,15
15,15,15"></textarea></label>
<div class="buttons"><button type="submit" class="main" name="solve">Solve</button> <button type="button" name="explain">Why?</button>
<button type="button" name="stop" disabled>Stop</button></div>
</form>
<p class="note" role="status" data-part="cross-note"></p>
<div class="stack" data-part="cross-answer"></div>
</section>
<section class="stack" aria-label="More cross sums">
<form class="card" data-part="cross-new"><h2>New cross sum</h2>
<div class="fields">
<label>Rows <input name="rows" inputmode="numeric" value="4"></label>
<label>Columns <input name="columns" inputmode="numeric" value="4"></label>
<label>Clues, least <input name="least" inputmode="numeric" placeholder="fewest"></label>
<label>Clues, most <input name="most" inputmode="numeric" placeholder="any"></label>
<label>Numbers <input name="range" placeholder="1..30"></label>
<label>Different <select name="distinct"><option value="none">no matter</option><option value="lines">in each line</option><option value="all">all</option></select></label>
<label class="wide check"><input type="checkbox" name="diagonals" checked> totals of the diagonals of a square</label>
</div>
<div class="buttons"><button type="submit" class="main">Make it</button></div></form>
<div class="card"><h2>How far</h2><div class="fields">
<label>Most solutions <input name="limit" inputmode="numeric" value="100" data-part="cross-limit"></label>
<label>Explain <select data-part="cross-detail"><option value="1">the stages</option><option value="2" selected>blanks too</option><option value="3">each step</option></select></label>
</div></div>
<details class="card"><summary>How to write a cross sum</summary>
<p>A row of numbers with its total at the end on each line, and a last line with the totals of the columns. A square may have the
totals of its diagonals: a first line with that of the rising one, and one more number at the end of the last line.</p>
<p><code>#range 1..9</code> limits the numbers, <code>#distinct lines</code> or <code>#distinct all</code> makes them differ, <code>#tc</code> begins
a title.</p></details>
</section>
</div>
<div class="beside" data-part="survo" hidden>
<section class="card" aria-labelledby="survo-sums-title">
<h2 id="survo-sums-title">Survo puzzles</h2>
<form data-part="survo-form">
<label class="wide">Row sums / column sums / givens, or a table with its sums; several puzzles one below the other
<textarea name="text" rows="6" spellcheck="false" autocomplete="off" placeholder="14,28,44,50 / 16,33,40,47 / B2=7"></textarea></label>
<div class="buttons"><button type="submit" class="main" name="solve">Solve</button> <button type="button" name="rate">Rate</button>
<button type="button" name="explain">Two stages</button> <button type="button" name="stop" disabled>Stop</button></div>
</form>
<p class="note" role="status" data-part="survo-note"></p>
<div class="stack" data-part="survo-answer"></div>
</section>
<section class="stack" aria-label="More Survo puzzles">
<form class="card" data-part="survo-new"><h2>New Survo puzzle</h2>
<div class="fields">
<label>Rows <input name="rows" inputmode="numeric" value="4"></label>
<label>Columns <input name="columns" inputmode="numeric" value="4"></label>
<label>Givens, least <input name="least" inputmode="numeric" placeholder="fewest"></label>
<label>Givens, most <input name="most" inputmode="numeric" placeholder="any; 0 is open"></label>
<label>Bits, least <input name="easy" inputmode="decimal" placeholder="any"></label>
<label>Bits, most <input name="hard" inputmode="decimal" placeholder="any"></label>
</div>
<div class="buttons"><button type="submit" class="main">Make it</button></div></form>
<div class="card"><h2>How far</h2><div class="fields">
<label>Most solutions <input inputmode="numeric" value="100" data-part="survo-limit"></label>
<label>Runs to rate <input inputmode="numeric" value="1000" data-part="survo-runs"></label>
</div></div>
<form class="card" data-part="lattice"><h2>All open puzzles of a size</h2>
<div class="fields">
<label>Rows <input name="rows" inputmode="numeric" value="3"></label>
<label>Columns <input name="columns" inputmode="numeric" value="4"></label>
</div>
<div class="buttons"><button type="submit">Draw the lattice</button></div></form>
</section>
</div>`;

  const form = (name = kind) => part(`${name}-form`);
  const text = (name = kind) => form(name).elements.text;
  const note = (words) => (part(`${kind}-note`).textContent = words);
  const answer = (...content) => part(`${kind}-answer`).replaceChildren(...content);

  function show(next) {
    kind = next;
    for (const other of ['cross', 'survo']) {
      part(other).hidden = other !== kind;
      part(`to-${other}`).setAttribute('aria-pressed', other === kind);
    }
    address();
  }

  function address() {
    const written = text().value;
    Shell.note({ [kind]: written.length < 4000 ? written : '' });
  }

  /** Asks a question that takes its time, and draws its answer, unless somebody stops it. */
  async function ask(waiting, question, operands, draw) {
    note(waiting);
    form().elements.stop.disabled = false;
    const own = kind;
    try {
      const found = await Work.run(question, ...operands);
      form(own).elements.stop.disabled = true;
      if (own === kind) {
        note('');
        draw(found);
      }
    } catch (fault) {
      if (!(fault instanceof Engine.StoppedError)) {
        form(own).elements.stop.disabled = true;
        part(`${own}-note`).textContent = sentence(fault);
      }
    }
  }

  function stop() {
    Engine.stop();
    form().elements.stop.disabled = true;
    note('Stopped.');
  }

  const pre = (words) => element('pre', { class: 'text', tabindex: '0', role: 'group', 'aria-label': 'text' }, words);

  function fold(summary, ...content) {
    return element('details', { class: 'card' }, element('summary', {}, summary), ...content);
  }

  /** Markup of the engine, whose texts are escaped there. */
  function markup(html) {
    const place = element('div', { class: 'report' });
    place.innerHTML = html;
    return place;
  }

  function solveCross() {
    address();
    ask('Searching …', 'sums.cross', [text().value, part('cross-limit').value], (found) =>
      answer(markup(found.html), fold('All solutions as text', pre(found.text))));
  }

  function explanation({ text: words, complete }) {
    answer(pre(words));
    note(complete ? '' : 'These are its first 5 000 lines; there are more.');
  }

  function makeCross(event) {
    event.preventDefault();
    const { rows, columns, diagonals, distinct, range, least, most } = event.target.elements;
    const operands = [rows, columns].map(({ value }) => value).concat(diagonals.checked, distinct.value, range.value, least.value, most.value);
    ask('Making a cross sum …', 'sums.makeCross', [...operands, Kit.seed()], (made) => {
      text().value = made.text;
      address();
      answer(markup(made.html));
    });
  }

  /** A Survo table with its sums; the givens stand out. */
  function table({ rowSums, columnSums, givens }, cells, caption) {
    const rows = rowSums.map((sum, row) => element('tr', {}, ...columnSums.map((other, column) => {
      const cell = row * columnSums.length + column;
      return element('td', { class: givens[cell] ? 'clue' : 'answer' }, String(cells[cell] || ''));
    }), element('td', { class: 'total' }, String(sum))));
    const last = element('tr', {}, ...columnSums.map((sum) => element('td', { class: 'total' }, String(sum))));
    return element('table', { class: 'grid' }, element('caption', {}, caption), element('tbody', {}, ...rows, last));
  }

  function drawSurvo({ puzzles }) {
    let room = MOST_TABLES;
    const all = puzzles.map((puzzle) => {
      const { solutions, verdict, bits, link } = puzzle;
      const shown = solutions.slice(0, room);
      room -= shown.length;
      const tables = shown.map((cells, i) => table(puzzle, cells, solutions.length === 1 ? 'The solution' : `Solution ${i + 1}`));
      const place = element('div', { class: 'tables' }, ...(solutions.length === 0 ? [table(puzzle, puzzle.givens, 'The puzzle')] : tables));
      const words = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}${bits === undefined ? '' : `, ${bits} bits of choice`}.`;
      return element('section', { class: 'one' }, element('h3', {}, puzzle.puzzle), element('p', {},
        element('strong', {}, words), ' ', element('a', { href: `#${link}` }, 'Play it')), place,
      ...(shown.length < solutions.length ? [fold(`All ${solutions.length} as text`, pre(solutions.map((cells) => cells.join(' ')).join('\n')))] : []));
    });
    answer(...all);
  }

  function solveSurvo() {
    address();
    ask('Searching …', 'sums.survo', [text().value, part('survo-limit').value], drawSurvo);
  }

  function rate() {
    address();
    const runs = part('survo-runs').value;
    ask('Swapping from random tables …', 'sums.rate', [text().value, runs, Kit.seed()], ({ puzzles }) => {
      answer(...puzzles.map(({ puzzle, rating }) => element('section', { class: 'one' }, element('h3', {}, puzzle), element('p', {}, rating))));
      note('MD is the mean number of random swaps that a solver by swapping needs; bits of choice are 0 if each step is forced.');
    });
  }

  function makeSurvo(event) {
    event.preventDefault();
    const { rows, columns, least, most, easy, hard } = event.target.elements;
    const operands = [rows, columns, least, most, easy, hard].map(({ value }) => value);
    ask('Making a Survo puzzle …', 'sums.makeSurvo', [...operands, Kit.seed()], (made) => {
      text().value = made.puzzle;
      solveSurvo();
    });
  }

  /** All open puzzles of a size: a dot each, whose solutions are asked for when it is pointed at. */
  function lattice(event) {
    event.preventDefault();
    const { rows, columns } = event.target.elements;
    ask('Solving all open puzzles of this size …', 'sums.lattice', [rows.value, columns.value], (found) => {
      const place = markup(found.html);
      answer(place);
      Parts.lattice(place, async (puzzle, count) =>
        (await Engine.ask('sums.survo', puzzle, count)).puzzles[0].solutions);
    });
  }

  function build() {
    root.innerHTML = MARKUP;
    for (const name of ['cross', 'survo']) {
      part(name).querySelector('section.stack').append(
        Paper.form(false, ({ each, title }) => ['paper.sums', name, text(name).value, each.value, title.value]),
      );
    }
    part('lattice').addEventListener('submit', lattice);
    part('to-cross').addEventListener('click', () => show('cross'));
    part('to-survo').addEventListener('click', () => show('survo'));
    const solvers = { cross: solveCross, survo: solveSurvo };
    for (const [name, solve] of Object.entries(solvers)) {
      form(name).addEventListener('submit', (event) => {
        event.preventDefault();
        solve();
      });
      form(name).elements.stop.addEventListener('click', stop);
    }
    form('cross').elements.explain.addEventListener('click', () =>
      ask('Searching …', 'sums.explainCross', [text().value, part('cross-detail').value], explanation));
    form('survo').elements.explain.addEventListener('click', () =>
      ask('Searching …', 'sums.explainSurvo', [text().value, part('survo-limit').value], explanation));
    form('survo').elements.rate.addEventListener('click', rate);
    part('cross-new').addEventListener('submit', makeCross);
    part('survo-new').addEventListener('submit', makeSurvo);
  }

  return {
    title: 'Sums',
    open(parameters, place) {
      if (!root.hasChildNodes()) {
        build();
      }
      place.append(root);
      const given = ['cross', 'survo'].find((name) => name in parameters);
      if (given !== undefined) {
        text(given).value = parameters[given];
      }
      show(given ?? kind);
      if (parameters[given]) {
        form().requestSubmit();
      }
    },
    close() {
      Engine.stop();
      root.remove();
    },
  };
})();
