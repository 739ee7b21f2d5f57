import { type Dispatch, type ReactNode, type SetStateAction, useId } from 'react';
import type { LeaveGuard } from '#client/admin/editing/leave-guard.ts';
import { useNoteUnsaved } from '#client/admin/editing/leave-question.tsx';
import { trpc } from '#client/api/trpc.ts';
import { MissingOrder } from '#client/order/missing-order.tsx';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/dialog.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { comicTitle } from '#shared/checkout.ts';
import { OrderDetails } from './order-details.tsx';
import type { OrderEdit } from './order-edit.ts';
import type { Order } from './order-queries.ts';
import { viewButtonId } from './order-row.tsx';
import { useSaveOrder } from './use-save-order.ts';

interface OrderSheetProps {
  id: string;
  open: boolean;
  edit: OrderEdit | null;
  onEdit: Dispatch<SetStateAction<OrderEdit | null>>;
  guard: LeaveGuard;
  /** Its neighbours in the list. */
  previousId: string | undefined;
  nextId: string | undefined;
  onTurn: (id: string) => void;
  onClose: () => void;
}

export function OrderSheet(props: OrderSheetProps) {
  const { id, open, edit, onEdit, guard, previousId, nextId, onTurn, onClose } = props;
  const formId = useId();
  const found = trpc.admin.orders.get.useQuery({ id }, { enabled: open, staleTime: 0 });
  const { data: order } = found;
  const save = useSaveOrder(id, edit, onEdit);
  useNoteUnsaved(guard, open && edit?.orderId === id && (save.isPending ? 'saving' : 'typed'));
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      returnFocusTo={() => document.getElementById(viewButtonId(id))}
      className="max-w-6xl!"
      title="Order Details"
      description={order && <Subject order={order} />}
      footer={
        // Messages come up at the right and would lie over what is pressed next.
        <>
          <div className="mr-auto flex gap-2">
            <Button
              type="submit"
              form={formId}
              size="sm"
              disabled={!edit}
              pending={save.isPending}
              pendingLabel="Saving..."
            >
              Save Changes
            </Button>
            <Button variant="quiet" size="sm" onClick={onClose}>
              Cancel
            </Button>
          </div>
          <div className="flex gap-1">
            <Turn label="Previous order" toId={previousId} onTurn={onTurn} icon={<ArrowLeftIcon />} />
            <Turn label="Next order" toId={nextId} onTurn={onTurn} icon={<ArrowRightIcon />} />
          </div>
        </>
      }
    >
      {order ? (
        <OrderDetails
          key={id}
          order={order}
          formId={formId}
          edit={edit}
          onEdit={onEdit}
          save={save}
          guard={guard}
        />
      ) : (
        <MissingOrder query={found} loading="Loading the order" back="Back to the orders" onClose={onClose} />
      )}
    </Sheet>
  );
}

function Subject({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {comicTitle({ tier: { name: order.tierName }, comicType: order.comicType })}
      <OrderStatusBadge status={order.status} viewer="studio" />
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
