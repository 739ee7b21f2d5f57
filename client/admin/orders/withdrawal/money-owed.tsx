import { type RefObject, useRef, useState } from 'react';
import type { Order } from '#client/admin/orders/order-queries.ts';
import {
  BILL_HEADING_ID,
  type RefundOf,
  roundOf,
  wholeOrder,
} from '#client/admin/orders/refunds/refund-of.ts';
import { useRefund } from '#client/admin/orders/refunds/use-refund.ts';
import { trpc } from '#client/api/trpc.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { showError } from '#client/ui/toast.tsx';
import { useFocusHandover } from '#client/ui/use-focus-handover.ts';
import { m } from '#messages';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { describeDue } from './describe-due.ts';
import { PaidElsewhereDialog } from './paid-elsewhere-dialog.tsx';
import { isOfferedToSetAside } from './set-aside.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';

interface MoneyOwedProps {
  order: Order;
  guard: LeaveGuard;
}

/**
 * A withdrawal that is not settled: the money goes back with one press, was paid back elsewhere, or it is set aside with a
 * reason. Of a canceled order the money is still owed, or again, as a refund was returned, also without a withdrawal.
 */
export function MoneyOwed({ order, guard }: MoneyOwedProps) {
  const [dialog, setDialog] = useState<'aside' | RefundOf | null>(null);
  const close = () => setDialog(null);
  const part = useRef<HTMLElement>(null);
  useFocusHandover(part, findBill);
  return (
    <>
      {(order.isWithdrawalOpen || order.isRefundReturned) && (
        <Owed order={order} part={part} onOpen={setDialog} />
      )}
      {/* They outlive what is owed, which somebody else may settle while a reason is typed. */}
      {dialog === 'aside' && <SetAsideDialog order={order} guard={guard} onClose={close} />}
      {dialog !== null && dialog !== 'aside' && (
        <PaidElsewhereDialog of={dialog} guard={guard} onClose={close} />
      )}
    </>
  );
}

/** It says what was given back, once the buttons for that are gone. */
const findBill = () => document.getElementById(BILL_HEADING_ID);

interface OwedProps {
  order: Order;
  part: RefObject<HTMLElement | null>;
  onOpen: (dialog: 'aside' | RefundOf) => void;
}

function Owed({ order, part, onOpen }: OwedProps) {
  const { withdrawnAt, isPriceReturned } = order;
  const refunds = trpc.admin.orders.listRefunds.useQuery({ id: order.id }, { staleTime: 0 });
  const isPriceOwed = withdrawnAt !== null || isPriceReturned;
  const left = isPriceOwed ? (refunds.data?.left ?? 0) : 0;
  const { amount, currency } = refunds.data?.owed ?? { amount: 0, currency: order.currency };
  const owed = isPriceOwed ? amount : 0;
  const whole = wholeOrder(order, { left: owed, currency });
  const rounds =
    refunds.data?.rounds
      .filter((round) => (withdrawnAt ? round.left > 0 : round.isReturned))
      .map((round) => roundOf(round)) ?? [];
  const { refund, isPending } = useRefund(order, whole, () => {});
  // Its buttons may go before it does itself.
  useFocusHandover(part, findBill);
  const mayHold = isOfferedToSetAside(order, { owed, refunds: refunds.data?.refunds ?? [] });
  const isRoundOwed = withdrawnAt === null || (order.status === 'Canceled' && owed === 0);

  function giveBack() {
    const note = withdrawnAt ? m.admin_orders_withdrawal_note() : '';
    refund({ amount: left, reason: 'requested_by_customer', note }).catch((error) =>
      showError(m.admin_orders_withdrawal_failed_title(), error, m.admin_orders_withdrawal_failed_text()),
    );
  }

  return (
    <section
      ref={part}
      aria-labelledby="order-withdrawal"
      className="cut grid gap-2.5 border-2 border-alert bg-paper p-4 text-sm"
    >
      <h3 id="order-withdrawal" className="flex items-center gap-2.5">
        <WarningIcon className="size-5 flex-none text-alert" />
        {withdrawnAt
          ? m.admin_orders_withdrawal_on({ date: onDate(formatShortDate(withdrawnAt)) })
          : m.admin_orders_returned_heading()}
      </h3>
      <p>{describeOwed(order)}</p>
      {mayHold && <p className="text-soft">{rightOf(order)}</p>}
      {left === 0 && owed > 0 && (
        <p>{m.admin_refunds_other_currency({ amount: formatMoney(owed, currency) })}</p>
      )}
      {rounds.map((round) => (
        <div key={round.id} className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-[1_1_16rem]">
            {(isRoundOwed ? m.admin_orders_withdrawal_round_owed : m.admin_orders_withdrawal_round)({
              amount: formatMoney(round.left, round.currency),
            })}
          </p>
          {isRoundOwed && (
            <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => onOpen(round)}>
              {m.admin_refunds_elsewhere()}
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-3 empty:hidden">
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
        {owed > 0 && (
          <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => onOpen(whole)}>
            {m.admin_refunds_elsewhere()}
          </Button>
        )}
        {mayHold && (
          <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => onOpen('aside')}>
            {m.admin_orders_withdrawal_aside()}
          </Button>
        )}
      </div>
      {refunds.data && withdrawnAt && order.status !== 'Canceled' && owed === 0 && (
        <p>{m.admin_orders_withdrawal_all_back()}</p>
      )}
    </section>
  );
}

function describeOwed({ withdrawnAt, status }: Order): string {
  if (!withdrawnAt) return m.admin_orders_returned_text();
  const due = describeDue(withdrawnAt, new Date());
  return status === 'Canceled'
    ? m.admin_orders_withdrawal_owed({ due })
    : m.admin_orders_withdrawal_stopped({ due });
}

function rightOf({ deliveryOption, beginsAt, digitalConsent, laterConsent }: Order): string {
  if (deliveryOption !== 'digital') return m.admin_orders_withdrawal_right_printed();
  if (digitalConsent ?? laterConsent) return m.admin_orders_withdrawal_right_begun();
  return beginsAt ? m.admin_orders_withdrawal_right_14_days() : m.admin_orders_withdrawal_right_unless();
}
