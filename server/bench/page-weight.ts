import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { chromiumArguments, findChromium } from '#testing/chromium.ts';
import { linkOf, sampleProof } from '#testing/proofs.ts';
import { type Store, startStore } from '#testing/store.ts';
import type { Figure } from './figure.ts';

const KILOBYTE = 1000;
const PAGES = [
  { path: '/', name: 'first page (home), JS and CSS, gzip', limit: 120 },
  { path: '/configurator', name: 'configurator, JS and CSS, gzip', limit: 180 },
];
/** Those of the home page in each language. */
const DOCUMENTS = ['/', '/el'];
/** Ten TCP segments (RFC 6928) arrive in one round trip. */
const ONE_ROUND_TRIP_KB = 14.6;
/** Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Scripts start late. */
const SETTLE_MS = 1_500;

type Loaded = { path: string; bytes: number };

/** Bytes that a browser loads until the page is idle, as sent compressed. */
export async function measurePages(): Promise<Figure[]> {
  const store = await startStore({ database: 'embedded' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const figures: Figure[] = [];
    for (const { path, name, limit } of PAGES) {
      const page = await browser.newPage();
      const code = (await load(page, store.url + path)).filter(({ path }) => /\.(js|css)$/.test(path));
      figures.push({ name, value: sumOf(code), unit: 'kB', limit, note: `${code.length} files` });
      await page.close();
    }
    for (const path of DOCUMENTS) figures.push(await weighDocument(browser, store, path));
    figures.push(await weighProof(browser, store));
    const phone = await browser.newPage(PHONE);
    const everything = await load(phone, `${store.url}/`);
    const inView = await picturesInView(phone);
    const first = everything.filter(({ path }) => !path.startsWith('/media/') || inView.includes(path));
    const pictures = first.filter(({ path }) => path.startsWith('/media/'));
    figures.push({
      name: 'the whole first page with its hero, on a phone',
      value: sumOf(first),
      unit: 'kB',
      limit: 200,
      note: `${Math.round(sumOf(pictures))} kB of it in ${pictures.length} pictures`,
    });
    return figures;
  } finally {
    await browser.close();
    await store.remove();
  }
}

async function weighDocument(browser: Browser, store: Store, path: string): Promise<Figure> {
  const page = await browser.newPage();
  const response = await page.goto(store.url + path, { waitUntil: 'networkidle' });
  const sizes = await response?.request().sizes();
  await page.close();
  if (!sizes) throw new Error(`${path} gave no document.`);
  return {
    name: `the document ${path}, as sent`,
    value: (sizes.responseHeadersSize + sizes.responseBodySize) / KILOBYTE,
    unit: 'kB',
    limit: ONE_ROUND_TRIP_KB,
    note: `${sizes.responseHeadersSize} bytes of it are headers`,
  };
}

/** Measures a proof with the pages of a sample order, until the first picture is sharp. */
async function weighProof(browser: Browser, store: Store): Promise<Figure> {
  const page = await browser.newPage();
  const loaded = await load(page, await linkOf(store, await sampleProof(store)));
  const code = loaded.filter(({ path }) => /\.(js|css)$/.test(path));
  await page.close();
  const note = `${code.length} files`;
  return { name: 'a proof, JS and CSS, gzip', value: sumOf(code), unit: 'kB', limit: 125, note };
}

async function load(page: Page, url: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('response', (response) => loaded.push(weigh(response)));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  return Promise.all(loaded);
}

async function weigh(response: Response): Promise<Loaded> {
  const { pathname } = new URL(response.url());
  const body = await response.body();
  const isText = /text|javascript|json|svg|manifest/.test(response.headers()['content-type'] ?? '');
  return { path: pathname, bytes: isText ? gzipSync(body, { level: 9 }).length : body.length };
}

function picturesInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .map((image) => new URL(image.currentSrc).pathname),
  );
}

function sumOf(loaded: Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE;
}
