import { createExitIntent } from './exit-intent.ts';

/** An overlay that is open, or the banner that asks for consent. */
const OVERLAYS = '[role=dialog], [role=alertdialog], dialog[open], #cookie-banner:not([hidden])';
const TEXT_FIELDS = 'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])';

/**
 * Calls back at each sign that somebody is about to leave the page: a pointer on its way to the tabs, or where
 * there is none, a page scrolled back up.
 * @param openedAt when the page was opened, on the clock of `performance.now()`
 * @returns what ends it
 */
export function watchForLeaving(openedAt: number, onSign: () => void): () => void {
  const intent = createExitIntent(openedAt);
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  const now = () => performance.now();

  if (matchMedia('(pointer: coarse)').matches) {
    addEventListener('scroll', () => intent.scroll(scrollY, now()) && onSign(), options);
    for (const press of ['click', 'keydown', 'popstate'] as const) {
      addEventListener(press, () => intent.press(now()), options);
    }
  } else {
    const leave = (event: MouseEvent) => {
      // Every element is left now and then; the document only by whoever leaves the window.
      const isWindow = event.target === document || event.target === document.documentElement;
      if (isWindow && intent.leave(event.clientY, now())) onSign();
    };
    addEventListener('mouseleave', leave, options);
  }
  return () => listening.abort();
}

/** Whether a popup would neither cover something that waits for an answer nor take the words out of a mouth. */
export function mayInterrupt(): boolean {
  const isTyping = document.activeElement?.matches(TEXT_FIELDS) ?? false;
  return !isTyping && document.querySelector(OVERLAYS) === null;
}
