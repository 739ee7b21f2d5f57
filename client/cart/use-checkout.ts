import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { allowsMarketing, readConsent } from '#client/consent/consent.ts';
import { draftTokens } from '#client/draft/draft-tokens.ts';
import { useDays, useShowDays } from '#client/planning/offered-days.tsx';
import { useWishAnswers } from '#client/planning/wished-days.tsx';
import { track } from '#client/tracking/track.ts';
import { clearErrors, showToast } from '#client/ui/toast.tsx';
import { useReturn } from '#client/ui/use-return.ts';
import { m } from '#messages';
import { type CartItem, isDigitalOnly, needsShipping, type Shop } from '#shared/checkout/checkout.ts';
import { checkWishedDay } from '#shared/draft/wish.ts';
import { needsStartForRush } from '#shared/order/promised-dates.ts';
import { type DaysOffer, type ShownDays, wantedOf } from '#shared/planning/wanted.ts';
import { priceComic } from '#shared/storefront/price.ts';
import { siteText } from '#shared/storefront/site-texts.ts';
import { goodsOf } from '#shared/tracking/tracked-goods.ts';
import { readCart } from './cart-lines.ts';
import { pricesFor, useCart } from './cart-store.tsx';
import { type CheckoutRefusal, explainRefusal, withoutPage } from './checkout-refusal.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { useOrdered } from './use-ordered.ts';
import { usePhone } from './use-phone.ts';

export function useCheckout() {
  const { items, update } = useCart();
  const shop = useShop();
  const { ordered, removedItems, askAgain } = useOrdered();
  const [repriced, setRepriced] = useState<Record<string, CartItem>>({});
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const [leaving, setLeaving] = useState(false);
  /** Drafts to order again. */
  const [again, setAgain] = useState<string[]>([]);
  const cart = useMemo(
    () => readCart(items, { shop, repriced, ordered, again }),
    [items, shop, repriced, ordered, again],
  );
  const cartItems = cart.included.map(({ item }) => item);
  // Carts from before may hold rush that waits for this consent.
  const digital = useDigitalConsent(cartItems.some(isDigitalOnly));
  const days = useCartDays(cartItems, digital.given);
  const wishes = useCartWishes(cartItems, digital.given);
  const phone = usePhone();
  const { createSession, isPending } = useCreateSession(digital, days, phone.number);
  const order = { items: cartItems, consent: digital.given, phone: phone.number };
  const latest = useLatest(order);
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
    wishes.askAgain();
  }

  async function proceed(orderAgain: string[]) {
    setRefusal(null);
    clearErrors();
    if (cartItems.some(needsShipping) && !phone.check()) return;
    try {
      const answer = await createSession(cartItems, orderAgain);
      follow(nextStep(answer, { sent: order, now: latest.current, sawDays: days.shown.length > 0 }));
    } catch (error) {
      if (!latest.current) return;
      refuse(
        explainRefusal(
          error,
          cartItems.map(({ id }) => id),
        ),
      );
    }
  }

  function follow(step: NextStep) {
    switch (step.kind) {
      case 'stay':
        return;
      case 'cart-changed':
        return showToast({ title: m.cart_changed(), description: m.cart_changed_text() });
      case 'pay':
        // The buyer has now seen these prices.
        for (const { item, previousTotal } of cart.included) {
          if (previousTotal !== null) update(item.id, (stored) => pricesFor(stored, item) ?? {});
        }
        setLeaving(true);
        // Tracked only here, because earlier attempts may have been refused or repriced.
        track({ name: 'InitiateCheckout', goods: goodsOf(cartItems), email: cartItems[0]?.customerEmail });
        return location.assign(step.url);
      case 'see-days':
        days.show(step.days);
        return showToast(
          step.because === 'unseen'
            ? { title: m.promise_unseen(), description: m.promise_unseen_text() }
            : { title: m.promise_moved(), description: m.promise_moved_text() },
        );
      case 'see-prices':
        setRepriced(Object.fromEntries(step.items.map((item) => [item.id, item])));
        return showToast(
          step.because === 'prices'
            ? { title: m.cart_price_changed(), description: m.cart_price_changed_text() }
            : { title: m.cart_pages_changed(), description: m.cart_pages_changed_text() },
        );
      case 'no-page':
        return refuse(withoutPage(m.cart_refused_no_page()));
    }
  }

  /** In the comic too, or it would be back once that is edited. @returns whether it was changed */
  async function changeDelivery({ id, draftId }: CartItem, change: DeliveryChange): Promise<boolean> {
    setRefusal(null);
    clearErrors();
    const problem = await changeInDraft(draftId, change);
    if (problem !== null) {
      showToast({ tone: 'error', title: m.cart_not_changed(), description: problem });
      return false;
    }
    update(id, (item) => {
      const delivery = change(item.delivery);
      return { delivery, priceTotal: priceComic({ ...item, delivery }).total, timestamp: Date.now() };
    });
    return true;
  }

  const waitsForStart = (item: CartItem) => needsStartForRush(item.delivery) && !digital.given;
  const missing = cartItems.some(waitsForStart)
    ? m.errors_checkout_rush_needs_start()
    : cartItems.some(wishes.isMissed)
      ? m.cart_wish_blocks()
      : null;
  return {
    cart: { ...cart, problem: cart.problem ?? missing },
    days,
    wishes,
    digital,
    phone,
    waitsForStart,
    dropRush: (item: CartItem) => changeDelivery(item, (delivery) => ({ ...delivery, rush: false })),
    dropWish: (item: CartItem) => changeDelivery(item, ({ wish: _, ...delivery }) => delivery),
    removedItems,
    refusal,
    processing: isPending || leaving,
    proceed: () => proceed(again),
    orderAgain(draftId: string, wanted: boolean) {
      setAgain((drafts) => drafts.filter((id) => id !== draftId).concat(wanted ? draftId : []));
    },
    insist(draftId: string) {
      setAgain([...again, draftId]);
      return proceed([...again, draftId]);
    },
  };
}

