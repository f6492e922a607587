// The view *Play* of the workbench: Survo puzzles and sudokus by clicks, keys and touch. Arguments: the page as a file, the page of a
// server, and questions with the answers of the program: a JSON list of lists, the question and its operands first, the answer last.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertAccessible, assertNoSidewaysScroll, visit as open } from './browser.mjs';

const [file, served, answers] = process.argv.slice(2);
const page = file.startsWith('http') ? file : pathToFileURL(file).href;
const open44 = `${page}#survo=14,28,44,50/16,33,40,47`;
const SEVENTEEN = '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...';
const SOLVED = '693784512487512936125963874932651487568247391741398625319475268856129743274836159';

/** Visits the page and begins when the view is there. */
const visit = (url, options, body) =>
  open(url, options, async (p) => {
    await p.waitForSelector('#to-sudoku');
    await body(p);
  });

const tile = (p, number) => p.locator('#survo-board .cell').filter({ hasText: new RegExp(`^${number}$`) });
const error = async (p) => Number(await p.textContent('#survo-w'));
const cell = (p, index) => p.locator(`#sudoku-board [data-cell="${index}"]`);

async function says(p, kind, pattern) {
  await p.waitForFunction(([id, source]) => new RegExp(source).test(document.getElementById(id).textContent), [
    `${kind}-note`,
    pattern.source,
  ]);
}

test('the puzzle of the seed is solved by clicks, and W reaches 0', () =>
  visit(open44, {}, async (p) => {
    assert.equal(await error(p), 6);
    assert.deepEqual(
      await p.locator('#survo-board .sum').allInnerTexts().then((texts) => texts.map((text) => text.split('\n')[0])),
      ['14', '28', '44', '50', '16', '33', '40', '47', 'W 6'],
    );
    await tile(p, 5).click();
    await tile(p, 6).click();
    assert.equal(await error(p), 4);
    await tile(p, 7).click();
    await tile(p, 8).click();
    assert.equal(await error(p), 0);
    assert.equal(await p.textContent('#survo-record'), '(5,6) (7,8)');
    await says(p, 'survo', /^Solved in 2 swaps and .* No way is shorter\.$/);
    await tile(p, 1).click();
    await tile(p, 2).click();
    assert.equal(await error(p), 0, 'a solved puzzle cannot be changed');
  }));

test('a puzzle is solved by the keyboard alone', () =>
  visit(open44, {}, async (p) => {
    await p.locator('#survo-board [tabindex="0"]').focus();
    await p.keyboard.press('6');
    await p.keyboard.press('Space');
    await p.keyboard.press('ArrowUp');
    await p.keyboard.press('ArrowUp');
    for (let i = 0; i < 3; i++) {
      await p.keyboard.press('ArrowRight');
    }
    await p.keyboard.press('Enter');
    assert.equal(await p.textContent('#survo-record'), '(6,5)');
    assert.equal(await error(p), 4);
    await p.keyboard.press('u');
    assert.equal(await error(p), 6);
    await p.keyboard.press('r');
    assert.equal(await error(p), 4);
    await p.keyboard.press('7');
    await p.keyboard.press('Space');
    await p.keyboard.press('Escape');
    await p.keyboard.press('8');
    await p.keyboard.press('Space');
    assert.equal(await error(p), 4, 'Escape let the 7 go');
    await p.keyboard.press('7');
    await p.keyboard.press('Space');
    assert.equal(await error(p), 0);
  }));

test('numbers of two digits are reached by typing them', () =>
  visit(open44, {}, async (p) => {
    await p.locator('#survo-board [tabindex="0"]').focus();
    await p.keyboard.press('1');
    await p.keyboard.press('4');
    assert.equal(await p.evaluate(() => document.activeElement.textContent), '14');
  }));

test('a puzzle is solved by touch, by taps and by dragging', () =>
  visit(open44, { touch: true, width: 390, height: 800 }, async (p) => {
    await tile(p, 5).tap();
    await tile(p, 6).tap();
    assert.equal(await error(p), 4);
    const [from, to] = [await tile(p, 7).boundingBox(), await tile(p, 8).boundingBox()];
    const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
    const touch = await p.context().newCDPSession(p);
    const send = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [middle(from)]);
    for (let share = 0.1; share < 1.05; share += 0.1) {
      const [a, b] = [middle(from), middle(to)];
      await send('touchMove', [{ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }]);
    }
    await send('touchEnd', []);
    await says(p, 'survo', /^Solved in 2 swaps/);
    assert.equal(await error(p), 0);
    assert.equal(await p.evaluate(() => scrollY), 0, 'dragging a number does not move the page');
  }));

