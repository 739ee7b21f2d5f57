/**
 * A page that arrives rendered reads, scrolls and links without its script. This is what fetches the rest: when
 * the pictures in view are there, so as not to compete with them, or at the first sign of somebody at work.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** A connection so slow that its pictures still aren't there should not keep the page from working. */
const PATIENCE_MS = 4_000;

/** React and our own code run in turn, so that the browser can answer in between. */
const SCRIPTS = /\/(first|entry)-/;

const next = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset.next?.split(' ') ?? [];
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const sign of SIGNS) removeEventListener(sign, start);
  for (const href of next) {
    const isScript = SCRIPTS.test(href);
    const element = document.createElement(isScript ? 'script' : 'link');
    // In the order they are named in.
    if (isScript) Object.assign(element, { type: 'module', src: href, async: false });
    else Object.assign(element, { rel: 'modulepreload', href });
    document.head.append(element);
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
