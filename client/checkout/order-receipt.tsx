import { OrderLines } from '#client/cart/order-lines.tsx';
import { Panel } from '#client/ui/card.tsx';
import { m } from '#messages';
import type { CheckoutResult } from './use-checkout-result.ts';

export function OrderReceipt({ result }: { result: CheckoutResult }) {
  const lines = result.lines.map(({ cartItemId: id, title, details, promised, amount }) => ({
    id,
    title,
    details,
    promised,
    amount,
  }));
  return (
    <Panel as="section" aria-labelledby="order-summary" plate="dots" className="p-6 sm:p-7">
      <h2 id="order-summary" className="text-2xl">
        {m.checkout_receipt_heading()}
      </h2>
      <p className="mt-3 text-sm">
        <span className="block text-soft">{m.checkout_receipt_number()}</span>
        <span className="select-all font-semibold tabular-nums">{result.number}</span>
      </p>
      <OrderLines
        lines={lines}
        total={result.amountTotal}
        currency={result.currency}
        className="mt-4 border-hairline border-t pt-3"
      />
    </Panel>
  );
}