test('a number is dragged with the mouse, and dropped beside the table without effect', () =>
  visit(open44, {}, async (p) => {
    await tile(p, 5).dragTo(tile(p, 6));
    assert.equal(await error(p), 4);
    await tile(p, 7).dragTo(p.locator('h1'));
    assert.equal(await error(p), 4);
    await tile(p, 7).click();
    await tile(p, 8).click();
    assert.equal(await error(p), 0, 'a drag leaves nothing picked');
  }));

test('undo, redo and restart lead back and forth', () =>
  visit(open44, {}, async (p) => {
    assert.ok(await p.isDisabled('#survo-undo'));
    await tile(p, 5).click();
    await tile(p, 6).click();
    await p.click('#survo-undo');
    assert.equal(await error(p), 6);
    assert.ok(await p.isDisabled('#survo-undo'));
    await p.keyboard.press('Control+y');
    assert.equal(await error(p), 4);
    await p.keyboard.press('Control+z');
    assert.equal(await error(p), 6);
    await p.click('#survo-redo');
    await p.click('#survo-restart');
    assert.equal(await error(p), 6);
    assert.equal(await p.textContent('#survo-record'), 'none yet');
  }));

test('hints lead to the solution by a shortest way', () =>
  visit(`${page}#survo=51,36,32,17/51,42,26,17`, {}, async (p) => {
    for (let swap = 0; swap < 5; swap++) {
      await p.click('#survo-hint');
      await says(p, 'survo', swap === 4 ? /^Swap .* last swap\.$/ : new RegExp(`takes ${5 - swap} swaps from here`));
      const numbers = await p.locator('#survo-board .hinted').allInnerTexts();
      assert.equal(numbers.length, 2);
      await tile(p, numbers[0]).click();
      await tile(p, numbers[1]).click();
    }
    assert.equal(await error(p), 0, 'the five simple steps of the seed');
    await says(p, 'survo', /^Solved in 5 swaps and .*, with 5 hints\. No way is shorter\.$/);
  }));

test('the solution is shown, and is no result', () =>
  visit(open44, {}, async (p) => {
    await tile(p, 9).click();
    await p.click('#survo-solution');
    await says(p, 'survo', /^This is the solution\.$/);
    assert.equal(await p.textContent('#survo-record'), '(5,6) (7,8)');
    assert.equal(await p.locator('#survo-board .picked').count(), 0, 'nothing is picked in a solved table');
    await p.click('#survo-share');
    assert.doesNotMatch(await p.inputValue('#survo-link input'), /seconds/);
  }));

test('fixed numbers are marked and stay where they are', () =>
  visit(`${page}#survo=13,8/4,9,8/B1=6`, {}, async (p) => {
    const fixed = p.locator('#survo-board .given');
    assert.equal(await fixed.innerText(), '6');
    assert.match(await fixed.getAttribute('aria-label'), /^B1: 6, fixed$/);
    const before = await p.locator('#survo-board .cell').allInnerTexts();
    await fixed.click({ force: true });
    await tile(p, 1).click();
    await tile(p, 1).dragTo(fixed, { force: true });
    assert.deepEqual(await p.locator('#survo-board .cell').allInnerTexts(), before);
  }));

