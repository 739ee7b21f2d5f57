import { describe, expect, test } from 'vitest';
import {
  CORRUPT_DRAFT_KEY,
  DRAFT_TOKENS_KEY,
  KEPT_DRAFT_KEY,
  LOCAL_DRAFT_KEY,
} from '#client/draft/stored-keys.ts';
import { ORIGINALS_DATABASE } from '#client/images/kept-originals.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { COOKIES, STORED } from '#client/tracking/forget-visitor.ts';
import { SIGNED_IN_HINT } from '#shared/account/session-hint.ts';
import { BROWSER_DATA } from '#shared/privacy/browser-data.ts';
import { sources } from './testing.ts';

const listed = (kinds: string[]) =>
  BROWSER_DATA.filter(({ kind }) => kinds.includes(kind)).flatMap(({ names }) => names);

const isTrackers = (name: string) =>
  BROWSER_DATA.some(({ names, data }) => names.includes(name) && data().startsWith('Set by the trackers'));

describe('the privacy page’s list of what a browser keeps', () => {
  test('has every key of the browser’s storage that code writes, and no other', () => {
    const keys = Object.values(STORAGE_KEYS).map((key) => (typeof key === 'string' ? key : key('*', '')));
    const ofDrafts = [DRAFT_TOKENS_KEY, LOCAL_DRAFT_KEY, KEPT_DRAFT_KEY, CORRUPT_DRAFT_KEY];
    const written = [...keys.map((key) => key.replace(/\*_$/, '*')), ...ofDrafts, ORIGINALS_DATABASE];
    expect(
      listed(['storage', 'tab'])
        .filter((name) => !isTrackers(name))
        .sort(),
    ).toEqual(written.sort());
  });

  test('has what the trackers may set, which is forgotten when the consent is taken back', () => {
    const ofTrackers = (kind: string) =>
      listed([kind])
        .filter(isTrackers)
        .map((name) => name.replace('*', '1'));
    expect(ofTrackers('cookie').filter((name) => !COOKIES.test(name))).toEqual([]);
    expect(ofTrackers('storage').filter((name) => !STORED.test(name))).toEqual([]);
    expect([ofTrackers('cookie').length, ofTrackers('storage').length]).toEqual([8, 5]);
  });

  test('has every cookie that the server sets', () => {
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/'__Host-([\w-]+)'/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(2);
    for (const name of [...named, SIGNED_IN_HINT]) expect(listed(['cookie'])).toContain(name);
  });

  test('is made of all there is: no other code reaches cookies or storage', () => {
    const reaching = (pattern: RegExp) =>
      sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(reaching(/\b(localStorage|sessionStorage)\b(?!`)|indexedDB|caches\.open/).sort()).toEqual([
      'client/images/kept-originals.ts',
      'client/storage/browser-storage.ts',
    ]);
    expect(reaching(/document\.cookie = /)).toEqual(['client/tracking/forget-visitor.ts']);
    expect(reaching(/['"]set-cookie['"]/i).sort()).toEqual([
      'server/admins-only.ts',
      'server/http/trpc-context.ts',
    ]);
    const literal = /\b(localStore|sessionStore)\.write\(\s*['"`]|storedJson(<[^(]*>)?\(\s*\w+,\s*['"`]/;
    expect(reaching(literal)).toEqual([]);
  });
});
