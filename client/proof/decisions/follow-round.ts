import { apiClient } from '#client/api/transport.ts';
import type { ProofStore } from '#client/proof/proof-store.ts';
import { prepareToasts, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

/** ms */
const POLL_INTERVAL = 2_000;
/** The result of a payment that takes longer comes by mail. */
const POLLS_MAX = 30;

/** Shows the result of a payment after the buyer came back from the payment page. */
export async function followRound(store: ProofStore): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const id = asked.get('round');
  if (!id) return;
  const order = 'orderId' in store.access ? `?order=${store.access.orderId}` : '';
  history.replaceState(history.state, '', location.pathname + order);
  prepareToasts();
  if (asked.has('canceled')) {
    showToast({
      title: m.proof_decisions_paid_canceled_title(),
      description: m.proof_decisions_paid_canceled_text(),
    });
    return;
  }
  const result = await settledResult(id);
  await store.refresh().catch(console.warn);
  const { tone, title, description } = MESSAGES[result];
  showToast({ tone, title: title(), description: description() });
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
    title: m.proof_decisions_paid_title,
    description: m.proof_decisions_paid_text,
  },
  late: {
    tone: 'info',
    title: m.proof_decisions_paid_late_title,
    description: m.proof_decisions_paid_late_text,
  },
  pending: {
    tone: 'info',
    title: m.proof_decisions_paid_pending_title,
    description: m.proof_decisions_paid_pending_text,
  },
  failed: {
    tone: 'error',
    title: m.proof_decisions_paid_failed_title,
    description: m.proof_decisions_paid_failed_text,
  },
  expired: {
    tone: 'error',
    title: m.proof_decisions_paid_expired_title,
    description: m.proof_decisions_paid_failed_text,
  },
} as const;
