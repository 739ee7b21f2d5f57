import { ButtonLink } from '#client/ui/button-link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { m } from '#messages';

export function CanceledCheckout() {
  return (
    <Notice
      eyebrow={m.checkout_outcome_canceled()}
      title={m.checkout_canceled_title()}
      note={m.checkout_canceled_note()}
      actions={
        <>
          <ButtonLink href="/cart">{m.checkout_return_to_cart()}</ButtonLink>
          <ButtonLink href="/" variant="cream">
            {m.checkout_go_home()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.checkout_canceled_text()}</p>
    </Notice>
  );
}

/** For visitors who did not come from the payment page. */
export function PlainCheckout() {
  return (
    <Notice
      eyebrow={m.checkout_plain_eyebrow()}
      title={m.checkout_title()}
      note={m.checkout_plain_note()}
      actions={<ButtonLink href="/cart">{m.checkout_go_to_cart()}</ButtonLink>}
    >
      <p>{m.checkout_plain_text()}</p>
    </Notice>
  );
}
