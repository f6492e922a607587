// What every page must do, whatever it shows, and what every page on org.seventeen.show.picture.Page must.

import assert from 'node:assert/strict';
import test from 'node:test';
import { assertAccessible, assertNoSidewaysScroll, assertNoTextCut, visit } from './browser.mjs';

/** Tests of a page in both colour schemes, narrow and wide. */
export function testReadable(name, url) {
  for (const dark of [false, true]) {
    for (const width of [320, 1280]) {
      test(`${name}: readable ${dark ? 'dark' : 'light'} and ${width} wide`, () =>
        visit(url, { width, dark }, async (page) => {
          await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
          await assertNoSidewaysScroll(page);
          await assertAccessible(page);
          await assertNoTextCut(page);
        }));
    }
  }
}

/** Tests of a page in both colour schemes, narrow and wide, without a mouse and on paper. */
export function testKit(name, url) {
  testReadable(name, url);

  test(`${name}: the first tab leads past the links to the content`, () =>
    visit(url, {}, async (page) => {
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement.className), 'skip');
      await page.keyboard.press('Enter');
      assert.ok(page.url().endsWith('#main'));
    }));

  test(`${name}: printed light, without what only a screen can use`, () =>
    visit(url, { dark: true }, async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const [ground, controls] = await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        [...document.querySelectorAll('button:not(.node), nav, form')].filter((part) => part.checkVisibility()).length,
      ]);
      assert.equal(ground, 'rgb(255, 255, 255)');
      assert.equal(controls, 0);
    }));
}
