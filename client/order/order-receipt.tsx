import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ApiOutput } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { sentenceOf } from '#client/ui/errors.ts';
import { Waiting } from '#client/ui/spinner.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatDate, onDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';

export type Receipt = ApiOutput['proof']['receipt'];

interface OrderReceiptProps {
  /** The same function in each render. */
  read: () => Promise<Receipt>;
  /** Called once it is there, or can't be: what stands below is not pushed away any more. */
  onSettled?: () => void;
  /** Draws the part below the payment. */
  children?: (receipt: Receipt) => ReactNode;
}

/** Shows a purchase as it was made and paid. Only the buyer of the comic sees it. */
export function OrderReceipt({ read, onSettled, children }: OrderReceiptProps) {
  const { receipt, problem, retry } = useReceipt(read);
  const isSettled = receipt !== null || problem !== null;
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);
  if (problem)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p>{problem}</p>
        <Button size="sm" variant="cream" onClick={retry}>
          {m.ui_try_again()}
        </Button>
      </div>
    );
  if (!receipt) return <Waiting label={m.orders_receipt_loading()} />;
  return (
    <>
      <Bill receipt={receipt} />
      <Facts receipt={receipt} />
      {children?.(receipt)}
    </>
  );
}

function useReceipt(read: () => Promise<Receipt>) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const retry = useCallback(() => {
    setProblem(null);
    read().then(setReceipt, (error) => setProblem(sentenceOf(error, m.orders_receipt_failed())));
  }, [read]);
  useEffect(retry, [retry]);
  return { receipt, problem, retry };
}

function Bill({ receipt }: { receipt: Receipt }) {
  const { lines, priceTotal, currency, refunds, rounds } = receipt;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{m.orders_receipt_caption()}</caption>
      <tbody className="divide-y divide-hairline border-hairline border-y">
        {lines.map(({ id, label, amount }) => (
          <Line key={id} label={label} amount={money(amount)} />
        ))}
      </tbody>
      <tbody className="divide-y divide-hairline">
        <tr>
          <th scope="row" className="py-2.5 pr-4 text-left font-semibold">
            {m.orders_receipt_total()}
            <span className="block font-normal text-soft text-xs">{m.draft_prices_include()}</span>
          </th>
          <td className="py-2.5 text-right align-top font-display font-medium text-wine text-xl tabular-nums leading-none">
            {money(priceTotal)}
          </td>
        </tr>
        {rounds.map(({ id, amount, currency, paidAt, isGivenBack }) => (
          <Line
            key={id}
            label={m.orders_receipt_round()}
            note={[
              paidAt && m.orders_receipt_round_paid({ date: onDate(formatDate(paidAt)) }),
              isGivenBack && m.orders_receipt_round_given_back(),
            ]
              .filter(Boolean)
              .join(', ')}
            amount={formatMoney(amount, currency)}
          />
        ))}
        {refunds.map(({ id, amount, currency, line, ofWholePayment, createdAt, isOnItsWay }) => (
          <Line
            key={id}
            label={isOnItsWay ? m.orders_receipt_refund_on_its_way() : m.orders_receipt_refund_given_back()}
            note={[
              formatDate(createdAt),
              line && m.orders_receipt_refund_line({ line }),
              ofWholePayment && m.orders_receipt_refund_whole(),
            ]
              .filter(Boolean)
              .join(', ')}
            amount={`−${formatMoney(amount, currency)}`}
          />
        ))}
      </tbody>
    </table>
  );
}

function Line({ label, note, amount }: { label: string; note?: string; amount: string }) {
  return (
    <tr>
      <th scope="row" className="wrap-anywhere py-2 pr-4 text-left font-normal">
        <Words>{label}</Words>
        {note && <span className="block text-soft text-xs">{note}</span>}
      </th>
      <td className="whitespace-nowrap py-2 text-right align-top tabular-nums">{amount}</td>
    </tr>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { createdAt, customerName, customerEmail, wish, promised, address } = receipt;
  return (
    <dl className="my-5 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      <Fact term={m.orders_receipt_paid_on()}>{formatDate(createdAt)}</Fact>
      <Fact term={m.orders_receipt_ordered_by()}>{`${customerName}, ${customerEmail}`}</Fact>
      {wish.length > 0 && <Fact term={m.orders_receipt_wish()}>{wish.join('\n')}</Fact>}
      {promised.length > 0 && (
        <Fact term={m.orders_receipt_promised()} note={m.orders_receipt_promised_note()}>
          {promised.join('\n')}
        </Fact>
      )}
      {address.length > 0 && <Fact term={m.orders_receipt_goes_to()}>{address.join('\n')}</Fact>}
    </dl>
  );
}

function Fact({ term, note, children }: { term: string; note?: string; children: string }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-soft text-xs">{term}</dt>
      <dd className="whitespace-pre-line">
        <Words>{children}</Words>
      </dd>
      {note && <dd className="text-soft text-xs">{note}</dd>}
    </div>
  );
}
