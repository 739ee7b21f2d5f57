import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '#server/commands/build.js';
import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import type { Figure } from './figure.ts';

/** Percent of bare `renderToString`. */
const SHARE_MIN = 92;

export async function measureRendering(): Promise<Figure[]> {
  const folder = mkdtempSync(join(root, 'node_modules/.bench-'));
  const environment = process.env.NODE_ENV;
  const postgres = await startPostgres();
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_render' });
  try {
    // Vite builds for NODE_ENV, and the benchmark itself runs in development.
    process.env.NODE_ENV = 'production';
    await build({
      root,
      logLevel: 'error',
      publicDir: false,
      build: { ssr: true },
      environments: {
        ssr: {
          build: {
            outDir: folder,
            emptyOutDir: true,
            rolldownOptions: { input: { 'render-rate': 'server/bench/render-rate.tsx' } },
          },
        },
      },
    });
    const output = execFileSync(process.execPath, [join(folder, 'render-rate.js'), scratch.url], {
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    const results: { path: string; whole: number; bare: number }[] = JSON.parse(output.trim());
    return results.map(({ path, whole, bare }) => ({
      name: `${path} rendered afresh, of bare renderToString`,
      value: (whole / bare) * 100,
      unit: '%',
      least: SHARE_MIN,
      note: `${Math.round(whole)} and ${Math.round(bare)} pages a second of CPU time`,
    }));
  } finally {
    await scratch.drop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    process.env.NODE_ENV = environment;
  }
}
