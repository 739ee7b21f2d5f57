import { allowsMarketing, onConsentChange, readConsent } from '#client/consent/consent.ts';
import { showConsentBanner } from '#client/consent/consent-banner.ts';
import { onAddressChange } from '#client/private-pages/private-document.ts';
import { localStore, sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { dropEvents } from '#client/tracking/track.ts';
import { type Language, splitAddress } from '#shared/language.ts';
import type { PixelIds } from '#shared/tracking/tracking.ts';
import { preferredLanguage } from './language.ts';
import { layOutRest } from './lay-out-rest.ts';
import { findRoute } from './routes.ts';

/** Cookies of platforms that are left after consent ended; `forgetVisitor` deletes them. */
const LEFT_BEHIND = /_(fb|pin|epik|tt)|ttcsid/;

/** Starts, after hydration, what can wait: the cookie banner, tracking, and the layout of what is far below. */
export function afterHydration(): void {
  const pixels = readPixels();
  let tracking: typeof import('#client/tracking/tracking.ts') | undefined;
  let isLanguageOffered = false;

  async function applyConsent() {
    if (readConsent()) await (await import('#client/consent/record-consent.ts')).recordConsent();
  }

  async function applyMarketingConsent() {
    if (!allowsMarketing()) {
      dropEvents();
      tracking?.stopTracking();
      if (LEFT_BEHIND.test(document.cookie))
        (await import('#client/tracking/forget-visitor.ts')).forgetVisitor();
    } else if (pixels) {
      tracking = await import('#client/tracking/tracking.ts');
      // Consent may have been withdrawn while the code loaded.
      if (allowsMarketing()) tracking.startTracking({ pixels, readUserId });
    }
  }

  /** After the banner: one question at a time, and the code of the offer brings that of the API. */
  async function offerOtherLanguage() {
    const preferred = languageToOffer();
    if (!preferred || isLanguageOffered || !readConsent()) return;
    isLanguageOffered = true;
    (await import('./language-offer.tsx')).offerLanguage(preferred);
  }

  function update() {
    applyConsent().catch(console.warn);
    applyMarketingConsent().catch(console.warn);
    offerOtherLanguage().catch(console.warn);
  }

  onAddressChange(
    showConsentBanner({
      isAskedHere: () => findRoute(splitAddress(location.pathname).path).route.frame !== 'studio',
    }),
  );
  onConsentChange(update);
  update();
  layOutRest();
  if (localStore.read(STORAGE_KEYS.originals) !== null)
    import('#client/images/send-originals.ts')
      .then(({ resumeOriginals }) => resumeOriginals())
      .catch(console.warn);
  if (sessionStore.read(STORAGE_KEYS.typedText) !== null)
    import('#client/storage/reload-keeping-text.ts').then(
      ({ restoreTypedText }) => restoreTypedText(),
      console.warn,
    );
}

/** Once, and not to a visitor who has come from there. */
function languageToOffer(): Language | undefined {
  const { language } = splitAddress(location.pathname);
  const preferred = preferredLanguage(navigator.languages);
  if (preferred === language || localStore.read(STORAGE_KEYS.languageOffer) !== null) return;
  const { origin, pathname } = new URL(document.referrer || location.href);
  if (origin === location.origin && splitAddress(pathname).language === preferred) return;
  return preferred;
}

async function readUserId(): Promise<string | undefined> {
  const { browserUtils } = await import('#client/api/api-provider.tsx');
  return (await browserUtils().account.session.ensureData())?.id;
}

function readPixels(): PixelIds | undefined {
  const text = document.getElementById('pixels')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
