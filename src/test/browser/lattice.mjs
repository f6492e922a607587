// The page of `survo lattice`. Arguments: the page of the 3 x 4 lattice as a file.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { visit } from './browser.mjs';
import { testReadable } from './kit.mjs';

const lattice = pathToFileURL(process.argv[2]).href;

testReadable('lattice', lattice);

const panel = (page) => page.textContent('#dot');

/** The middle of a dot on the screen. */
const middle = (page, x, y) =>
  page.evaluate(([column, row]) => {
    const canvas = document.querySelector('canvas');
    const { left, bottom, kx, ky } = canvas.view();
    const box = canvas.getBoundingClientRect();
    const scale = box.width / canvas.width;
    return [
      box.left + (column + 0.5 - left) * kx * scale,
      box.top + (canvas.height - (row + 0.5 - bottom) * ky) * scale,
    ];
  }, [x, y]);

const view = (page) => page.evaluate(() => document.querySelector('canvas').view());

test('a dot that is pointed at shows its sums', () =>
  visit(lattice, {}, async (page) => {
    const red = await page.evaluate(() => {
      const { dots, kinds } = document.querySelector('canvas').view();
      return dots.findIndex((kind) => kinds[kind].solutions === 1);
    });
    const [x, y] = [red % 459, Math.floor(red / 459)];
    await page.mouse.move(...(await middle(page, x, y)));
    await page.waitForFunction(() => document.querySelectorAll('#dot td').length === 12);
    assert.match(await panel(page), new RegExp(`row sums ${y + 1} of 128.*column sums ${x + 1} of 459.*1 solution`));
    assert.equal(await page.locator('#dot table').count(), 1);
    assert.deepEqual(await page.locator('#dot td').allInnerTexts(), new Array(12).fill(''));
  }));

test('keys go from dot to dot, move and zoom', () =>
  visit(lattice, {}, async (page) => {
    await page.focus('canvas');
    await page.keyboard.press('Shift+ArrowRight');
    const first = (await view(page)).hover;
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    assert.deepEqual((await view(page)).hover, { x: first.x + 1, y: first.y + 1 });
    assert.match(await panel(page), new RegExp(`column sums ${first.x + 2} of 459`));
    const before = (await view(page)).kx;
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('+');
    }
    assert.ok(((await view(page)).kx) > 10 * before);
    for (let i = 0; i < 300; i++) {
      await page.keyboard.press('Shift+ArrowLeft');
    }
    const { hover: { x }, left: from } = await view(page);
    assert.equal(x, 0);
    assert.ok(from <= 0, 'what is seen follows the dot');
    await page.keyboard.press('ArrowRight');
    assert.ok(((await view(page)).left) > from);
    await page.click('#fit');
    assert.equal((await view(page)).kx, before);
    await page.click('#closer');
    await page.click('#farther');
    assert.ok(Math.abs(((await view(page)).kx) - before) < 1e-9);
  }));

test('keys of the browser are left to it', () =>
  visit(lattice, {}, async (page) => {
    const taken = await page.evaluate(() =>
      [['+', { ctrlKey: true }], ['-', { metaKey: true }], ['ArrowLeft', { altKey: true }], ['+', {}]].map(([key, held]) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
        document.querySelector('canvas').dispatchEvent(event);
        return event.defaultPrevented;
      }));
    assert.deepEqual(taken, [false, false, false, true]);
  }));

test('a tap chooses a dot, and dragging moves the picture', () =>
  visit(lattice, { touch: true, width: 390, height: 800 }, async (page) => {
    const box = await page.locator('canvas').boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => document.querySelector('canvas').view().hover !== null && document.getElementById('dot').textContent.startsWith('row sums'));
    const before = (await view(page)).left;
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 100);
    await page.mouse.up();
    assert.ok(((await view(page)).left) > before);
  }));
