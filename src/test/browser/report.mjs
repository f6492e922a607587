// The page of a report: the store of ReportPageTest, with puzzles on every grid at positions that are a multiple of 3. Arguments: this
// page, that of a census, one with the largest counts, and the number of puzzles.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { visit } from './browser.mjs';
import { testKit, testReadable } from './kit.mjs';

const [report, census] = process.argv.slice(2, 4).map((path) => pathToFileURL(path).href);
const counts = pathToFileURL(process.argv[4]).href;
const puzzles = Number(process.argv[5]);
const found = (page) => page.textContent('#found');

testKit('report', report);
testKit('census', census);
testReadable('counts of a whole census', counts);

test('the charts are there, each with a name', () =>
  visit(report, {}, async (page) => {
    const names = await page.$$eval('figure svg', (charts) => charts.map((chart) => chart.getAttribute('aria-label')));
    assert.ok(names.length >= 10, names.join());
    assert.ok(names.every((name) => name.length > 5));
    assert.ok((await page.$$eval('figure svg .bar', (bars) => bars.filter((bar) => bar.getBBox().width > 0).length)) > 10);
    assert.equal(await page.$$eval('#heatmap .heat', (cells) => cells.length), 81);
  }));

test('a filter by number changes the puzzles, and all come back', () =>
  visit(report, {}, async (page) => {
    assert.equal(await page.$$eval('#gallery .card', (cards) => cards.length), 12);
    assert.equal(await found(page), `${puzzles} puzzles`);
    const position = await page.textContent('#gallery .card dd');
    await page.fill('[name=number]', position);
    const positions = await page.$$eval('#gallery .card dd:nth-of-type(1)', (fields) => fields.map((field) => field.textContent));
    assert.ok(positions.length > 0 && positions.every((one) => one === position));
    assert.match(await found(page), new RegExp(`^${positions.length} of ${puzzles} puzzles$`));
    await page.click('button[type=reset]');
    await page.waitForFunction((all) => document.getElementById('found').textContent === all, `${puzzles} puzzles`);
  }));

test('filters by rank, by band, by text and by redundant clues', () =>
  visit(report, {}, async (page) => {
    const facts = await page.$$eval('#gallery .card:first-child dd', (fields) => fields.map((field) => field.textContent));
    const rank = facts[1].replace(/\D/g, '');
    await page.fill('[name=rank]', `${rank}-${rank}`);
    const ranks = await page.$$eval('#gallery .card dd:nth-of-type(2)', (fields) => fields.map((field) => field.textContent));
    assert.ok(ranks.length > 0 && ranks.every((one) => one === facts[1]));
    await page.fill('[name=rank]', '');
    const band = facts[2].split(' ')[0];
    await page.fill('[name=band]', band);
    const bands = await page.$$eval('#gallery .card', (cards) =>
      cards.map((card) => [...card.querySelectorAll('dd')].slice(2, 4).map((field) => field.textContent).join(' ')));
    assert.ok(bands.length > 0 && bands.every((one) => one.split(' ').includes(band)));
    await page.fill('[name=band]', '');
    const text = await page.textContent('#gallery .card code');
    await page.fill('[name=text]', text);
    assert.equal(await page.$$eval('#gallery .card', (cards) => cards.length), 1);
    await page.fill('[name=text]', '');
    await page.check('[name=redundant]');
    assert.equal(await found(page), `0 of ${puzzles} puzzles`);
  }));

test('what is no number is marked and leaves nothing', () =>
  visit(report, {}, async (page) => {
    await page.fill('[name=number]', '5-x');
    assert.equal(await page.getAttribute('[name=number]', 'aria-invalid'), 'true');
    assert.equal(await found(page), `0 of ${puzzles} puzzles`);
  }));

test('the puzzles can be gone through by keyboard', () =>
  visit(report, {}, async (page) => {
    const first = await page.textContent('#gallery .card code');
    assert.ok(await page.isDisabled('#back'));
    await page.focus('#forth');
    await page.keyboard.press('Enter');
    assert.equal(await page.textContent('#place'), '13 to 24');
    assert.notEqual(await page.textContent('#gallery .card code'), first);
    await page.focus('#back');
    await page.keyboard.press('Space');
    assert.equal(await page.textContent('#gallery .card code'), first);
  }));

test('a card shows its clues, and with solutions all digits', () =>
  visit(report, {}, async (page) => {
    const text = await page.textContent('#gallery .card code');
    const digits = () => page.$$eval('#gallery .card:first-child svg text', (all) => all.map((one) => one.textContent).join(''));
    assert.equal(await digits(), text.replaceAll('.', ''));
    await page.check('[name=solution]');
    assert.equal((await digits()).length, 81);
  }));

test('tables of numbers open', () =>
  visit(report, {}, async (page) => {
    const table = page.locator('#time table');
    assert.ok(!(await table.isVisible()));
    await page.focus('#time summary');
    await page.keyboard.press('Enter');
    assert.ok(await table.isVisible());
  }));

test('a census has its one puzzle by rank', () =>
  visit(census, {}, async (page) => {
    assert.equal(await found(page), '1 puzzle');
  }));
