import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
let consent: typeof import('./consent.ts') & typeof import('./store-consent.ts');

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', {});
  await openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the modules again, as another page does, without their state. */
async function openPage() {
  vi.resetModules();
  consent = { ...(await import('./consent.ts')), ...(await import('./store-consent.ts')) };
}

const ALL = { analytics: true, marketing: true };

test('nothing is decided at first, and nobody may market', () => {
  expect(consent.readConsent()).toBeNull();
  expect(consent.allowsMarketing()).toBe(false);
});

test('a decision is kept with its time, its version and an id of its own', () => {
  consent.storeConsent(ALL);
  expect(JSON.parse(stored.get('cookie_consent') ?? '')).toEqual({
    necessary: true,
    ...ALL,
    timestamp: expect.any(Number),
    version: 1,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(consent.allowsMarketing()).toBe(true);
});

test('a new decision keeps the id and is later, even with a clock set back', () => {
  vi.useFakeTimers({ now: 2_000_000 });
  consent.storeConsent(ALL);
  const before = consent.readConsent();
  vi.setSystemTime(1_000_000);
  consent.storeConsent({ analytics: false, marketing: false });
  expect(consent.readConsent()).toEqual({
    ...before,
    analytics: false,
    marketing: false,
    timestamp: 2_000_001,
  });
});

test('Global Privacy Control wins when deciding and afterwards', () => {
  consent.storeConsent(ALL);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(consent.allowsMarketing()).toBe(false);
  consent.storeConsent(ALL);
  expect(consent.readConsent()).toMatchObject({ analytics: true, marketing: false });
});

test('listeners hear of a decision, unless the page is loaded anew for it', () => {
  vi.stubGlobal('addEventListener', () => {});
  const heard = vi.fn();
  const reload = vi.fn();
  consent.onConsentChange(heard);
  consent.storeConsent(ALL, reload);
  expect([heard, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  consent.storeConsent(ALL);
  expect([heard, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a choice that a blocked storage does not keep holds for the page, which is not loaded anew', () => {
  const denied = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
  const reload = vi.fn();
  consent.storeConsent(ALL, reload);
  expect(consent.allowsMarketing()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('a withdrawal that can’t be written takes the old yes away all the same', async () => {
  consent.storeConsent(ALL);
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { ...storage, setItem: full });
  consent.storeConsent({ analytics: false, marketing: false });
  expect(consent.readConsent()).toMatchObject({ marketing: false });
  await openPage();
  expect(consent.readConsent()).toBeNull();
  expect(consent.allowsMarketing()).toBe(false);
});

test('a visitor who is asked anew keeps the id, and decides later than before', () => {
  const id = '0c1e5f0a-3f1a-4f6e-9d6b-0a51c0ffee00';
  const timestamp = Date.now() + 60_000;
  stored.set('cookie_consent', JSON.stringify({ ...ALL, timestamp, version: 0, id }));
  expect(consent.readConsent()).toBeNull();
  consent.storeConsent(ALL);
  expect(consent.readConsent()).toMatchObject({ id, timestamp: timestamp + 1 });
});

test.each(['"yes"', '5', '[]', '{"id":7,"timestamp":"x"}', '{"id":"x"}'])(
  'an id is new where %s stands instead',
  (text) => {
    stored.set('cookie_consent', text);
    consent.storeConsent(ALL);
    expect(consent.readConsent()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      timestamp: expect.any(Number),
    });
  },
);

test('listeners hear of what became of the decision while the page lay in the back/forward cache', () => {
  const added = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => added.set(type, listener));
  const heard = vi.fn();
  consent.onConsentChange(heard);
  added.get('pageshow')?.({ persisted: false });
  expect(heard).not.toHaveBeenCalled();
  added.get('pageshow')?.({ persisted: true });
  expect(heard).toHaveBeenCalledTimes(1);
  for (const key of ['cookie_consent', null, 'cart_items']) added.get('storage')?.({ key });
  expect(heard).toHaveBeenCalledTimes(3);
});

test.each([
  'not JSON',
  'null',
  '[]',
  '"yes"',
  '{"analytics":true,"marketing":"true","timestamp":1,"version":1,"id":"a"}',
  '{"analytics":true,"marketing":true,"timestamp":1,"version":0,"id":"a"}',
  '{"analytics":true,"marketing":true,"version":1,"id":"a"}',
])('%s is no decision', (text) => {
  stored.set('cookie_consent', text);
  expect(consent.readConsent()).toBeNull();
});
