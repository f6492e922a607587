// The page of the forward view: the three examples of the essay.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { visit } from './browser.mjs';
import { testKit } from './kit.mjs';

const page = pathToFileURL(process.argv[2]).href;

testKit('forward view', page);

test('steps go forward and back, one in sight for each branch', () =>
  visit(page, {}, async (view) => {
    const heading = () => view.textContent('#part1 .step.now h3');
    const inSight = () => view.$$eval('.step', (steps) => steps.filter((step) => step.checkVisibility()).length);
    assert.equal(await heading(), 'The branch');
    assert.equal(await inSight(), 3);
    await view.click('#part1 button >> text=Forth');
    assert.equal(await heading(), 'Round 1: 17 sets without a clue');
    await view.click('#part1 button >> text=Forth');
    assert.equal(await heading(), 'Round 1: critical group 1 of 2');
    assert.ok((await view.$$eval('#part1 .step.now [fill^="url(#tile"]', (tiles) => tiles.length)) >= 10);
    assert.match(await view.textContent('#part1 .step.now figcaption'), /^A: r1c3 r1c8; B: /);
    await view.click('#part1 button >> text=Back');
    assert.equal(await heading(), 'Round 1: 17 sets without a clue');
    assert.equal(await inSight(), 3);
  }));

test('the keyboard goes through the steps to the end', () =>
  visit(page, {}, async (view) => {
    const status = () => view.textContent('#part2 [role=status]');
    await view.focus('#part2 .pager button:not(:disabled)');
    await view.keyboard.press('ArrowRight');
    assert.match(await status(), /^Step 2 of /);
    await view.keyboard.press('End');
    const [, last, all] = /^Step (\d+) of (\d+): /.exec(await status());
    assert.equal(last, all);
    assert.match(await view.textContent('#part2 .step.now'), /Set 0 has no cell left/);
    assert.equal(await view.evaluate(() => document.activeElement.textContent), 'Back');
    await view.keyboard.press('Home');
    assert.match(await status(), /^Step 1 of /);
  }));

test('on paper all steps are there', () =>
  visit(page, {}, async (view) => {
    await view.emulateMedia({ media: 'print' });
    const steps = await view.$$eval('.step', (all) => [all.length, all.filter((step) => step.checkVisibility()).length]);
    assert.equal(steps[0], steps[1]);
    assert.ok(steps[0] > 20);
  }));
