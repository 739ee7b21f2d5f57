import { expect, test } from 'vitest';
import { findShortcut, type KeyPress, shortcutGroups } from './shortcuts.ts';

/** A press while an element is focused that the selector `within` names. */
const press = (change: Partial<KeyPress> = {}, within = 'button') =>
  findShortcut(pressOf(change, within), false);

const pressOf = (change: Partial<KeyPress>, within = 'button'): KeyPress => ({
  key: 'j',
  code: 'KeyJ',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: {
    closest: (selectors: string) => (selectors.split(', ').includes(within) ? {} : null),
  } as unknown as Element,
  ...change,
});

test.each([
  ['j', {}, 'next'],
  ['k', {}, 'previous'],
  ['x', {}, 'choose'],
  ['s', {}, 'status'],
  ['p', {}, 'print'],
  ['/', {}, 'search'],
  ['?', { shiftKey: true }, 'help'],
  ['k', { ctrlKey: true }, 'find'],
  ['s', { ctrlKey: true }, 'save'],
  ['s', { metaKey: true }, 'save'],
  ['Enter', { ctrlKey: true }, 'send'],
  ['Enter', {}, undefined],
  ['J', { shiftKey: true }, undefined],
  ['j', { altKey: true }, undefined],
  ['j', { ctrlKey: true }, undefined],
  ['j', { isComposing: true }, undefined],
  ['j', { defaultPrevented: true }, undefined],
] as const)('%s with %o is %s', (key, modifiers, name) => {
  expect(press({ key, code: '', ...modifiers })).toBe(name);
});

test('the place of a key counts on a Greek keyboard, and its letter on a Latin one', () => {
  expect(press({ key: 'ξ', code: 'KeyJ' })).toBe('next');
  expect(press({ key: 'σ', code: 'KeyS', ctrlKey: true })).toBe('save');
  expect(press({ key: 'h', code: 'KeyJ' })).toBeUndefined();
});

test('a letter is never taken while somebody types, and Ctrl+S is', () => {
  expect(press({}, 'textarea')).toBeUndefined();
  expect(press({ key: 's', ctrlKey: true }, 'textarea')).toBe('save');
});

test('keys without Ctrl can be turned off', () => {
  expect(findShortcut(pressOf({}), true)).toBeUndefined();
  expect(findShortcut(pressOf({ key: '?', shiftKey: true }), true)).toBeUndefined();
  expect(findShortcut(pressOf({ key: 's', ctrlKey: true }), true)).toBe('save');
});

test('an artist is told of no key of what only the studio sees', () => {
  const namesFor = (isArtist: boolean) => shortcutGroups(isArtist).flatMap(({ names }) => names);
  expect(namesFor(false)).toContain('bill');
  expect(namesFor(true)).toEqual(['next', 'previous', 'open', 'print', 'add', 'send', 'save', 'help']);
});
