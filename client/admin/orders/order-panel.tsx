import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { AlertDialog } from '../../ui/dialog';
import type { OrderEdit } from './order-edit';
import type { ListedOrder } from './order-queries';
import { OrderSheet } from './order-sheet';

interface OrderPanelProps {
  /** The order that the address names. */
  orderId: string | null;
  /** Those of the list, to turn from one to the next. */
  listed: ListedOrder[];
  onOpen: (id: string) => void;
  onTurn: (id: string) => void;
  onClose: () => void;
}

/**
 * The order of the address in a panel. Whichever way the address leaves it, by a button, by Escape or by the
 * browser's Back, it stays until what was changed in it is saved or given up.
 */
export function OrderPanel({ orderId, listed, onOpen, onTurn, onClose }: OrderPanelProps) {
  const [edit, setEdit] = useState<OrderEdit | null>(null);
  // It slides out with what it showed.
  const [shownId, setShownId] = useState(orderId);
  const isLeaving = edit !== null && orderId !== shownId;
  if (orderId && orderId !== shownId && !edit) setShownId(orderId);
  useAskBeforeUnload(edit !== null);
  if (!shownId) return null;

  const stay = () => (orderId ? onTurn(shownId) : onOpen(shownId));
  const index = listed.findIndex(({ id }) => id === shownId);
  return (
    <>
      <OrderSheet
        id={shownId}
        open={orderId !== null || isLeaving}
        edit={edit}
        onEdit={setEdit}
        previousId={listed[index - 1]?.id}
        nextId={index < 0 ? undefined : listed[index + 1]?.id}
        onTurn={onTurn}
        onClose={onClose}
      />
      <AlertDialog
        open={isLeaving}
        onCancel={stay}
        title="Leave without saving?"
        description="What you changed in this order is not saved yet."
        footer={
          <>
            <Button variant="cream" onClick={stay}>
              Keep editing
            </Button>
            <Button variant="terracotta" onClick={() => setEdit(null)}>
              Discard changes
            </Button>
          </>
        }
      />
    </>
  );
}

function useAskBeforeUnload(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}
