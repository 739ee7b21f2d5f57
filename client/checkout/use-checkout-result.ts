import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTRPC } from '../api';
import { useCart } from '../cart/cart-provider';
import { pollDelay } from './outcome';

/** How the payment of this order stands, asked again until it is decided. */
export function useCheckoutResult(orderId: string) {
  const trpc = useTRPC();
  return useQuery(
    trpc.checkout.result.queryOptions(
      { id: orderId },
      {
        staleTime: 0,
        // Without a connection it fails and offers to try again, instead of loading on and on.
        networkMode: 'always',
        refetchInterval: ({ state }) =>
          pollDelay(state.data?.status, state.dataUpdateCount + state.errorUpdateCount),
      },
    ),
  );
}

export type CheckoutResult = NonNullable<ReturnType<typeof useCheckoutResult>['data']>;

/** Takes what was paid for out of the cart, once, and leaves whatever else is in it. */
export function useEmptiedCart({ status, lines }: CheckoutResult): void {
  const { remove } = useCart();
  const emptied = useRef(false);
  useEffect(() => {
    if (status !== 'paid' || emptied.current) return;
    emptied.current = true;
    for (const { cartItemId } of lines) remove(cartItemId);
  }, [status, lines, remove]);
}
