import { useEffect, useRef } from 'react';
import { useCart } from '#client/cart/cart-store.tsx';
import { allowsMarketing, readConsent } from '#client/consent/consent.ts';
import { findBuyer, forgetBuyer, storeBuyer } from '#client/tracking/buyer.ts';
import { track } from '#client/tracking/track.ts';
import type { CheckoutResult } from './use-checkout-result.ts';

/**
 * Reports a paid order once. The buyer's email comes from the cart, because the result contains no personal
 * data, and is stored until the report is sent.
 */
export function useReportedPurchase({ id, status, lines, amountTotal }: CheckoutResult): void {
  const { items, loaded } = useCart();
  const reported = useRef(false);
  useEffect(() => {
    if (status !== 'paid' || !loaded || reported.current) return;
    reported.current = true;
    const types = new Set(lines.map(({ comicType }) => comicType));
    const [only] = types;
    track({
      name: 'Purchase',
      orderId: id,
      email: buyerOf(
        id,
        items.find((item) => lines.some(({ cartItemId }) => cartItemId === item.id))?.customerEmail,
      ),
      goods: {
        contentName: lines.map(({ title }) => title).join(', '),
        category: only && types.size === 1 ? only : 'Comics',
        items: lines.map(({ tierId, title, amount }) => ({
          id: tierId,
          name: title,
          quantity: 1,
          price: amount,
        })),
        value: amountTotal,
      },
    });
  }, [id, status, lines, amountTotal, items, loaded]);
}

function buyerOf(orderId: string, inCart: string | undefined): string | undefined {
  const email = inCart ?? findBuyer(orderId);
  // Kept for visitors who have not decided yet; a refusal deletes it.
  if (email && (allowsMarketing() || !readConsent())) storeBuyer(orderId, email);
  else forgetBuyer(orderId);
  return email;
}
