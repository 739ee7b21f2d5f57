import type { PixelIds } from '../shared/tracking';
import type { ApiUtils } from './api/trpc';
import { askForConsent } from './consent/ask-for-consent';
import { mayMarket, onConsentChange, readConsent } from './consent/consent';
import { dropEvents } from './tracking/track';

/** Where consent ended without us, or a script set its cookie once more. `forgetVisitor` looks closer. */
const LEFT_BEHIND = /_(fb|pin|epik|tt)|ttcsid/;

/** What nobody waits for, once the page is taken over: the question about cookies, and what follows from the answer. */
export function afterStart(utils: ApiUtils): void {
  const pixels = readPixels();
  const readUserId = async () => (await utils.account.session.ensureData())?.id;
  let tracking: typeof import('./tracking/tracking') | undefined;

  async function heedConsent() {
    if (readConsent()) await (await import('./consent/record-consent')).recordConsent();
  }

  async function heedMarketing() {
    if (!mayMarket()) {
      dropEvents();
      tracking?.stopTracking();
      if (LEFT_BEHIND.test(document.cookie)) (await import('./tracking/forget-visitor')).forgetVisitor();
    } else if (pixels) {
      tracking = await import('./tracking/tracking');
      // It may have been withdrawn while the code was on its way.
      if (mayMarket()) tracking.startTracking({ pixels, readUserId });
    }
  }

  function heed() {
    heedConsent().catch(console.warn);
    heedMarketing().catch(console.warn);
  }

  askForConsent();
  onConsentChange(heed);
  heed();
  // Who has just agreed comes from a reload of ours.
  if (readConsent())
    import('./consent/reload').then(({ restoreTypedText }) => restoreTypedText(), console.warn);
}

/** The pixels that are set up, if any are: the page brings their ids with it. */
function readPixels(): PixelIds | undefined {
  const text = document.getElementById('pixels')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
