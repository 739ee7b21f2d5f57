import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowserStorage } from './browser-storage.ts';
import { storedJson } from './stored-json.ts';

function openMemory(entries: Record<string, string> = {}) {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      entries[key] = value;
    },
    removeItem(key: string) {
      delete entries[key];
    },
  };
  // Like a browser's storage, it lists its keys as own properties.
  return Object.assign(Object.create(methods) as typeof methods, entries);
}

const isText = (stored: unknown) => (typeof stored === 'string' ? stored : null);

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

test('a value is read back as it was written, until it is removed', () => {
  const memory = openMemory();
  const note = storedJson(
    openBrowserStorage(() => memory),
    'note',
    isText,
  );
  expect(note.read()).toBeNull();
  expect(note.write('Two ferries')).toBe(true);
  expect(note.read()).toBe('Two ferries');
  note.remove();
  expect(note.read()).toBeNull();
});

test.each(['no json', '{"a":', '7', 'null'])('a text that makes no value is not read: %s', (text) => {
  const memory = openMemory({ note: text });
  expect(
    storedJson(
      openBrowserStorage(() => memory),
      'note',
      isText,
    ).read(),
  ).toBeNull();
});

test('a browser that blocks its storage keeps nothing, says so and warns once', () => {
  const storage = openBrowserStorage(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect([storage.read('a'), storage.write('a', '1')]).toEqual([null, false]);
  storage.remove('a');
  storage.removeMatching(/a/);
  expect(warn).toHaveBeenCalledOnce();
});

test('only the keys that match are removed', () => {
  const entries = { _tt_visitor: '1', cart_items: '[]' };
  const removed: string[] = [];
  const memory = Object.assign(openMemory(entries), { removeItem: (key: string) => removed.push(key) });
  openBrowserStorage(() => memory).removeMatching(/^_tt_/);
  expect(removed).toEqual(['_tt_visitor']);
});
