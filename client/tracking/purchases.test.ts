import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const never = new Promise<void>(() => {});
const done = Promise.resolve();

/** Loads the module again, as another tab does, without its state. */
async function openTab() {
  vi.resetModules();
  return import('./purchases.ts');
}

/** The Web Locks of a browser, shared by all its tabs. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<void>) => {
      const run = last.then(work);
      last = run.catch(() => {});
      return run;
    },
  };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', { locks: createLocks() });
});
afterEach(() => vi.unstubAllGlobals());

test('an order is claimed once, in the tab that asks first', async () => {
  const first = await openTab();
  const second = await openTab();
  expect(await first.claimPurchase('one', done)).toBe(true);
  expect(await first.claimPurchase('one', done)).toBe(false);
  expect(await second.claimPurchase('one', done)).toBe(false);
  expect(await second.claimPurchase('two', done)).toBe(true);
});

test('nothing is written down before a platform could hear of it: a page that is left earlier lost nothing', async () => {
  const { claimPurchase } = await openTab();
  expect(await claimPurchase('one', never)).toBe(true);
  expect(stored.size).toBe(0);
  vi.stubGlobal('navigator', { locks: createLocks() });
  const next = await openTab();
  expect(await next.claimPurchase('one', done)).toBe(true);
  await vi.waitFor(() => expect(stored.get('reported_purchases')).toBe('["one"]'));
});

test('while one tab waits for the platforms, another one waits for it', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const first = await openTab();
  const second = await openTab();
  expect(await first.claimPurchase('one', arrived)).toBe(true);
  const other = second.claimPurchase('one', done);
  arrive();
  expect(await other).toBe(false);
});

test.each([
  ['that refuses its locks', { locks: { request: () => Promise.reject(new Error('denied')) } }],
  ['without locks', {}],
])('a browser %s reports the order all the same, once', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const { claimPurchase } = await openTab();
  expect(await claimPurchase('one', done)).toBe(true);
  expect(await claimPurchase('one', done)).toBe(false);
});
