import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startStore } from '#testing/store.ts';
import type { Figure } from './figure.ts';

const LATER_STARTS = 3;

/** From `npm start` to the first page, without a build and a database, and with both. */
export async function measureStart(): Promise<Figure[]> {
  rmSync(join(process.cwd(), 'dist'), { recursive: true, force: true });
  const firstStart = performance.now();
  const store = await startStore({ database: 'embedded' });
  const first = performance.now() - firstStart;
  try {
    const later: number[] = [];
    for (let count = 0; count < LATER_STARTS; count++) {
      await store.stop();
      const start = performance.now();
      await store.start();
      later.push(performance.now() - start);
    }
    return [
      { name: 'first-ever start to the first page', value: first / 1000, unit: 's', limit: 6 },
      {
        name: 'later start to the first page, slowest of 3',
        value: Math.max(...later) / 1000,
        unit: 's',
        limit: 3,
      },
    ];
  } finally {
    await store.remove();
  }
}
