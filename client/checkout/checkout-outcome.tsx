import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { CheckoutStatus } from '../../shared/checkout';
import { titleOfPage } from '../../shared/studio';
import { AdminTools } from './admin-tools';
import { CanceledCheckout, PlainCheckout } from './checkout-notices';
import { OrderResult, UnknownOrder } from './order-result';
import { outcomeTitle, readOutcome } from './outcome';

/** What came of a payment, by the address the payment page sent the buyer to. */
export function CheckoutOutcome() {
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
      <AdminTools />
    </>
  );
}
