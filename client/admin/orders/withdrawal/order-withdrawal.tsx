import { useState } from 'react';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { wholeOrder } from '#client/admin/orders/refunds/refund-of.ts';
import { useRefund } from '#client/admin/orders/refunds/use-refund.ts';
import { trpc } from '#client/api/trpc.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { describeDue } from './describe-due.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';

interface OrderWithdrawalProps {
  order: Order;
  withdrawnAt: Date;
  guard: LeaveGuard;
}

/** A withdrawal that is not settled: the money goes back with one press, or it is set aside with a reason. */
export function OrderWithdrawal({ order, withdrawnAt, guard }: OrderWithdrawalProps) {
  const refunds = trpc.admin.orders.listRefunds.useQuery({ id: order.id }, { staleTime: 0 });
  const left = refunds.data?.left ?? 0;
  const { refund, isPending } = useRefund(
    order,
    wholeOrder(order, { left, currency: order.currency }),
    () => {},
  );
  const [isSettingAside, setSettingAside] = useState(false);

  function giveBack() {
    refund({ amount: left, reason: 'requested_by_customer', note: m.admin_orders_withdrawal_note() }).catch(
      (error) =>
        showError(m.admin_orders_withdrawal_failed_title(), error, m.admin_orders_withdrawal_failed_text()),
    );
  }

  return (
    <section
      aria-labelledby="order-withdrawal"
      className="cut grid gap-2.5 border-2 border-alert bg-paper p-4 text-sm"
    >
      <h3 id="order-withdrawal" className="flex items-center gap-2.5">
        <WarningIcon className="size-5 flex-none text-alert" />
        {m.admin_orders_withdrawal_on({ date: onDate(formatShortDate(withdrawnAt)) })}
      </h3>
      <p>{m.admin_orders_withdrawal_stopped({ due: describeDue(withdrawnAt, new Date()) })}</p>
      <p className="text-soft">{rightOf(order)}</p>
      {refunds.data?.rounds
        .filter((round) => round.left > 0)
        .map((round) => (
          <p key={round.id}>
            {m.admin_orders_withdrawal_round({ amount: formatMoney(round.left, round.currency) })}
          </p>
        ))}
      <div className="flex flex-wrap gap-3">
        {left > 0 && (
          <Button
            size="sm"
            pending={isPending}
            pendingLabel={m.admin_orders_withdrawal_giving()}
            onClick={giveBack}
          >
            {m.admin_orders_withdrawal_give({ amount: formatMoney(left, order.currency) })}
          </Button>
        )}
        <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => setSettingAside(true)}>
          {m.admin_orders_withdrawal_aside()}
        </Button>
      </div>
      {refunds.data && left === 0 && <p>{m.admin_orders_withdrawal_all_back()}</p>}
      {isSettingAside && (
        <SetAsideDialog order={order} guard={guard} onClose={() => setSettingAside(false)} />
      )}
    </section>
  );
}

function rightOf({ deliveryOption, beginsAt, digitalConsent, laterConsent }: Order): string {
  if (deliveryOption !== 'digital') return m.admin_orders_withdrawal_right_printed();
  if (digitalConsent ?? laterConsent) return m.admin_orders_withdrawal_right_begun();
  return beginsAt ? m.admin_orders_withdrawal_right_14_days() : m.admin_orders_withdrawal_right_unless();
}
