import { useEffect } from 'react';
import { prepareToasts } from '#client/ui/toast.tsx';
import type { SessionUser } from '#shared/account/account.ts';
import { GuestOrdersNote } from './guest-orders-note.tsx';
import { OrderList } from './order-list.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useOpenOrder } from './use-open-order.ts';

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