type DeliveryChange = (delivery: CartItem['delivery']) => CartItem['delivery'];

/** Loads the code of drafts, which few carts need. @returns why it was not changed; null if it was */
async function changeInDraft(draftId: string, change: DeliveryChange): Promise<string | null> {
  try {
    const { changeDelivery } = await import('#client/draft/change-delivery.ts');
    return await changeDelivery(draftId, change);
  } catch (error) {
    console.warn('The code that changes a draft did not load.', error);
    return m.saving_not_changed();
  }
}

export type CartDays = ReturnType<typeof useCartDays>;

/** The days of all comics that are ordered together. */
function useCartDays(items: CartItem[], beginsAtOnce: boolean) {
  const comics = items.map((item) => wantedOf(item, beginsAtOnce));
  const { offers, isFailed } = useDays(comics, true);
  const showDays = useShowDays();
  return {
    isFailed,
    isLoading: items.length > 0 && !offers && !isFailed,
    offerOf: (itemId: string) => offers?.[items.findIndex(({ id }) => id === itemId)],
    /** The days that the buyer sees, for the server to compare; empty where they could not be loaded yet. */
    shown: (offers ?? []).map((offer): ShownDays | null =>
      offer.refused === null ? { sketches: offer.sketches, file: offer.file, doors: offer.doors } : null,
    ),
    show: (changed: DaysOffer[]) => showDays(comics, changed),
  };
}

/** Whether the days can be kept by which comics are needed. */
function useCartWishes(items: CartItem[], beginsAtOnce: boolean) {
  const { answers, isFailed, askAgain } = useWishAnswers(
    items.map((item) => ({ comic: wantedOf(item, beginsAtOnce), wish: item.delivery.wish ?? null })),
  );
  const answerOf = (itemId: string) => answers?.[items.findIndex(({ id }) => id === itemId)] ?? undefined;
  return {
    isFailed,
    askAgain,
    answerOf,
    isMissed: ({ id, delivery }: CartItem) =>
      checkWishedDay(delivery.wish?.day ?? '') !== null || answerOf(id)?.isKept === false,
  };
}

/** Sends the cart with the keys of its drafts, the days that it shows and the visitor's consents. */
function useCreateSession(digital: DigitalConsentChoice, days: CartDays, phone: string) {
  const { mutateAsync, isPending } = trpc.checkout.createSession.useMutation();

  function createSession(cartItems: CartItem[], orderAgain: string[]) {
    const decision = readConsent();
    return mutateAsync({
      cartItems,
      draftKeys: cartItems.flatMap(({ draftId }) => draftTokens.find(draftId) ?? []),
      orderAgain,
      ...(phone.trim() !== '' && cartItems.some(needsShipping) && { phone }),
      shownDays: days.shown,
      consent: decision ? { ...decision, marketing: allowsMarketing() } : undefined,
      ...(digital.given && digital.wording !== null && { digitalConsent: digital.wording }),
    });
  }

  return { createSession, isPending };
}

/** @returns what would be ordered now, which another tab may have changed as well; null once the cart is left */
function useLatest<Order>(order: Order): RefObject<Order | null> {
  const latest = useRef<Order>(null);
  useEffect(() => {
    latest.current = order;
    return () => {
      latest.current = null;
    };
  });
  return latest;
}

export type DigitalConsentChoice = {
  /** Null where nothing in the cart is delivered as a file alone. */
  wording: string | null;
  given: boolean;
  give: (given: boolean) => void;
};

/** Given to the words that are shown: once the owner has changed them meanwhile, it is asked for anew. */
function useDigitalConsent(isAsked: boolean): DigitalConsentChoice {
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const { data: texts } = trpc.storefront.getTexts.useQuery(
    { names: ['digitalConsent'] },
    { enabled: isAsked, staleTime: 0 },
  );
  const wording = isAsked && texts ? siteText(texts, 'digitalConsent') : null;
  return {
    wording,
    given: wording !== null && wording === agreedTo,
    give: (given) => setAgreedTo(given ? wording : null),
  };
}

/** Undefined until both queries are done. */
function useShop(): Shop | undefined {
  const { data: tiers } = trpc.storefront.listPricingTiers.useQuery(undefined, { staleTime: 0 });
  const { data: addOns } = trpc.storefront.listAddOns.useQuery(undefined, { staleTime: 0 });
  return useMemo(() => (tiers && addOns ? { tiers, addOns } : undefined), [tiers, addOns]);
}
