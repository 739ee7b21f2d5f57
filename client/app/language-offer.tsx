import type { KeyboardEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { browserCache, browserUtils } from '#client/api/api-provider.tsx';
import { reserveSpaceFor } from '#client/consent/reserve-space.ts';
import { onAddressChange } from '#client/private-pages/private-document.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { IconButton } from '#client/ui/button.tsx';
import { CloseIcon } from '#client/ui/icons/close.tsx';
import { m } from '#messages';
import { addressIn, type Language, splitAddress } from '#shared/language.ts';
import { readHead } from './read-head.ts';
import { findRoute, languagesOf, loadPage } from './routes.ts';

/**
 * Offers the page in another language, in one visit only. It lies over the page, which does not move, and waits while
 * the cookie banner is open.
 */
export function offerLanguage(language: Language): void {
  const banner = document.getElementById('cookie-banner');
  const place = document.createElement('div');
  place.hidden = true;
  place.className =
    'fixed inset-x-3 bottom-3 short:inset-x-0 short:bottom-0 z-20 print:hidden sm:right-auto sm:bottom-5 sm:left-5';
  // After the skip link and the banner, so that the keyboard meets it before the page.
  document.getElementById('root')?.before(place);
  const root = createRoot(place);
  reserveSpaceFor(place);

  function update() {
    place.hidden = (banner !== null && !banner.hidden) || !isOffered(language);
    if (place.hidden) return;
    localStore.write(STORAGE_KEYS.languageOffer, language);
    const { path } = splitAddress(location.pathname);
    root.render(
      <LanguageOffer
        language={language}
        address={addressIn(language, path) + location.search}
        onClose={close}
      />,
    );
  }

  function close() {
    const hadFocus = place.contains(document.activeElement);
    stopFollowing();
    stopReading();
    observer.disconnect();
    place.hidden = true;
    root.unmount();
    if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
  }

  // A page is known once its code and its data have come.
  const stopFollowing = onAddressChange(() => {
    update();
    loadPage(findRoute(splitAddress(location.pathname).path).route).then(update, console.warn);
  });
  const stopReading = browserCache().getQueryCache().subscribe(update);
  const observer = new MutationObserver(update);
  if (banner) observer.observe(banner, { attributeFilter: ['hidden'] });
  update();
}

/**
 * The offer lies over no page that somebody fills in, and over none that is missing or has its texts in its own
 * language alone.
 */
function isOffered(language: Language): boolean {
  const { path } = splitAddress(location.pathname);
  const { route } = findRoute(path);
  if (route.rendered !== 'server' || !languagesOf(route).includes(language)) return false;
  const search = new URLSearchParams(location.search);
  const head = readHead(path, { queryClient: browserCache(), utils: browserUtils(), search });
  return head !== undefined && (head.languages?.includes(language) ?? head.status !== 404);
}

interface LanguageOfferProps {
  language: Language;
  address: string;
  onClose: () => void;
}

function LanguageOffer({ language, address, onClose }: LanguageOfferProps) {
  const inOther = [{}, { locale: language }] as const;
  return (
    <aside
      lang={language}
      aria-label={m.language_switch(...inOther)}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onClose()}
      className="inked flex animate-enter items-center justify-between gap-2 bg-paper py-0.5 pr-0.5 pl-4 text-sm"
    >
      <a href={address} hrefLang={language} className="ink-link py-2.5 font-semibold">
        {m.language_offer(...inOther)}
      </a>
      <IconButton label={m.language_offer_dismiss(...inOther)} onClick={onClose}>
        <CloseIcon className="size-5" />
      </IconButton>
    </aside>
  );
}
