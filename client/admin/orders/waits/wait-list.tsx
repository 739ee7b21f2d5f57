import { Link } from 'wouter';
import type { WaitList as WaitListName } from '#client/admin/orders/orders-address.ts';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { m } from '#messages';
import { LateOrders } from './late-orders.tsx';
import { LateRefunds } from './late-refunds.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { ReturnedRefunds } from './returned-refunds.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

const LISTS = {
  withdrawals: OpenWithdrawals,
  returned: ReturnedRefunds,
  refunds: LateRefunds,
  promises: LateOrders,
  payments: WaitingPayments,
};

interface WaitListProps {
  of: WaitListName;
  onOpen: (orderId: string) => void;
}

/** One of the lists of what waits, instead of all orders. */
export function WaitList({ of, onOpen }: WaitListProps) {
  const List = LISTS[of];
  return (
    <div className="grid grid-cols-1 gap-2">
      <List onOpen={onOpen} />
      <Link
        href="/admin?tab=orders"
        className="ink-link inline-flex min-h-11 w-fit items-center gap-1.5 text-sm"
      >
        <ArrowLeftIcon className="size-4" />
        {m.waits_all_orders()}
      </Link>
    </div>
  );
}
