import { useEffect, useRef } from 'react';

/**
 * Scrolls to where the page was before a reload, once the list is as long again. The browser does so by itself only
 * where the page is long enough at its start.
 */
export function useKeptPlace(isLoaded: boolean): void {
  const isDone = useRef(false);

  useEffect(() => {
    const keep = () => history.replaceState({ ...history.state, place: window.scrollY }, '');
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useEffect(() => {
    if (!isLoaded || isDone.current) return;
    isDone.current = true;
    const { place, ...state } = history.state ?? {};
    if (typeof place !== 'number') return;
    history.replaceState(state, '');
    if (window.scrollY < place) window.scrollTo({ top: place, behavior: 'instant' });
  }, [isLoaded]);
}
