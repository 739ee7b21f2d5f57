import { takeLinkSecret } from '#client/mailed-link/link-secret.ts';
import { watchDocument } from '#client/private-pages/private-document.ts';
import { followPastedLinks, openAtStart } from '#client/proof/customer/open-at-start.ts';
import { retry } from '#client/ui/retry.ts';
import { splitAddress } from '#shared/language.ts';
import { showLanguage } from './language.ts';

const { language } = splitAddress(location.pathname);
showLanguage(language);
takeLinkSecret();
watchDocument();
const { isPainted, ...opened } = openAtStart();
followPastedLinks();
// On a phone the page's code would compete with the first picture for the same slow connection.
isPainted
  .then(() =>
    Promise.all([
      retry(() => import('#client/proof/customer/proof-app.tsx')),
      // The studio's words in another face would break into other lines, and move what stands below them.
      Promise.allSettled([
        document.fonts.load('1em "Caveat Note", "Greek Note"', language === 'el' ? 'αa' : 'a'),
      ]),
    ]),
  )
  .then(([{ startProof }]) => startProof(opened), console.error);
