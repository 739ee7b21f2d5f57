import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { CheckoutStatus } from '#shared/checkout.ts';
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
        <p>
          Some ways of paying, such as a bank transfer, take a few days. We start drawing as soon as it
          arrives.
        </p>
        <p>
          For a bank transfer, the mail we have just sent says where it goes and which reference to name. For
          any other way there is nothing more to do, and no need to pay again: we will write to you. Your
          comics stay in the cart until then.
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
  const { eyebrow, title, text } = TEXTS[result.status];
  const isWaiting = result.status === 'pending' || result.status === 'open';
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <Notice eyebrow={eyebrow} title={title} actions={<Actions status={result.status} />}>
        {text}
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
