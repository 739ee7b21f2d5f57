import type { Order, OrderRefunds } from '#client/admin/orders/order-queries.ts';
import { Button } from '#client/ui/button.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { linesOf, type RefundOf } from './refund-of.ts';

interface OrderBillProps {
  order: Order;
  bill: OrderRefunds;
  onRefund: (of: RefundOf) => void;
}

/** Shows line by line how much was paid and given back. */
export function OrderBill({ order, bill, onRefund }: OrderBillProps) {
  const money = (amount: number) => formatMoney(amount, bill.currency);
  return (
    <div className="w-full">
      <ul aria-label={m.admin_refunds_bill()} className="divide-y divide-hairline border-hairline border-y">
        {linesOf(order, bill).map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2"
          >
            <span className="wrap-anywhere">{line.label}</span>
            <span className="text-right font-semibold tabular-nums">
              {formatMoney(line.amount, line.currency)}
            </span>
            <span className="text-rust text-xs">
              {line.givenBack > 0 &&
                m.admin_refunds_given_back({ amount: formatMoney(line.givenBack, line.currency) })}
            </span>
            {line.most > 0 && (
              <Button
                variant="quiet"
                size="xs"
                aria-haspopup="dialog"
                className="-mr-2 justify-self-end print:hidden"
                onClick={() => onRefund(line)}
              >
                <RichText parts={m.admin_refunds_this.parts({ label: line.label ?? '' })} tags={QUIET} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {bill.ofNoLine > 0 && (
        <p className="mt-2 text-rust text-xs">
          {m.admin_refunds_given_no_line({ amount: money(bill.ofNoLine) })}
        </p>
      )}
      {bill.ofWholePayment > 0 && (
        <p className="mt-2 text-rust text-xs">
          {m.admin_refunds_given_payment({ amount: money(bill.ofWholePayment) })}
        </p>
      )}
    </div>
  );
}
