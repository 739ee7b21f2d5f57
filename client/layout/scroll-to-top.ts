import { useEffect, useRef } from 'react';

/** A new page starts at its top; the first one stays where the browser restored it. */
export function useScrollToTop(page: string): void {
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The link that led here may be gone, and the focus with it.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}
