import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { decide } from './consent.ts';
import { querySql } from './help-requests.ts';
import { Problems } from './problems.ts';
import { type Store, type StoreOptions, startStore } from './store.ts';

export { expect } from '@playwright/test';
export type { Store } from './store.ts';

interface TestFixtures {
  /** Starts a further store for this test alone, to stop, restart or configure; it is removed afterwards. */
  startStore(options?: StoreOptions): Promise<Store>;
  /** Lets the test provoke what would fail it: a console.error, failed request or server error like this. */
  allowProblem(pattern: RegExp): void;
  /** Opens a page in a browser of its own: another visitor's, or the same one's on another device. */
  openElsewhere(options?: BrowserContextOptions): Promise<Page>;
  problems: Problems;
  forgetTries: undefined;
  /** Whether visitors have refused all cookies before, as they have for most tests; else the banner asks them. */
  hasDecided: boolean;
}

interface WorkerFixtures {
  /** The store that the tests of a worker share: reckon with other tests' data in it, and leave it running. */
  store: Store;
}

/** A browser test against the built store. It fails on whatever a visitor's console or the server complains about. */
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
      problems.heed(store);
      await use(problems);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('store.log', { body: store.log });
      problems.check();
    },
    { auto: true },
  ],
  // All tests of a worker come from one address: none is to be held back for what others have done.
  forgetTries: [
    async ({ store }, use) => {
      await querySql(store, 'delete from throttles');
      await use(undefined);
    },
    { auto: true },
  ],
  allowProblem: async ({ problems }, use) => use((pattern) => problems.allow(pattern)),
  hasDecided: [true, { option: true }],
  // Named here, startStore is taken down after the pages are, which would notice that their store is gone.
  context: async ({ startStore: _, problems, hasDecided, context }, use) => {
    problems.watch(context);
    if (hasDecided) await decide(context);
    await use(context);
  },
  // As above, its pages are closed before the stores they may look at.
  openElsewhere: async ({ startStore: _, problems, hasDecided, browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      problems.watch(context);
      if (hasDecided) await decide(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  startStore: async ({ problems }, use) => {
    const stores: Store[] = [];
    await use(async (options) => {
      const store = await startStore(options);
      problems.heed(store);
      stores.push(store);
      return store;
    });
    for (const store of stores) await store.remove();
  },
});

/**
 * One store for the tests of this file or of this `describe`, which then run one after the other: for what changes
 * what others see. @returns how to get it, within a test
 */
export function storeOfTheirOwn(options?: StoreOptions): () => Store {
  let store: Store | undefined;
  const get = () => {
    if (!store) throw new Error('The store is started when the first of its tests begins.');
    return store;
  };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    store = await startStore(options);
  });
  test.beforeEach(({ problems }) => problems.heed(get()));
  test.afterAll(() => store?.remove());
  return get;
}

/** Fails with a readable list when axe finds fault with the page as it stands, against WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // The page has no frame of another origin, which would need a further page to sum up, and only faults are read:
  // a quarter of the work.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await builder.withTags(tags).analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  );
  expect(faults).toEqual([]);
}
