import { Fragment } from 'react';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { m } from '#messages';
import type { CheckoutStatus } from '#shared/checkout/checkout.ts';
import { formatMoney } from '#shared/money.ts';
import { STUDIO } from '#shared/studio.ts';
import { OrderReceipt } from './order-receipt.tsx';
import type { CheckoutResult } from './use-checkout-result.ts';

type UnpaidStatus = Exclude<CheckoutStatus, 'paid'>;
type UnpaidResult = CheckoutResult & { status: UnpaidStatus };

type Sentence = () => string;

const TEXTS: Record<UnpaidStatus, { eyebrow: Sentence; title: Sentence; text: Sentence; more: Sentence }> = {
  pending: {
    eyebrow: m.checkout_received,
    title: m.checkout_pending_title,
    text: m.checkout_pending_text,
    more: m.checkout_pending_more,
  },
  open: {
    eyebrow: m.checkout_open_eyebrow,
    title: m.checkout_outcome_open,
    text: m.checkout_open_text,
    more: m.checkout_open_more,
  },
  failed: {
    eyebrow: m.checkout_not_paid,
    title: m.checkout_outcome_failed,
    text: m.checkout_failed_text,
    more: m.checkout_failed_more,
  },
  expired: {
    eyebrow: m.checkout_not_paid,
    title: m.checkout_outcome_expired,
    text: m.checkout_expired_text,
    more: m.checkout_expired_more,
  },
};

export function isUnpaid(result: CheckoutResult): result is UnpaidResult {
  return result.status !== 'paid';
}

export function UnpaidOrder({ result }: { result: UnpaidResult }) {
  const { transfer } = result;
  const { eyebrow, title, text } = transfer ? waitingFor(result, transfer) : describe(result.status);
  const isWaiting = result.status === 'pending' || result.status === 'open';
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <Notice eyebrow={eyebrow} title={title} actions={<Actions status={result.status} />}>
        {text}
        {result.status === 'pending' && <p>{describeStart(result)}</p>}
        {isWaiting && (
          <p className="flex items-center gap-2.5 text-base text-rust">
            <Spinner />
            {m.checkout_updates()}
          </p>
        )}
      </Notice>
      <div className="max-lg:pr-3 max-lg:pb-3">
        <OrderReceipt result={result} />
      </div>
    </div>
  );
}

function describe(status: UnpaidStatus) {
  const { eyebrow, title, text, more } = TEXTS[status];
  return {
    eyebrow: eyebrow(),
    title: title(),
    text: (
      <>
        <p>{text()}</p>
        <p>{more()}</p>
      </>
    ),
  };
}

/** The work on a comic delivered as a file may begin later than its payment arrives. */
function describeStart({ lines }: CheckoutResult): string {
  const waiting = lines.filter(({ beginsLater }) => beginsLater).length;
  if (waiting === 0) return m.checkout_start_at_once();
  return waiting === lines.length ? m.checkout_start_later() : m.checkout_start_some_later();
}

type Transfer = NonNullable<CheckoutResult['transfer']>;

function waitingFor({ amountTotal, currency }: CheckoutResult, transfer: Transfer) {
  const missing = formatMoney(transfer.amount, currency);
  return {
    eyebrow: m.checkout_received(),
    title: m.checkout_transfer_title(),
    text: (
      <>
        <p>
          {transfer.amount < amountTotal
            ? m.checkout_transfer_part({ amount: missing })
            : m.checkout_transfer_whole({ amount: missing })}{' '}
          {m.checkout_transfer_days()}
        </p>
        <TransferFacts transfer={transfer} amount={missing} />
      </>
    ),
  };
}

function TransferFacts({ transfer: { account, reference }, amount }: { transfer: Transfer; amount: string }) {
  const facts = [
    [m.checkout_transfer_amount(), amount],
    [m.checkout_transfer_to(), account?.holder],
    ['IBAN', account?.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', account?.bic],
    [m.checkout_transfer_reference(), reference],
  ];
  return (
    <dl className="inked mt-6 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 bg-paper p-5 text-base">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <Fragment key={term}>
              <dt className="text-soft">{term}</dt>
              <dd className="select-all font-semibold tabular-nums [overflow-wrap:anywhere]">{fact}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

function Actions({ status }: { status: UnpaidStatus }) {
  if (status === 'pending') return <ButtonLink href="/gallery">{m.checkout_view_gallery()}</ButtonLink>;
  return (
    <>
      <ButtonLink href="/cart">{m.checkout_return_to_cart()}</ButtonLink>
      <ButtonLink href={`mailto:${STUDIO.email}`} variant="cream">
        {m.checkout_ask_for_help()}
      </ButtonLink>
    </>
  );
}
