import { type RefObject, useEffect, useState } from 'react';

/** Shows an element alone on the whole screen and back. `supported` is false on iPhones, which only do it for films. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(false);

  useEffect(() => {
    const follow = () => setActive(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  async function toggle() {
    try {
      await (active ? document.exitFullscreen() : element.current?.requestFullscreen());
    } catch {
      // The browser said no: the book stays in its window, which is all there is to do about it.
    }
  }

  return { supported: document.fullscreenEnabled, active, toggle };
}
