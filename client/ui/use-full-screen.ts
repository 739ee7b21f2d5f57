import { type RefObject, useEffect, useState } from 'react';

/**
 * Shows an element alone on the screen, or the whole page. `isSupported` is false on iPhones, which allow full screen for
 * videos only.
 */
export function useFullScreen(element?: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  function toggle() {
    const shown = element ? element.current : document.documentElement;
    const changed = isFull ? document.exitFullscreen() : shown?.requestFullscreen();
    // Where the browser refuses, the page stays in its window.
    changed?.catch(console.warn);
  }

  return { isSupported: globalThis.document?.fullscreenEnabled ?? false, isFull, toggle };
}
