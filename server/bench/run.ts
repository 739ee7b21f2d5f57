import { createServer as createVite } from 'vite';
import { build } from '#server/commands/build.js';

/** `npm run bench`; with the argument `write` it also writes docs/figures.md, and docs/scale.md. */
await build().everything;
const vite = await createVite({ server: { middlewareMode: true, hmr: false }, logLevel: 'error' });
try {
  const { runBenchmarks } = (await vite.ssrLoadModule(
    '/server/bench/benchmarks.ts',
  )) as typeof import('./benchmarks.ts');
  await runBenchmarks(process.argv.slice(2));
} finally {
  await vite.close();
}
