import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from '#testing/chromium.ts';
import { withinMemory } from '#testing/within-memory.ts';

/** Chromium would start a spare process for each context, which no test lives long enough to use. */
const FEWER_PROCESSES = ['--renderer-process-limit=1', '--in-process-gpu'];
/** Compiling a script for speed takes longer than the rest of its short life. */
const NO_OPTIMIZING_COMPILERS = '--js-flags=--no-maglev --no-opt';

export default defineConfig({
  testMatch: process.env.PSEUDO ? '**/*.pseudo.ts' : '**/*.browser.ts',
  outputDir: 'test-results',
  globalSetup: './testing/playwright-global-setup.ts',
  globalTimeout: 40 * 60_000,
  // Only a failing test waits as long; a passing one takes up to a third of it beside other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // Babel would make 19 MB of the compiled messages, which every worker would read.
  build: { external: ['**/dist/messages*/**'] },
  forbidOnly: true,
  retries: 0,
  // Pages also wait, such as before they save.
  workers: withinMemory('playwright', availableParallelism() + 1),
  use: {
    ...devices['Desktop Chrome'],
    // An action that hangs fails by its name, before the test's time is over.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'en-IE',
    // Differs from the store's and the developer's time zone.
    timezoneId: 'Pacific/Auckland',
    // Traces make tests a tenth slower, so they are recorded only on request.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Disables animations; a test of them sets 'no-preference' itself.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArguments, ...FEWER_PROCESSES, NO_OPTIMIZING_COMPILERS],
    },
  },
});
