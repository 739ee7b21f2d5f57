import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import { giveConsent } from './consent.ts';
import { querySql } from './help-requests.ts';
import { Problems } from './problems.ts';
import { type Store, type StoreOptions, startStore } from './store.ts';

export { expect } from '@playwright/test';
export type { Store } from './store.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface TestFixtures {
  /** Starts another shop for this test only, which may stop, restart or configure it. */
  startStore(options?: StoreOptions): Promise<Store>;
  /** Allows problems that would fail the test: console errors, failed requests and server errors. */
  allowProblem(pattern: RegExp): void;
  /** Opens a page in another browser context: another visitor, or another device. */
  openElsewhere(options?: BrowserContextOptions): Promise<Page>;
  problems: Problems;
  resetThrottles: undefined;
  /** Whether visitors have refused cookies before, the default; otherwise the banner appears. */
  hasDecided: boolean;
}

interface WorkerFixtures {
  /** The shop that all tests of a worker share; it contains other tests' data. */
  store: Store;
}

/** A test against the built shop. Errors in the browser's console and on the server fail it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const store = await startStore();
      await use(store);
      await store.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ store }, use) => use(store.url),
  problems: [
    async ({ store }, use, testInfo) => {
      const problems = new Problems();
      problems.watchServer(store);
      await use(problems);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('store.log', { body: store.log });
      problems.check();
    },
    { auto: true },
  ],
  // All tests of a worker share one IP address, so throttles are reset.
  resetThrottles: [
    async ({ store }, use) => {
      await querySql(store, 'delete from throttles');
      await use(undefined);
    },
    { auto: true },
  ],
  allowProblem: async ({ problems }, use) => use((pattern) => problems.allow(pattern)),
  hasDecided: [true, { option: true }],
  // `startStore` is named so that its shops outlive the pages.
  context: async ({ startStore: _, problems, hasDecided, context }, use) => {
    problems.watch(context);
    if (hasDecided) await giveConsent(context);
    await use(context);
  },
  // Pages are closed before their shops, as above.
  openElsewhere: async ({ startStore: _, problems, hasDecided, browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      problems.watch(context);
      if (hasDecided) await giveConsent(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  startStore: async ({ problems }, use) => {
    const stores: Store[] = [];
    await use(async (options) => {
      const store = await startStore(options);
      problems.watchServer(store);
      stores.push(store);
      return store;
    });
    for (const store of stores) await store.remove();
  },
});

/** A shop for one file or `describe`, whose tests run in order. @returns how to get it within a test */
export function dedicatedStore(options?: StoreOptions): () => Store {
  let store: Store | undefined;
  const get = () => {
    if (!store) throw new Error('The store is started when the first of its tests begins.');
    return store;
  };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    store = await startStore(options);
  });
  test.beforeEach(({ problems }) => problems.watchServer(get()));
  test.afterAll(() => store?.remove());
  return get;
}

/**
 * Lets the page's clock run until what shows a failure is there: a query that fails is asked again after 1 and 2 s.
 * The clock has to be installed before the page is opened.
 */
export async function expectAfterRetries(failure: Locator): Promise<void> {
  await expect(async () => {
    await failure.page().clock.runFor(2_000);
    await expect(failure).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 20_000, intervals: [0] });
}

/** Half the size of `axe.source`, which every checked page has to compile. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Checks the page with axe against WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const faults = await page.evaluate(async (options) => {
    // A typeface that comes meanwhile moves what axe has measured already.
    await document.fonts.ready;
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
    );
  }, AXE_OPTIONS);
  expect(faults).toEqual([]);
}
