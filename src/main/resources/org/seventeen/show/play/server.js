// The server of `survo play`, for what is too large for the page. A page from a file has none.

const Server = (() => {
  const given = JSON.parse(byId('given').textContent);

  async function ask(path, fields) {
    if (!given.server) {
      throw new Error('A puzzle of this size needs the program: open the page of `seventeen survo play`.');
    }
    let answer;
    try {
      answer = await fetch(`${path}?${new URLSearchParams(fields)}`);
    } catch {
      throw new Error('The program that served this page has ended: start `seventeen survo play` again.');
    }
    const body = await answer.json();
    if (!answer.ok) {
      throw new Error(body.fault);
    }
    return body;
  }

  async function make(rows, columns, level, seed) {
    const { puzzle, solution } = await ask('/puzzle', { rows, columns, level, seed });
    return { puzzle: puzzle === null ? null : Survo.parse(puzzle), solution };
  }

  const nearest = (puzzle, table) => ask('/nearest', { puzzle: Link.survo(puzzle).replace('survo=', ''), table: table.join(',') });

  return { given, make, nearest };
})();
