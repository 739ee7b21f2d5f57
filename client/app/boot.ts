/**
 * Server-rendered pages work without scripts. This loads them after the visible pictures, or at the first
 * interaction. A moving pointer is none: browsers report one that rests where the page appears.
 */
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** ms; on a slow connection scripts do not wait longer for pictures. */
const TIMEOUT_MS = 4_000;

const SCRIPTS_PER_TASK = 5;

const scripts =
  document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset.next?.split(' ') ?? [];
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const sign of INTERACTIONS) removeEventListener(sign, start);
  requestScripts();
  void showHandwriting();
}

/** Lines keep their stand-in until the typeface has arrived, so that they are laid out again only once. */
async function showHandwriting(): Promise<void> {
  // A face without the page's letters is not loaded.
  const letters = document.documentElement.lang === 'el' ? 'α' : 'a';
  await Promise.allSettled([document.fonts.load('1em "Caveat Note", "Greek Note"', letters)]);
  delete document.documentElement.dataset.painting;
}

/**
 * Requests a few scripts in each task, as all of them in one would be a long task on a phone. They are fetched in
 * parallel and run in this order.
 */
function requestScripts(): void {
  for (const src of scripts.splice(0, SCRIPTS_PER_TASK)) {
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src, async: false }),
    );
  }
  if (scripts.length > 0) setTimeout(requestScripts);
}

/** Scripts that are requested before the pictures are painted delay them. */
async function startAfterPaint(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[loading=eager]');
  await Promise.allSettled([firstPaint(), ...[...pictures].map((picture) => picture.decode())]);
  // The second frame begins after the first is painted, and the timer ends after that frame's work.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

/** A frame is painted some time after its callbacks, on slow machines after those of the next. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
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
// The same for the newsletter's form, which the browser itself does not send.
addEventListener(
  'submit',
  ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.method === 'dialog') form.dataset.pressed ??= 'early';
  },
  { capture: true },
);
for (const sign of INTERACTIONS) addEventListener(sign, start, { passive: true });
if (document.readyState === 'complete') start();
else addEventListener('load', startAfterPaint);
setTimeout(start, TIMEOUT_MS);
