import { purgeKnownDevices } from './account/known-devices';
import { purgeExpiredLinksAndSessions } from './account/links';
import { purgeOldRecords } from './checkout/purge-old-records';
import { reconcileCheckouts } from './checkout/settle';
import { purgeExpiredDrafts, purgeFinishedLinks } from './draft/purge';
import { remindOfDrafts } from './draft/reminders';
import { purgeStaleSecrets, sendWaitingMails } from './mail/outbox';
import { purgeAddresses, purgeConfirmLinks } from './newsletter/purge';
import { reconcileRefunds } from './order/send-refund';
import { purgeUnusedPictures } from './pictures/store-picture';
import type { Services } from './services';
import { purgeThrottles } from './throttle';
import { sendWaitingConversions } from './tracking/send-conversions';
import { type Report, untilDone } from './until-done';

type Batch = (services: Services) => Promise<Report>;
/** No batch is begun once `signal` is aborted. */
type Job = (services: Services, signal?: AbortSignal) => Promise<Report>;

/** What runs by the clock, batch after batch: each bounded in time, safe to run twice at once, reporting what it did. */
export const jobs = new Map(
  Object.entries<Batch>({
    reconcile: async (services) => ({
      ...(await reconcileCheckouts(services)),
      refunds: await reconcileRefunds(services),
    }),
    mail: (services) => sendWaitingMails(services),
    conversions: (services) => sendWaitingConversions(services),
    drafts: async ({ db, images }) => ({
      links: await purgeFinishedLinks(db),
      purged: await purgeExpiredDrafts(db, images),
    }),
    reminders: async ({ db }) => ({ reminded: await remindOfDrafts(db) }),
    pictures: async (services) => ({ purged: await purgeUnusedPictures(services) }),
    tokens: async ({ db }) => ({
      ...(await purgeExpiredLinksAndSessions(db)),
      devices: await purgeKnownDevices(db),
      confirmLinks: await purgeConfirmLinks(db),
      mails: await purgeStaleSecrets(db),
    }),
    records: async ({ db }) => ({
      ...(await purgeOldRecords(db)),
      ...(await purgeAddresses(db)),
      throttles: await purgeThrottles(db),
    }),
  }).map(([name, doBatch]): [string, Job] => [
    name,
    (services, signal) => untilDone(() => doBatch(services), { signal }),
  ]),
);
