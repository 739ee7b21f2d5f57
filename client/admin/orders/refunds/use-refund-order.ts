import { useState } from 'react';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { isAnswered } from '#client/api/errors.ts';
import { trpc } from '#client/api/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import { formatMoney } from '#shared/money.ts';
import type { RefundRequest } from '#shared/refund.ts';

const CUT_OFF = 'The connection was lost. Please try again: the same refund is never made twice.';

type WantedRefund = Pick<RefundRequest, 'amount' | 'reason' | 'note'>;

/** The keys of refunds that no answer has come to, by order: a dialog may be closed and opened again meanwhile. */
const unanswered = new Map<string, string>();

/** Makes one refund, however often it is sent until it is answered; throws what is to be mended, and calls `onMade` for all else. */
export function useRefundOrder({ id, currency }: Order, onMade: () => void) {
  const utils = trpc.useUtils();
  const make = trpc.admin.orders.refund.useMutation();
  const [isPending, setPending] = useState(false);

  async function isNoted(key: string) {
    const { refunds } = await utils.admin.orders.listRefunds.fetch({ id }, { staleTime: 0 });
    return refunds.some((refund) => refund.id === key);
  }

  async function refund({ amount, reason, note }: WantedRefund) {
    const key = unanswered.get(id) ?? crypto.randomUUID();
    unanswered.set(id, key);
    setPending(true);
    try {
      const { status } = await make.mutateAsync({ id, amount, reason, key, note });
      unanswered.delete(id);
      onMade();
      const money = formatMoney(amount, currency);
      showToast(
        status === 'succeeded'
          ? { tone: 'success', title: 'Refunded', description: `${money} went back to the customer.` }
          : { tone: 'info', title: 'Refund on its way', description: `${money} is on its way back.` },
      );
    } catch (error) {
      if (!isAnswered(error)) throw new Error(CUT_OFF);
      // A refund that was refused stays so; the next try is another one.
      if (error.data.code === 'CONFLICT') unanswered.delete(id);
      // The server keeps a refund that Stripe did not answer, and makes it later.
      if (error.data.httpStatus !== 503 || !(await isNoted(key))) throw error;
      unanswered.delete(id);
      onMade();
      showToast({ tone: 'info', title: 'Refund noted', description: error.message });
    } finally {
      setPending(false);
      void utils.admin.orders.invalidate();
    }
  }

  return { refund, isPending };
}
