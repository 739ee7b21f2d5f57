import { defineConfig } from 'vitest/config';

// Neither UTC nor the developer's own, on the other side of midnight: a mistaken time zone shows.
process.env.TZ = 'Pacific/Auckland';

const setupFiles = ['testing/fail-on-console-error.ts'];

export default defineConfig({
  define: { __EMBEDDED__: 'true' },
  test: {
    // Vitest would leave a core to its own process, which has little to do.
    maxWorkers: '100%',
    // The log of what passes would hide the lines that matter.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{client,shared}/**/*.test.{ts,tsx}'], setupFiles },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,migrations,testing}/**/*.test.{ts,tsx}'],
          globalSetup: 'testing/vitest-global-setup.ts',
          hookTimeout: 60_000,
          // Files share a process and with it the code they load, which took longer than half of the tests.
          isolate: false,
          testTimeout: 30_000,
          setupFiles,
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
