import { type RefObject, useEffect, useState } from 'react';

/** `supported` is false on iPhones, which allow full screen for videos only. */
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
      // Refused: the book stays in its window.
    }
  }

  return { supported: document.fullscreenEnabled, active, toggle };
}
