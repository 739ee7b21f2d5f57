import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser.ts';
import { findLayoutFaults } from './layout-faults.ts';

async function faultsOf(page: Page, body: string): Promise<string[]> {
  await page.setContent(`<!doctype html><body style="margin: 0; font: 16px monospace">${body}`);
  return page.evaluate(findLayoutFaults);
}

test('a page that is too narrow for its texts is told by what it does wrong', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  const faults = (body: string) => faultsOf(page, body);
  expect(await faults('<div style="width: 350px; height: 9px"></div>')).toEqual([
    'is 30 px too wide, by div ‘’',
  ]);
  expect(await faults('<button style="width: 60px; white-space: nowrap">Continue here</button>')).toEqual([
    'has a text that leaves its button ‘Continue here’',
  ]);
  const cut = '<button><b style="display: block; width: 40px; overflow: hidden">Continue</b></button>';
  expect(await faults(cut)).toEqual(['cuts the text of button ‘Continue’']);
  const over =
    '<button style="position: absolute">One</button><a href="/" style="position: absolute">Other</a>';
  expect(await faults(over)).toEqual(['lays button ‘One’ over a ‘Other’']);
  const scrolled = (list: string) =>
    `<div style="display: flex; width: 300px"><div style="display: flex; overflow-x: ${list}; min-width: 0; flex: 0 0 150px">
    <a href="/" style="flex: 0 0 120px">One</a> <a href="/" style="flex: 0 0 120px">Two</a></div><button>Find</button></div>`;
  expect(await faults(scrolled('auto'))).toEqual([]);
  expect(await faults(scrolled('visible'))).toEqual(['lays a ‘Two’ over button ‘Find’']);
  const fine =
    '<a href="/">Home</a> <button>Go on</button> <label>Name <input size="5"></label><p>A text that goes on.</p>';
  expect(await faults(fine)).toEqual([]);
});
