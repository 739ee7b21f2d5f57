import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Closing goes back in the history if the gallery is the previous entry, otherwise it replaces the entry. */
export function useComicEntry(slug: string | undefined, overGallery: boolean, galleryAddress: string) {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (slug === undefined) return;
    // Runs for every opened comic: by a card, a link or the URL.
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
