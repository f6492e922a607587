// The views of grids, unavoidable sets, searches and puzzles in the workbench, from one file.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertAccessible, assertNoSidewaysScroll, visit } from './browser.mjs';

const file = pathToFileURL(process.argv[2]).href;
const GRID = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const SEVENTEEN = '....4.7...8........1.....2....8....67........4.....2..3.2.7...............5..6.18';
const SYMMETRIC = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
/** Of the grid in the catalog. */
const NUMBER = 397745514;
const HOSTILE = encodeURIComponent('<img src=x onerror="document.title=1"><b>no</b>');
const SURVO = '14,28,44,50 / 16,33,40,47';
const CROSS = 'x,1,6,15\n3,x,7,15\n4,9,x,15\n15,15,15';

/** Addresses, and what is in sight when the view has its answer. */
const ADDRESSES = [
  [`#grid?cells=${SEVENTEEN}`, 'text=Bands and stacks, and neighbours'],
  [`#grid?cells=${SYMMETRIC}`, 'text=648 moves'],
  [`#sets?grid=${GRID}&size=10&set=50`, '[role=option][aria-selected=true]'],
  [`#sets?grid=${GRID}&packing=1`, 'text=9 disjoint sets and no 10'],
  [`#inside?grid=${GRID}&clues=12`, '#why h3'],
  [`#inside?show=forward&grid=${GRID}&with=r1c1,r2c4&left=7`, 'text=Step 1 of 4'],
  ['#inside?show=examples', 'text=Step 1 of 15'],
  [`#sums?cross=${encodeURIComponent(CROSS)}`, 'text=Exactly 1 solution'],
  [`#sums?survo=${encodeURIComponent(SURVO)}`, 'text=The solution'],
  [`#play?sudoku=${SEVENTEEN}`, 'text=17 clues'],
  ['#results', 'text=Drop a file here'],
  [`#puzzle?puzzle=${SEVENTEEN}&solve=bits&limit=100&step=5&other=${SEVENTEEN}`, 'text=The same puzzle in another form'],
];

const at = (address, options, body) =>
  visit(file + address, options, async (page) => {
    const known = ADDRESSES.find(([other]) => other === address);
    if (known) {
      await page.locator(known[1]).first().waitFor();
    }
    await body(page);
  });

for (const [address] of ADDRESSES) {
  for (const dark of [false, true]) {
    test(`${address.slice(0, 40)}: readable ${dark ? 'dark and narrow' : 'light and wide'}`, () =>
      at(address, { width: dark ? 390 : 1280, dark, touch: dark }, async (page) => {
        await assertNoSidewaysScroll(page);
        await assertAccessible(page);
      }));
  }
}

test('a pasted text with two grids offers both', () =>
  visit(`${file}#grid`, {}, async (page) => {
    await page.fill('textarea', `> ${GRID} one\n${SYMMETRIC} <b>two</b>`);
    await page.click('text=Show >> nth=0');
    await page.locator('select:near(:text("The 2 grids"))').first().waitFor();
    assert.ok(page.url().endsWith(`cells=${GRID}`));
    await page.locator('label:has-text("The 2 grids") select').selectOption('1');
    await page.locator('text=648 moves').waitFor();
    assert.match(await page.locator('label:has-text("The 2 grids") option').last().textContent(), /<b>two<\/b>/);
  }));

test('an automorphism shows the cells that it leaves and the way of a cell', () =>
  at(`#grid?cells=${SYMMETRIC}`, {}, async (page) => {
    await page.locator('select[size]').selectOption('1');
    await page.locator('text=It leaves 9 cells').waitFor();
    assert.equal(await page.locator('svg.board .heat').count(), 9);
    await page.hover('[data-cell="30"]');
    assert.match(await page.locator('[role=status]:has-text("→")').textContent(), /^r4c4 → r\dc\d/);
  }));

test('sets are walked by keys, pointed to, and chosen by size', () =>
  at(`#sets?grid=${GRID}&size=10&set=50`, {}, async (page) => {
    const drawn = () => page.locator('svg.board [fill^="url(#tile"]').count();
    const chosen = () => page.locator('[role=option][aria-selected=true] b').textContent();
    assert.equal(await drawn(), 10);
    await page.focus('[role=listbox]');
    await page.keyboard.press('ArrowDown');
    assert.equal(await chosen(), '51');
    await page.keyboard.press('Home');
    assert.equal(await chosen(), '44');
    await page.hover('[role=option] >> nth=3');
    assert.match(await page.locator('.pinned [role=status]').textContent(), /^Set 47: 10 cells/);
    await page.click('[data-size="4"]');
    assert.equal(await page.locator('[role=option]').count(), 2);
    await page.click('[role=option] >> nth=1');
    assert.equal(await drawn(), 4);
    assert.ok(page.url().includes('size=4&set=1'));
  }));

