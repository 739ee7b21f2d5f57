import { type ElementHandle, launch } from 'puppeteer-core';
import { type Engine, PHONE, type Readiness, type Target } from './engine.ts';
import { findTarget } from './find-target.ts';
import { poll } from './poll.ts';

/** Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: PHONE,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(PHONE);
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console.error: ${message.text()}`);
  });

  const find = ({ kind, name }: Target, readiness: Readiness) =>
    poll(`the ${kind} '${name}'`, async () => {
      const handle = await page.evaluateHandle(findTarget, { kind, name }, readiness);
      return handle.asElement() as ElementHandle<Element> | null;
    });

  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: async (target) => (await find(target, 'clickable')).click(),
    fill: async (target, text) => {
      const field = await find(target, 'clickable');
      await field.click();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await field.type(text);
    },
    select: async (target, value) => void (await (await find(target, 'clickable')).select(value)),
    attach: async (target, path) =>
      ((await find(target, 'shown')) as ElementHandle<HTMLInputElement>).uploadFile(path),
    expect: async (target) => void (await find(target, 'shown')),
    until: async (description, script) =>
      void (await poll(description, async () => ((await page.evaluate(script)) === true ? true : null))),
    evaluate: <Value>(script: string) => page.evaluate(script) as Promise<Value>,
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    problems: async () => problems,
    close: () => browser.close(),
  };
}
