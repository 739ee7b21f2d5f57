import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArguments, findDesktopChromium } from '#testing/chromium.ts';
import { LONG_VISIT, resumeAt } from '#testing/earlier-visit.ts';
import { startStore } from '#testing/store.ts';
import type { Figure } from './figure.ts';
import { median, percentile } from './percentile.ts';

/** Interleaved, so that other load affects both pages. */
const ROUNDS = 5;
const TEXT = 'It rained all night. They ran.';
/** Is not measured: the browser is still compiling. */
const WARM_UP = 'Once, ';
/** The pace of a fast typist. */
const KEY_DELAY_MS = 120;
/** The factor of Lighthouse's mobile profile. */
const CPU_SLOWDOWN = 4;
const BARE_TEXTAREA = 'data:text/html,<textarea></textarea>';

/**
 * Key press to paint in a comic of 48 pages with 6 scenes each, compared with a page that is only a textarea.
 */
export async function measureKeystroke(): Promise<Figure[]> {
  const store = await startStore({ database: 'embedded' });
  const browser = await chromium.launch({ executablePath: findDesktopChromium(), args: chromiumArguments });
  try {
    const scenes = await openLongComic(await browser.newPage(), store.url);
    const middle = Math.floor((await scenes.count()) / 2);
    const page = await browser.newPage();
    await page.goto(BARE_TEXTAREA);
    const bare = page.locator('textarea');

    const inWizard: number[][] = [];
    const inBare: number[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Each round types into another scene, so that none reaches its limit.
      inWizard.push(await typeInto(scenes.nth(middle + round)));
      inBare.push(await typeInto(bare));
    }
    const ratios = inWizard.map((times, round) => median(times) / median(inBare[round] ?? []));
    const [times, bareTimes] = [inWizard.flat(), inBare.flat()];
    return [
      {
        name: 'keystroke to paint, 48 × 6 scenes, of a bare textarea’s',
        value: median(ratios),
        unit: 'times',
        limit: 2.7,
        note: `median of ${ROUNDS} rounds, ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`,
      },
      {
        name: 'the same in time, 4x CPU throttle, median',
        value: median(times),
        unit: 'ms',
        note: `the textarea: ${median(bareTimes).toFixed(1)} ms`,
      },
      {
        name: 'the same, 95th percentile',
        value: percentile(times, 0.95),
        unit: 'ms',
        note: `the textarea: ${percentile(bareTimes, 0.95).toFixed(1)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await store.remove();
  }
}

async function openLongComic(page: Page, url: string): Promise<Locator> {
  await resumeAt(page, { ...LONG_VISIT, at: url });
  await page.getByRole('button', { name: 'Open all pages' }).click();
  return page.getByRole('textbox', { name: 'Description' });
}

/** @returns ms per key */
async function typeInto(field: Locator): Promise<number[]> {
  const page = field.page();
  await page.bringToFront();
  await field.click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.keyboard.type(WARM_UP, { delay: KEY_DELAY_MS });
  await page.evaluate(recordKeystrokes);
  await page.keyboard.type(TEXT, { delay: KEY_DELAY_MS });
  const times = await page.evaluate(() => (window as unknown as { keystrokes: number[] }).keystrokes);
  await session.detach();
  if (times.length !== TEXT.length) throw new Error(`${times.length} of ${TEXT.length} keys were seen.`);
  return times;
}

/** Runs in the browser: ms from each key to the first moment after its frame. */
function recordKeystrokes() {
  const keystrokes: number[] = [];
  const isListening = 'keystrokes' in window;
  Object.assign(window, { keystrokes });
  if (isListening) return;
  const recorded = window as unknown as { keystrokes: number[] };
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
  addEventListener(
    'input',
    () =>
      requestAnimationFrame(() =>
        scheduler.postTask(() => recorded.keystrokes.push(performance.now() - pressedAt), {
          priority: 'user-blocking',
        }),
      ),
    { capture: true },
  );
}
