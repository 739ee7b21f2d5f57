/** In px, for the focus ring. */
const GAP = 12;

/**
 * Scrolls whatever the keyboard focuses clear of a bar that sticks to the window's foot. Browsers scroll to a focused
 * element outside of the window, but not to one behind a bar.
 * @returns how to stop
 */
export function keepFocusAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const showFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || bar.contains(target)) return;
    // A press must not move away what it is meant for.
    if (!target.matches(':focus-visible')) return;
    const place = target.getBoundingClientRect();
    const { top, bottom } = bar.getBoundingClientRect();
    if (place.bottom <= top || place.top >= bottom) return;
    // A field that is taller than the room above the bar shows its beginning.
    const distance = Math.min(place.bottom + GAP - top, place.top - GAP);
    if (distance > 0) scrollBy({ top: distance, behavior: 'instant' });
  };

  document.addEventListener('focusin', showFocus);
  return () => document.removeEventListener('focusin', showFocus);
}
