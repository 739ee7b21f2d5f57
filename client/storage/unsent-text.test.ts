import { expect, test } from 'vitest';
import type { BrowserStorage } from './browser-storage.ts';
import { createUnsentText, unsentText } from './unsent-text.ts';

function openStorage({ isFull = false } = {}): BrowserStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => !isFull && entries.set(key, value).has(key),
    remove: (key) => void entries.delete(key),
    removeMatching: () => {},
  };
}

test('unsent text is there again after its form was closed, and gone once it is sent', () => {
  const storage = openStorage();
  unsentText('answer to Eleni', 'maria', storage).write('Dear Eleni');
  expect(unsentText('answer to Eleni', 'maria', storage).read()).toBe('Dear Eleni');
  expect(unsentText('answer to Nikos', 'maria', storage).read()).toBe('');
  unsentText('answer to Eleni', 'maria', storage).write('');
  expect(unsentText('answer to Eleni', 'maria', storage).read()).toBe('');
  expect([...storage.entries]).toEqual([]);
});

test('unsent text of an earlier page is there after a reload', () => {
  const storage = openStorage();
  storage.entries.set('answer of earlier_maria', 'Dear Nikos');
  expect(unsentText('answer of earlier', 'maria', storage).read()).toBe('Dear Nikos');
});

test('unsent text of an older release is there, and is its writer’s alone once they go on', () => {
  const storage = openStorage();
  storage.entries.set('answer of before', 'Dear Nikos');
  const { read, write } = unsentText('answer of before', 'maria', storage);
  expect(read()).toBe('Dear Nikos');
  write('Dear Nikos, yes');
  expect([...storage.entries.keys()]).toEqual(['answer of before_maria']);
});

test('unsent text is nobody else’s who uses the same browser', () => {
  const storage = openStorage();
  unsentText('note', 'maria', storage).write('She has paid twice.');
  expect(unsentText('note', 'eva', storage).read()).toBe('');
  unsentText('note', 'eva', storage).write('Begun.');
  expect(unsentText('note', 'maria', storage).read()).toBe('She has paid twice.');
});

test('a browser without room keeps unsent text until the page is closed', () => {
  const storage = openStorage({ isFull: true });
  unsentText('answer without room', 'maria', storage).write('Dear Maria');
  expect(unsentText('answer without room', 'maria', storage).read()).toBe('Dear Maria');
});

test('a sent question is cleared, unless it was changed while it was on its way', () => {
  const unsent = createUnsentText<{ question: string }>();
  const field = unsent.keep({ name: 'question', onChange: (_: string) => {} });
  const type = field.onChange as (text: string) => void;
  type('How long does it take?');
  const clear = unsent.prepareToClear();
  type('How long does it take to Crete?');
  expect(clear()).toBe(false);
  expect(unsent.over({ question: '' })).toEqual({ question: 'How long does it take to Crete?' });
  expect(unsent.prepareToClear()()).toBe(true);
  expect(unsent.over({ question: '' })).toEqual({ question: '' });
});
