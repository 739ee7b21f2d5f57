import { takeLinkSecret } from '#client/mailed-link/link-secret.ts';
import { watchDocument } from '#client/private-pages/private-document.ts';
import { followPastedLinks, openAtStart } from '#client/proof/customer/open-at-start.ts';

takeLinkSecret();
watchDocument();
const { isPainted, ...opened } = openAtStart();
followPastedLinks();
// On a phone the page's code would compete with the first picture for the same slow connection.
isPainted
  .then(() => import('#client/proof/customer/proof-app.tsx'))
  .then(({ startProof }) => startProof(opened), console.error);
