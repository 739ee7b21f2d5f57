import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '#testing/longest-first.ts';
import { withinMemory } from '#testing/within-memory.ts';

// A time zone on the other side of midnight than UTC and most developers, to reveal mistakes.
process.env.TZ = 'Pacific/Auckland';

export default defineConfig({
  define: { __EMBEDDED__: 'true' },
  test: {
    // Server tests also wait, for the database and for timeouts.
    maxWorkers: withinMemory('vitest', availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    // Logs of passing tests would hide important lines.
    silent: 'passed-only',
    // Node reads the one module of all messages faster than Vite changes it.
    server: { deps: { external: [/\/dist\/messages(-together)?\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{client,shared}/**/*.test.{ts,tsx}'],
          // A test that goes through a hundred thousand characters takes longer than Vitest's 5 s on a busy machine.
          testTimeout: 30_000,
          setupFiles: [
            'testing/replaced-modules.ts',
            'testing/fail-on-console-error.ts',
            'testing/property-seed.ts',
          ],
          expect: { requireAssertions: true },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,migrations,testing}/**/*.test.{ts,tsx}'],
          globalSetup: 'testing/vitest-global-setup.ts',
          hookTimeout: 60_000,
          // A busy machine may need longer than Vitest's second.
          expect: { poll: { timeout: 20_000 }, requireAssertions: true },
          // Files of a worker share a process and its loaded modules, because loading took longer than the
          // tests.
          isolate: false,
          // A test that takes 7 s alone took 40 beside four busy processes. Only a failing one waits as long.
          testTimeout: 120_000,
          setupFiles: [
            'testing/fail-on-console-error.ts',
            'testing/property-seed.ts',
            'testing/finish-work.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['testing/engines/*.engine.ts'],
          globalSetup: 'testing/engines/global-setup.ts',
          hookTimeout: 180_000,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
