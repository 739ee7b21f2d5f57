import { useCallback, useState } from 'react';
import { apiClient } from '#client/api/transport.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Sheet } from '#client/ui/dialog.tsx';
import { withdrawingFrom } from '#client/withdrawal/order-link.ts';
import { m } from '#messages';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { STUDIO } from '#shared/studio.ts';
import { MissingOrder } from './missing-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderStatusSection } from './order-status-section.tsx';
import { OrderStory } from './order-story.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { type Order, picturesOf } from './story-parts.ts';
import { useCustomerOrder } from './use-orders.ts';
import '#client/styles/printed.css';

interface OrderSheetProps {
  /** Null if closed. */
  orderId: string | null;
  onClose: () => void;
}

export function OrderSheet({ orderId, onClose }: OrderSheetProps) {
  // Keeps its content during the closing animation.
  const [lastId, setLastId] = useState(orderId);
  if (orderId && orderId !== lastId) setLastId(orderId);
  if (!lastId) return null;
  return <KnownOrderSheet id={lastId} open={orderId !== null} onClose={onClose} />;
}

interface KnownOrderSheetProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

function KnownOrderSheet({ id, open, onClose }: KnownOrderSheetProps) {
  const found = useCustomerOrder(id);
  const { data: order } = found;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      startsOnContent
      printable
      className="sm:max-w-lg! print:max-w-none!"
      title={order ? orderTitle(order) : m.orders_sheet_title()}
      footer={
        <>
          {/* On a phone its words take two lines beside the other button. */}
          <ButtonLink
            href="/withdraw"
            state={withdrawingFrom(id)}
            variant="quiet"
            size="sm"
            className="max-sm:flex-[1_1_7rem] max-sm:justify-start max-sm:px-1 max-sm:text-left"
          >
            {m.orders_sheet_withdraw()}
          </ButtonLink>
          <ButtonLink href={supportAddress(order?.number ?? id)} variant="cream" size="sm">
            {m.orders_sheet_support()}
          </ButtonLink>
        </>
      }
    >
      {order ? (
        <OrderDetails key={order.id} order={order} />
      ) : (
        <MissingOrder
          query={found}
          loading={m.orders_sheet_loading()}
          back={m.orders_sheet_back()}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

function OrderDetails({ order }: { order: Order }) {
  const { id } = order;
  const readReceipt = useCallback(() => apiClient.order.getReceipt.query({ id }), [id]);
  return (
    <div className="grid gap-8 pb-2">
      <OrderStatusSection order={order} />
      <OrderFacts order={order} />
      <PictureGrid pictures={picturesOf(order.story)} />
      <OrderStory {...order} />
      {/* Last, as it comes later, and would push away what is about to be pressed. */}
      <section aria-labelledby="order-receipt">
        <h3 id="order-receipt" className="mb-4">
          {m.orders_receipt()}
        </h3>
        {/* Its days are others once the buyer has asked to begin at once. */}
        <OrderReceipt key={order.start ? 'waiting' : 'begun'} read={readReceipt} />
      </section>
    </div>
  );
}

function supportAddress(orderNumber: string): string {
  return `mailto:${STUDIO.email}?subject=${encodeURIComponent(m.orders_sheet_subject({ number: orderNumber }))}`;
}
