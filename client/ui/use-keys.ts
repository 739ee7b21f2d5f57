import { useEffectEvent, useLayoutEffect } from 'react';

/** Actions by `KeyboardEvent.key`. */
type KeyActions = Record<string, () => void>;

/** Listens on the document, because the focus may be on no control. */
export function useKeys(actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = findKeyAction(event, actions);
    if (!act) return;
    event.preventDefault();
    act();
  });
  // Passive effects come after the paint, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/** Fields and the dialogs of the design system handle their keys themselves. */
const OWN_KEYS = 'input, textarea, select, [role=dialog], [role=alertdialog]';

/** @returns nothing for a combination of the browser, or for a key that the focused element needs itself */
export function findKeyAction(press: KeyPress, actions: KeyActions): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = press;
  if (ctrlKey || metaKey || altKey || defaultPrevented) return;
  if ((target as Element | null)?.closest?.(OWN_KEYS)) return;
  return actions[key];
}
