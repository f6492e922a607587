// The page as a whole: which kind of puzzle is shown, links, and the clock.

(() => {
  const KINDS = { survo: SurvoPlay, sudoku: SudokuPlay };
  const given = Server.given;
  let shown = 'survo';

  function show(kind) {
    KINDS[shown].pause();
    shown = kind;
    for (const other of Object.keys(KINDS)) {
      byId(other).hidden = other !== kind;
      byId(`to-${other}`).setAttribute('aria-pressed', other === kind);
    }
    document.title = `Seventeen: ${kind === 'survo' ? 'Survo' : 'sudoku'}`;
    KINDS[kind].resume();
  }

  /** Shows a kind with the game that was going on, or with a first puzzle. */
  function change(kind) {
    show(kind);
    if (KINDS[kind].started()) {
      history.replaceState(null, '', `#${KINDS[kind].link()}`);
    } else {
      begin(kind);
    }
  }

  function begin(kind) {
    if (kind === 'survo') {
      if (given.survo.length > 0) {
        SurvoPlay.play(Survo.parse(given.survo[0].puzzle), given.survo[0].solution);
      } else {
        SurvoPlay.today();
      }
    } else if (given.sudoku.length > 0) {
      SudokuPlay.open(Sudoku.parse(given.sudoku[0].puzzle));
    } else {
      SudokuPlay.make();
    }
  }

  function open() {
    let found = null;
    let fault = '';
    try {
      found = Link.parse(location.hash);
    } catch (problem) {
      fault = problem.message;
    }
    if (found?.survo) {
      show('survo');
      const known = given.survo.find(({ puzzle }) => puzzle === Survo.text(found.survo));
      SurvoPlay.play(found.survo, known?.solution ?? null, found.result);
    } else if (found?.sudoku) {
      show('sudoku');
      SudokuPlay.open(found.sudoku, found.result);
    } else {
      change(fault === '' && given.survo.length === 0 && given.sudoku.length > 0 ? 'sudoku' : 'survo');
    }
    byId('survo-new-fault').textContent = fault;
  }

  SurvoPlay.listen(given.survo);
  SudokuPlay.listen(given.sudoku);
  byId('to-survo').addEventListener('click', () => change('survo'));
  byId('to-sudoku').addEventListener('click', () => change('sudoku'));
  addEventListener('hashchange', open);
  addEventListener('keydown', (event) => {
    const writing = event.target.closest('input, textarea') !== null;
    if (!(event.ctrlKey || event.metaKey) || writing || !KINDS[shown].started()) {
      return;
    }
    const letter = event.key.toLowerCase();
    if (letter === 'z' || letter === 'y') {
      event.preventDefault();
      KINDS[shown][letter === 'y' || event.shiftKey ? 'redo' : 'undo']();
    }
  });
  document.addEventListener('visibilitychange', () => {
    KINDS[shown][document.hidden ? 'pause' : 'resume']();
    KINDS[shown].save();
  });
  addEventListener('pagehide', () => KINDS[shown].save());
  setInterval(() => KINDS[shown].tick(), 500);
  open();
})();
