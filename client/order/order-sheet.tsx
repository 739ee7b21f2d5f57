import { useState } from 'react';
import type { SessionUser } from '../../shared/account';
import { comicTitle } from '../../shared/checkout';
import { STUDIO } from '../../shared/studio';
import { isRefusal, sentenceOf } from '../api';
import { Button, ButtonLink } from '../ui/button';
import { Sheet } from '../ui/dialog';
import { Spinner } from '../ui/spinner';
import { OrderFacts } from './order-facts';
import { type Order, picturesOf } from './order-story';
import { OrderTrack } from './order-track';
import { PictureWall } from './picture-wall';
import { ToldStory } from './told-story';
import { useCustomerOrder } from './use-orders';

interface OrderSheetProps {
  user: SessionUser;
  /** Null: closed. */
  orderId: string | null;
  onClose: () => void;
}

export function OrderSheet({ user, orderId, onClose }: OrderSheetProps) {
  // It slides out with what it showed.
  const [lastId, setLastId] = useState(orderId);
  if (orderId && orderId !== lastId) setLastId(orderId);
  if (!lastId) return null;
  return <KnownOrderSheet user={user} id={lastId} open={orderId !== null} onClose={onClose} />;
}

interface KnownOrderSheetProps {
  user: SessionUser;
  id: string;
  open: boolean;
  onClose: () => void;
}

function KnownOrderSheet({ user, id, open, onClose }: KnownOrderSheetProps) {
  const { data: order, error, isFetching, refetch } = useCustomerOrder(user, id);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      className="sm:max-w-lg!"
      title={
        order ? comicTitle({ tier: { name: order.tierName }, comicType: order.comicType }) : 'Your order'
      }
      footer={
        <ButtonLink href={supportAddress(id)} variant="cream" size="sm">
          Contact Support
        </ButtonLink>
      }
    >
      {order ? (
        <OrderDetails order={order} />
      ) : error ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>{sentenceOf(error, 'This order did not load. Please check your connection.')}</p>
          {isRefusal(error) ? (
            <Button size="sm" onClick={onClose}>
              Back to my orders
            </Button>
          ) : (
            <Button size="sm" pending={isFetching} pendingLabel="Trying..." onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </div>
      ) : (
        <div className="grid min-h-60 place-items-center text-3xl text-wine">
          <Spinner label="Loading your order" />
        </div>
      )}
    </Sheet>
  );
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <div className="grid gap-8 pb-2">
      <OrderTrack order={order} />
      <OrderFacts order={order} />
      <PictureWall pictures={picturesOf(order.story)} />
      <ToldStory story={order.story} />
    </div>
  );
}

function supportAddress(orderId: string): string {
  return `mailto:${STUDIO.email}?subject=${encodeURIComponent(`Order ${orderId}`)}`;
}
