import { useProblem } from '#client/configurator/bound-field.tsx';
import { useChosenAddOns, useChosenTier } from '#client/configurator/chosen-package.ts';
import { updateDelivery, useWizard } from '#client/draft/wizard-store.ts';
import { GuaranteeOfGoods } from '#client/legal/guarantee-notice.tsx';
import { WithdrawalNote } from '#client/legal/withdrawal-note.tsx';
import { PriorPrice } from '#client/storefront/prior-price.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { CheckboxCard, ChoiceCard, ChoiceGroup } from '#client/ui/choice-card.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { TruckIcon } from '#client/ui/icons/truck.tsx';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { DELIVERY_LABELS, RUSH_TIME, SHIPPING_TIMES } from '#shared/draft/labels.ts';
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
        legend="Delivery"
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
            title={DELIVERY_LABELS[option].label}
            price={
              tier && (
                <>
                  {formatMoney(basePriceOf(tier, option), undefined, 'short')}
                  <PriorPrice of={tier} name={basePriceName(option)} />
                </>
              )
            }
            description={DELIVERY_LABELS[option].description}
            badge={option === 'print-digital' && <Badge tone="caption">Digital is free with print</Badge>}
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
  if (type === 'digital') return rush ? `Created ${RUSH_TIME}` : '1–2 weeks once we begin';
  return rush ? `Created ${RUSH_TIME}, then printed and sent` : DELIVERY_LABELS[type].time;
}

function Rush() {
  const rush = useWizard((state) => state.comic.delivery.rush);
  return (
    <section aria-labelledby="rush-title">
      <h2 id="rush-title" className="mb-5 text-2xl">
        In a hurry?
      </h2>
      <CheckboxCard
        value={rush}
        onChange={(value) => updateDelivery({ rush: value })}
        path="delivery.rush"
        title="Rush creation"
        price={`+ ${formatMoney(RUSH_FEE, undefined, 'short')}`}
        description="Your comic is created in 3 days. Printing and shipping take their usual time."
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
        <Days title="If you pay today" days={daysOf(delivery, { beginsAtOnce: true, isPosted })} />
        <WithdrawalNote printed className="mt-4" />
      </div>
    );
  return (
    <div className="mt-6 max-w-xl">
      <WithdrawalNote printed={isPosted} digital />
      <p className="mt-3">
        {delivery.rush
          ? 'Rush creation needs your agreement, in the cart, that we may begin at once. Without it we begin after the days for a withdrawal, and rush creation is left out.'
          : 'In the cart you can ask us to begin at once. Otherwise we begin after the days for a withdrawal.'}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        <Days
          title={delivery.rush ? 'Begun at once, with rush' : 'Begun at once'}
          days={daysOf(delivery, { beginsAtOnce: true, isPosted })}
        />
        <Days
          title={delivery.rush ? 'Begun later, without rush' : 'Begun later'}
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
          Shipped worldwide from Athens
        </h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-soft">
          <dt>Greece</dt>
          <dd>{SHIPPING_TIMES.greece}</dd>
          <dt>European Union</dt>
          <dd>{SHIPPING_TIMES.eu}</dd>
          <dt>International</dt>
          <dd>{SHIPPING_TIMES.international}</dd>
        </dl>
        <p className="mt-3 text-sm text-soft">
          Printing is part of these days. Without rush creation a book takes 2–3 weeks in all within the EU,
          and up to a week more outside of it. You enter the shipping address when you pay.
        </p>
      </div>
    </section>
  );
}
