// The view of the games: which kind of puzzle is shown, links, and the clock. Its address is the link of the game, as #survo=… or
// #sudoku=….

Views.play = (() => {
  const { root, byId } = GameParts;
  const KINDS = { survo: SurvoPlay, sudoku: SudokuPlay };
  /** The puzzles of the files that the page was opened with: a name and a link each. */
  const given = JSON.parse(document.getElementById('given').textContent);
  let built = false;
  let shown = 'survo';
  let ticking = 0;

  const MARKUP = `
<nav class="choice" aria-label="Kinds of puzzles">
<button type="button" id="to-survo" aria-pressed="true">Survo</button>
<button type="button" id="to-sudoku" aria-pressed="false">Sudoku</button>
</nav>
<div class="beside" id="survo">
<section class="card table" aria-labelledby="survo-title">
<div class="head"><h2 id="survo-title">Survo puzzle</h2>
<p class="figures"><span><abbr title="the sum of all errors">W</abbr> <b id="survo-w">0</b></span>
<span><b id="survo-swaps">0</b> <span id="survo-swaps-word">swaps</span></span> <span><b id="survo-time" role="timer">0:00</b></span></p></div>
<div class="board" id="survo-board" inert></div>
<p class="note" id="survo-note" role="status"></p>
<div class="buttons" role="group" aria-label="Moves" inert>
<button type="button" id="survo-undo">Undo</button>
<button type="button" id="survo-redo">Redo</button>
<button type="button" id="survo-hint">Hint</button>
<button type="button" id="survo-restart">Restart</button>
<button type="button" id="survo-solution">Solution</button>
<button type="button" id="survo-share">Share</button>
</div>
<div class="share" id="survo-link" hidden></div>
<details class="card" id="survo-record-card" open><summary>Record of swaps</summary><p id="survo-record" class="record">none yet</p></details>
</section>

<section class="stack" aria-label="More Survo puzzles">
<form class="card" id="survo-new">
<h2>New puzzle</h2>
<div class="fields">
<label>Rows <select name="rows"></select></label>
<label>Columns <select name="columns"></select></label>
<label class="wide">Level <select name="level"><option value="easy">easy: half of the numbers given</option><option value="medium" selected>medium: few numbers given</option><option value="hard">hard: few numbers given, more to choose</option><option value="open">open: no numbers given</option></select></label>
</div>
<div class="buttons"><button type="submit" class="main">New puzzle</button> <button type="button" id="survo-today">Puzzle of the day</button></div>
<p class="fault" id="survo-new-fault" role="alert"></p>
</form>
<form class="card" id="survo-given" hidden><h2>Puzzles of the file</h2>
<label class="wide">Puzzle <select name="which"></select></label></form>
<details class="card"><summary>Your own puzzle</summary>
<form id="survo-own"><label class="wide">Row sums / column sums / givens, or a table with its sums
<textarea name="text" rows="4" spellcheck="false" autocomplete="off" placeholder="14,28,44,50 / 16,33,40,47 / B2=7"></textarea></label>
<div class="buttons"><button type="submit">Play it</button></div><p class="fault" role="alert"></p></form></details>
<details class="card"><summary>How to play</summary>
<p>The table has each number from 1 up once. <b>Swap</b> two numbers at a time until each row and each column has its sum. Beside
the sum that is wanted stands what the numbers add up to now, and the difference; W adds up all differences without their
signs. The puzzle is solved when W is 0. Numbers on blue are fixed.</p>
<ul><li>Click or tap two numbers, or drag one onto the other.</li>
<li>Keyboard: arrows move, or type a number to go to it; Space picks a number, and swaps it with the one picked before;
Escape lets it go; U undoes, R redoes, H gives a hint.</li>
<li>A hint is the next swap of a shortest way to the solution.</li></ul></details>
</section>
</div>

<div class="beside" id="sudoku" hidden>
<section class="card table" aria-labelledby="sudoku-title">
<div class="head"><h2 id="sudoku-title">Sudoku</h2>
<p class="figures"><span><b id="sudoku-left">81</b> left</span> <span><b id="sudoku-time" role="timer">0:00</b></span></p></div>
<div class="board" id="sudoku-board" inert></div>
<div class="pad" id="sudoku-pad" role="group" aria-label="Digits" inert></div>
<p class="note" id="sudoku-note" role="status"></p>
<div class="buttons four" role="group" aria-label="Moves" inert>
<button type="button" id="sudoku-notes" aria-pressed="false">Notes</button>
<button type="button" id="sudoku-undo">Undo</button>
<button type="button" id="sudoku-redo">Redo</button>
<button type="button" id="sudoku-hint">Hint</button>
<button type="button" id="sudoku-check">Check</button>
<button type="button" id="sudoku-restart">Restart</button>
<button type="button" id="sudoku-solution">Solution</button>
<button type="button" id="sudoku-share">Share</button>
</div>
<div class="share" id="sudoku-link" hidden></div>
</section>

<section class="stack" aria-label="More sudoku puzzles">
<form class="card" id="sudoku-new"><h2>New puzzle</h2>
<div class="buttons"><button type="submit" class="main">New puzzle</button></div></form>
<form class="card" id="sudoku-given" hidden><h2>Puzzles of the file</h2>
<label class="wide">Puzzle <select name="which"></select></label></form>
<details class="card"><summary>Your own puzzle</summary>
<form id="sudoku-own"><label class="wide">81 cells, on one line or in nine; a full grid becomes a puzzle of its cells
<textarea name="text" rows="4" spellcheck="false" autocomplete="off"></textarea></label>
<div class="buttons"><button type="submit">Play it</button></div><p class="fault" role="alert"></p></form></details>
<details class="card"><summary>How to play</summary>
<p>Each row, column and box takes the digits 1 to 9 once. Choose a cell, then a digit. Digits that stand twice are marked.</p>
<ul><li>Keyboard: arrows move, 1 to 9 set a digit, Shift with a digit sets a note, N turns notes on and off, Delete empties a
cell; U undoes, R redoes, H gives a hint, C checks.</li>
<li>A hint is a step of the easiest way to the next digit, and marks the cells that show it. If it only removes candidates, the next hint
goes on from there.</li>
<li>Check compares the digits with the solution.</li></ul></details>
</section>
</div>`;

  function show(kind) {
    KINDS[shown].pause();
    shown = kind;
    for (const other of Object.keys(KINDS)) {
      byId(other).hidden = other !== kind;
      byId(`to-${other}`).setAttribute('aria-pressed', other === kind);
    }
    KINDS[kind].resume();
  }

  /** Shows a kind with the game that was going on, or with a first puzzle. */
  function change(kind) {
    show(kind);
    if (KINDS[kind].started()) {
      history.replaceState(null, '', `#${KINDS[kind].link()}`);
    } else if (given[kind].length > 0) {
      KINDS[kind].play(given[kind][0].link);
    } else if (kind === 'survo') {
      SurvoPlay.today();
    } else {
      SudokuPlay.make();
    }
  }

  const isLink = (fragment) => /^(?:[^&?]*&)*(?:survo|sudoku)=/.test(fragment);

  /** Whether the view is meant by the fragment of an address: by the link of a game, or by none if there are puzzles of files. */
  const takes = (fragment) => isLink(fragment) || (fragment === '' && given.survo.length + given.sudoku.length > 0);

  /** Shows the puzzle of the address; another address shows the game that was going on. */
  function follow() {
    byId('survo-new-fault').textContent = '';
    // A link of another view is #play?sudoku=….
    const link = location.hash.replace(/^#(?:play\?)?/, '');
    if (!isLink(link)) {
      change(given.survo.length === 0 && given.sudoku.length > 0 ? 'sudoku' : shown);
      return;
    }
    try {
      const { kind } = Engine.now('play.open', link);
      show(kind);
      KINDS[kind].play(link);
    } catch (problem) {
      change('survo');
      byId('survo-new-fault').textContent = GameParts.sentence(problem);
    }
  }

  function build() {
    root.innerHTML = MARKUP;
    built = true;
    SurvoPlay.listen(given.survo);
    SudokuPlay.listen(given.sudoku);
    for (const [kind, { link }] of Object.entries(KINDS)) {
      const level = () => (kind === 'survo' ? byId('survo-new').elements.level.value : '');
      byId(kind).querySelector('.stack').append(
        Paper.form(true, ({ count, each, title }) =>
          ['paper.play', link(), count.value, level(), Kit.seed(), each.value, title.value]),
      );
    }
    byId('to-survo').addEventListener('click', () => change('survo'));
    byId('to-sudoku').addEventListener('click', () => change('sudoku'));
  }

  const isOpen = () => root.isConnected;

  addEventListener('keydown', (event) => {
    const writing = event.target.closest?.('input, textarea');
    if (!isOpen() || !(event.ctrlKey || event.metaKey) || writing || !KINDS[shown].started()) {
      return;
    }
    const letter = event.key.toLowerCase();
    if (letter === 'z' || letter === 'y') {
      event.preventDefault();
      KINDS[shown][letter === 'y' || event.shiftKey ? 'redo' : 'undo']();
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (isOpen()) {
      KINDS[shown][document.hidden ? 'pause' : 'resume']();
      KINDS[shown].save();
    }
  });
  addEventListener('pagehide', () => KINDS[shown].save());

  return {
    title: 'Play',
    takes,
    open(parameters, place) {
      if (!built) {
        build();
      }
      place.append(root);
      follow();
      ticking = setInterval(() => KINDS[shown].tick(), 500);
    },
    close() {
      clearInterval(ticking);
      Engine.stop();
      KINDS[shown].pause();
      KINDS[shown].save();
      root.remove();
    },
  };
})();
