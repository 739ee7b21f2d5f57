import type { Order, OrderRefunds } from '#client/admin/orders/order-queries.ts';
import { Button } from '#client/ui/button.tsx';
import { formatMoney } from '#shared/money.ts';
import { linesOf, type RefundOf } from './refund-of.ts';

interface OrderBillProps {
  order: Order;
  bill: OrderRefunds;
  onRefund: (of: RefundOf) => void;
}

/** What the order was paid for, line by line, with what was given back of each. */
export function OrderBill({ order, bill, onRefund }: OrderBillProps) {
  const money = (amount: number) => formatMoney(amount, bill.currency);
  return (
    <div className="w-full">
      <ul aria-label="Bill" className="divide-y divide-hairline border-hairline border-y">
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
              {line.givenBack > 0 && `${formatMoney(line.givenBack, line.currency)} given back`}
            </span>
            {line.most > 0 && (
              <Button
                variant="quiet"
                size="xs"
                aria-haspopup="dialog"
                className="-mr-2 justify-self-end print:hidden"
                onClick={() => onRefund(line)}
              >
                Refund this<span className="sr-only">: {line.label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {bill.ofNoLine > 0 && (
        <p className="mt-2 text-rust text-xs">{money(bill.ofNoLine)} were given back of no certain line.</p>
      )}
      {bill.ofWholePayment > 0 && (
        <p className="mt-2 text-rust text-xs">
          {money(bill.ofWholePayment)} of the whole payment, which was for several comics, were given back.
        </p>
      )}
    </div>
  );
}
