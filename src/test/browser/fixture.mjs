// What the tests of pages rest on: a page that behaves, and pages of which each has one fault that must be noticed.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertAccessible, assertNoSidewaysScroll, assertNoTextCut, visit } from './browser.mjs';

const [good, faulty] = process.argv.slice(2).map((path) => pathToFileURL(path).href);

test('a page is opened in the size and the colours asked for', () =>
  visit(good, { width: 321, dark: true }, async (page) => {
    assert.equal(await page.textContent('h1'), 'A page');
    assert.equal(await page.evaluate(() => innerWidth), 321);
    assert.ok(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches));
    await assertAccessible(page);
    await assertNoSidewaysScroll(page);
  }));

test('requests that leave the page and errors in it are noticed', async () => {
  await assert.rejects(
    visit(faulty, {}, (page) => page.waitForFunction(() => globalThis.done)),
    ({ message }) => message.includes('a request to http://127.0.0.1:9/x') && message.includes('an error: Error: thrown'),
  );
});

test('faults for readers by ear, a page that is too wide and a text that is cut are noticed', () =>
  visit(faulty, { quiet: false }, async (page) => {
    await assert.rejects(assertAccessible(page), ({ message }) => message.includes('image-alt'));
    await assert.rejects(assertNoSidewaysScroll(page), ({ message }) => message.includes('the page has'));
    await assert.rejects(assertNoTextCut(page), ({ message }) => message.includes('cut at the right'));
  }));
