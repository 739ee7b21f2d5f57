import { reconcileRefunds } from '#server/order/send-refund.ts';
import type { Services } from '#server/services.ts';
import type { JobReport } from '#shared/health/jobs.ts';
import { closeRoundPages, endOverdueRounds, purgeEndedRounds } from './decisions/end-rounds.ts';
import { giveBackRounds } from './decisions/give-back-rounds.ts';
import { ROUND_REFUNDS } from './decisions/refund-round.ts';
import { writeProofReminders } from './decisions/reminders.ts';
import { reconcileRounds } from './decisions/settle-round.ts';
import { resumeBooks } from './pages/book.ts';
import { purgeUnfinishedUploads } from './uploads.ts';

type Part = (services: Services) => Promise<JobReport>;

/** The parts of the job `proofs`. */
export const PROOFS: Part[] = [
  async (services) => ({ reminded: await writeProofReminders(services) }),
  async (services) => ({ uploads: await purgeUnfinishedUploads(services) }),
  // A book that took its process down is tried again, so that whatever else waits comes before it, and so does its end.
  async (services) => ({ books: await resumeBooks(services) }),
];

/** Brings payments of further rounds to what Stripe says, and ends those that nobody can use. */
export const ROUND_PAYMENTS: Part[] = [
  async (services) => ({ rounds: await reconcileRounds(services) }),
  async (services) => ({ roundPages: await closeRoundPages(services) }),
  async (services) => ({ roundRefunds: await reconcileRefunds(services, ROUND_REFUNDS) }),
  async (services) => ({ roundsGivenBack: await giveBackRounds(services) }),
];

/** Payments of rounds that came to nothing. */
export const ENDED_ROUNDS: Part[] = [
  async (services) => ({ overdueRounds: await endOverdueRounds(services) }),
  async ({ db }) => ({ rounds: await purgeEndedRounds(db) }),
];
