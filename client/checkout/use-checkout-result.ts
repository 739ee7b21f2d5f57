import { useEffect, useRef } from 'react';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { useCart } from '#client/cart/cart-store.tsx';
import { pollDelay } from './outcome.ts';

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

/** Removes paid items once; items that were edited since stay. */
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
