import { useEffect, useRef } from 'react';

let hasMoved = false;

/** Whether this document has shown another page before. */
export const hasNavigated = () => hasMoved;

/** Leaves the first page alone, where the browser restores the position. */
export function useScrollToTop(page: string): void {
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    hasMoved = true;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The followed link may have disappeared with the focus.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}
