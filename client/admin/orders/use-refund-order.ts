import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../shared/money';
import type { RefundRequest } from '../../../shared/refund';
import { isAnswered, loadApi } from '../../api';
import { showToast } from '../../ui/toast';
import { type Order, refreshOrders, refundsQuery } from './order-queries';

const CUT_OFF = 'The connection was lost. Please try again: the same refund is never made twice.';

type WantedRefund = Pick<RefundRequest, 'amount' | 'reason' | 'note'>;

/** Makes one refund, however often it is sent until it is answered; throws what is to be mended, and calls `onMade` for all else. */
export function useRefundOrder({ id, currency }: Order, onMade: () => void) {
  const queryClient = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());

  async function isNoted() {
    const { refunds } = await queryClient.fetchQuery(refundsQuery(id));
    return refunds.some((refund) => refund.id === key);
  }

  return async ({ amount, reason, note }: WantedRefund) => {
    try {
      const api = await loadApi();
      const { status } = await api.admin.refundOrder.mutate({
        id,
        amount,
        reason,
        key,
        note,
      });
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
      if (error.data.code === 'CONFLICT') setKey(crypto.randomUUID());
      // What Stripe gave no answer to is kept, and made later.
      if (error.data.httpStatus !== 503 || !(await isNoted())) throw error;
      onMade();
      showToast({ tone: 'info', title: 'Refund noted', description: error.message });
    } finally {
      void refreshOrders(queryClient);
    }
  };
}
