import { useState } from 'react';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { isAnswered } from '#client/ui/errors.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { RefundRequest } from '#shared/admin/refund.ts';
import { formatMoney } from '#shared/money.ts';
import type { RefundOf } from './refund-of.ts';

type WantedRefund = Pick<RefundRequest, 'amount' | 'reason' | 'note'>;

/**
 * Idempotency keys of refunds without a response, by what they are of. They outlive the dialog, which may be closed and
 * opened again.
 */
const unanswered = new Map<string, string>();

/**
 * Sends a refund, which is made once however often it is sent. Throws errors that the user can correct, and
 * calls `onMade` otherwise.
 */
export function useRefund(
  { id }: Order,
  { id: place, currency, line, roundId, proposed }: RefundOf,
  onMade: () => void,
) {
  const utils = trpc.useUtils();
  const refundOrder = trpc.admin.orders.refund.useMutation();
  const refundRound = trpc.admin.proofs.refundRound.useMutation();
  const [isPending, setPending] = useState(false);

  async function isNoted(key: string) {
    const { refunds } = await utils.admin.orders.listRefunds.fetch({ id }, { staleTime: 0 });
    return refunds.some((refund) => refund.id === key);
  }

  async function refund({ amount, reason, note }: WantedRefund) {
    const key = unanswered.get(place) ?? crypto.randomUUID();
    unanswered.set(place, key);
    setPending(true);
    try {
      const wanted = { amount, reason, key, note };
      const { status } = roundId
        ? await refundRound.mutateAsync({ id: roundId, ...wanted })
        : await refundOrder.mutateAsync({ id, line, forDelay: proposed !== undefined, ...wanted });
      unanswered.delete(place);
      onMade();
      const money = { amount: formatMoney(amount, currency) };
      showToast(
        status === 'succeeded'
          ? {
              tone: 'success',
              title: m.admin_refunds_done_title(),
              description: m.admin_refunds_done_text(money),
            }
          : {
              tone: 'info',
              title: m.admin_refunds_way_title(),
              description: m.admin_refunds_way_text(money),
            },
      );
    } catch (error) {
      if (!isAnswered(error)) throw new Error(m.admin_refunds_cut_off());
      // A refused refund stays refused, so the next attempt is a new refund.
      if (error.data.code === 'CONFLICT') unanswered.delete(place);
      // The server stores a refund that Stripe did not answer, and repeats it later.
      if (error.data.httpStatus !== 503 || !(await isNoted(key))) throw error;
      unanswered.delete(place);
      onMade();
      showToast({ tone: 'info', title: m.admin_refunds_noted_title(), description: error.message });
    } finally {
      setPending(false);
      void utils.admin.orders.invalidate();
      if (roundId) void utils.admin.proofs.invalidate();
    }
  }

  return { refund, isPending };
}
