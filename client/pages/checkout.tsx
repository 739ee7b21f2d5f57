import { AdminTools } from '#client/admin/admin-tools.tsx';
import { CheckoutOutcome } from '#client/checkout/checkout-outcome.tsx';
import { outcomeTitle, readOutcome } from '#client/checkout/outcome.ts';
import type { PageContext } from '#client/layout/page.ts';
import '#client/styles/app.css';

/** The server renders without the query, which holds the result of the payment. */
export function head({ utils }: PageContext) {
  const outcome = readOutcome(globalThis.location?.search ?? '');
  const id = outcome.kind === 'success' ? outcome.orderId : null;
  const result = id ? utils.checkout.result.getData({ id }) : undefined;
  return { title: outcomeTitle(outcome, result?.status) };
}

export function Page() {
  return (
    <div className="page-width py-10 sm:py-16">
      <CheckoutOutcome adminTools={<AdminTools />} />
    </div>
  );
}
