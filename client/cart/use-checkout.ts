import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CartItem } from '../../shared/checkout';
import { loadApi, query } from '../api';
import { showToast } from '../ui/toast';
import { readCart, type Shop } from './cart-lines';
import { useCart } from './cart-provider';
import { type CheckoutRefusal, explainRefusal, NO_URL } from './checkout-refusal';

/** The cart as it would be paid for now, and the way to the payment page. */
export function useCheckout() {
  const { items, update } = useCart();
  const shop = useShop();
  const [repriced, setRepriced] = useState<Record<string, CartItem>>({});
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const [leaving, setLeaving] = useLeaving();
  const cart = useMemo(() => readCart(items, shop, repriced), [items, shop, repriced]);
  const createSession = useMutation({
    mutationFn: async (cartItems: CartItem[]) =>
      (await loadApi()).checkout.createSession.mutate({ cartItems }),
  });

  function refuse(reason: CheckoutRefusal) {
    setRefusal(reason);
    showToast({ tone: 'error', title: reason.title, description: reason.description });
  }

  async function proceed() {
    const cartItems = cart.lines.map(({ item }) => item);
    setRefusal(null);
    try {
      const answer = await createSession.mutateAsync(cartItems);
      if (answer.url) {
        // From here on today's prices are those the buyer has seen and agreed to.
        for (const { item, previousTotal } of cart.lines) if (previousTotal !== null) update(item.id, item);
        setLeaving(true);
        location.assign(answer.url);
      } else if ('repriced' in answer && answer.repriced.length > 0) {
        setRepriced(Object.fromEntries(answer.repriced.map((item) => [item.id, item])));
        showToast({ title: 'A price has changed', description: 'Please look at the new total first.' });
      } else {
        refuse(NO_URL);
      }
    } catch (error) {
      refuse(
        explainRefusal(
          error,
          cartItems.map(({ id }) => id),
        ),
      );
    }
  }

  return { cart, refusal, proceed, processing: createSession.isPending || leaving };
}

/** Today's packages and add-ons, asked anew on each visit. Undefined until both are here. */
function useShop(): Shop | undefined {
  const { data: tiers } = useQuery({ ...query('storefront.listPricingTiers'), staleTime: 0 });
  const { data: addOns } = useQuery({ ...query('storefront.listAddOns'), staleTime: 0 });
  return useMemo(() => (tiers && addOns ? { tiers, addOns } : undefined), [tiers, addOns]);
}

/** Whether the payment page is being opened. Who comes back from there with the browser's Back starts over. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  return [leaving, setLeaving] as const;
}
