import { useState } from 'react';
import { LeaveDialog, useLeaveGuard } from '#client/editing/leave-dialog.tsx';
import { m } from '#messages';
import type { ListedOrder } from './order-queries.ts';
import { OrderSheet } from './order-sheet.tsx';

interface OrderPanelProps {
  /** The order that the address names. */
  orderId: string | null;
  /** The orders of the list, to go from one to the next. */
  listed: ListedOrder[];
  onTurn: (id: string) => void;
  onClose: () => void;
}

/** Shows the order of the address in a panel, which stays open until changes are saved or discarded. */
export function OrderPanel({ orderId, listed, onTurn, onClose }: OrderPanelProps) {
  const guard = useLeaveGuard();
  // Keeps its content during the closing animation.
  const [shownId, setShownId] = useState(orderId);
  if (orderId && orderId !== shownId) setShownId(orderId);
  if (!shownId) return null;

  const index = listed.findIndex(({ id }) => id === shownId);
  return (
    <>
      <OrderSheet
        id={shownId}
        open={orderId !== null}
        guard={guard}
        previousId={listed[index - 1]?.id}
        nextId={index < 0 ? undefined : listed[index + 1]?.id}
        onTurn={onTurn}
        onClose={onClose}
      />
      <LeaveDialog guard={guard} description={m.admin_orders_unsaved()} />
    </>
  );
}
