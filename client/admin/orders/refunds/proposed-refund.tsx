import type { Order, OrderRefunds } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { delayOf, type RefundOf } from './refund-of.ts';

interface ProposedRefundProps {
  order: Order;
  bill: OrderRefunds;
  onRefund: (of: RefundOf) => void;
}

/** An order that came late: the owner makes the refund that is proposed, or declines it. */
export function ProposedRefund({ order, bill, onRefund }: ProposedRefundProps) {
  const utils = trpc.useUtils();
  const decline = trpc.admin.orders.declineLateRefund.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: m.admin_refunds_late_declined() }),
    onError: (error) => showError(m.admin_refunds_late_failed(), error, m.admin_refunds_late_again()),
    onSettled: () => utils.admin.orders.invalidate(),
  });
  const { proposed } = bill;
  const delay = delayOf(order, bill);
  if (!proposed) return null;
  const { percent, daysLate } = proposed;
  const amount = formatMoney(proposed.amount, proposed.currency);
  return (
    <section
      aria-labelledby="proposed-refund"
      className="cut grid w-full gap-2 border-2 border-charcoal bg-caption px-4 py-3"
    >
      <h4 id="proposed-refund" className="text-base">
        {m.admin_refunds_late_title()}
      </h4>
      <p>{m.admin_refunds_late({ count: daysLate, number: formatCount(daysLate), percent })}</p>
      {!delay && <p>{m.admin_refunds_other_currency({ amount })}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        {delay && (
          <Button variant="terracotta" size="sm" aria-haspopup="dialog" onClick={() => onRefund(delay)}>
            {m.admin_refunds_late_make({ amount })}
          </Button>
        )}
        <Button
          variant="cream"
          size="sm"
          pending={decline.isPending}
          onClick={() => decline.mutate({ id: order.id })}
        >
          {m.admin_refunds_late_decline()}
        </Button>
      </div>
    </section>
  );
}
