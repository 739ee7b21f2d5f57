import type { ReactNode } from 'react';
import { useChosenAddOns, useChosenTier } from '#client/configurator/chosen-package.ts';
import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { type DeliveryDays, useDeliveryDays } from '#client/configurator/use-delivery-days.ts';
import { updateDelivery, useWizard } from '#client/draft/wizard-store.ts';
import { GuaranteeOfGoods } from '#client/legal/guarantee-notice.tsx';
import { WithdrawalNote } from '#client/legal/withdrawal-note.tsx';
import { DayLines, KeptRoom, standInDay } from '#client/planning/offered-days.tsx';
import { PriorPrice } from '#client/storefront/prior-price.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { CheckboxCard, ChoiceGroup } from '#client/ui/choice-card.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { TruckIcon } from '#client/ui/icons/truck.tsx';
import { m } from '#messages';
import { addDays } from '#shared/calendar-day.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { DELIVERY_LABELS, SHIPPING_TIMES } from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { describeBeginning } from '#shared/order/promised-dates.ts';
import { describeRefusal, formatDay } from '#shared/planning/describe-days.ts';
import type { DaysOffer } from '#shared/planning/wanted.ts';
import { basePriceName, basePriceOf, DELIVERY_TYPES, rushPriceOf } from '#shared/storefront/price.ts';
import { SentByPostNote } from './sent-by-post-note.tsx';
import { WishedDay } from './wished-day.tsx';

export function DeliveryStep() {
  const tier = useChosenTier();
  const { type } = useWizard((state) => state.comic.delivery);
  const days = useDeliveryDays();
  return (
    <div className="grid grid-cols-1 gap-12">
      <ChoiceGroup
        legend={m.wizard_delivery_legend()}
        legendHidden
        required
        path="delivery.type"
        value={type}
        onChange={(value) => updateDelivery({ type: value })}
        error={useProblem('delivery.type')}
        className="pt-3 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3"
        choices={DELIVERY_TYPES.map((value) => ({
          value,
          title: DELIVERY_LABELS[value].label(),
          price: tier && (
            <>
              {formatMoney(basePriceOf(tier, value), undefined, 'short')}
              <PriorPrice of={tier} name={basePriceName(value)} />
            </>
          ),
          description: DELIVERY_LABELS[value].description(),
          badge: value === 'print-digital' && <Badge tone="caption">{m.wizard_delivery_free_badge()}</Badge>,
          details: <EarliestDay offer={days[value]} isFailed={days.isFailed} />,
        }))}
      />
      <SentByPostNote />
      {type !== 'digital' && <GuaranteeOfGoods />}
      <WishedDay />
      <Rush choices={days} />
      <ShippingNote />
    </div>
  );
}

/** Where a parcel goes to Greece, or a file is begun at once. */
function EarliestDay({ offer, isFailed }: { offer: DaysOffer | undefined; isFailed: boolean }) {
  const day = offer ? earliestDay(offer) : isFailed ? null : standInDay();
  if (!day) return null;
  const text = m.promise_as_early_as({ date: formatDay(day) });
  return (
    <p className="mt-3 flex items-center gap-2 font-semibold text-sm">
      <ClockIcon className="size-5 flex-none text-terracotta" />
      {offer ? text : <KeptRoom text={text} />}
    </p>
  );
}

function earliestDay(offer: DaysOffer): string | null {
  return offer.refused === null ? (offer.doors?.greece ?? offer.file) : null;
}

function Rush({ choices }: { choices: DeliveryDays }) {
  const rush = useWizard((state) => state.comic.delivery.rush);
  const tier = useChosenTier();
  const soldOut = choices.withRush?.refused === 'rush-sold-out' ? choices.withRush : null;
  return (
    <section aria-labelledby="rush-title">
      <h2 id="rush-title" className="mb-5 text-2xl">
        {m.wizard_rush_heading()}
      </h2>
      <CheckboxCard
        value={rush}
        onChange={(value) => updateDelivery({ rush: value })}
        path="delivery.rush"
        title={m.wizard_rush()}
        price={tier && `+ ${formatMoney(rushPriceOf(tier), undefined, 'short')}`}
        description={m.wizard_rush_text()}
        details={
          <div className="mt-3 grid font-semibold text-sm *:[grid-area:1/1]">
            <p role="status">{soldOut ? describeRefusal(soldOut) : describeGain(choices)}</p>
            <KeptRoom text={tellGain(standInDay(), addDays(standInDay(), 1))} />
            <KeptRoom text={m.promise_rush_no_gain()} />
          </div>
        }
        disabled={soldOut !== null && !rush}
        className="max-w-xl"
      />
      <DaysBeforePayment choices={choices} />
    </section>
  );
}

/** Null until both days are known. */
function describeGain({ withRush, withoutRush }: DeliveryDays): string | null {
  const fast = withRush && earliestDay(withRush);
  const usual = withoutRush && earliestDay(withoutRush);
  if (!fast || !usual) return null;
  return fast < usual ? tellGain(fast, usual) : m.promise_rush_no_gain();
}

function tellGain(rush: string, usual: string): string {
  return m.promise_rush_gain({ rush: formatDay(rush), usual: formatDay(usual) });
}

function DaysBeforePayment({ choices }: { choices: DeliveryDays }) {
  const { type, rush } = useWizard((state) => state.comic.delivery);
  const isPosted = needsShipping({ delivery: { type }, addOns: useChosenAddOns() });
  const { isFailed } = choices;
  if (type !== 'digital')
    return (
      <div className="mt-6 max-w-xl text-sm">
        <Days title={m.wizard_days_if_paid_today()}>
          <DayLines offer={choices[type]} isFailed={isFailed} type={type} isPosted />
        </Days>
        <WithdrawalNote printed className="mt-4" />
      </div>
    );
  return (
    <div className="mt-6 max-w-xl">
      <WithdrawalNote printed={isPosted} digital />
      <p className="mt-3">{rush ? m.wizard_rush_needs_start() : m.wizard_start_choice()}</p>
      <div className="mt-4 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        <Days title={rush ? m.wizard_days_at_once_rush() : m.wizard_days_at_once()}>
          <DayLines offer={choices.digital} isFailed={isFailed} type="digital" isPosted={isPosted} />
        </Days>
        <Days title={rush ? m.wizard_days_later_no_rush() : m.wizard_days_later()}>
          <DayLines
            offer={choices.begunLater}
            isFailed={isFailed}
            type="digital"
            isPosted={isPosted}
            first={describeBeginning(new Date())}
          />
        </Days>
      </div>
    </div>
  );
}

function Days({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-terracotta border-l-2 pl-4">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 text-soft">{children}</div>
    </div>
  );
}

function ShippingNote() {
  return (
    <section aria-labelledby="shipping-title" className="flex gap-4 border-hairline border-t-2 pt-6">
      <TruckIcon className="size-8 flex-none text-terracotta" />
      <div>
        <h2 id="shipping-title" className="text-xl">
          {m.wizard_shipping_heading()}
        </h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-soft">
          <dt>{m.wizard_shipping_greece()}</dt>
          <dd>{SHIPPING_TIMES.greece()}</dd>
          <dt>{m.wizard_shipping_eu()}</dt>
          <dd>{SHIPPING_TIMES.eu()}</dd>
          <dt>{m.wizard_shipping_international()}</dt>
          <dd>{SHIPPING_TIMES.international()}</dd>
        </dl>
        <p className="mt-3 text-sm text-soft">{m.wizard_shipping_text()}</p>
      </div>
    </section>
  );
}
