import { apiClient } from '#client/api/transport.ts';
import type { ProofStore } from '#client/proof/proof-store.ts';
import { prepareToasts, showToast } from '#client/ui/toast.tsx';

/** ms */
const POLL_INTERVAL = 2_000;
/** The result of a payment that takes longer comes by mail. */
const POLLS_MAX = 30;

/** Shows the result of a payment after the buyer came back from the payment page. */
export async function followRound(store: ProofStore, id: string, isCanceled: boolean): Promise<void> {
  prepareToasts();
  if (isCanceled) {
    showToast({
      title: 'No round was bought',
      description: 'Your comments are kept. You can buy it whenever you like.',
    });
    return;
  }
  const result = await settledResult(id);
  await store.refresh().catch(console.warn);
  showToast(MESSAGES[result]);
}

async function settledResult(id: string): Promise<keyof typeof MESSAGES> {
  for (let tries = 0; tries < POLLS_MAX; tries++) {
    const answer = await apiClient.proof.roundResult.mutate({ id }).catch(() => null);
    if (answer?.paidAfter) return 'late';
    if (answer && answer.status !== 'open') return answer.status;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return 'pending';
}

const MESSAGES = {
  paid: {
    tone: 'success',
    title: 'You have a further round',
    description: 'Thank you. You can now ask for your changes.',
  },
  late: {
    tone: 'info',
    title: 'Your payment came too late',
    description:
      'No changes can be asked for any more. We give the money back, and mail you when that is done.',
  },
  pending: {
    tone: 'info',
    title: 'Your payment is on its way',
    description: 'As soon as it has arrived, you can ask for your changes. They are kept.',
  },
  failed: {
    tone: 'error',
    title: 'The payment failed',
    description: 'Nothing was charged, and your comments are kept. You can try again.',
  },
  expired: {
    tone: 'error',
    title: 'The payment page has expired',
    description: 'Nothing was charged, and your comments are kept. You can try again.',
  },
} as const;
