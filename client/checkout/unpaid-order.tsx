import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { CheckoutStatus } from '#shared/checkout/checkout.ts';
import { formatMoney } from '#shared/money.ts';
import { STUDIO } from '#shared/studio.ts';
import { OrderReceipt } from './order-receipt.tsx';
import type { CheckoutResult } from './use-checkout-result.ts';

type UnpaidStatus = Exclude<CheckoutStatus, 'paid'>;
type UnpaidResult = CheckoutResult & { status: UnpaidStatus };

const TEXTS: Record<UnpaidStatus, { eyebrow: string; title: string; text: ReactNode }> = {
  pending: {
    eyebrow: 'Order received',
    title: 'Your payment is on its way',
    text: (
      <>
        <p>The way you have chosen takes a few days.</p>
        <p>
          Unless the payment page has asked something of you, there is nothing more to do, and no need to pay
          again. Your comics stay in the cart until the money arrives.
        </p>
      </>
    ),
  },
  open: {
    eyebrow: 'Not paid yet',
    title: 'Waiting for your payment',
    text: (
      <>
        <p>The payment page has not told us yet that you paid. This usually takes a moment.</p>
        <p>If you left it before paying, return to your cart: everything is still there.</p>
      </>
    ),
  },
  failed: {
    eyebrow: 'Not paid',
    title: 'Your payment did not go through',
    text: (
      <>
        <p>It was declined, and nothing was charged.</p>
        <p>Your cart and your drafts are kept as they were. You can try again, or pay another way.</p>
      </>
    ),
  },
  expired: {
    eyebrow: 'Not paid',
    title: 'Your payment page has expired',
    text: (
      <>
        <p>It was open too long, or a newer one took its place. Nothing was charged.</p>
        <p>Your cart and your drafts are kept as they were. Check out again whenever you like.</p>
      </>
    ),
  },
};

export function isUnpaid(result: CheckoutResult): result is UnpaidResult {
  return result.status !== 'paid';
}

export function UnpaidOrder({ result }: { result: UnpaidResult }) {
  const { transfer } = result;
  const { eyebrow, title, text } = transfer ? waitingFor(result, transfer) : TEXTS[result.status];
  const isWaiting = result.status === 'pending' || result.status === 'open';
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <Notice eyebrow={eyebrow} title={title} actions={<Actions status={result.status} />}>
        {text}
        {result.status === 'pending' && <p>{describeStart(result)}</p>}
        {isWaiting && (
          <p className="flex items-center gap-2.5 text-base text-rust">
            <Spinner />
            This page updates by itself.
          </p>
        )}
      </Notice>
      <div className="max-lg:pr-3 max-lg:pb-3">
        <OrderReceipt result={result} />
      </div>
    </div>
  );
}

/** The work on a comic delivered as a file may begin later than its payment arrives. */
function describeStart({ lines }: CheckoutResult): string {
  const waiting = lines.filter(({ beginsLater }) => beginsLater).length;
  if (waiting === 0) return 'As soon as all of the money has arrived, we write to you and begin.';
  return waiting === lines.length
    ? 'As soon as all of the money has arrived, we write to you. You did not ask us to begin at once, so we begin after your 14 days for a withdrawal.'
    : 'As soon as all of the money has arrived, we write to you and begin. With the comic delivered as a file we begin after your 14 days for a withdrawal, as you did not ask us to begin at once.';
}

type Transfer = NonNullable<CheckoutResult['transfer']>;

function waitingFor({ amountTotal, currency }: CheckoutResult, transfer: Transfer) {
  const missing = formatMoney(transfer.amount, currency);
  return {
    eyebrow: 'Order received',
    title: 'We are waiting for your bank transfer',
    text: (
      <>
        <p>
          {transfer.amount < amountTotal
            ? `A part of it has arrived. ${missing} is still missing; please transfer it to this account.`
            : `Please transfer ${missing} to this account. It is the one in the mail we have sent you.`}{' '}
          A transfer usually takes one or two working days, and your comics stay in the cart until then.
        </p>
        <TransferFacts transfer={transfer} amount={missing} />
      </>
    ),
  };
}

function TransferFacts({ transfer: { account, reference }, amount }: { transfer: Transfer; amount: string }) {
  const facts = [
    ['Amount', amount],
    ['To', account?.holder],
    ['IBAN', account?.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', account?.bic],
    ['Reference', reference],
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
  if (status === 'pending') return <ButtonLink href="/gallery">View Gallery</ButtonLink>;
  return (
    <>
      <ButtonLink href="/cart">Return to Cart</ButtonLink>
      <ButtonLink href={`mailto:${STUDIO.email}`} variant="cream">
        Ask us for help
      </ButtonLink>
    </>
  );
}
