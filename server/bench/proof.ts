import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findDesktopChromium } from '#testing/chromium.ts';
import { claimStudio, clientOf, linkOf, sampleProof, sendVersion } from '#testing/proofs.ts';
import { startStore } from '#testing/store.ts';
import type { Figure } from './figure.ts';
import { median, percentile } from './percentile.ts';

const PAGES = 60;
const PINS = 480;
/** Set one after the other on the same page, the last of which makes 500. */
const TRIES = 20;
/** The factor of Lighthouse's mobile profile. */
const CPU_SLOWDOWN = 4;
const BARE_PAGE = 'data:text/html,<body style="height:100vh">';

/** From a press on a page to the painted pin, in a comic of 60 pages with 500 comments. */
export async function measureProof(): Promise<Figure[]> {
  const store = await startStore({ database: 'embedded' });
  const browser = await chromium.launch({ executablePath: findDesktopChromium(), args: chromiumArguments });
  try {
    const orderId = await sampleProof(store);
    const studio = await claimStudio(store);
    const versionId = await sendVersion(studio, orderId, { pages: PAGES });
    const link = await linkOf(store, orderId);
    const of = { token: new URL(link).hash.slice('#link='.length) };
    const buyer = clientOf(store.url);
    for (let pin = 0; pin < PINS; pin++) {
      const place = { page: 1 + (pin % PAGES), x: ((pin * 37) % 100) / 100, y: ((pin * 61) % 100) / 100 };
      const text = `Comment ${pin}: her coat was yellow, and it rained.`;
      await buyer.proof.savePin.mutate({ of, id: crypto.randomUUID(), versionId, ...place, text });
    }
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(link);
    const times = await setPins(page);
    const bareTimes = await pressBare(await browser.newPage());
    return [
      {
        name: `pin to paint, ${PAGES} pages, 500 pins, 4x CPU throttle, median`,
        value: median(times),
        unit: 'ms',
        limit: 50,
        note: `a bare page’s dot: ${median(bareTimes).toFixed(1)} ms`,
      },
      { name: 'the same, 95th percentile', value: percentile(times, 0.95), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await store.remove();
  }
}

/** @returns ms for each pin */
async function setPins(page: Page): Promise<number[]> {
  const sheet = page.locator('[data-page="1"]');
  await sheet.waitFor();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The page has no place.');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(recordPins);
  for (let pin = 0; pin < TRIES + 1; pin++) {
    // Further apart than two taps that look closely.
    await page.mouse.click(box.x + 20 + 9 * pin + 150 * (pin % 2), box.y + box.height - 6);
    await page.waitForFunction((count) => (window as unknown as Recorded).pins.length > count, pin);
  }
  // The first is not measured: the browser is still compiling.
  return (await page.evaluate(() => (window as unknown as Recorded).pins)).slice(1);
}

/** The same on a page that is nothing but the dot. @returns ms for each */
async function pressBare(page: Page): Promise<number[]> {
  await page.goto(BARE_PAGE);
  await page.evaluate(() => {
    addEventListener('pointerup', ({ clientX }) => {
      document.body.innerHTML = `<b data-pin="${clientX}" aria-pressed="true">•</b>`;
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(recordPins);
  for (let pin = 0; pin < TRIES + 1; pin++) {
    await page.mouse.click(20 + 10 * pin, 40);
    await page.waitForFunction((count) => (window as unknown as Recorded).pins.length > count, pin);
  }
  return (await page.evaluate(() => (window as unknown as Recorded).pins)).slice(1);
}

type Recorded = { pins: number[] };

/** Runs in the browser: ms from each press to the first moment after the frame that has the pin. */
function recordPins() {
  const pins: number[] = [];
  Object.assign(window, { pins });
  let before = '';
  const active = () =>
    document.querySelector('[data-pin][aria-pressed=true]')?.getAttribute('data-pin') ?? '';
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      const look = () => {
        const now = active();
        if (now === '' || now === before) return requestAnimationFrame(look);
        before = now;
        scheduler.postTask(() => pins.push(performance.now() - timeStamp), { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}
