/**
 * Server-rendered pages work without scripts. This loads them after the visible pictures, or at the first
 * interaction.
 */
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** ms; on a slow connection scripts do not wait longer for pictures. */
const TIMEOUT_MS = 4_000;

const next = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset.next?.split(' ') ?? [];
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const sign of INTERACTIONS) removeEventListener(sign, start);
  for (const src of next) {
    // Fetched in parallel, run in order, each as a task of its own, between which the browser can respond.
    const script = Object.assign(document.createElement('script'), { type: 'module', src, async: false });
    document.head.append(script);
  }
}

/** Scripts that are asked for before the pictures are painted delay them. */
async function startAfterPaint(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[loading=eager]');
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  // The second frame begins after the first is painted.
  requestAnimationFrame(() => requestAnimationFrame(start));
}

// Remembers a press on the cookie button until the banner's code is there. In the capture phase, because
// React stops clicks in parts that are not hydrated yet.
addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-cookie-preferences]');
    if (button) button.dataset.cookiePreferences = 'pressed';
  },
  { capture: true },
);
for (const sign of INTERACTIONS) addEventListener(sign, start, { passive: true });
if (document.readyState === 'complete') start();
else addEventListener('load', startAfterPaint);
setTimeout(start, TIMEOUT_MS);
