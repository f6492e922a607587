// The view *Search* of the workbench. Argument: the page as a file.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertAccessible, assertNoSidewaysScroll, assertNoTextCut, visit } from './browser.mjs';

const GRID = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const CELLS = '....4.7...8........1.....2....8....67........4.....2..3.2.7...............5..6.18'.replace(/\d/g, '+');
const search = `${pathToFileURL(process.argv[2]).href}#search?grid=${GRID}`;

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const ended = (page) => page.waitForSelector('[data-exhaustive=true]');
const sentence = (page) => page.textContent('[data-exhaustive]');
const puzzles = (page) => page.locator('.puzzles li').count();

test('all puzzles are found, and the sentence says so', () =>
  visit(search, { width: 390, touch: true }, async (page) => {
    await press(page, 'Search');
    await ended(page);
    assert.match(await sentence(page), /^These are all 29 puzzles of 17 clues\. /);
    assert.equal(await puzzles(page), 29);
    assert.ok((await page.locator('section svg').count()) >= 2);
    await assertAccessible(page);
    await assertNoSidewaysScroll(page);
  }));

test('a search that was stopped goes on and finds the rest, once each', () =>
  visit(search, {}, async (page) => {
    await press(page, 'Search');
    await page.waitForFunction(() => document.querySelector('progress').value > 0.1);
    await press(page, 'Stop');
    const share = await page.$eval('progress', ({ value }) => value);
    assert.ok(share < 1);
    assert.match(await sentence(page), / so far /);
    await page.waitForTimeout(1000);
    assert.equal(await page.$eval('progress', ({ value }) => value), share, 'nothing goes on after a stop');
    await press(page, 'Go on');
    await ended(page);
    assert.match(await sentence(page), /^These are all 29 puzzles of 17 clues\. /);
    assert.equal(await puzzles(page), 29);
  }));

test('cells are chosen by keys, and the address has them', () =>
  visit(search, {}, async (page) => {
    const cell = (name) => page.getByRole('gridcell', { name });
    await cell(/^r1c1, 6/).focus();
    for (const key of ['ArrowRight', 'Space', 'ArrowDown', 'Space', 'Space']) {
      await page.keyboard.press(key);
    }
    assert.equal(await cell(/^r1c2, 3, clue/).count(), 1);
    assert.equal(await cell(/^r2c2, 8.* excluded/).count(), 1);
    assert.match(page.url(), /cells=\.%2B/);
    await press(page, 'Search');
    await ended(page);
    assert.match(await sentence(page), /^This grid has no puzzle of 17 clues of this choice of cells\. /);
    await page.reload();
    await cell(/^r2c2, 8.* excluded/).waitFor();
  }));

test('cells that are a puzzle by themselves are said to be one, and where a clue is missing', () =>
  visit(`${search}&cells=${encodeURIComponent(CELLS)}`, {}, async (page) => {
    await page.getByText('17 cells alone have one solution.').waitFor();
    assert.match(await page.locator('text=Its puzzle').getAttribute('href'), /^#puzzle\?puzzle=/);
    await press(page, 'This pattern in any form');
    await page.getByText(/^\d+ puzzles? in 3.359.232 forms of the pattern\.$/).waitFor();
    assert.equal(await page.locator('.pinned .puzzles li', { hasText: '....4.7...8........1.....2....8....67........4.....2..3.2.7...............5..6.18' }).count(), 1);
    await page.click('[data-cell="4"]');
    await page.getByText('16 cells alone have several solutions').waitFor();
    assert.ok((await page.locator('svg.board .heat').count()) >= 4);
  }));

for (const dark of [false, true]) {
  test(`a finished search is readable ${dark ? 'dark and narrow' : 'light and wide'}`, () =>
    visit(search, { width: dark ? 390 : 1280, dark, touch: dark }, async (page) => {
      await press(page, 'Search');
      await ended(page);
      await assertAccessible(page);
      await assertNoSidewaysScroll(page);
      await assertNoTextCut(page);
      const link = page.locator('.puzzles a').first();
      await link.focus();
      assert.equal(await page.locator('svg.board .clue-cell').count(), 17);
    }));
}

test('two strategies stand side by side', () =>
  visit(`${search}&clues=16`, {}, async (page) => {
    await page.getByText('Two strategies side by side').click();
    await press(page, 'Measure');
    await page.waitForSelector('table');
    assert.deepEqual(await page.locator('table thead th').allTextContents(), ['what', 'default', 'forward-view']);
    assert.equal(await page.locator('table tbody tr', { hasText: 'forward nodes' }).count(), 1);
    await assertAccessible(page);
  }));

test('what is no grid is one sentence, as text', () =>
  visit(search, {}, async (page) => {
    await page.click('text=Paste it');
    await page.fill('textarea', '<img src=x onerror=alert(1)>');
    await press(page, 'Read');
    await page.getByText('text:1:1: expected ').waitFor();
    assert.equal(await page.locator('img').count(), 0);
  }));
