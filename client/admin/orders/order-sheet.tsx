import { type ComponentType, type ReactNode, useRef } from 'react';
import { useShortcuts } from '#client/admin/keys/use-shortcuts.ts';
import { OrderNotes } from '#client/admin/notes/order-notes.tsx';
import { trpc } from '#client/api/trpc.ts';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { useEdit } from '#client/editing/use-edit.ts';
import { MissingOrder } from '#client/order/missing-order.tsx';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/dialog.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { OrderArtist } from './order-artist.tsx';
import { OrderBrief } from './order-brief.tsx';
import { orderEditing } from './order-editing.ts';
import { ORDER_EDITOR_ID, OrderEditor } from './order-editor.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFlags } from './order-flags.tsx';
import { OrderHistory } from './order-history.tsx';

import { OrderProofs } from './order-proofs.tsx';
import type { Order } from './order-queries.ts';
import { viewButtonId } from './order-row.tsx';
import { OrderPromise } from './promise/order-promise.tsx';
import { RawOrderJson } from './raw-order-json.tsx';
import { OrderRefunds } from './refunds/order-refunds.tsx';
import { OrderVat } from './refunds/order-vat.tsx';
import type { Neighbours } from './use-neighbours.ts';
import { MoneyOwed } from './withdrawal/money-owed.tsx';

interface OrderSheetProps {
  id: string;
  open: boolean;
  guard: LeaveGuard;
  neighbours: Neighbours;
  onTurn: (id: string) => void;
  onClose: () => void;
}

export function OrderSheet(props: OrderSheetProps) {
  const { id, open, guard, neighbours, onTurn, onClose } = props;
  const { previousId, nextId, hasMore, isLoading, goBeyond } = neighbours;
  const found = trpc.admin.orders.get.useQuery({ id }, { enabled: open, staleTime: 0 });
  const { data: order } = found;
  const buttons = useRef<HTMLSpanElement>(null);
  const goBack = previousId ? () => onTurn(previousId) : undefined;
  const goOn = nextId ? () => onTurn(nextId) : hasMore ? goBeyond : undefined;
  useShortcuts({ next: goOn, previous: goBack, status: focusStatus }, buttons);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      returnFocusTo={() => document.getElementById(viewButtonId(id))}
      className="max-w-6xl! [&>[data-dialog-content]]:[container-type:size] print:[&>[data-dialog-content]]:[container-type:normal]"
      dense
      printable
      title={m.admin_orders_details()}
      description={order && <Subject order={order} />}
      actions={
        <span ref={buttons} className="flex">
          <Turn label={m.admin_orders_previous()} onTurn={goBack} icon={<ArrowLeftIcon />} />
          <Turn label={m.admin_orders_next()} onTurn={goOn} isLoading={isLoading} icon={<ArrowRightIcon />} />
        </span>
      }
    >
      {order ? (
        <OrderDetails key={id} order={order} guard={guard} onClose={onClose} />
      ) : (
        <MissingOrder
          query={found}
          loading={m.admin_orders_loading()}
          back={m.admin_orders_back()}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

function Subject({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="wrap-anywhere">
        <Words>{orderTitle(order)}</Words>
      </span>
      <OrderStatusBadge status={order.status} viewer="studio" />
      {order.rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
    </span>
  );
}

function focusStatus(): void {
  document.querySelector<HTMLElement>(`#${ORDER_EDITOR_ID} select`)?.focus();
}

interface TurnProps {
  label: string;
  onTurn: (() => void) | undefined;
  isLoading?: boolean;
  icon: ReactNode;
}

function Turn({ label, onTurn, isLoading = false, icon }: TurnProps) {
  return (
    <IconButton label={label} disabled={!onTurn} aria-busy={isLoading || undefined} onClick={onTurn}>
      {isLoading ? <Spinner /> : icon}
    </IconButton>
  );
}

interface OrderSectionProps {
  order: Order;
  /** Asks before unsaved input is lost. */
  guard: LeaveGuard;
}

/** Sections below the editor, in this order. */
const SECTIONS: ComponentType<OrderSectionProps>[] = [
  OrderArtist,
  OrderNotes,
  OrderPromise,
  OrderProofs,
  OrderRefunds,
  OrderVat,
  OrderHistory,
  RawOrderJson,
];

interface OrderDetailsProps {
  order: Order;
  guard: LeaveGuard;
  onClose: () => void;
}

/** Shows the order on one side and the editor on the other; on a phone the editor is docked at the bottom. */
function OrderDetails({ order, guard, onClose }: OrderDetailsProps) {
  const edit = useEdit(orderEditing, order);
  useReportUnsaved(guard, edit.isEdited && (edit.isSaving ? 'saving' : 'typed'));
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] print:block">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 pb-4 max-lg:pb-0">
        <MoneyOwed order={order} guard={guard} />
        <OrderFlags flags={order.flags} />
        <OrderFacts order={order} />
        <OrderBrief order={order} guard={guard} />
      </div>
      <aside
        aria-label={m.admin_orders_work()}
        className="contents lg:-mx-2 lg:sticky lg:top-0 lg:block lg:max-h-[calc(100dvh-5.5rem)] lg:space-y-6 lg:self-start lg:overflow-y-auto lg:px-2 lg:pb-4 print:static print:block print:mt-6 print:max-h-none print:space-y-6 print:overflow-visible"
      >
        <div className="sticky z-10 overflow-y-auto max-lg:-bottom-4 max-lg:order-last max-lg:-mx-4 max-lg:-mb-4 max-lg:max-h-[max(3.5rem,100cqh+1.9rem-50dvh)] max-lg:*:border-x-0 max-lg:*:border-b-0 lg:top-0 lg:max-h-[50dvh] print:static! print:m-0! print:max-h-none! print:overflow-visible!">
          <OrderEditor order={order} edit={edit} onCancel={onClose} />
        </div>
        {SECTIONS.map((Section, index) => (
          <Section key={index} order={order} guard={guard} />
        ))}
      </aside>
    </div>
  );
}
