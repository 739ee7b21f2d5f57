import { createServer as createVite } from 'vite';
import { build } from './build.js';

/** `npm run bench`: the figures that issues and README name, each a count or a ratio taken in one run. */
build();
const vite = await createVite({ server: { middlewareMode: true, hmr: false }, logLevel: 'error' });
try {
  const { runBenchmarks } = (await vite.ssrLoadModule(
    '/server/bench/benchmarks.ts',
  )) as typeof import('../bench/benchmarks');
  await runBenchmarks(process.argv.slice(2));
} finally {
  await vite.close();
}
