import { useState } from 'react';
import { LeaveDialog, useLeaveGuard } from '#client/editing/leave-dialog.tsx';
import { m } from '#messages';
import type { OrderList } from './order-queries.ts';
import { OrderSheet } from './order-sheet.tsx';
import { useNeighbours } from './use-neighbours.ts';

interface OrderPanelProps {
  /** The order that the address names. */
  orderId: string | null;
  /** The list, to go from one order to the next. */
  orders: OrderList;
  /** `pages` of the list are loaded then. */
  onTurn: (id: string, pages: number) => void;
  onClose: () => void;
}

/** Shows the order of the address in a panel, which stays open until changes are saved or discarded. */
export function OrderPanel({ orderId, orders, onTurn, onClose }: OrderPanelProps) {
  const guard = useLeaveGuard();
  // Keeps its content during the closing animation.
  const [shownId, setShownId] = useState(orderId);
  if (orderId && orderId !== shownId) setShownId(orderId);
  const neighbours = useNeighbours({ id: shownId, isOpen: orderId !== null }, orders, onTurn);
  if (!shownId) return null;
  return (
    <>
      <OrderSheet
        id={shownId}
        open={orderId !== null}
        guard={guard}
        neighbours={neighbours}
        onTurn={(id) => onTurn(id, orders.data?.loaded ?? 1)}
        onClose={onClose}
      />
      <LeaveDialog guard={guard} description={m.admin_orders_unsaved()} />
    </>
  );
}
