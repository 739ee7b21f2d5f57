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
import { purgeAddresses, purgeConfirmLinks, purgeSubscribersMessages } from '#server/newsletter/purge.ts';
import { purgeComicCards } from '#server/order/comic-cards.ts';
import { completeSentOrders } from '#server/order/complete-orders.ts';
import { writeLateWarnings } from '#server/order/late-orders.ts';
import { ORDER_REFUNDS, reconcileRefunds } from '#server/order/send-refund.ts';
import { purgeUnusedPictures } from '#server/pictures/store-picture.ts';
import { purgePrivacyLinks } from '#server/privacy/privacy-link.ts';
import { closeReducedOrders, finishDeletions, REDUCING } from '#server/privacy/reduce-later.ts';
import { purgePrivacyRequests } from '#server/privacy/requests.ts';
import { ENDED_ROUNDS, PROOFS, ROUND_PAYMENTS } from '#server/proof/jobs.ts';
import type { Services } from '#server/services.ts';
import { deleteCustomers } from '#server/stripe/customers.ts';
import { noteLostCustomers } from '#server/stripe/lost-customers.ts';
import { purgeThrottles } from '#server/throttle.ts';
import { sendWaitingConversions } from '#server/tracking/send-conversions.ts';
import { purgeWithdrawals } from '#server/withdrawal/purge.ts';
import { JOB_NAMES, type JobName, type JobReport } from '#shared/health/jobs.ts';
import { runBatches } from './run-batches.ts';

type Part = (services: Services) => Promise<JobReport>;
type Job = (services: Services, signal?: AbortSignal) => Promise<JobReport>;

/** The parts of each job, whose batches are bounded in time and safe to run concurrently. */
const PARTS: Record<JobName, Part[]> = {
  reconcile: [
    (services) => reconcileCheckouts(services),
    async (services) => ({ replacedPages: await closeReplacedPages(services) }),
    async (services) => ({ refunds: await reconcileRefunds(services, ORDER_REFUNDS) }),
    ...ROUND_PAYMENTS,
    async (services) => ({ lostCustomers: await noteLostCustomers(services) }),
    async (services) => ({ ...(services.env.stripeTax && { invoices: await followInvoices(services) }) }),
  ],
  mail: [
    (services) => sendWaitingMails(services),
    async (services) => ({ alarms: await watchHealth(services) }),
  ],
  conversions: [(services) => sendWaitingConversions(services)],
  drafts: [
    async ({ db }) => ({ links: await purgeFinishedLinks(db) }),
    async (services) => ({ purged: await purgeExpiredDrafts(services) }),
    async (services) => ({ originals: await purgeUnfinishedOriginals(services) }),
  ],
  reminders: [async ({ db }) => ({ reminded: await writeDraftReminders(db) })],
  proofs: PROOFS,
  digest: [async (services) => ({ messages: await writeSuspiciousDigest(services) })],
  pictures: [async (services) => ({ purged: await purgeUnusedPictures(services) })],
  tokens: [
    ({ db }) => purgeExpiredLinksAndSessions(db),
    async ({ db }) => ({ devices: await purgeKnownDevices(db) }),
    async ({ db }) => ({ confirmLinks: await purgeConfirmLinks(db) }),
    async ({ db }) => ({ privacyLinks: await purgePrivacyLinks(db) }),
    async ({ db }) => ({ mails: await purgeStaleSecrets(db) }),
  ],
  records: [
    async (services) => ({ overduePayments: await endOverduePayments(services) }),
    ...ENDED_ROUNDS,
    ({ db }) => purgeOldRecords(db),
    ({ db }) => purgeAddresses(db),
    async ({ db }) => ({ subscribersMessages: await purgeSubscribersMessages(db) }),
    ({ db }) => purgeOldMessages(db),
    async ({ db }) => ({ answering: await purgeAnswering(db) }),
    async ({ db }) => ({ throttles: await purgeThrottles(db) }),
    async ({ db }) => ({ boardCards: await purgeComicCards(db) }),
    async ({ db }) => ({ failures: await purgeFailures(db) }),
    async ({ db }) => ({ privacyRequests: await purgePrivacyRequests(db) }),
    async ({ db }) => ({ withdrawals: await purgeWithdrawals(db) }),
  ],
  search: [({ db }) => writeAllSearchTexts(db)],
  orders: [
    async ({ db }) => ({ completed: await completeSentOrders(db) }),
    async (services) => ({ late: await writeLateWarnings(services) }),
  ],
  privacy: [
    ...REDUCING,
    async (services) => ({ reduced: await finishDeletions(services) }),
    async ({ db }) => ({ closed: await closeReducedOrders(db) }),
    async (services) => ({ stripeCustomers: await deleteCustomers(services) }),
  ],
};

/** Cron jobs. Each keeps what came of its last run. */
export const jobs = new Map<string, Job>(
  JOB_NAMES.map((name) => [
    name,
    (services, signal) =>
      recordRun(services.db, name, () =>
        runBatches(
          PARTS[name].map((doBatch) => () => doBatch(services)),
          { signal },
        ),
      ),
  ]),
);
