import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { ErrorReference } from '#client/ui/error-text.tsx';
import { isRefusal, referenceOf } from '#client/ui/errors.ts';
import { Notice } from '#client/ui/notice.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import type { CheckoutStatus } from '#shared/checkout/checkout.ts';
import { STUDIO } from '#shared/studio.ts';
import { PaidOrder } from './paid-order.tsx';
import { isUnpaid, UnpaidOrder } from './unpaid-order.tsx';
import { type CheckoutResult, useCheckoutResult, useEmptiedCart } from './use-checkout-result.ts';
import { useReportedPurchase } from './use-reported-purchase.ts';

interface OrderResultProps {
  orderId: string;
  onStatus: (status: CheckoutStatus) => void;
}

export function OrderResult({ orderId, onStatus }: OrderResultProps) {
  const { data, error, isFetching, refetch } = useCheckoutResult(orderId);
  if (data) return <KnownOrder result={data} onStatus={onStatus} />;
  if (isRefusal(error)) return <UnknownOrder />;
  if (error) return <UnreachableOrder error={error} retrying={isFetching} onRetry={refetch} />;
  return <OrderSkeleton />;
}

function KnownOrder({
  result,
  onStatus,
}: {
  result: CheckoutResult;
  onStatus: OrderResultProps['onStatus'];
}) {
  // Before the cart is emptied, because it knows the buyer.
  useReportedPurchase(result);
  useEmptiedCart(result);
  useEffect(() => onStatus(result.status), [onStatus, result.status]);
  return (
    // The status changes by itself, so it is announced.
    <div aria-live="polite">
      {isUnpaid(result) ? <UnpaidOrder result={result} /> : <PaidOrder result={result} />}
    </div>
  );
}

export function UnknownOrder() {
  return (
    <Notice
      eyebrow={m.checkout_unknown_eyebrow()}
      title={m.checkout_unknown_title()}
      note={m.checkout_unknown_note()}
      actions={
        <>
          <ButtonLink href="/cart">{m.checkout_return_to_cart()}</ButtonLink>
          <ButtonLink href={`mailto:${STUDIO.email}`} variant="cream">
            {m.checkout_ask_for_help()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.checkout_unknown_text()}</p>
    </Notice>
  );
}

function UnreachableOrder({
  error,
  retrying,
  onRetry,
}: {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}) {
  return (
    <Notice
      eyebrow={m.checkout_unreachable_eyebrow()}
      title={m.checkout_unreachable_title()}
      note={m.checkout_unreachable_note()}
      actions={
        <Button onClick={onRetry} pending={retrying} pendingLabel={m.checkout_trying()}>
          {m.checkout_try_again()}
        </Button>
      }
    >
      <p>
        {m.checkout_unreachable_text()}
        <ErrorReference id={referenceOf(error)} />
      </p>
    </Notice>
  );
}

function OrderSkeleton() {
  return (
    <div role="status" className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <span className="sr-only">{m.checkout_loading()}</span>
      <div>
        <Skeleton className="h-3 w-28" />
        <Skeleton className="mt-5 h-14 w-full max-w-md" />
        <Skeleton className="mt-7 h-5 w-full max-w-lg" />
        <Skeleton className="mt-3 h-5 w-3/4 max-w-sm" />
        <Skeleton className="mt-9 h-12 w-44" />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
