import { expect, test, vi } from 'vitest';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { createPopupMemory, PAUSE_MS } from './popup-memory.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

function createStore() {
  const items = new Map<string, string>();
  return openBrowserStorage(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
}

/** A browser whose tabs and sessions can be opened and closed. */
function openBrowser() {
  const lasting = createStore();
  const beginSession = () => {
    const session = createStore();
    return (key = 'help') => createPopupMemory(key, { session, lasting });
  };
  return { beginSession };
}

test('a popup is due until it was shown, and again in the next session', () => {
  const { beginSession } = openBrowser();
  const openPage = beginSession();
  const memory = openPage();
  expect(memory.isDue(NOW)).toBe(true);
  memory.noteShown();
  expect(memory.isDue(NOW)).toBe(false);
  expect(openPage().isDue(NOW)).toBe(false);
  expect(beginSession()().isDue(NOW)).toBe(true);
});

test('a popup that was closed is quiet for 30 days, in every session', () => {
  const { beginSession } = openBrowser();
  beginSession()().noteDismissed(NOW);
  expect(PAUSE_MS).toBe(2_592_000_000);
  expect(beginSession()().isDue(NOW + PAUSE_MS - 1)).toBe(false);
  expect(beginSession()().isDue(NOW + PAUSE_MS)).toBe(true);
  expect(beginSession()('another').isDue(NOW)).toBe(true);
});

test('a time that is damaged, or far ahead, keeps nothing away', () => {
  const lasting = createStore();
  const memory = createPopupMemory('help', { session: createStore(), lasting });
  for (const stored of ['soon', String(NOW + 2 * PAUSE_MS)]) {
    lasting.write('popup_dismissed_help', stored);
    expect(memory.isDue(NOW)).toBe(true);
  }
});

test('a browser that blocks its storage shows it once a page', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const blocked = openBrowserStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const memory = createPopupMemory('help', { session: blocked, lasting: blocked });
  expect(memory.isDue(NOW)).toBe(true);
  memory.noteShown();
  memory.noteDismissed(NOW);
  expect(memory.isDue(NOW)).toBe(false);
});