test('clues of a branch are chosen by keys', () =>
  visit(`${file}#inside?show=forward&grid=${GRID}&left=7`, {}, async (page) => {
    await page.focus('[data-cell="0"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    assert.equal(await page.inputValue('input[placeholder^=r1c1]'), 'r1c1,r2c2');
    await page.click('text=Look forward');
    await page.locator('text=Step 1 of').waitFor();
  }));

test('a branch of the list shows its tree', () =>
  at(`#inside?grid=${GRID}&clues=12`, {}, async (page) => {
    const link = page.locator('#trace-largest tbody a').nth(1);
    const branch = await link.textContent();
    await link.click();
    await page.locator(`dl.facts dd:text-is("${branch}")`).first().waitFor();
  }));

test('the steps of a puzzle lead to its solution', () =>
  at(`#puzzle?puzzle=${SEVENTEEN}&solve=bits&limit=100&step=5&other=${SEVENTEEN}`, {}, async (page) => {
    await page.focus('input[type=range]');
    const cells = () => page.locator('svg.board text').count();
    const before = await cells();
    await page.click('text=Forth');
    await page.click('text=Forth');
    assert.ok((await cells()) > before);
    await page.click('text=Leave');
    assert.equal(await cells(), 17);
    await page.click('text=Show the solution');
    assert.equal(await cells(), 81);
    assert.equal(await page.locator('text=Open in the game').getAttribute('href'), `#play?sudoku=${SEVENTEEN}`);
  }));

test('the number of a grid leads to those before and behind it, and back', () =>
  visit(`${file}#grid?cells=${GRID}`, {}, async (page) => {
    await page.getByRole('button', { name: 'Number in the catalog' }).click();
    const number = () => page.locator('dl.tiles div:has-text("number in the catalog") dd').textContent();
    await page.locator('text=Next').waitFor();
    const own = Number((await number()).replace(/\D/g, ''));
    assert.equal(own, NUMBER);
    await page.click('text=Next');
    await page.waitForFunction((next) => location.hash === `#grid?number=${next}`, own + 1);
    await page.locator('dl.tiles dd').first().waitFor();
    assert.equal(Number((await number()).replace(/\D/g, '')), own + 1);
    await page.click('text=Previous');
    await page.waitForFunction((before) => location.hash === `#grid?number=${before}`, own);
    await page.locator('dl.tiles dd').first().waitFor();
    await page.click('text=/band 1: \\d+/');
    await page.locator('text=/essentially different grids? with another band 1|No other essentially/').waitFor();
  }));

test('a number beyond the catalog is a fault', () =>
  visit(`${file}#grid?number=5472730538`, {}, (page) => page.locator('.fault', { hasText: 'from 0 to 5472730537' }).waitFor()));

test('a puzzle is rated, and the easiest way walked', () =>
  visit(`${file}#puzzle?puzzle=${SEVENTEEN}`, {}, async (page) => {
    await page.click('text=Rate it');
    const card = page.locator('section[aria-label="For people"]');
    await card.locator('text=2.0 medium, locked for single').waitFor();
    await card.locator('text=/Step 1 of \\d+: hidden single in box, 1.1/').waitFor();
    assert.equal(await page.locator('svg.board text').count(), 18);
    await card.locator('text=Forth').click();
    assert.equal(await page.locator('svg.board text').count(), 19);
    await assertAccessible(page);
    await card.locator('text=Leave').click();
    assert.equal(await page.locator('svg.board text').count(), 17);
  }));

test('the neighbours of a puzzle are found, and shown on the grid', () =>
  at(`#puzzle?puzzle=${SEVENTEEN}&solve=bits&limit=100&step=5&other=${SEVENTEEN}`, {}, async (page) => {
    const card = page.locator('section[aria-label=Neighbours]');
    await card.getByRole('button', { name: 'Find' }).click();
    await card.locator('text=/^\\d+ neighbours? by \\{-1\\+1\\}, of \\d+ class/').waitFor();
    await card.locator('li a').first().focus();
    assert.equal(await page.locator('svg.board .lost').count(), 1);
    assert.equal(await page.locator('svg.board .heat').count(), 1);
    assert.equal(await page.locator('svg.board .clue-cell').count(), 17);
    await assertAccessible(page);
  }));

for (const [address, more, sheets, figures] of [
  [`#play?sudoku=${SEVENTEEN}`, 7, 2, 14],
  ['#play?survo=14,28,44,50/16,33,40,47', 2, 1, 4],
  [`#sums?cross=${encodeURIComponent(CROSS)}`, 0, 1, 2],
  [`#sums?survo=${encodeURIComponent(SURVO)}`, 0, 1, 2],
]) {
  test(`${address.slice(0, 12)}: puzzles are printed on sheets, the answers on the last`, () =>
    visit(file + address, {}, async (page) => {
      await page.evaluate(() => {
        globalThis.print = () => (globalThis.printed = true);
      });
      const form = page.locator('details:has(> summary:text-is("Print"))').filter({ visible: true });
      await form.locator('summary').click();
      if (more > 0) {
        await form.getByLabel('Puzzles').fill(String(more));
      }
      await form.getByLabel('Title').fill('<b>Ours</b>');
      await form.getByRole('button', { name: 'Print' }).click();
      await page.waitForFunction(() => globalThis.printed);
      assert.equal(await page.locator('#paper .sheet').count(), sheets + 1);
      assert.equal(await page.locator('#paper figure').count(), figures);
      assert.equal(await page.locator('#paper b').count(), 0);
      assert.equal(await page.locator('#paper .sheet').first().isVisible(), false);
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('#paper .sheet').first().isVisible());
      assert.equal(await page.locator('main').isVisible(), false);
      const paper = await page.pdf({ preferCSSPageSize: true });
      assert.equal((paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, sheets + 1);
    }));
}

for (const address of [
  `#grid?cells=${HOSTILE}`,
  `#grid?number=${HOSTILE}`,
  `#sets?grid=${GRID}&place=${HOSTILE}`,
  `#sets?grid=${GRID}&digits=${HOSTILE}`,
  `#inside?grid=${GRID}&clues=${HOSTILE}`,
  `#inside?show=forward&grid=${GRID}&with=${HOSTILE}`,
  `#search?grid=${HOSTILE}`,
  `#sums?survo=${HOSTILE}`,
  `#sums?cross=${HOSTILE}`,
  `#play?sudoku=${HOSTILE}`,
  `#puzzle?puzzle=${HOSTILE}`,
  `#puzzle?puzzle=${SEVENTEEN}&other=${HOSTILE}`,
  `#puzzle?puzzle=${SEVENTEEN}&solve=bits&limit=${HOSTILE}`,
]) {
  test(`${address.slice(0, 24)}…: hostile text is text`, () =>
    visit(file + address, {}, async (page) => {
      await page.locator('.fault, .note', { hasText: /expected/i }).first().waitFor();
      assert.equal(await page.locator('main img, main b:text-is("no")').count(), 0);
      assert.match(await page.title(), /^Seventeen/);
    }));
}

test('a hostile annotation and a hostile file show as text', () =>
  visit(`${file}#results`, {}, async (page) => {
    const line = JSON.stringify({ grid: GRID, annotation: '<img src=x onerror="document.title=1">', clues: 17, exhaustive: true, puzzles: [SEVENTEEN] });
    await page.setInputFiles('input[type=file]', { name: '<i>x</i>.json', mimeType: 'text/plain', buffer: Buffer.from(line) });
    await page.locator('#gallery .card').first().waitFor();
    assert.match(await page.locator('#gallery .card').first().textContent(), /<img src=x onerror/);
    assert.match(await page.locator('h2').first().textContent(), /<i>x<\/i>\.json/);
    assert.equal(await page.locator('main img, main i').count(), 0);
    await page.setInputFiles('input[type=file]', { name: '<i>y</i>.json', mimeType: 'text/plain', buffer: Buffer.from('<img src=x>') });
    await page.locator('.fault', { hasText: "<i>y</i>.json:1:1: expected a line of 'scan --json'" }).waitFor();
    assert.equal(await page.locator('main img, main i').count(), 0);
  }));
