import { useState } from 'react';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { wholeOrder } from '#client/admin/orders/refunds/refund-of.ts';
import { useRefund } from '#client/admin/orders/refunds/use-refund.ts';
import { trpc } from '#client/api/trpc.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { showError } from '#client/ui/toast.tsx';
import { formatShortDate } from '#shared/dates.ts';
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
    refund({ amount: left, reason: 'requested_by_customer', note: 'Withdrawal' }).catch((error) =>
      showError('Not given back', error, 'Please try again: the same refund is never made twice.'),
    );
  }

  return (
    <section
      aria-labelledby="order-withdrawal"
      className="cut grid gap-2.5 border-2 border-alert bg-paper p-4 text-sm"
    >
      <h3 id="order-withdrawal" className="flex items-center gap-2.5">
        <WarningIcon className="size-5 flex-none text-alert" />
        Withdrawn on {formatShortDate(withdrawnAt)}
      </h3>
      <p>
        The work has stopped: nothing is sent, answered or promised. Where the right holds, the money goes
        back {describeDue(withdrawnAt, new Date())}.
      </p>
      <p className="text-soft">{rightOf(order)}</p>
      {refunds.data?.rounds
        .filter((round) => round.left > 0)
        .map((round) => (
          <p key={round.id}>
            {`The ${formatMoney(round.left, round.currency)} for a further round go back by themselves once the whole price has.`}
          </p>
        ))}
      <div className="flex flex-wrap gap-3">
        {left > 0 && (
          <Button size="sm" pending={isPending} pendingLabel="Giving back…" onClick={giveBack}>
            Give {formatMoney(left, order.currency)} back
          </Button>
        )}
        <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => setSettingAside(true)}>
          Set aside
        </Button>
      </div>
      {refunds.data && left === 0 && (
        <p>All that was paid went back or is on its way. The status Canceled ends this order.</p>
      )}
      {isSettingAside && (
        <SetAsideDialog order={order} guard={guard} onClose={() => setSettingAside(false)} />
      )}
    </section>
  );
}

function rightOf({ deliveryOption, beginsAt, digitalConsent, laterConsent }: Order): string {
  if (deliveryOption !== 'digital')
    return 'A book that is printed to somebody’s wishes has no right of withdrawal (Article 16(c)); before you have begun, shops usually cancel all the same.';
  if (digitalConsent ?? laterConsent)
    return 'The buyer asked to begin at once and gave the right up with that (Article 16(m)); it ends when the files are delivered.';
  return beginsAt
    ? 'A comic that is a file alone keeps the right for 14 days, as the buyer did not ask to begin at once.'
    : 'A comic that is a file alone keeps the right for 14 days unless the buyer has asked to begin at once.';
}
