import { GuaranteeOfGoods } from '#client/legal/guarantee-notice.tsx';
import { WithdrawalNote } from '#client/legal/withdrawal-note.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Panel } from '#client/ui/card.tsx';
import { ErrorReference } from '#client/ui/error-text.tsx';
import { CheckboxField, TextField } from '#client/ui/field.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { comicTitle, isDigitalOnly, needsShipping } from '#shared/checkout/checkout.ts';
import { formatMoney } from '#shared/money.ts';
import type { CartReading } from './cart-lines.ts';
import type { CheckoutRefusal } from './checkout-refusal.ts';
import { OrderLines } from './order-lines.tsx';
import type { DigitalConsentChoice } from './use-checkout.ts';
import { type ParcelPhone, PHONE_FIELD } from './use-phone.ts';

interface OrderSummaryProps {
  cart: CartReading;
  digital: DigitalConsentChoice;
  phone: ParcelPhone;
  refusal: CheckoutRefusal | null;
  /** Whether the days are still loading, which are seen before anything is paid. */
  isLoading: boolean;
  processing: boolean;
  onCheckout: () => void;
}

export function OrderSummary({ cart, digital, phone, refusal, ...checkout }: OrderSummaryProps) {
  const lines = cart.included.map(({ item }) => ({
    id: item.id,
    title: comicTitle(item),
    amount: item.priceTotal,
  }));
  return (
    <Panel as="section" aria-labelledby="order-summary" plate="dots" className="p-6 sm:p-7">
      <h2 id="order-summary" className="text-2xl">
        {m.cart_summary()}
      </h2>
      <OrderLines lines={lines} subtotal={cart.total} total={cart.total} className="mt-4" />
      <p className="mt-2 text-soft text-sm">{m.draft_prices_include()}</p>
      <PriceNotice cart={cart} />
      <WithdrawalNote
        printed={cart.included.some(({ item }) => needsShipping(item))}
        digital={cart.included.some(({ item }) => isDigitalOnly(item))}
        className="mt-5"
      />
      <DigitalStart {...digital} />
      {cart.included.some(({ item }) => needsShipping(item)) && <PhoneField {...phone} />}
      {cart.included.some(({ item }) => needsShipping(item)) && <GuaranteeOfGoods className="mt-5" />}
      <RefusalAlert refusal={refusal?.lasting ? refusal : null} />
      <div className="mt-6 grid gap-3">
        <Button
          size="lg"
          onClick={checkout.onCheckout}
          disabled={cart.problem !== null}
          aria-describedby={cart.problem ? 'checkout-problem' : undefined}
          pending={checkout.processing || checkout.isLoading}
          pendingLabel={checkout.processing ? m.cart_processing() : m.cart_finding_days()}
        >
          {m.cart_checkout()}
        </Button>
        {cart.problem && (
          <p id="checkout-problem" className="flex gap-2 font-medium text-alert text-sm">
            <WarningIcon className="mt-0.5 size-4.5 flex-none" />
            {cart.problem}
          </p>
        )}
        <ButtonLink href="/configurator" variant="cream">
          {m.cart_create_another()}
        </ButtonLink>
      </div>
      <Promises />
    </Panel>
  );
}

/**
 * The consent is not needed to order: without it, the buyer keeps the right of withdrawal (Directive 2011/83/EU,
 * Article 16(m)).
 */
function DigitalStart({ wording, given, give }: DigitalConsentChoice) {
  if (wording === null) return null;
  return (
    <div className="mt-5 border-hairline border-t pt-3 text-sm">
      <CheckboxField label={<Words>{wording}</Words>} value={given} onChange={give} />
      <p className="text-soft">{m.cart_digital_later()}</p>
    </div>
  );
}

/** The address itself is asked for on the payment page, which can't ask for a number that one may leave out. */
function PhoneField({ number, problem, write }: ParcelPhone) {
  return (
    <TextField
      id={PHONE_FIELD}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label={m.cart_phone()}
      hint={m.cart_phone_hint()}
      value={number}
      onChange={write}
      error={problem ?? undefined}
      className="mt-5"
    />
  );
}

function PriceNotice({ cart: { total, previousTotal } }: { cart: CartReading }) {
  return (
    <div role="status" className="empty:hidden">
      {previousTotal !== null && (
        <p className="cut mt-5 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
          <strong className="block font-semibold">{m.cart_prices_changed()}</strong>
          {m.cart_prices_changed_text({ before: formatMoney(previousTotal), now: formatMoney(total) })}
        </p>
      )}
    </div>
  );
}

function RefusalAlert({ refusal }: { refusal: CheckoutRefusal | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <p className="cut mt-5 border-2 border-alert px-4 py-3 text-sm">
          <strong className="block font-semibold text-alert">{refusal.title}</strong>
          {refusal.description}
          <ErrorReference id={refusal.reference} />
        </p>
      )}
    </div>
  );
}

function Promises() {
  return (
    <ul className="mt-6 grid gap-1.5 border-hairline border-t pt-5 text-soft text-sm">
      <li>{m.cart_payment_ways()}</li>
      <li>{m.cart_payment_binds()}</li>
    </ul>
  );
}
