import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { CART_MAX, type CartItem } from '#shared/checkout.ts';
import { type OrderedDraft, orderedStatus } from './cart-lines.ts';
import { useCart } from './cart-provider.tsx';

const NONE: OrderedDraft[] = [];

/**
 * What of the cart is ordered already, asked on each visit and whenever the page is looked at again: the buyer
 * may never have seen that the payment went through. What is paid for is taken out of the cart.
 */
export function useOrdered() {
  const { items, remove } = useCart();
  const [takenOut, setTakenOut] = useState<CartItem[]>([]);
  const asked = items.slice(0, CART_MAX);
  const draftIds = asked.map(({ draftId }) => draftId);
  const cartItemIds = asked.map(({ id }) => id);
  const { data: ordered = NONE, refetch } = trpc.checkout.listOrdered.useQuery(
    { draftIds, cartItemIds },
    { enabled: draftIds.length > 0, staleTime: 0, placeholderData: keepPreviousData },
  );

  useEffect(() => {
    const paid = items.filter((item) => orderedStatus(item, ordered) === 'paid');
    if (paid.length === 0) return;
    for (const { id } of paid) remove(id);
    setTakenOut((before) => before.filter(({ id }) => paid.every((item) => item.id !== id)).concat(paid));
  }, [items, ordered, remove]);

  return { ordered, takenOut, askAgain: refetch };
}
