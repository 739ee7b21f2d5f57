import { purgeKnownDevices } from '#server/account/known-devices.ts';
import { purgeExpiredLinksAndSessions } from '#server/account/links.ts';
import { purgeAnswering } from '#server/admin/answering/answering.ts';
import { writeAllSearchTexts } from '#server/admin/find/write-search-texts.ts';
import { endOverduePayments } from '#server/checkout/end-overdue.ts';
import { followInvoices } from '#server/checkout/follow-invoices.ts';
import { purgeOldRecords } from '#server/checkout/purge-old-records.ts';
import { closeReplacedPages } from '#server/checkout/replaced-pages.ts';
import { reconcileCheckouts } from '#server/checkout/settle.ts';
import { purgeExpiredDrafts, purgeFinishedLinks } from '#server/draft/purge.ts';
import { writeDraftReminders } from '#server/draft/reminders.ts';
import { purgeUnfinishedOriginals } from '#server/draft/stored-originals.ts';
import { watchHealth } from '#server/health/alarms.ts';
import { purgeFailures } from '#server/health/failures.ts';
import { recordRun } from '#server/health/job-runs.ts';
import { purgeOldMessages } from '#server/help/purge.ts';
import { writeSuspiciousDigest } from '#server/help/suspicious-digest.ts';
import { purgeStaleSecrets, sendWaitingMails } from '#server/mail/outbox.ts';
import { purgeAddresses, purgeConfirmLinks } from '#server/newsletter/purge.ts';
import { purgeComicCards } from '#server/order/comic-cards.ts';
import { completeSentOrders } from '#server/order/complete-orders.ts';
import { writeLateWarnings } from '#server/order/late-orders.ts';
import { ORDER_REFUNDS, reconcileRefunds } from '#server/order/send-refund.ts';
import { purgeUnusedPictures } from '#server/pictures/store-picture.ts';
import { purgePrivacyLinks } from '#server/privacy/privacy-link.ts';
import { closeReducedOrders, finishDeletions, reduceOldOrders } from '#server/privacy/reduce-later.ts';
import { purgePrivacyRequests } from '#server/privacy/requests.ts';
import { reconcileRoundPayments, tendProofs } from '#server/proof/jobs.ts';
import type { Services } from '#server/services.ts';
import { purgeThrottles } from '#server/throttle.ts';
import { sendWaitingConversions } from '#server/tracking/send-conversions.ts';
import { purgeWithdrawals } from '#server/withdrawal/purge.ts';
import { JOB_NAMES, type JobName, type JobReport } from '#shared/health/jobs.ts';
import { runBatches } from './run-batches.ts';

type Batch = (services: Services) => Promise<JobReport>;
type Job = (services: Services, signal?: AbortSignal) => Promise<JobReport>;

/** Each batch is bounded in time and safe to run concurrently. */
const BATCHES: Record<JobName, Batch> = {
  reconcile: async (services) => ({
    ...(await reconcileCheckouts(services)),
    replacedPages: await closeReplacedPages(services),
    refunds: await reconcileRefunds(services, ORDER_REFUNDS),
    ...(await reconcileRoundPayments(services)),
    ...(services.env.stripeTax && { invoices: await followInvoices(services) }),
  }),
  // Mails come first, so that they go out even where the watch fails.
  mail: async (services) => ({ ...(await sendWaitingMails(services)), alarms: await watchHealth(services) }),
  conversions: (services) => sendWaitingConversions(services),
  drafts: async (services) => ({
    links: await purgeFinishedLinks(services.db),
    purged: await purgeExpiredDrafts(services),
    originals: await purgeUnfinishedOriginals(services),
  }),
  reminders: async ({ db }) => ({ reminded: await writeDraftReminders(db) }),
  proofs: tendProofs,
  digest: async (services) => ({ messages: await writeSuspiciousDigest(services) }),
  pictures: async (services) => ({ purged: await purgeUnusedPictures(services) }),
  tokens: async ({ db }) => ({
    ...(await purgeExpiredLinksAndSessions(db)),
    devices: await purgeKnownDevices(db),
    confirmLinks: await purgeConfirmLinks(db),
    privacyLinks: await purgePrivacyLinks(db),
    mails: await purgeStaleSecrets(db),
  }),
  records: async (services) => ({
    overduePayments: await endOverduePayments(services),
    ...(await purgeOldRecords(services.db)),
    ...(await purgeAddresses(services.db)),
    ...(await purgeOldMessages(services.db)),
    answering: await purgeAnswering(services.db),
    throttles: await purgeThrottles(services.db),
    boardCards: await purgeComicCards(services.db),
    failures: await purgeFailures(services.db),
    privacyRequests: await purgePrivacyRequests(services.db),
    withdrawals: await purgeWithdrawals(services.db),
  }),
  search: ({ db }) => writeAllSearchTexts(db),
  orders: async (services) => ({
    completed: await completeSentOrders(services.db),
    late: await writeLateWarnings(services),
  }),
  privacy: async (services) => ({
    ...(await reduceOldOrders(services)),
    reduced: await finishDeletions(services),
    closed: await closeReducedOrders(services.db),
  }),
};

/** Cron jobs. Each keeps what came of its last run. */
export const jobs = new Map<string, Job>(
  JOB_NAMES.map((name) => [
    name,
    (services, signal) =>
      recordRun(services.db, name, () => runBatches(() => BATCHES[name](services), { signal })),
  ]),
);
