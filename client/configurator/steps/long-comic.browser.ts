import type { Browser } from '@playwright/test';
import { expect, test } from '#testing/browser.ts';
import { LONG_VISIT, resumeAt } from '#testing/earlier-visit.ts';

const TEXT = 'It rained all night.';

test('a key in the longest comic restyles and lays out nothing but its field, which grows by lines', async ({
  page,
  browser,
}) => {
  await resumeAt(page, LONG_VISIT);
  await page.getByRole('button', { name: 'Open all pages' }).click();
  await page.getByRole('textbox', { name: 'Description' }).nth(144).click();
  await page.keyboard.type('Once, ');
  const { restyled, layouts } = await countWork(browser, () => page.keyboard.type(TEXT));
  expect(restyled).toBeLessThan(TEXT.length);
  // Some keys change another element, such as the note that the comic is being saved.
  expect(layouts).toBeLessThan(TEXT.length / 2);

  // Anything that is put into the page or taken out of it makes the browser ask such a rule again, which then searches
  // the whole page: with each key, since React sets the textarea's default value.
  const description = page.getByRole('textbox', { name: 'Description' }).first();
  await description.fill('A line.\n'.repeat(8));
  const hidden = () => description.evaluate((field) => field.scrollHeight - field.clientHeight);
  expect(await hidden()).toBe(0);
  const height = () => description.evaluate((field) => Math.round(field.getBoundingClientRect().height));
  const whileWritten = await height();
  await page.keyboard.press('Tab');
  await expect(description.locator('..')).not.toHaveClass(/contain-size/);
  expect(await height()).toBe(whileWritten);
  expect(await hidden()).toBe(0);
  expect(await description.evaluate(listSearchingRules)).toEqual([]);
});

/** Runs in the browser: selectors that make an element around the field depend on any of its descendants. */
function listSearchingRules(field: Element): string[] {
  const read = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      // Rules for print are not evaluated on a screen.
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') return [];
      const inner = 'cssRules' in rule ? read(rule.cssRules as CSSRuleList) : [];
      if (!(rule instanceof CSSStyleRule)) return inner;
      const subjects = rule.selectorText.matchAll(/((?:\\.|[^\s(),>+~\\])*)\)?:has\((?!\s*>)/g);
      const around = [...subjects].filter(([, subject]) => field.closest(subject || '*'));
      return around.length > 0 ? [rule.selectorText, ...inner] : inner;
    });
  return [...document.styleSheets].flatMap((sheet) => read(sheet.cssRules));
}

type TraceEvent = {
  name: string;
  args: { elementCount?: number; beginData?: { partialLayout?: boolean } };
};

/** @returns how many elements were restyled, and how often the whole page was laid out */
async function countWork(browser: Browser, act: () => Promise<void>) {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  await session.send('Tracing.end');
  await isComplete;
  const restyled = events.reduce((sum, { name, args }) => {
    return name === 'UpdateLayoutTree' ? sum + (args.elementCount ?? 0) : sum;
  }, 0);
  const layouts = events.filter(({ name, args }) => name === 'Layout' && !args.beginData?.partialLayout);
  return { restyled, layouts: layouts.length };
}
