// What tests of pages share: one Chromium for each script, pages that notice what they must not do, and axe-core.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser = null;

after(async () => {
  await browser?.close();
});

/**
 * Opens a page of its own, without storage of an earlier one. It is given to `body`, and closed afterwards. The test fails if the
 * page asks for anything outside of its own address (a file asks for nothing at all), throws an error or prints one.
 *
 * Options: width and height in CSS pixels, dark (colour scheme), touch (a telephone's screen), quiet (false: faults of the page
 * are left to the test), and what `newContext` of Playwright takes.
 */
export async function visit(url, options, body) {
  const { width = 1280, height = 900, dark = false, touch = false, quiet = true, ...more } = options;
  // Chromium refuses to run as root with its sandbox.
  browser ??= await chromium.launch({
    executablePath: process.env.SEVENTEEN_CHROMIUM,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    ...more,
  });
  // As in all tests: what hangs ends, and nothing slower than it should be fails.
  context.setDefaultTimeout(Number(process.env.SEVENTEEN_BROWSER_PATIENCE ?? 600_000));
  const faults = [];
  await context.route('**/*', (route) => {
    if (staysHome(route.request().url(), url)) {
      return route.continue();
    }
    faults.push(`a request to ${route.request().url()}`);
    return route.abort();
  });
  context.on('weberror', (error) => faults.push(`an error: ${error.error().stack}`));
  context.on('console', (line) => line.type() === 'error' && faults.push(`a line of errors: ${line.text()}`));
  try {
    const page = await context.newPage();
    await page.goto(url);
    await body(page);
    if (quiet) {
      assert.deepEqual(faults, []);
    }
  } finally {
    await context.close();
  }
}

function staysHome(asked, url) {
  const from = new URL(url);
  const to = new URL(asked);
  if (to.protocol === 'data:' || to.protocol === 'blob:') {
    return true;
  }
  return from.protocol === 'file:' ? to.href.split('#')[0] === from.href.split('#')[0] : to.origin === from.origin;
}

/** Fails if axe-core finds a serious or critical fault in the page as it is now. */
export async function assertAccessible(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  assert.deepEqual(serious, []);
}

/** Fails if the page is wider than the window, so that it has to be moved sideways. */
export async function assertNoSidewaysScroll(page) {
  const [page_, window_] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(page_ <= window_, `the page has ${page_} pixels in a window of ${window_}`);
}

/** Fails if a text of a picture reaches beyond the picture, where it is cut. */
export async function assertNoTextCut(page) {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('svg text')]
      .filter((text) => {
        const [inner, outer] = [text.getBoundingClientRect(), text.ownerSVGElement.getBoundingClientRect()];
        return inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
      })
      .map((text) => text.textContent),
  );
  assert.deepEqual(cut, []);
}
