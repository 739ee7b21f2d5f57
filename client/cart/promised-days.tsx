import type { ReactNode } from 'react';
import { DayLines, useDays } from '#client/planning/offered-days.tsx';
import { Button } from '#client/ui/button.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { type CartItem, comicTitle, needsShipping } from '#shared/checkout/checkout.ts';
import { formatMoney } from '#shared/money.ts';
import { describeBeginning } from '#shared/order/promised-dates.ts';
import { type DaysOffer, wantedOf } from '#shared/planning/wanted.ts';
import { rushPriceOf } from '#shared/storefront/price.ts';

interface DropRushProps {
  item: CartItem;
  /** Whether its delivery is being changed. */
  isChanging: boolean;
  onDropRush: () => void;
}

interface PromisedDaysProps extends DropRushProps {
  beginsAtOnce: boolean;
  offer: DaysOffer | undefined;
  isFailed: boolean;
}

/** The days of a comic that is paid for today. */
export function PromisedDays({ beginsAtOnce, offer, isFailed, ...dropping }: PromisedDaysProps) {
  const { delivery } = dropping.item;
  return (
    <div className="mt-3 flex gap-1.5 text-sm">
      <ClockIcon className="mt-0.5 size-4.5 flex-none text-rust" />
      <div>
        <p className="sr-only">{m.cart_if_paid_today()}</p>
        <DayLines
          offer={offer}
          isFailed={isFailed}
          type={delivery.type}
          isPosted={needsShipping(dropping.item)}
          first={delivery.type === 'digital' && !beginsAtOnce ? describeBeginning(new Date()) : null}
        />
        {offer?.refused === 'rush-sold-out' && <DropRush {...dropping} className="mt-2" />}
      </div>
    </div>
  );
}

interface StartChoiceProps {
  item: CartItem;
  /** Why a file has to be begun at once. */
  reason: ReactNode;
  /** The days that each answer makes. */
  atOnce: ReactNode;
  later: ReactNode;
  /** Of the consent; null while it is loading. */
  startWording: string | null;
  onBegin: () => void;
  /** Tells the buyer what they lose if the work begins later. */
  otherwise: ReactNode;
}

/** The choice about the right of withdrawal, with both days side by side. */
export function StartChoice({ item, reason, startWording, onBegin, ...choice }: StartChoiceProps) {
  return (
    <div role="status" className="cut mt-5 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      {reason}
      <div className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="flex flex-col items-start gap-2">
          {choice.atOnce}
          {startWording && <p>{m.cart_consent_quoted({ wording: startWording })}</p>}
          <Button size="sm" className="mt-auto" onClick={onBegin} disabled={startWording === null}>
            <RichText parts={m.cart_begin_at_once.parts({ comic: comicTitle(item) })} tags={QUIET} />
          </Button>
        </div>
        <div className="flex flex-col items-start gap-2">
          {choice.later}
          <p>{m.cart_withdraw_until()}</p>
          <div className="mt-auto">{choice.otherwise}</div>
        </div>
      </div>
    </div>
  );
}

type RushChoiceProps = DropRushProps & Pick<StartChoiceProps, 'startWording' | 'onBegin'>;

export function RushChoice({ startWording, onBegin, ...dropping }: RushChoiceProps) {
  const { item } = dropping;
  const wanted = wantedOf(item, true);
  const { offers, isFailed } = useDays([wanted, { ...wanted, rush: false, beginsAtOnce: false }], false);
  const { type } = item.delivery;
  const isPosted = needsShipping(item);
  return (
    <StartChoice
      item={item}
      reason={<p className="font-semibold">{m.errors_checkout_rush_needs_start()}</p>}
      atOnce={<DayLines offer={offers?.[0]} {...{ isFailed, type, isPosted }} />}
      later={
        <DayLines
          offer={offers?.[1]}
          {...{ isFailed, type, isPosted }}
          first={describeBeginning(new Date())}
        />
      }
      otherwise={<DropRush {...dropping} />}
      startWording={startWording}
      onBegin={onBegin}
    />
  );
}

function DropRush({ item, isChanging, onDropRush, className }: DropRushProps & { className?: string }) {
  const price = formatMoney(rushPriceOf(item.tier), undefined, 'short');
  return (
    <Button
      size="sm"
      variant="cream"
      className={className}
      pending={isChanging}
      pendingLabel={m.cart_removing()}
      onClick={onDropRush}
    >
      <RichText parts={m.cart_leave_rush_out.parts({ price, comic: comicTitle(item) })} tags={QUIET} />
    </Button>
  );
}
