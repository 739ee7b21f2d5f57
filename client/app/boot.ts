/**
 * A page that arrives rendered reads, scrolls and links without its script. This is what fetches the rest: when
 * the pictures in view are there, so as not to compete with them, or at the first sign of somebody at work.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** A connection so slow that its pictures still aren't there should not keep the page from working. */
const PATIENCE_MS = 4_000;

const next = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset.next?.split(' ') ?? [];
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const sign of SIGNS) removeEventListener(sign, start);
  for (const src of next) {
    // Fetched side by side, run in the order they are named in, each as a task of its own: between them the
    // browser can answer.
    const script = Object.assign(document.createElement('script'), { type: 'module', src, async: false });
    document.head.append(script);
  }
}

// Nothing opens the choice about cookies yet: who comes to do so finds what was pressed, and opens it then.
// Before React, which lets no click out of a part of the page that it has not taken over.
addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-cookie-preferences]');
    if (button) button.dataset.cookiePreferences = 'pressed';
  },
  { capture: true },
);
for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
if (document.readyState === 'complete') start();
else addEventListener('load', () => setTimeout(start));
setTimeout(start, PATIENCE_MS);
