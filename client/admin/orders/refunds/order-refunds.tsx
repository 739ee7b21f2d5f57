import { useRef, useState } from 'react';
import { describeMaker } from '#client/admin/orders/order-labels.ts';
import type { OrderRefunds as Bill, Order, OrderRefund } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useFocusHandover } from '#client/ui/use-focus-handover.ts';
import { m } from '#messages';
import { REFUND_REASON_LABELS, type RefundStatus } from '#shared/admin/refund.ts';
import { formatShortDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { AttributeRefund } from './attribute-refund.tsx';
import { OrderBill } from './order-bill.tsx';
import { ProposedRefund } from './proposed-refund.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { BILL_HEADING_ID, byNewestBill, type RefundOf, wholeOrder } from './refund-of.ts';

interface RefundDialogState {
  isOpen: boolean;
  /** Incremented with each opening, so that every dialog starts empty. */
  count: number;
  of: RefundOf | null;
}

export function OrderRefunds({ order, guard }: { order: Order; guard: LeaveGuard }) {
  const { data, error, refetch } = trpc.admin.orders.listRefunds.useQuery({ id: order.id }, { staleTime: 0 });
  const [dialog, setDialog] = useState<RefundDialogState>({ isOpen: false, count: 0, of: null });
  const part = useRef<HTMLElement>(null);
  useFocusHandover(part, () => document.getElementById(BILL_HEADING_ID));
  const refund = (of: RefundOf) => setDialog(({ count }) => ({ isOpen: true, count: count + 1, of }));
  return (
    <section ref={part} aria-labelledby={BILL_HEADING_ID}>
      <h3 id={BILL_HEADING_ID} tabIndex={-1} data-key="bill" className="outline-none">
        {m.admin_refunds_heading()}
      </h3>
      <div className="mt-3 grid justify-items-start gap-3 text-sm">
        {data ? (
          <>
            <ProposedRefund order={order} bill={data} onRefund={refund} />
            <OrderBill order={order} bill={data} onRefund={refund} />
            <Refunds order={order} refunds={data.refunds} />
            <p className="text-soft">{describeRest(data)}</p>
            {data.left > 0 && (
              <Button
                variant="cream"
                size="sm"
                aria-haspopup="dialog"
                onClick={() => refund(wholeOrder(order, data))}
              >
                {m.admin_refunds_refund()}
              </Button>
            )}
            {dialog.of && (
              <RefundDialog
                key={dialog.count}
                order={order}
                of={byNewestBill(dialog.of, order, data)}
                guard={guard}
                open={dialog.isOpen}
                onClose={() => setDialog((current) => ({ ...current, isOpen: false }))}
              />
            )}
          </>
        ) : error ? (
          <LoadFailed error={error} fallback={m.admin_refunds_failed()} onRetry={refetch} />
        ) : (
          <Skeleton className="h-11 w-full" />
        )}
      </div>
    </section>
  );
}

function describeRest({ left, owed, currency, rounds }: Bill): string {
  const hasRound = rounds.some((round) => round.left > 0);
  if (left < owed.amount)
    return m.admin_refunds_other_currency({ amount: formatMoney(owed.amount, owed.currency) });
  if (left === 0) return hasRound ? m.admin_refunds_rest_rounds() : m.admin_refunds_rest_none();
  const money = { amount: formatMoney(left, currency) };
  return hasRound ? m.admin_refunds_rest_both(money) : m.admin_refunds_rest(money);
}

const STATUSES: Record<RefundStatus, { label: () => string; tone: 'caption' | 'leaf' | 'alert' }> = {
  pending: { label: m.admin_refunds_status_pending, tone: 'caption' },
  succeeded: { label: m.admin_refunds_status_succeeded, tone: 'leaf' },
  failed: { label: m.admin_refunds_status_failed, tone: 'alert' },
  canceled: { label: m.admin_refunds_status_canceled, tone: 'alert' },
};

function Refunds({ order, refunds }: { order: Order; refunds: OrderRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="w-full divide-y divide-hairline border-hairline border-y">
      {refunds.map((refund) => (
        <Refund key={refund.id} order={order} refund={refund} />
      ))}
    </ul>
  );
}

function Refund({ order, refund }: { order: Order; refund: OrderRefund }) {
  const { label, tone } = STATUSES[refund.status];
  return (
    <li className="wrap-anywhere grid gap-1 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatMoney(refund.amount, refund.currency)}</span>
        <Badge tone={tone}>{refund.elsewhere ? m.admin_refunds_elsewhere() : label()}</Badge>
      </p>
      {refund.ofWholePayment && <p>{m.admin_refunds_of_payment()}</p>}
      {!refund.ofWholePayment && <p>{refund.line ?? m.admin_refunds_of_no_line()}</p>}
      {refund.ofWholePayment && refund.status === 'succeeded' && (
        <AttributeRefund order={order} refund={refund} />
      )}
      {refund.reason && <p>{REFUND_REASON_LABELS[refund.reason]()}</p>}
      {refund.note && <p className="whitespace-pre-line">{refund.note}</p>}
      {refund.failureReason && (
        <p className="text-alert">{m.admin_refunds_stripe_says({ reason: refund.failureReason })}</p>
      )}
      <p className="text-soft text-xs">
        {describeMaker(refund.createdBy)},{' '}
        <time dateTime={refund.createdAt.toISOString()}>{formatShortDateTime(refund.createdAt)}</time>
      </p>
    </li>
  );
}
