import { useEffect, useRef } from 'react';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Marks the button or link that opens a row of a list. */
export const OPENS_ROW = { 'data-opens-row': '' };
/** Marks the checkbox that chooses a row. */
export const CHOOSES_ROW = { 'data-chooses-row': '' };

type MoreKeys = Pick<Parameters<typeof useShortcuts>[0], 'choose' | 'status' | 'artist'>;

/** J and K go from row to row of the list on the page, so that Enter opens one. At the end J asks for more rows. */
export function useRowKeys(more: MoreKeys = {}): void {
  useShortcuts({ next: () => step(1), previous: () => step(-1), ...more });
  useKeptPlace();
}

/**
 * Once the row that has the focus is gone, as one that the filter now leaves out, the row in its place gets the focus. A
 * row may also go behind the dialog that it has opened, which then has nothing to give the focus back to.
 */
function useKeptPlace(): void {
  const last = useRef<{ opener: HTMLElement; place: number } | null>(null);

  useEffect(() => {
    const remember = () => {
      if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
      const opener = focusedRow()?.querySelector<HTMLElement>('#content [data-opens-row]');
      last.current = opener ? { opener, place: openersOf().indexOf(opener) } : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    if (!last.current || last.current.opener.isConnected) return;
    const { place } = last.current;
    // A list may know a better place, and goes first.
    focusIfLost(() => openersOf()[place] ?? openersOf().at(-1) ?? document.getElementById('content'));
  });
}

/** The row in which the focus is. */
export function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('tr, li') ?? null;
}

const openersOf = () => [...document.querySelectorAll<HTMLElement>('#content [data-opens-row]')];

function step(by: 1 | -1): void {
  const openers = openersOf();
  const here = focusedRow()?.querySelector<HTMLElement>('[data-opens-row]');
  const at = here ? openers.indexOf(here) : -1;
  const wanted = at < 0 ? openers.find(isBelowHeader) : openers[at + by];
  if (wanted) {
    wanted.focus();
    return;
  }
  const button = document.querySelector<HTMLElement>('#content [data-shows-more]');
  if (by < 0 || !button) return;
  button.click();
  focusWhenThere(openers.length);
}

/** The checkbox of the first row in view, which the focus goes to without scrolling. */
export function findShownChooser(): HTMLElement | null {
  const boxes = [...document.querySelectorAll<HTMLElement>('#content [data-chooses-row]')];
  return boxes.find(isBelowHeader) ?? null;
}

function isBelowHeader(opener: HTMLElement): boolean {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return opener.getBoundingClientRect().top >= Math.max(header, 0);
}

const MORE_TIMEOUT_MS = 15_000;

/** Unless the focus has gone elsewhere meanwhile. */
function focusWhenThere(place: number): void {
  const content = document.getElementById('content');
  const before = document.activeElement;
  if (!content) return;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const opener = openersOf()[place];
    if (!opener && document.activeElement === before) return;
    end();
    if (document.activeElement === before) opener?.focus();
  });
  const timer = setTimeout(end, MORE_TIMEOUT_MS);
  observer.observe(content, { childList: true, subtree: true });
}
