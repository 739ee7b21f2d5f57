import { useEffect, useRef } from 'react';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/** A browser refuses too many entries within seconds. */
const REST_MS = 150;

/**
 * Scrolls to where the page was before a reload, once the list is as long again. The browser does so by itself only
 * where the page is long enough at its start.
 */
export function useScrollPosition(isLoaded: boolean): void {
  const isRestored = useRef(false);

  useEffect(() => {
    if (!isLoaded || isRestored.current) return;
    isRestored.current = true;
    const top = history.state?.scrollTop ?? takePlace();
    if (typeof top === 'number' && window.scrollY < top) window.scrollTo({ top, behavior: 'instant' });
  }, [isLoaded]);

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    function keepAtRest() {
      clearTimeout(rest);
      if (isRestored.current) rest = setTimeout(keep, REST_MS);
    }
    window.addEventListener('scroll', keepAtRest, { passive: true });
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', keepAtRest);
    };
  }, []);
}

/** Call it before the same address is loaded in another language, which has no state in the history yet. */
export function carryPlace(): void {
  sessionStore.write(STORAGE_KEYS.listPlace, JSON.stringify([location.search, window.scrollY]));
}

function takePlace(): unknown {
  const stored = sessionStore.read(STORAGE_KEYS.listPlace);
  if (stored === null) return undefined;
  sessionStore.remove(STORAGE_KEYS.listPlace);
  const [search, top] = JSON.parse(stored);
  return search === location.search ? top : undefined;
}

function keep(): void {
  history.replaceState({ ...history.state, scrollTop: window.scrollY }, '');
}
