import { useEffect, useRef } from 'react';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { useCart } from '#client/cart/cart-provider.tsx';
import { pollDelay } from './outcome.ts';

/** How the payment of this order stands, asked again until it is decided. */
export function useCheckoutResult(orderId: string) {
  return trpc.checkout.result.useQuery(
    { id: orderId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        pollDelay(state.data?.status, state.dataUpdateCount + state.errorUpdateCount),
    },
  );
}

export type CheckoutResult = ApiOutput['checkout']['result'];

/** Takes what was paid for out of the cart, once, and leaves whatever else is in it, or was edited since. */
export function useEmptiedCart({ status, lines }: CheckoutResult): void {
  const { items, loaded, remove } = useCart();
  const emptied = useRef(false);
  useEffect(() => {
    if (status !== 'paid' || !loaded || emptied.current) return;
    emptied.current = true;
    for (const { id, timestamp } of items) {
      if (lines.some((line) => line.cartItemId === id && line.timestamp >= timestamp)) remove(id);
    }
  }, [status, lines, items, loaded, remove]);
}
