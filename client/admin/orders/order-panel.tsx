import { useState } from 'react';
import { LeaveQuestion, useLeaveGuard } from '#client/admin/editing/leave-question.tsx';
import type { ListedOrder } from './order-queries.ts';
import { OrderSheet } from './order-sheet.tsx';

interface OrderPanelProps {
  /** The order that the address names. */
  orderId: string | null;
  /** The list's orders, to turn from one to the next. */
  listed: ListedOrder[];
  onTurn: (id: string) => void;
  onClose: () => void;
}

/** The order of the address in a panel, until what was changed in it is saved or given up. */
export function OrderPanel({ orderId, listed, onTurn, onClose }: OrderPanelProps) {
  const guard = useLeaveGuard();
  // It slides out with what it showed.
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
      <LeaveQuestion guard={guard} description="What you changed in this order is not saved yet." />
    </>
  );
}
