import type { ReactNode } from 'react';
import { trpc } from '#client/api/trpc.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { MissingOrder } from '#client/order/missing-order.tsx';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/dialog.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { OrderDetails } from './order-details.tsx';
import type { Order } from './order-queries.ts';
import { viewButtonId } from './order-row.tsx';

interface OrderSheetProps {
  id: string;
  open: boolean;
  guard: LeaveGuard;
  /** Its neighbours in the list. */
  previousId: string | undefined;
  nextId: string | undefined;
  onTurn: (id: string) => void;
  onClose: () => void;
}

export function OrderSheet(props: OrderSheetProps) {
  const { id, open, guard, previousId, nextId, onTurn, onClose } = props;
  const found = trpc.admin.orders.get.useQuery({ id }, { enabled: open, staleTime: 0 });
  const { data: order } = found;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      returnFocusTo={() => document.getElementById(viewButtonId(id))}
      className="max-w-6xl! [&>[data-dialog-content]]:[container-type:size] print:[&>[data-dialog-content]]:[container-type:normal]"
      dense
      printable
      title="Order Details"
      description={order && <Subject order={order} />}
      actions={
        <>
          <Turn label="Previous order" toId={previousId} onTurn={onTurn} icon={<ArrowLeftIcon />} />
          <Turn label="Next order" toId={nextId} onTurn={onTurn} icon={<ArrowRightIcon />} />
        </>
      }
    >
      {order ? (
        <OrderDetails key={id} order={order} guard={guard} onClose={onClose} />
      ) : (
        <MissingOrder query={found} loading="Loading the order" back="Back to the orders" onClose={onClose} />
      )}
    </Sheet>
  );
}

function Subject({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="wrap-anywhere">{orderTitle(order)}</span>
      <OrderStatusBadge status={order.status} viewer="studio" />
      {order.rush && <Badge tone="caption">Rush</Badge>}
    </span>
  );
}

interface TurnProps {
  label: string;
  toId: string | undefined;
  onTurn: (id: string) => void;
  icon: ReactNode;
}

function Turn({ label, toId, onTurn, icon }: TurnProps) {
  return (
    <IconButton label={label} disabled={!toId} onClick={() => toId && onTurn(toId)}>
      {icon}
    </IconButton>
  );
}
