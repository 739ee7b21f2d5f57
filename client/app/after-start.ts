import type { ApiUtils } from '#client/api/trpc.ts';
import { askForConsent } from '#client/consent/ask-for-consent.ts';
import { mayMarket, onConsentChange, readConsent } from '#client/consent/consent.ts';
import { dropEvents } from '#client/tracking/track.ts';
import type { PixelIds } from '#shared/tracking.ts';

/** Where consent ended without us, or a script set its cookie once more. `forgetVisitor` looks closer. */
const LEFT_BEHIND = /_(fb|pin|epik|tt)|ttcsid/;

/** What nobody waits for, once the page is taken over: the question about cookies, and what follows from the answer. */
export function afterStart(utils: ApiUtils): void {
  const pixels = readPixels();
  const readUserId = async () => (await utils.account.session.ensureData())?.id;
  let tracking: typeof import('#client/tracking/tracking.ts') | undefined;

  async function heedConsent() {
    if (readConsent()) await (await import('#client/consent/record-consent.ts')).recordConsent();
  }

  async function heedMarketing() {
    if (!mayMarket()) {
      dropEvents();
      tracking?.stopTracking();
      if (LEFT_BEHIND.test(document.cookie))
        (await import('#client/tracking/forget-visitor.ts')).forgetVisitor();
    } else if (pixels) {
      tracking = await import('#client/tracking/tracking.ts');
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
    import('#client/consent/reload.ts').then(({ restoreTypedText }) => restoreTypedText(), console.warn);
}

/** The pixels that are set up, if any are: the page brings their ids with it. */
function readPixels(): PixelIds | undefined {
  const text = document.getElementById('pixels')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
