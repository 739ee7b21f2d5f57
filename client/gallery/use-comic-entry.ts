import { useEffect } from 'react';
import { useLocation } from 'wouter';

/**
 * The opened comic's place in the browser's history. Closing it goes back to the gallery where that lies right
 * before it, and to the gallery in its place where the comic was the first thing to be seen.
 */
export function useComicEntry(slug: string | undefined, overGallery: boolean, galleryAddress: string) {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (slug === undefined) return;
    // Every comic that is opened passes here once, whether from its card, by a link or with the page itself.
    const entry = history.state ?? {};
    if (entry.overGallery === undefined) history.replaceState({ ...entry, overGallery }, '');
    return () => focusCard(slug);
  }, [slug, overGallery]);

  return function close() {
    if (history.state?.overGallery) history.back();
    else navigate(galleryAddress, { replace: true });
  };
}

function focusCard(slug: string): void {
  const card = document.querySelector<HTMLElement>(`#comics a[href="/gallery/${CSS.escape(slug)}"]`);
  card?.focus({ preventScroll: true });
}
