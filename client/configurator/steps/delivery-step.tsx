import { useChosenAddOns, useChosenTier } from '#client/configurator/chosen-package.ts';
import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { updateDelivery, useWizard } from '#client/draft/wizard-store.ts';
import { GuaranteeOfGoods } from '#client/legal/guarantee-notice.tsx';
import { WithdrawalNote } from '#client/legal/withdrawal-note.tsx';
import { PriorPrice } from '#client/storefront/prior-price.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { CheckboxCard, ChoiceCard, ChoiceGroup } from '#client/ui/choice-card.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { TruckIcon } from '#client/ui/icons/truck.tsx';
import { m } from '#messages';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { DELIVERY_LABELS, SHIPPING_TIMES } from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { promiseBeforePayment } from '#shared/order/promised-dates.ts';
import {
  basePriceName,
  basePriceOf,
  DELIVERY_TYPES,
  type Delivery,
  type DeliveryType,
  RUSH_FEE,
} from '#shared/storefront/price.ts';
import { SentByPostNote } from './sent-by-post-note.tsx';

export function DeliveryStep() {
  const tier = useChosenTier();
  const { type, rush } = useWizard((state) => state.comic.delivery);
  return (
    <div className="grid grid-cols-1 gap-12">
      <ChoiceGroup
        legend={m.wizard_delivery_legend()}
        legendHidden
        required
        path="delivery.type"
        value={type}
        onChange={(value) => updateDelivery({ type: value as DeliveryType })}
        error={useProblem('delivery.type')}
        className="pt-3 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3"
      >
        {DELIVERY_TYPES.map((option) => (
          <ChoiceCard
            key={option}
            value={option}
            title={DELIVERY_LABELS[option].label()}
            price={
              tier && (
                <>
                  {formatMoney(basePriceOf(tier, option), undefined, 'short')}
                  <PriorPrice of={tier} name={basePriceName(option)} />
                </>
              )
            }
            description={DELIVERY_LABELS[option].description()}
            badge={
              option === 'print-digital' && <Badge tone="caption">{m.wizard_delivery_free_badge()}</Badge>
            }
            details={
              <p className="mt-3 flex items-center gap-2 font-semibold text-sm">
                <ClockIcon className="size-5 flex-none text-terracotta" />
                {timeOf({ type: option, rush })}
              </p>
            }
          />
        ))}
      </ChoiceGroup>
      <SentByPostNote />
      {type !== 'digital' && <GuaranteeOfGoods />}
      <Rush />
      <ShippingNote />
    </div>
  );
}

/** Without a day: the days of what is chosen stand below. */
function timeOf({ type, rush }: Delivery): string {
  if (type === 'digital')
    return rush ? m.wizard_delivery_created({ time: m.times_rush() }) : m.wizard_delivery_digital_time();
  return rush ? m.wizard_delivery_created_printed({ time: m.times_rush() }) : DELIVERY_LABELS[type].time();
}

function Rush() {
  const rush = useWizard((state) => state.comic.delivery.rush);
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
        price={`+ ${formatMoney(RUSH_FEE, undefined, 'short')}`}
        description={m.wizard_rush_text()}
        className="max-w-xl"
      />
      <DaysBeforePayment />
    </section>
  );
}

function DaysBeforePayment() {
  const delivery = useWizard((state) => state.comic.delivery);
  const isPosted = needsShipping({ delivery, addOns: useChosenAddOns() });
  if (delivery.type !== 'digital')
    return (
      <div className="mt-6 max-w-xl text-sm">
        <Days
          title={m.wizard_days_if_paid_today()}
          days={daysOf(delivery, { beginsAtOnce: true, isPosted })}
        />
        <WithdrawalNote printed className="mt-4" />
      </div>
    );
  return (
    <div className="mt-6 max-w-xl">
      <WithdrawalNote printed={isPosted} digital />
      <p className="mt-3">{delivery.rush ? m.wizard_rush_needs_start() : m.wizard_start_choice()}</p>
      <div className="mt-4 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        <Days
          title={delivery.rush ? m.wizard_days_at_once_rush() : m.wizard_days_at_once()}
          days={daysOf(delivery, { beginsAtOnce: true, isPosted })}
        />
        <Days
          title={delivery.rush ? m.wizard_days_later_no_rush() : m.wizard_days_later()}
          days={daysOf({ type: 'digital', rush: false }, { beginsAtOnce: false, isPosted })}
        />
      </div>
    </div>
  );
}

function daysOf(delivery: Delivery, start: { beginsAtOnce: boolean; isPosted: boolean }): string[] {
  return promiseBeforePayment(delivery, start, new Date());
}

function Days({ title, days }: { title: string; days: string[] }) {
  return (
    <div className="border-terracotta border-l-2 pl-4">
      <p className="font-semibold">{title}</p>
      {days.map((day) => (
        <p key={day} className="mt-1 text-soft">
          {day}
        </p>
      ))}
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
