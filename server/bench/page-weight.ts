import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../testing/chromium';
import { startStore } from '../testing/store';
import type { Figure } from './benchmarks';

const KILOBYTE = 1000;
const PAGES = [
  { path: '/', name: 'first page (home), JS and CSS, gzip', limit: 100 },
  { path: '/configurator', name: 'configurator, JS and CSS, gzip', limit: 150 },
];

/** What a browser really loads of scripts and styles until the page is quiet. */
export async function measurePages(): Promise<Figure[]> {
  const store = await startStore({ database: 'embedded' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const figures: Figure[] = [];
    for (const { path, name, limit } of PAGES) {
      const page = await browser.newPage();
      const bodies: Promise<Buffer>[] = [];
      page.on('response', (response) => {
        if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.body());
      });
      await page.goto(store.url + path, { waitUntil: 'networkidle' });
      const bytes = (await Promise.all(bodies)).reduce(
        (sum, body) => sum + gzipSync(body, { level: 9 }).length,
        0,
      );
      figures.push({ name, value: bytes / KILOBYTE, unit: 'kB', limit, note: `${bodies.length} files` });
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
    await store.remove();
  }
}
