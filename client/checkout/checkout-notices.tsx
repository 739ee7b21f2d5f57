import { ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';

export function CanceledCheckout() {
  return (
    <Notice
      eyebrow="Payment canceled"
      title="No harm done"
      note="take your time, we’ll wait"
      actions={
        <>
          <ButtonLink href="/cart">Return to Cart</ButtonLink>
          <ButtonLink href="/" variant="cream">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p>You left the payment page, and nothing was charged. Your comics are still in your cart.</p>
    </Notice>
  );
}

/** For visitors who did not come from the payment page. */
export function PlainCheckout() {
  return (
    <Notice
      eyebrow="Almost there"
      title="Checkout"
      note="this way, please"
      actions={<ButtonLink href="/cart">Go to Cart</ButtonLink>}
    >
      <p>Checkout starts in your cart, where you see what you order and what it costs.</p>
    </Notice>
  );
}
