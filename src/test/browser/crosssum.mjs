// The page of `crosssum html`. Arguments: a page with an answer that is right and one that is wrong, as a file.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { visit } from './browser.mjs';
import { testReadable } from './kit.mjs';

const sums = pathToFileURL(process.argv[2]).href;

testReadable('crosssum', sums);

test('clues, totals and answers differ by more than their colour, and wrong sums are marked', () =>
  visit(sums, {}, async (page) => {
    const style = (selector) =>
      page.$eval(`.grid ${selector}`, (cell) => {
        const { fontWeight, fontStyle, textDecorationLine } = getComputedStyle(cell);
        return `${fontWeight} ${fontStyle} ${textDecorationLine}`;
      });
    const styles = [await style('.clue'), await style('.total'), await style('.answer')];
    assert.equal(new Set(styles).size, 3, styles.join());
    assert.ok((await page.locator('.grid .wrong').count()) > 0);
    assert.equal(await page.locator('.numbers .wrong').count(), await page.locator('.grid .wrong').count());
  }));
