import { expect, test, vi } from 'vitest';
import { findKeyAction } from './use-keys.ts';

const turn = vi.fn();
const actions = { ArrowRight: turn };

/** A press while an element is focused that the selector `selector` names. */
const press = (change: Partial<KeyboardEvent> = {}, selector = 'button') => ({
  key: 'ArrowRight',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  target: {
    closest: (selectors: string) => (selectors.split(', ').includes(selector) ? {} : null),
  } as unknown as Element,
  ...change,
});

test('a key has its action, and other keys have none', () => {
  expect(findKeyAction(press(), actions)).toBe(turn);
  expect(findKeyAction(press({ key: 'ArrowUp' }), actions)).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a combination with %s is left to the browser', (modifier) => {
  expect(findKeyAction(press({ [modifier]: true }), actions)).toBeUndefined();
});

test('a key that was handled already does nothing more', () => {
  expect(findKeyAction(press({ defaultPrevented: true }), actions)).toBeUndefined();
});

test.each(['input', 'textarea', 'select', '[role=dialog]', '[role=alertdialog]'])(
  'a key pressed in %s belongs to it',
  (selector) => {
    expect(findKeyAction(press({}, selector), actions)).toBeUndefined();
  },
);

test('a press that no element has received, as a script may send, has its action', () => {
  expect(findKeyAction(press({ target: {} as EventTarget }), actions)).toBe(turn);
});
