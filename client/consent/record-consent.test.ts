import { afterEach, expect, test, vi } from 'vitest';
import { consentOf } from '#testing/consent.ts';
import { recordConsent } from './record-consent.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

afterEach(() => vi.unstubAllGlobals());

test('a decision reaches our server though the page is closed at once, and is told only once', async () => {
  const fetched = vi.fn(async () => new Response('{"result":{"data":{}}}'));
  const decision = consentOf();
  stored.set('cookie_consent', JSON.stringify(decision));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', fetched);
  const told = recordConsent();
  // The request was already sent, because no code had to be loaded first.
  const { necessary: _, ...record } = decision;
  expect(fetched).toHaveBeenCalledWith(
    '/api/trpc/tracking.recordConsent',
    expect.objectContaining({ method: 'POST', keepalive: true, body: JSON.stringify({ json: record }) }),
  );
  await told;
  await recordConsent();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a record that our server does not take is told again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const fetched = vi.fn(async () => new Response('', { status: 503 }));
  stored.set('cookie_consent', JSON.stringify(consentOf({ timestamp: 1_800_000_000_000 })));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', fetched);
  await recordConsent();
  await recordConsent();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(2);
});
