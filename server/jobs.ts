import { purgeExpiredLinksAndSessions } from './account/links';
import { purgeUnusedPictures } from './admin/content/media';
import { purgeOldRecords } from './checkout/purge-old-records';
import { reconcileCheckouts } from './checkout/settle';
import { purgeExpiredDrafts } from './draft/purge';
import { purgeStaleSecrets, sendWaitingMails } from './mail/outbox';
import { reconcileRefunds } from './order/send-refund';
import type { Services } from './services';
import { purgeThrottles } from './throttle';

type Job = (services: Services) => Promise<object>;

/** What runs by the clock: each bounded, safe to run twice at once, reporting what it did. */
export const jobs = new Map<string, Job>([
  [
    'reconcile',
    async (services) => ({
      ...(await reconcileCheckouts(services)),
      refunds: await reconcileRefunds(services),
    }),
  ],
  ['mail', (services) => sendWaitingMails(services)],
  ['drafts', async ({ db, images }) => ({ purged: await purgeExpiredDrafts(db, images) })],
  ['pictures', async (services) => ({ purged: await purgeUnusedPictures(services) })],
  [
    'tokens',
    async ({ db }) => ({ ...(await purgeExpiredLinksAndSessions(db)), mails: await purgeStaleSecrets(db) }),
  ],
  ['records', async ({ db }) => ({ ...(await purgeOldRecords(db)), throttles: await purgeThrottles(db) })],
]);
