import { type Dispatch, type SetStateAction, useState } from 'react';
import type { LeaveGuard } from '#client/admin/editing/leave-guard.ts';
import { LargePicture } from '#client/order/picture-grid.tsx';
import { type OrderPicture, picturesOf } from '#client/order/story-parts.ts';
import { OrderBrief } from './order-brief.tsx';
import type { OrderEdit } from './order-edit.ts';
import { OrderEditor } from './order-editor.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFlags } from './order-flags.tsx';
import { OrderHistory } from './order-history.tsx';
import type { Order } from './order-queries.ts';
import { RawOrderJson } from './raw-order-json.tsx';
import { OrderRefunds } from './refunds/order-refunds.tsx';
import type { SaveOrder } from './use-save-order.ts';

interface OrderDetailsProps {
  order: Order;
  formId: string;
  edit: OrderEdit | null;
  onEdit: Dispatch<SetStateAction<OrderEdit | null>>;
  save: SaveOrder;
  guard: LeaveGuard;
}

export function OrderDetails({ order, formId, edit, onEdit, save, guard }: OrderDetailsProps) {
  const pictures = picturesOf(order.rawOrderJson);
  const [shown, setShown] = useState<number | null>(null);
  const show = (picture: OrderPicture['url']) => setShown(pictures.findIndex(({ url }) => url === picture));
  return (
    <div className="grid gap-x-9 gap-y-8 pb-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <OrderFlags flags={order.flags} />
        <OrderFacts order={order} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OrderEditor order={order} formId={formId} edit={edit} onEdit={onEdit} save={save} />
        <OrderRefunds order={order} guard={guard} />
        <OrderHistory order={order} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">
        <OrderBrief order={order} hasPictures={pictures.length > 0} onShow={show} />
        <RawOrderJson value={order.rawOrderJson} />
      </div>
      <LargePicture pictures={pictures} shown={shown} onShow={setShown} />
    </div>
  );
}
