// The page of a trace.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { visit } from './browser.mjs';
import { testKit } from './kit.mjs';

const trace = pathToFileURL(process.argv[2]).href;

testKit('trace', trace);

test('branches open and close by mouse and by buttons', () =>
  visit(trace, {}, async (page) => {
    const shown = () => page.$$eval('.node', (all) => all.filter((one) => one.checkVisibility()).length);
    const all = await page.$$eval('.node', (nodes) => nodes.length);
    assert.ok((await shown()) < all);
    await page.click('#open-all');
    assert.equal(await shown(), all);
    await page.click('#close-all');
    assert.equal(await shown(), 1);
    await page.click('#nodes > li > details > summary');
    assert.ok((await shown()) > 1);
  }));

test('the sets of a cut are drawn on the grid, each with letter, pattern and colour', () =>
  visit(trace, {}, async (page) => {
    await page.click('#open-all');
    const cut = page.locator('.node.cut', { hasText: 'cut by pairs' }).first();
    await cut.click();
    assert.equal(await cut.getAttribute('aria-current'), 'true');
    const sets = await page.$$eval('#why li', (items) => items.map((item) => item.textContent));
    assert.ok(sets.length >= 2 && sets[0].startsWith('A: r'), sets.join());
    const letters = await page.$$eval('#picture .letter', (all) => all.map((one) => one.textContent).join(''));
    assert.equal([...letters].filter((letter) => letter === 'A').length, sets[0].split(' ').length - 1);
    assert.ok((await page.$$eval('#picture [fill^="url(#tile"]', (tiles) => tiles.length)) > 3);
    assert.match(await page.textContent('#why p'), /no two cells hit these \d+ sets/);
  }));

test('the tree can be walked by keyboard', () =>
  visit(trace, {}, async (page) => {
    const current = () => page.$eval('[aria-current=true]', (node) => Number(node.dataset.node));
    await page.focus('.node');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.$$eval('.node', (all) => all.filter((one) => one.checkVisibility()).length), 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await current(), 1);
    await page.keyboard.press('ArrowDown');
    assert.ok((await current()) > 1);
    await page.keyboard.press('ArrowUp');
    assert.equal(await current(), 1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await current(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.node), '0');
  }));
