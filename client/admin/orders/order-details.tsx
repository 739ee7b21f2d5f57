import { type ComponentType, useState } from 'react';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { useEdit } from '#client/editing/use-edit.ts';
import { LargePicture } from '#client/order/picture-grid.tsx';
import { type OrderPicture, picturesOf } from '#client/order/story-parts.ts';
import { isStoredInFull, readStoredComic } from '#shared/order/stored-comic.ts';
import { OrderBrief } from './order-brief.tsx';
import { orderEditing } from './order-editing.ts';
import { OrderEditor } from './order-editor.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFlags } from './order-flags.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderProofs } from './order-proofs.tsx';
import type { Order } from './order-queries.ts';
import { RawOrderJson } from './raw-order-json.tsx';
import { OrderRefunds } from './refunds/order-refunds.tsx';
import { OrderWithdrawal } from './withdrawal/order-withdrawal.tsx';

interface OrderSectionProps {
  order: Order;
  /** Asks before unsaved input is lost. */
  guard: LeaveGuard;
}

/** Sections below the editor, in this order. */
const SECTIONS: ComponentType<OrderSectionProps>[] = [OrderProofs, OrderRefunds, OrderHistory, RawOrderJson];

interface OrderDetailsProps {
  order: Order;
  guard: LeaveGuard;
  onClose: () => void;
}

/** Shows the order on one side and the editor on the other; on a phone the editor is docked at the bottom. */
export function OrderDetails({ order, guard, onClose }: OrderDetailsProps) {
  const edit = useEdit(orderEditing, order);
  useReportUnsaved(guard, edit.isEdited && (edit.isSaving ? 'saving' : 'typed'));
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] print:block">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 pb-4 max-lg:pb-0">
        {order.withdrawnAt && order.status !== 'Canceled' && (
          <OrderWithdrawal order={order} withdrawnAt={order.withdrawnAt} guard={guard} />
        )}
        <OrderFlags flags={order.flags} />
        <OrderFacts order={order} />
        {!isStoredInFull(order.rawOrderJson) && <NotInFull />}
        <OrderedStory order={order} />
      </div>
      <aside
        aria-label="Work on this order"
        className="contents lg:sticky lg:top-0 lg:block lg:max-h-[calc(100dvh-5.5rem)] lg:space-y-6 lg:self-start lg:overflow-y-auto lg:pb-4 print:static print:block print:mt-6 print:max-h-none print:space-y-6 print:overflow-visible"
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

function OrderedStory({ order }: { order: Order }) {
  const comic = readStoredComic(order.rawOrderJson);
  const pictures = picturesOf(comic);
  const [shown, setShown] = useState<number | null>(null);
  const show = (picture: OrderPicture['url']) => setShown(pictures.findIndex(({ url }) => url === picture));
  return (
    <>
      <OrderBrief order={order} comic={comic} hasPictures={pictures.length > 0} onShow={show} />
      <LargePicture pictures={pictures} shown={shown} onShow={setShown} />
    </>
  );
}

function NotInFull() {
  return (
    <p className="cut border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      The comic of this order is not stored in full, so what stands here may lack parts. All there is of it
      stands in ‘Raw Order JSON’.
    </p>
  );
}
