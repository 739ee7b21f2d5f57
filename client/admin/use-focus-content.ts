import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { hasNavigated } from '#client/layout/scroll-to-top.ts';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';

/** The query parameters that name a page. Others filter what it shows. */
const PAGE_PARAMETERS = ['tab', 'section', 'item', 'order', 'customer'];

/**
 * Focuses the content of the next page where the followed link is gone with the last one, as `useScrollToTop` does in
 * the shop. Pages of the back office also differ in their query alone, and their code may come after their address.
 */
export function useFocusContent(): void {
  const [path] = useLocation();
  const address = new URLSearchParams(useSearch());
  const page = [path, ...PAGE_PARAMETERS.map((name) => address.get(name))].join(' ');
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const isNext = previous.current === null ? hasNavigated() : previous.current !== page;
    previous.current = page;
    if (isNext) focusIfLost(() => document.getElementById('content'), { preventScroll: true });
  }, [page]);
}
