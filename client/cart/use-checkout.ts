import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { mayMarket, readConsent } from '#client/consent/consent.ts';
import { draftTokens } from '#client/draft/draft-tokens.ts';
import { track } from '#client/tracking/track.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { CartItem, Shop } from '#shared/checkout.ts';
import { goodsOf } from '#shared/tracked-goods.ts';
import { readCart } from './cart-lines.ts';
import { useCart } from './cart-provider.tsx';
import { pricesFor } from './cart-store.ts';
import { type CheckoutRefusal, explainRefusal, NO_URL } from './checkout-refusal.ts';
import { useOrdered } from './use-ordered.ts';

/** The cart as it would be paid for now, and the way to the payment page. */
export function useCheckout() {
  const { items, update } = useCart();
  const shop = useShop();
  const { ordered, takenOut, askAgain } = useOrdered();
  const [repriced, setRepriced] = useState<Record<string, CartItem>>({});
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const [leaving, setLeaving] = useState(false);
  /** The drafts that the buyer wants to order once more. */
  const [again, setAgain] = useState<string[]>([]);
  const cart = useMemo(
    () => readCart(items, { shop, repriced, ordered, again }),
    [items, shop, repriced, ordered, again],
  );
  const createSession = trpc.checkout.createSession.useMutation();
  useReturn(() => {
    setLeaving(false);
    setAgain([]);
    askAgain();
  });

  function refuse(reason: CheckoutRefusal) {
    setRefusal(reason);
    const { title, description, reference } = reason;
    showToast({ tone: 'error', title, description, reference });
    if (reason.orderedItemId) askAgain();
  }

  async function proceed(orderAgain: string[]) {
    const cartItems = cart.included.map(({ item }) => item);
    setRefusal(null);
    try {
      // What is reported once it is paid depends on what the buyer has decided.
      const decision = readConsent();
      const consent = decision ? { ...decision, marketing: mayMarket() } : undefined;
      const draftKeys = cartItems.flatMap(({ draftId }) => draftTokens.find(draftId) ?? []);
      const answer = await createSession.mutateAsync({ cartItems, draftKeys, orderAgain, consent });
      if (answer.url) {
        // From here on today's prices are those the buyer has seen and agreed to.
        for (const { item, previousTotal } of cart.included) {
          if (previousTotal !== null) update(item.id, (stored) => pricesFor(stored, item) ?? {});
        }
        setLeaving(true);
        // Only now is it one checkout, whatever was refused or repriced before.
        track({ name: 'InitiateCheckout', goods: goodsOf(cartItems), email: cartItems[0]?.customerEmail });
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

  return {
    cart,
    takenOut,
    refusal,
    processing: createSession.isPending || leaving,
    proceed: () => proceed(again),
    /** Takes a comic whose payment is on its way into this order too, or leaves it out again. */
    orderAgain(draftId: string, wanted: boolean) {
      setAgain((drafts) => drafts.filter((id) => id !== draftId).concat(wanted ? draftId : []));
    },
    /** Proceeds with a comic that was refused because it is ordered already. */
    insist(draftId: string) {
      setAgain([...again, draftId]);
      return proceed([...again, draftId]);
    },
  };
}

/** Today's packages and add-ons, asked anew on each visit. Undefined until both are here. */
function useShop(): Shop | undefined {
  const { data: tiers } = trpc.storefront.listPricingTiers.useQuery(undefined, { staleTime: 0 });
  const { data: addOns } = trpc.storefront.listAddOns.useQuery(undefined, { staleTime: 0 });
  return useMemo(() => (tiers && addOns ? { tiers, addOns } : undefined), [tiers, addOns]);
}

/** Who comes back from the payment page with the browser's Back finds the cart as it was left, and starts over. */
function useReturn(startOver: () => void): void {
  const latest = useEffectEvent(startOver);
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && latest();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
}
