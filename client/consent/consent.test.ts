import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
let consent: typeof import('./consent');

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', {});
  vi.resetModules();
  consent = await import('./consent');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ALL = { analytics: true, marketing: true };

test('nothing is decided at first, and nobody may market', () => {
  expect(consent.readConsent()).toBeNull();
  expect(consent.mayMarket()).toBe(false);
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
  expect(consent.mayMarket()).toBe(true);
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
  expect(consent.mayMarket()).toBe(false);
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

test('what a blocked storage does not keep holds for the page, which is not loaded anew', () => {
  const denied = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
  const reload = vi.fn();
  consent.storeConsent(ALL, reload);
  expect(consent.mayMarket()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
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
