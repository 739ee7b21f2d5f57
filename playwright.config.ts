import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from '#testing/chromium.ts';

export default defineConfig({
  testMatch: '**/*.browser.ts',
  outputDir: 'test-results',
  globalSetup: './testing/playwright-global-setup.ts',
  globalTimeout: 40 * 60_000,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-IE',
    // Neither the store's zone nor the developer's.
    timezoneId: 'Pacific/Auckland',
    // Recording costs every test a tenth of its time, so it is for who looks for something.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Fades and slides are for people; a test of them sets 'no-preference' itself.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
});
