import { type CDPSession, chromium, type Page } from '@playwright/test';
import { type Comic, EMPTY_COMIC } from '../../shared/draft';
import { chromiumArguments, findDesktopChromium } from '../testing/chromium';
import { startStore } from '../testing/store';
import type { Figure } from './benchmarks';

const PAGES = 48;
const SCENES = 6;
const KEYSTROKES = 60;
/** The first words, in which the browser still compiles, count for neither page. */
const WARM_UP = 'Once, ';
/** A person who types fast. */
const KEY_DELAY_MS = 120;
/** As Lighthouse's mobile profile slows a desktop down. */
const CPU_SLOWDOWN = 4;

/** From a key pressed to the picture that shows it, in a comic of 48 pages with 6 scenes each, all unfolded. */
export async function measureKeystroke(): Promise<Figure[]> {
  const store = await startStore({ database: 'embedded' });
  const browser = await chromium.launch({ executablePath: findDesktopChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    await page.goto(`${store.url}/cart`);
    const answer = await page.request.get(`${store.url}/api/trpc/storefront.listPricingTiers`);
    const tiers: { id: string; pageCount: number }[] = (await answer.json()).result.data.json;
    const tier = tiers.find(({ pageCount }) => pageCount === PAGES);
    if (!tier) throw new Error(`No package has ${PAGES} pages.`);
    await page.evaluate(keepDraft, { ...longComic, selectedTierId: tier.id });

    await page.goto(`${store.url}/configurator`);
    await page.getByRole('button', { name: 'Resume Draft' }).click();
    await page.getByRole('button', { name: 'Open all pages' }).click();
    const scenes = page.getByRole('textbox', { name: 'Description' });
    const wizard = await typeInto(page, () => scenes.nth((PAGES * SCENES) / 2).focus());

    await page.goto(`data:text/html,<textarea></textarea>`);
    const bare = await typeInto(page, () => page.locator('textarea').focus());
    const note = `a bare textarea in the same run: ${bare.median.toFixed(1)} and ${bare.p95.toFixed(1)} ms`;
    return [
      {
        name: 'keystroke to paint, 48 × 6 scenes, 4x CPU throttle, median',
        value: wizard.median,
        unit: 'ms',
        limit: 50,
        note,
      },
      { name: 'the same, 95th percentile', value: wizard.p95, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await store.remove();
  }
}

async function typeInto(page: Page, focus: () => Promise<void>) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await focus();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.keyboard.type(WARM_UP, { delay: KEY_DELAY_MS });
  await page.evaluate(recordKeystrokes);
  await page.keyboard.type('It rained all night. '.repeat(4).slice(0, KEYSTROKES), { delay: KEY_DELAY_MS });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const times = await page.evaluate(() => (window as unknown as { keystrokes: number[] }).keystrokes);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** In the browser: the time from each key to the first moment after the frame that follows it. */
function recordKeystrokes() {
  const keystrokes: number[] = [];
  Object.assign(window, { keystrokes });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const afterPaint = new MessageChannel();
        afterPaint.port1.onmessage = () => keystrokes.push(performance.now() - timeStamp);
        afterPaint.port2.postMessage(null);
      }),
    { capture: true },
  );
}

/** In the browser: leaves a draft behind, as an earlier visit would have. */
function keepDraft(comic: Comic) {
  const content = { comic, step: 4, reached: 4, serverDraft: null, cartItemId: null };
  const copy = { savedAt: Date.now(), tab: 'an earlier visit', dirty: true, sent: [], content };
  localStorage.setItem('configurator_draft', JSON.stringify(copy));
}

const longComic: Comic = {
  ...EMPTY_COMIC,
  customerEmail: 'eleni@example.com',
  customerName: 'Eleni Papadopoulou',
  comicType: 'love',
  characters: [{ name: 'Eleni', role: 'Herself', note: '', images: [] }],
  sceneMode: 'scene-by-scene',
  pages: Array.from({ length: PAGES }, (_, page) => ({
    pageNumber: page + 1,
    mode: 'individual-scenes' as const,
    wholePageDescription: '',
    scenes: Array.from({ length: SCENES }, (_, scene) => ({
      title: `Scene ${scene + 1}`,
      description: 'They wait for the ferry, and nobody has an umbrella. '.repeat(4),
      sceneSize: '' as const,
      imageUrl: null,
    })),
  })),
};
