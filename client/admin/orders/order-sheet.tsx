import { type Dispatch, type ReactNode, type SetStateAction, useId } from 'react';
import { comicTitle } from '../../../shared/checkout';
import { trpc } from '../../api/trpc';
import { MissingOrder } from '../../order/missing-order';
import { OrderStatusBadge } from '../../order/order-status-badge';
import { Button, IconButton } from '../../ui/button';
import { Sheet } from '../../ui/dialog';
import { ArrowLeftIcon } from '../../ui/icons/arrow-left';
import { ArrowRightIcon } from '../../ui/icons/arrow-right';
import type { LeaveGuard } from '../leave-guard';
import { useNoteUnsaved } from '../leave-question';
import { OrderDetails } from './order-details';
import type { OrderEdit } from './order-edit';
import type { Order } from './order-queries';
import { viewButtonId } from './order-row';
import { useSaveOrder } from './use-save-order';

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
