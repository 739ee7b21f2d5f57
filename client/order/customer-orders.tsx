import { useEffect } from 'react';
import type { SessionUser } from '../../shared/account';
import { prepareToasts } from '../ui/toast';
import { GuestOrdersNote } from './guest-orders-note';
import { OrderList } from './order-list';
import { OrderSheet } from './order-sheet';
import { useOpenOrder } from './use-open-order';

/** The orders of who is signed in, and over them the one that the address names. */
export function CustomerOrders({ user }: { user: SessionUser }) {
  useEffect(prepareToasts, []);
  const { orderId, open, close } = useOpenOrder();
  return (
    <>
      {!user.emailVerified && <GuestOrdersNote user={user} className="mb-8" />}
      <OrderList onOpen={open} />
      <OrderSheet orderId={orderId} onClose={close} />
    </>
  );
}
