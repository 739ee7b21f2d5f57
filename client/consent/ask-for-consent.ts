import { onConsentChange, readConsent, storeConsent } from './consent';
import { makeRoomFor } from './make-room';

/**
 * Shows the banner that the page has with it while nothing is decided, here or in another tab, and the preferences
 * whenever somebody presses a button marked `data-cookie-preferences`.
 */
export function askForConsent(): void {
  const banner = document.getElementById('cookie-banner');
  const question = document.getElementById('cookie-question');
  const place = document.getElementById('cookie-preferences');
  if (!banner || !question || !place) return;
  let closePreferences: (() => void) | undefined;
  let opener: HTMLElement | null = null;

  const update = (hadFocus = banner.contains(document.activeElement)) => {
    const isOpen = closePreferences !== undefined;
    const isShown = isOpen || !readConsent();
    question.hidden = isOpen;
    banner.hidden = !isShown;
    // Others look for it by this name, and are to find it only where it can be seen.
    banner.toggleAttribute('data-cookie-banner', isShown);
    if (isShown || !hadFocus) return;
    const next = opener?.isConnected ? opener : document.getElementById('content');
    next?.focus({ preventScroll: true });
  };

  const close = () => {
    const hadFocus = banner.contains(document.activeElement);
    closePreferences?.();
    closePreferences = undefined;
    update(hadFocus);
    // Back to the question, at the button that led away from it.
    question.querySelector<HTMLElement>('[name=customize]')?.focus();
  };

  const open = (from: HTMLElement | null) => {
    opener = from;
    if (closePreferences) return;
    import('./preferences').then(({ showPreferences }) => {
      closePreferences ??= showPreferences(place, close);
      update();
    }, console.warn);
  };

  const heed = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-cookie-preferences]');
    if (button) open(button);
    const name = question.contains(target) && target.getAttribute('name');
    if (name === 'accept') acceptAll();
    if (name === 'reject') storeConsent({ analytics: false, marketing: false });
    if (name === 'customize') open(null);
  };
  // React lets no click out of a part of the page that it has not taken over yet, such as the footer.
  document.addEventListener('click', heed, { capture: true });
  onConsentChange(() => update());
  makeRoomFor(banner);
  update();
}

async function acceptAll(): Promise<void> {
  const reload = await import('./reload').then(
    ({ reloadKeepingText }) => reloadKeepingText,
    () => () => location.reload(),
  );
  storeConsent({ analytics: true, marketing: true }, reload);
}
