import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { onConsentChange, readConsent } from './consent.ts';
import { reserveSpaceFor } from './reserve-space.ts';
import { storeConsentForAll } from './store-consent.ts';

interface BannerOptions {
  /** Whether the page at the current address may ask. */
  isAskedHere: () => boolean;
}

/**
 * Shows the banner until there is a decision, also in another tab, and opens the preferences from
 * `data-cookie-preferences` buttons. @returns a function to call when the address has changed
 */
export function showConsentBanner({ isAskedHere }: BannerOptions): () => void {
  const banner = document.getElementById('cookie-banner');
  const question = document.getElementById('cookie-question');
  const place = document.getElementById('cookie-preferences');
  if (!banner || !question || !place) return () => {};
  let closePreferences: (() => void) | undefined;
  let isOpening = false;
  let opener: HTMLElement | null = null;

  // Browsers on phones leave the focus on the body when a button is pressed.
  const isFocusHere = () =>
    banner.contains(document.activeElement) || (!banner.hidden && document.activeElement === document.body);

  const update = (hadFocus = isFocusHere()) => {
    const isOpen = closePreferences !== undefined;
    const isShown = isOpen || (isAskedHere() && !readConsent());
    question.hidden = isOpen;
    banner.hidden = !isShown;
    // Other code looks for this attribute, so it is set only while the banner is visible.
    banner.toggleAttribute('data-cookie-banner', isShown);
    if (isShown || !hadFocus) return;
    const next = opener?.isConnected ? opener : document.getElementById('content');
    next?.focus({ preventScroll: true });
  };

  const close = () => {
    const hadFocus = isFocusHere();
    closePreferences?.();
    closePreferences = undefined;
    update(hadFocus);
    const pressed = opener?.isConnected ? opener : question.querySelector<HTMLElement>('[name=customize]');
    pressed?.focus({ preventScroll: true });
  };

  /** @returns false where they come too late, as something was decided while their code was under way */
  const endsOpening = () => {
    const wasOpening = isOpening;
    isOpening = false;
    return wasOpening;
  };

  const open = (from: HTMLElement | null) => {
    opener = from;
    if (closePreferences) place.querySelector('h2')?.focus({ preventScroll: true });
    if (closePreferences || isOpening) return;
    isOpening = true;
    import('./preferences.tsx').then(
      ({ showPreferences }) => {
        if (!endsOpening()) return;
        const { activeElement } = document;
        const takesFocus =
          banner.contains(activeElement) || activeElement === document.body || activeElement === opener;
        closePreferences = showPreferences(place, { takesFocus, onDone: close });
        update();
      },
      () => endsOpening() && showFailure(),
    );
  };

  const onDocumentClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-cookie-preferences]');
    if (button) open(button);
    const name = question.contains(target) && target.getAttribute('name');
    if (name === 'accept' || name === 'reject') {
      storeConsentForAll(name === 'accept');
      update();
    }
    if (name === 'customize') open(null);
  };
  // In the capture phase, because React stops clicks in parts that are not hydrated yet.
  document.addEventListener('click', onDocumentClick, { capture: true });
  onConsentChange(() => {
    endsOpening();
    update();
  });
  reserveSpaceFor(banner);
  update();
  const pressed = document.querySelector<HTMLElement>('[data-cookie-preferences=pressed]');
  // Does not take the focus from a visitor who types elsewhere.
  const isElsewhere = document.activeElement !== document.body && document.activeElement !== pressed;
  if (pressed && !isElsewhere) open(pressed);
  return () => update();
}

function showFailure(): void {
  showToast({
    tone: 'error',
    title: m.consent_failed_title(),
    description: m.consent_failed_text(),
  });
}
