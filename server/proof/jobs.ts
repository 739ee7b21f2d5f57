import { reconcileRefunds } from '#server/order/send-refund.ts';
import type { Services } from '#server/services.ts';
import { closeRoundPages } from './decisions/end-rounds.ts';
import { giveBackRounds } from './decisions/give-back-rounds.ts';
import { ROUND_REFUNDS } from './decisions/refund-round.ts';
import { writeProofReminders } from './decisions/reminders.ts';
import { reconcileRounds } from './decisions/settle-round.ts';
import { resumeBooks } from './pages/book.ts';
import { purgeUnfinishedUploads } from './uploads.ts';

/** A batch of what proofs need from time to time. @returns how many of each */
export async function tendProofs(services: Services) {
  return {
    reminded: await writeProofReminders(services),
    books: await resumeBooks(services),
    uploads: await purgeUnfinishedUploads(services),
  };
}

/** Brings payments of further rounds to what Stripe says, and ends those that nobody can use. @returns how many of each */
export async function reconcileRoundPayments(services: Services) {
  return {
    rounds: await reconcileRounds(services),
    roundPages: await closeRoundPages(services),
    roundRefunds: await reconcileRefunds(services, ROUND_REFUNDS),
    roundsGivenBack: await giveBackRounds(services),
  };
}
