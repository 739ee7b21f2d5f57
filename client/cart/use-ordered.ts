import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { CART_MAX, type CartItem } from '#shared/checkout/checkout.ts';
import { type OrderedDraft, orderedStatus } from './cart-lines.ts';
import { useCart } from './cart-store.tsx';

const NONE: OrderedDraft[] = [];

/**
 * Removes comics that are paid already. Refetched on each visit and focus, because the buyer may not have
 * returned from the payment page.
 */
export function useOrdered() {
  const { items, remove } = useCart();
  const [removedItems, setRemovedItems] = useState<CartItem[]>([]);
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
    setRemovedItems((before) => before.filter(({ id }) => paid.every((item) => item.id !== id)).concat(paid));
  }, [items, ordered, remove]);

  return { ordered, removedItems, askAgain: refetch };
}