test('a link with a result is opened again, and a game goes on where it was left', () =>
  visit(open44, {}, async (p) => {
    await tile(p, 5).click();
    await tile(p, 6).click();
    await p.reload();
    assert.equal(await error(p), 4);
    await says(p, 'survo', /^You left this puzzle here\.$/);
    await tile(p, 7).click();
    await tile(p, 8).click();
    await p.click('#survo-share');
    const link = await p.inputValue('#survo-link input');
    assert.match(link, /#survo=14,28,44,50\/16,33,40,47&swaps=2&hints=0&seconds=[0-9]+$/);
    await visit(link, {}, async (other) => {
      assert.equal(await error(other), 6);
      await says(other, 'survo', /^Solved before you in 2 swaps and 0:[0-9][0-9], with 0 hints\. Your turn\.$/);
    });
  }));

test('a damaged link is refused in one sentence, and there is a puzzle all the same', async () => {
  for (const fragment of ['survo=14,28/1,2', 'survo=x', 'sudoku=11', 'survo=%', 'survo=1,2,3/', `sudoku=${'5'.repeat(81)}`]) {
    await visit(`${page}#${fragment}`, {}, async (p) => {
      await p.waitForFunction(() => document.querySelectorAll('#survo-board .cell').length > 0);
      assert.match(await p.textContent('#survo-new-fault'), /^[A-Z].*\.$/, fragment);
    });
  }
});

test('the page gives the answers of the program', () =>
  visit(open44, {}, async (p) => {
    await p.waitForFunction(() => document.querySelectorAll('#survo-board .cell').length > 0);
    for (const texts of JSON.parse(readFileSync(answers, 'utf8'))) {
      const [question, wanted] = [texts.slice(0, -1), JSON.parse(texts.at(-1))];
      const found = await p.evaluate(async (asked) => {
        try {
          return await Engine.ask(...asked);
        } catch (fault) {
          return { fault: fault.message };
        }
      }, question);
      assert.deepEqual(found, wanted, question.join(' '));
    }
  }));

test('a new puzzle has the size and the level asked for, and exactly one solution', () =>
  visit(open44, {}, async (p) => {
    await p.selectOption('#survo-new [name=rows]', '3');
    await p.selectOption('#survo-new [name=columns]', '5');
    await p.selectOption('#survo-new [name=level]', 'easy');
    await p.click('#survo-new [type=submit]');
    await p.waitForFunction(() => document.querySelectorAll('#survo-board .cell').length === 15);
    assert.ok((await p.locator('#survo-board .given').count()) >= 8);
    assert.equal(await p.evaluate(() => Engine.now('play.way', location.hash, '').complete), true);
    await p.click('#survo-today');
    await p.waitForFunction(() => document.querySelectorAll('#survo-board .cell').length !== 15);
  }));

test('large puzzles are made, and have hints', () =>
  visit(`${served}#play`, {}, async (p) => {
    await p.waitForFunction(() => location.hash.startsWith('#survo='));
    await p.selectOption('#survo-new [name=rows]', '6');
    await p.selectOption('#survo-new [name=columns]', '7');
    await p.click('#survo-new [type=submit]');
    await p.waitForFunction(() => document.querySelectorAll('#survo-board .cell').length === 42);
    await p.reload();
    await p.click('#survo-hint');
    await says(p, 'survo', /^Swap /);
    await p.click('#survo-solution');
    await says(p, 'survo', /^This is the solution\.$/);
    assert.equal(await error(p), 0);
  }));

test('an own puzzle is played, and a bad one refused in one sentence', () =>
  visit(open44, {}, async (p) => {
    await p.click('text=Your own puzzle >> visible=true');
    await p.fill('#survo-own textarea', '* * 3\n* 4 7\n4 6');
    await p.click('#survo-own [type=submit]');
    assert.equal(await p.locator('#survo-board .cell').count(), 4);
    await p.fill('#survo-own textarea', '1,3 / 3,1');
    await p.click('#survo-own [type=submit]');
    assert.equal(await p.textContent('#survo-own .fault'), 'Line 1, column 1: expected row sums that add up to 10, the sum of 1 to 4, found 4.');
    assert.equal(await p.locator('#survo-board .cell').count(), 4);
  }));

test('a table that SURVO MM printed is played from there, and remembered so', () =>
  visit(open44, {}, async (p) => {
    await p.click('text=Your own puzzle >> visible=true');
    await p.fill('#survo-own textarea', [
      '     A  B  C  D Sum OK  D',
      '  1  1  3  4  6  14 14  0',
      '  2  2  8  9 10  29 28  1',
      '  3  5 11 13 15  44 44  0',
      '  4  7 12 14 16  49 50 -1',
      'Sum 15 34 40 47',
      ' OK 16 33 40 47',
      '  D -1  1  0  0 W=4',
    ].join('\n'));
    await p.click('#survo-own [type=submit]');
    assert.equal(await error(p), 4);
    assert.match(await p.evaluate(() => location.hash), /&start=1,3,4,6,/);
    await tile(p, 1).click();
    await tile(p, 2).click();
    await p.reload();
    assert.equal(await p.textContent('#survo-record'), '(1,2)');
    await p.click('#survo-restart');
    assert.equal(await error(p), 4);
  }));

test('all puzzles of an own text are offered', () =>
  visit(open44, {}, async (p) => {
    await p.click('text=Your own puzzle >> visible=true');
    await p.fill('#survo-own textarea', '3,7 / 4,6\n10,11 / 7,7,7');
    await p.click('#survo-own [type=submit]');
    assert.equal(await p.locator('#survo-board .cell').count(), 4);
    await p.selectOption('#survo-given select', { index: 1 });
    assert.equal(await p.locator('#survo-board .cell').count(), 6);
  }));

test('an answer that comes when the player has gone on is not played', () =>
  visit(open44, {}, async (p) => {
    await p.waitForFunction(() => document.querySelectorAll('#survo-board .cell').length === 16);
    // In one script, so that the puzzle is not made before the player goes on.
    const goOns = ["SurvoPlay.play('survo=51,36,32,17/51,42,26,17')", "document.getElementById('survo-restart').click()"];
    for (const [i, goOn] of goOns.entries()) {
      await p.evaluate(`{
        const form = document.getElementById('survo-new');
        form.elements.rows.value = form.elements.columns.value = 3;
        form.requestSubmit();
        ${goOn};
      }`);
      assert.match(await p.textContent('#survo-note'), i === 0 ? /^Swap two/ : /^From the start/);
      await p.waitForTimeout(2000);
      assert.equal(await p.locator('#survo-board .cell').count(), 16, goOn);
    }
  }));

test('nothing says that work goes on when it was stopped', () =>
  visit(open44, {}, async (p) => {
    const before = await p.textContent('#survo-note');
    // Making a sudoku takes the worker; in one script, so that the work is not done before.
    for (const button of ['survo-hint', 'survo-today']) {
      await p.evaluate((id) => {
        document.getElementById(id).click();
        document.getElementById('to-sudoku').click();
        document.getElementById('to-survo').click();
        document.getElementById('sudoku-new').requestSubmit();
      }, button);
      await p.waitForFunction(
        ([text]) => document.getElementById('survo-note').textContent === text,
        [before],
      );
    }
    await p.waitForFunction(() => document.getElementById('sudoku-note').textContent.startsWith('Fill in'));
  }));

test('an undo of nothing leaves the search for a hint alone', () =>
  visit(open44, {}, async (p) => {
    await p.evaluate(() => {
      document.getElementById('survo-hint').click();
      SurvoPlay.undo();
      SurvoPlay.redo();
    });
    await says(p, 'survo', /^Swap 5 and 6;/);
  }));

test('keys of the browser are left to it', () =>
  visit(open44, {}, async (p) => {
    for (const [kind, place] of [['survo', '#survo-board [tabindex="0"]'], ['sudoku', '#sudoku-board [tabindex="0"]']]) {
      await p.evaluate((fragment) => (location.hash = fragment), kind === 'survo' ? new URL(open44).hash : `#sudoku=${SEVENTEEN}`);
      await p.locator(place).focus();
      const taken = await p.evaluate(() => {
        const isTaken = (key, held) => {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
          document.activeElement.dispatchEvent(event);
          return event.defaultPrevented;
        };
        return [
          isTaken('ArrowLeft', { altKey: true }),
          isTaken('ArrowLeft', { metaKey: true }),
          isTaken('ArrowUp', { ctrlKey: true }),
          isTaken('Home', { altKey: true }),
          isTaken('End', { ctrlKey: true }),
          isTaken('ArrowLeft', {}),
        ];
      });
      assert.deepEqual(taken, [false, false, false, false, true, true], kind);
    }
  }));

test('a puzzle of 17 clues is solved by keys, with notes, check and hint', () =>
  visit(`${page}#sudoku=${SEVENTEEN}`, {}, async (p) => {
    assert.equal(await p.textContent('#sudoku-title'), 'Sudoku of 17 clues');
    await p.click('#sudoku-hint');
    await says(p, 'sudoku', /^In box 6 only r5c9 can be 1: r5c9 is 1 \(hidden single in box\)\.$/);
    await p.locator('#sudoku-board [tabindex="0"]').focus();
    await p.keyboard.press('Shift+Digit1');
    await p.keyboard.press('Shift+Digit2');
    assert.match(await cell(p, 44).getAttribute('aria-label'), /^row 5 column 9: notes 1 2$/);
    await p.keyboard.press('2');
    await p.click('#sudoku-check');
    await says(p, 'sudoku', /^1 digit is wrong\.$/);
    assert.match(await cell(p, 44).getAttribute('aria-label'), /wrong/);
    await p.click('#sudoku-undo');
    assert.match(await cell(p, 44).getAttribute('aria-label'), /notes 1 2$/);
    await p.locator('#sudoku-board [tabindex="0"]').focus();
    await p.keyboard.press('Control+Home');
    for (let index = 0; index < 81; index++) {
      if (SEVENTEEN[index] === '.') {
        await p.keyboard.press(SOLVED[index]);
      }
      await p.keyboard.press(index % 9 === 8 ? 'Home' : 'ArrowRight');
      if (index % 9 === 8) {
        await p.keyboard.press('ArrowDown');
      }
    }
    await says(p, 'sudoku', /^Solved in .*, with 1 hint\.$/);
    assert.equal((await p.locator('#sudoku-board .cell').allInnerTexts()).join(''), SOLVED);
    await p.keyboard.press('h');
    await p.keyboard.press('c');
    await says(p, 'sudoku', /^Solved in .*, with 1 hint\.$/);
  }));

test('a sudoku is played by touch, and goes on where it was left', () =>
  visit(`${page}#sudoku=${SEVENTEEN}`, { touch: true, width: 390, height: 800 }, async (p) => {
    await cell(p, 0).tap();
    await p.locator('#sudoku-pad [data-digit="6"]').tap();
    await cell(p, 1).tap();
    await p.locator('#sudoku-notes').tap();
    await p.locator('#sudoku-pad [data-digit="9"]').tap();
    await p.reload();
    assert.match(await cell(p, 0).getAttribute('aria-label'), /: 6$/);
    assert.match(await cell(p, 1).getAttribute('aria-label'), /: notes 9$/);
    await cell(p, 7).tap();
    await p.locator('#sudoku-pad [data-digit="0"]').tap();
    assert.match(await cell(p, 7).getAttribute('aria-label'), /: 1, clue$/);
    await p.locator('#sudoku-solution').tap();
    await says(p, 'sudoku', /^This is the solution\.$/);
  }));

test('a full grid becomes a puzzle with exactly this solution, of which each clue is needed', () =>
  visit(`${page}#sudoku=${SOLVED}`, {}, async (p) => {
    await p.waitForFunction(() => document.querySelectorAll('#sudoku-board .given').length > 0);
    const [solution, spare] = await p.evaluate(() => {
      const clues = location.hash.replace('#sudoku=', '');
      const isUnique = (text) => {
        try {
          return Engine.now('play.solution', text).solution;
        } catch {
          return null;
        }
      };
      const without = (index) => clues.slice(0, index) + '.' + clues.slice(index + 1);
      return [isUnique(clues), [...clues].filter((sign, index) => sign !== '.' && isUnique(without(index)) !== null).length];
    });
    assert.equal(solution, SOLVED);
    assert.equal(spare, 0);
  }));

test('a puzzle without or with several solutions says so', async () => {
  const several = SOLVED.replaceAll(/[12]/g, '.');
  await visit(`${page}#sudoku=${several}`, {}, async (p) => {
    await p.click('#sudoku-check');
    await says(p, 'sudoku', /more than one solution/);
  });
  await visit(`${page}#sudoku=12345678.........9${'.'.repeat(63)}`, {}, async (p) => {
    await p.click('#sudoku-hint');
    await says(p, 'sudoku', /^This puzzle has no solution\.$/);
  });
});

test('the page keeps its kind of puzzle and its games when the kind is changed', () =>
  visit(`${page}#play`, {}, async (p) => {
    await p.waitForFunction(() => location.hash.startsWith('#survo='));
    const first = await p.evaluate(() => location.hash);
    await p.click('#to-sudoku');
    await p.waitForFunction(() => location.hash.startsWith('#sudoku='));
    await p.click('#to-survo');
    assert.equal(await p.evaluate(() => location.hash), first);
  }));

test('nothing can be pressed before there is a puzzle', () =>
  visit(open44, {}, async (p) => {
    assert.equal(await p.locator('#survo [inert]').count(), 0);
    // In one script, so that the page cannot show its first sudoku meanwhile.
    const focused = await p.evaluate(() => {
      document.getElementById('to-sudoku').click();
      return [...document.querySelectorAll('#sudoku .table button, #sudoku-board .cell')].filter((part) => {
        part.focus();
        return document.activeElement === part;
      }).length;
    });
    assert.equal(focused, 0);
    await p.waitForFunction(() => location.hash.startsWith('#sudoku='));
    assert.equal(await p.locator('#sudoku [inert]').count(), 0);
    await p.click('#sudoku-hint');
    await says(p, 'sudoku', /./);
  }));

test('a puzzle that is made while the other kind is shown leaves the address alone', () =>
  visit(open44, {}, async (p) => {
    const survo = await p.evaluate(() => {
      document.getElementById('to-sudoku').click();
      document.getElementById('to-survo').click();
      return location.hash;
    });
    await p.waitForFunction(() => document.getElementById('sudoku-title').textContent.startsWith('Sudoku of '));
    assert.equal(await p.evaluate(() => location.hash), survo);
    await p.click('#to-sudoku');
    await p.waitForFunction(() => location.hash.startsWith('#sudoku='));
  }));

for (const dark of [false, true]) {
  test(`no serious fault for readers by ear or eye ${dark ? 'in dark' : 'in light'} colours`, async () => {
    await visit(open44, { dark }, async (p) => {
      await assertAccessible(p);
      await tile(p, 5).click();
      await p.click('#survo-hint');
      await says(p, 'survo', /^Swap/);
      await p.evaluate(() => document.querySelectorAll('details').forEach((part) => part.setAttribute('open', '')));
      await assertAccessible(p);
      await p.click('#survo-solution');
      await says(p, 'survo', /^This is/);
      await p.click('#survo-share');
      await assertAccessible(p);
    });
    await visit(`${page}#survo=13,8/4,9,8/B1=6`, { dark }, assertAccessible);
    await visit(`${page}#sudoku=${SEVENTEEN}`, { dark, width: 390, touch: true }, async (p) => {
      await cell(p, 0).tap();
      await p.locator('#sudoku-pad [data-digit="1"]').tap();
      await p.click('#sudoku-hint');
      await says(p, 'sudoku', /is wrong/);
      await assertAccessible(p);
    });
  });
}

test('no part of the page is wider than a narrow screen', async () => {
  for (const width of [320, 390, 820, 1280]) {
    for (const fragment of ['survo=14,28,44,50/16,33,40,47', `sudoku=${SEVENTEEN}`, eight()]) {
      await visit(`${page}#${fragment}`, { width, height: 700, touch: width < 500 }, async (p) => {
        await p.waitForSelector('.games .cell:visible');
        await assertNoSidewaysScroll(p);
        const cut = await p.evaluate(() =>
          [...document.querySelectorAll('button')]
            .filter((button) => button.scrollWidth > button.clientWidth)
            .map((button) => button.textContent),
        );
        assert.deepEqual(cut, [], `buttons too narrow for their words at ${width}`);
      });
    }
  }
});

test('no tile and no sum stands under the side panel or outside of the window', async () => {
  for (const [rows, columns] of [[2, 8], [4, 7], [8, 8], [8, 2]]) {
    for (const width of [320, 961, 1000, 1280]) {
      await visit(`${page}#${inOrder(rows, columns)}`, { width }, async (p) => {
        await p.waitForSelector('#survo-board .cell');
        const [last, room] = await p.evaluate(() => [
          Math.max(...[...document.querySelectorAll('#survo-board .cell, #survo-board .sum')].map((part) => part.getBoundingClientRect().right)),
          document.querySelector('#survo .table').getBoundingClientRect().right,
        ]);
        assert.ok(last <= room, `${rows} × ${columns} at ${width}: ${last} beyond ${room}`);
        await assertNoSidewaysScroll(p);
      });
    }
  }
});

test('a table of many columns is moved sideways, and its focus is seen', () =>
  visit(`${page}#${inOrder(2, 28)}`, { width: 1000 }, async (p) => {
    await assertNoSidewaysScroll(p);
    await p.locator('#survo-board [tabindex="0"]').focus();
    await p.keyboard.press('End');
    const [right, room, height] = await p.evaluate(() => [
      document.activeElement.getBoundingClientRect().right,
      document.querySelector('#survo .table').getBoundingClientRect().right,
      document.activeElement.getBoundingClientRect().height,
    ]);
    assert.ok(right <= room, `${right} beyond ${room}`);
    assert.ok(height >= 24, `tiles of ${height} pixels`);
    await assertAccessible(p);
  }));

const eight = () => inOrder(8, 8);

/** The puzzle of a size whose solution has the numbers in order. */
function inOrder(rows, columns) {
  const numbers = [...Array(rows * columns).keys()];
  const sum = (of) => numbers.filter(of).reduce((total, number) => total + number + 1, 0);
  const sums = (count, line) => [...Array(count).keys()].map((i) => sum((number) => line(number) === i)).join(',');
  return `survo=${sums(rows, (number) => Math.floor(number / columns))}/${sums(columns, (number) => number % columns)}`;
}
