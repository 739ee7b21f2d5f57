import { type ReactNode, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { CheckoutStatus } from '#shared/checkout/checkout.ts';
import { titleOfPage } from '#shared/studio.ts';
import { CanceledCheckout, PlainCheckout } from './checkout-notices.tsx';
import { OrderResult, UnknownOrder } from './order-result.tsx';
import { outcomeTitle, readOutcome } from './outcome.ts';

/** @param adminTools shown to admins below the result */
export function CheckoutOutcome({ adminTools }: { adminTools: ReactNode }) {
  const outcome = readOutcome(useSearch());
  const [status, setStatus] = useState<CheckoutStatus>();
  const title = outcomeTitle(outcome, status);
  useEffect(() => {
    document.title = titleOfPage(title);
  }, [title]);

  if (outcome.kind === 'canceled') return <CanceledCheckout />;
  if (outcome.kind === 'none') return <PlainCheckout />;
  return (
    <>
      {outcome.orderId ? <OrderResult orderId={outcome.orderId} onStatus={setStatus} /> : <UnknownOrder />}
      {adminTools}
    </>
  );
}
