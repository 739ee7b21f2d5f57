import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ends the editing within a panel by Escape. Radix closes the panel from a listener on the document, and leaves it open
 * where the press was prevented before.
 * @param onEscape undefined leaves Escape to the panel
 */
export function useEscape(part: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || !latest.current) return;
      if (!part.current?.contains(document.activeElement)) return;
      event.preventDefault();
      latest.current();
    }
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [part]);
}
