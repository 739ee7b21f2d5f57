import { Button } from '#client/ui/button.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { type CartItem, comicTitle, needsShipping } from '#shared/checkout/checkout.ts';
import { formatMoney } from '#shared/money.ts';
import { promiseBeforePayment } from '#shared/order/promised-dates.ts';
import { RUSH_FEE } from '#shared/storefront/price.ts';

interface PromisedDaysProps {
  item: CartItem;
  beginsAtOnce: boolean;
}

/** The days of a comic that is paid for today. */
export function PromisedDays({ item, beginsAtOnce }: PromisedDaysProps) {
  const terms = { beginsAtOnce, isPosted: needsShipping(item) };
  return (
    <div className="mt-3 flex gap-1.5 text-sm">
      <ClockIcon className="mt-0.5 size-4.5 flex-none text-rust" />
      <div>
        <p className="sr-only">{m.cart_if_paid_today()}</p>
        <DayList days={promiseBeforePayment(item.delivery, terms, new Date())} />
      </div>
    </div>
  );
}

interface RushChoiceProps {
  item: CartItem;
  /** Of the consent; null while it is loading. */
  wording: string | null;
  onBegin: () => void;
  onDropRush: () => void;
}

export function RushChoice({ item, wording, onBegin, onDropRush }: RushChoiceProps) {
  const now = new Date();
  const isPosted = needsShipping(item);
  return (
    <div role="status" className="cut mt-5 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      <p className="font-semibold">{m.errors_checkout_rush_needs_start()}</p>
      <div className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="flex flex-col items-start gap-2">
          <DayList days={promiseBeforePayment(item.delivery, { beginsAtOnce: true, isPosted }, now)} />
          {wording && <p>{m.cart_consent_quoted({ wording })}</p>}
          <Button size="sm" className="mt-auto" onClick={onBegin} disabled={wording === null}>
            <RichText parts={m.cart_begin_at_once.parts({ comic: comicTitle(item) })} tags={QUIET} />
          </Button>
        </div>
        <div className="flex flex-col items-start gap-2">
          <DayList
            days={promiseBeforePayment(
              { ...item.delivery, rush: false },
              { beginsAtOnce: false, isPosted },
              now,
            )}
          />
          <p>{m.cart_withdraw_until()}</p>
          <Button size="sm" variant="cream" className="mt-auto" onClick={onDropRush}>
            <RichText
              parts={m.cart_leave_rush_out.parts({
                price: formatMoney(RUSH_FEE, undefined, 'short'),
                comic: comicTitle(item),
              })}
              tags={QUIET}
            />
          </Button>
        </div>
      </div>
    </div>
  );
}

function DayList({ days }: { days: string[] }) {
  return (
    <ul className="grid gap-0.5">
      {days.map((day) => (
        <li key={day}>{day}</li>
      ))}
    </ul>
  );
}
