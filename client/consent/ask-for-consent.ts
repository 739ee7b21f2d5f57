import { showToast } from '#client/ui/toast.tsx';
import { onConsentChange, readConsent } from './consent.ts';
import { makeRoomFor } from './make-room.ts';

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
    import('./preferences.tsx').then(({ showPreferences }) => {
      closePreferences ??= showPreferences(place, close);
      update();
    }, sayItFailed);
  };

  const heed = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-cookie-preferences]');
    if (button) open(button);
    const name = question.contains(target) && target.getAttribute('name');
    if (name === 'accept' || name === 'reject') decide(name === 'accept');
    if (name === 'customize') open(null);
  };
  // React lets no click out of a part of the page that it has not taken over yet, such as the footer.
  document.addEventListener('click', heed, { capture: true });
  onConsentChange(() => update());
  makeRoomFor(banner);
  update();
  const pressed = document.querySelector<HTMLElement>('[data-cookie-preferences=pressed]');
  // Who has gone on to type somewhere meanwhile keeps the keyboard.
  const isElsewhere = document.activeElement !== document.body && document.activeElement !== pressed;
  if (pressed && !isElsewhere) open(pressed);
}

/** How it answers to one click is a file of its own, as the preferences are: most have decided. */
function decide(isYes: boolean): void {
  import('./decide.ts').then(({ decideAll }) => decideAll(isYes), sayItFailed);
}

function sayItFailed(): void {
  showToast({
    tone: 'error',
    title: 'The cookie settings did not load',
    description: 'Please reload the page.',
  });
}
