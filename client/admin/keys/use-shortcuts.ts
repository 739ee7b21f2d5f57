import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { findShortcut, type ShortcutName } from './shortcuts.ts';
import { readSinglesOff } from './singles-off.ts';

type Actions = { [Name in ShortcutName]?: (() => void) | undefined };

/** The shortcuts of one part of the page. */
interface Layer {
  find: (name: ShortcutName) => (() => void) | undefined;
  host: RefObject<Element | null> | undefined;
}

const layers = new Set<Layer>();

const DIALOGS = '[role=dialog], [role=alertdialog]';

/**
 * Says what keys do here. Of several parts that know a key, the one that came last has it. While a dialog is open, only
 * the parts within it have keys.
 * @param host an element of the part, if it stands in a dialog
 */
export function useShortcuts(actions: Actions, host?: RefObject<Element | null>): void {
  const find = useEffectEvent((name: ShortcutName) => actions[name]);
  // Passive effects come after the paint, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    const layer: Layer = { find: (name) => find(name), host };
    layers.add(layer);
    return () => void layers.delete(layer);
  }, [host]);
}

/** Listens to the keys of the page; once, by the frame of the back office. */
export function useShortcutListener(): void {
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function press(event: KeyboardEvent): void {
  const name = findShortcut(event, readSinglesOff());
  if (!name) return;
  const act = actionOf(name) ?? submitOf(name, event.target) ?? markedOf(name);
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(name: ShortcutName): (() => void) | undefined {
  const open = topDialog();
  const actions = [...layers].map(({ host, find }) => {
    // These open over another dialog too.
    if (name === 'help' || name === 'find') return find(name);
    if (host && !host.current) return undefined;
    const dialog = host?.current?.closest(DIALOGS) ?? null;
    return dialog === open ? find(name) : undefined;
  });
  return actions.findLast((action) => action !== undefined);
}

function topDialog(): Element | null {
  const dialogs = document.querySelectorAll(DIALOGS);
  return [...dialogs].findLast((dialog) => dialog.getAttribute('data-state') !== 'closed') ?? null;
}

/** Forms that save have `data-saves`, so that Ctrl+S never sends a letter. */
function submitOf(name: ShortcutName, target: EventTarget | null): (() => void) | undefined {
  const element = target instanceof Element ? target : null;
  const own = element?.closest('form');
  const form = name === 'send' ? own : name === 'save' ? findSaving(own) : undefined;
  return form ? () => form.requestSubmit() : undefined;
}

function findSaving(own: HTMLFormElement | null | undefined): HTMLFormElement | undefined {
  if (own?.matches('[data-saves]')) return own;
  const forms = (topDialog() ?? document).querySelectorAll<HTMLFormElement>('form[data-saves=""]');
  return forms.length === 1 ? forms[0] : undefined;
}

const FIELD = 'textarea, select, input[type=search]';
const PRESSED = 'a, button:not(:disabled, [aria-disabled])';

/**
 * Without an action a key presses the link or button that is marked with it as `data-key`, or that stands within what is
 * marked. A field or a heading gets the focus.
 */
function markedOf(name: ShortcutName): (() => void) | undefined {
  const part = topDialog() ?? document.getElementById('content');
  const marked = [...(part?.querySelectorAll<HTMLElement>(`[data-key=${name}]`) ?? [])];
  const [element] = marked.flatMap(pressedIn);
  if (!element) return undefined;
  return () => (element.matches('a, button') ? element.click() : element.focus());
}

function pressedIn(marked: HTMLElement): HTMLElement[] {
  if (marked.matches(`${FIELD}, [tabindex], ${PRESSED}`)) return [marked];
  const [first] = marked.querySelectorAll<HTMLElement>(`${FIELD}, ${PRESSED}`);
  return first ? [first] : [];
}
