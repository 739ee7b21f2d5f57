import { createExitIntent } from './exit-intent.ts';

const OVERLAYS = '[role=dialog], [role=alertdialog], dialog[open], #cookie-banner:not([hidden])';
const TEXT_FIELDS = 'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])';

/**
 * Calls back on each exit intent: a pointer that leaves at the top, or scrolling back up. @param openedAt on
 * the clock of `performance.now()` @returns the function that ends it
 */
export function watchExitIntent(openedAt: number, onSign: () => void): () => void {
  const intent = createExitIntent(openedAt);
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  const now = () => performance.now();

  if (matchMedia('(pointer: coarse)').matches) {
    const scroll = () => intent.scroll(scrollY, document.documentElement.scrollHeight, now());
    addEventListener('scroll', () => scroll() && onSign(), options);
    for (const press of ['click', 'keydown', 'popstate'] as const) {
      addEventListener(press, () => intent.press(now()), options);
    }
  } else {
    const leave = (event: MouseEvent) => {
      // Ignores elements; only leaving the document counts.
      const isWindow = event.target === document || event.target === document.documentElement;
      if (isWindow && intent.leave(event.clientY, now())) onSign();
    };
    addEventListener('mouseleave', leave, options);
  }
  return () => listening.abort();
}

/** False while an overlay is open or somebody types. */
export function mayInterrupt(): boolean {
  const isTyping = document.activeElement?.matches(TEXT_FIELDS) ?? false;
  return !isTyping && document.querySelector(OVERLAYS) === null;
}
