import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { BoundTextField } from '#client/configurator/bound-field.tsx';
import { useChosenAddOns, useComicPrice } from '#client/configurator/chosen-package.ts';
import { describePriceChange } from '#client/configurator/price-change.ts';
import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { focusField } from '#client/configurator/show-problems.ts';
import { useHasNoPackage, useWanted } from '#client/configurator/use-delivery-days.ts';
import { updateComic, updateDelivery, updateStyling, useWizard } from '#client/draft/wizard-store.ts';
import { useWishAnswer, WishVerdict } from '#client/planning/wished-days.tsx';
import { Button } from '#client/ui/button.tsx';
import { listOptions, SelectField, TextField } from '#client/ui/field.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { REGION_LABELS } from '#shared/draft/labels.ts';
import { checkWishedDay, NO_WISH, type Wish } from '#shared/draft/wish.ts';
import { REGIONS } from '#shared/order/region.ts';
import { formatDay } from '#shared/planning/describe-days.ts';
import type { Way } from '#shared/planning/wish.ts';

/** The day by which somebody needs the comic, and whether the shop can keep it. */
export function WishedDay() {
  const delivery = useWizard((state) => state.comic.delivery);
  const addOns = useChosenAddOns();
  const { wish = NO_WISH } = delivery;
  return (
    <section aria-labelledby="wish-title">
      <h2 id="wish-title" className="text-2xl">
        {m.wizard_wish_heading()}
      </h2>
      <p className="mt-2 mb-5 max-w-[60ch] text-soft">{m.wizard_wish_text()}</p>
      <div className="grid max-w-2xl gap-x-6 gap-y-5 sm:grid-cols-2">
        <DayField wish={wish} />
        <BoundTextField
          label={m.wizard_occasion()}
          placeholder={m.wizard_occasion_example()}
          path="styling.occasion"
          read={(comic) => comic.styling.occasion}
          write={(occasion) => updateStyling({ occasion })}
        />
        {wish.day !== '' && needsShipping({ delivery, addOns }) && (
          <SelectField
            label={m.wizard_wish_region()}
            hint={m.wizard_wish_region_hint()}
            value={wish.region}
            onChange={(region) => updateWish({ region })}
            path="delivery.wish.region"
            className="sm:col-span-2"
            options={listOptions(REGIONS, REGION_LABELS)}
          />
        )}
      </div>
      <div role="status">
        {wish.day !== '' && checkWishedDay(wish.day) === null && <Answer wish={wish} />}
      </div>
    </section>
  );
}

function updateWish(patch: Partial<Wish>): void {
  const { wish = NO_WISH } = useWizard.getState().comic.delivery;
  updateDelivery({ wish: { ...wish, ...patch } });
}

/** The pressed button goes with its reason, so the focus moves to the day. */
function changeByWish(patch: Partial<Wish>): void {
  updateWish(patch);
  focusField('delivery.wish.day');
}

function DayField({ wish: { day } }: { wish: Wish }) {
  const problem = useProblem('delivery.wish.day');
  const [isUnreadable, setUnreadable] = useState(false);
  const [isLeft, setLeft] = useState(false);
  // A year that is being typed begins with zeros.
  const own = isLeft || day > '2000' ? checkWishedDay(day) : null;
  return (
    <TextField
      label={m.wizard_wish_day()}
      type="date"
      value={day}
      onChange={(value) => updateWish({ day: value })}
      onBlur={({ target }) => {
        setLeft(true);
        // A browser hands on nothing of a date that it can't read.
        setUnreadable(target.validity.badInput);
      }}
      path="delivery.wish.day"
      error={isUnreadable ? m.draft_wish_no_day() : (own ?? problem)}
    />
  );
}

function Answer({ wish }: { wish: Wish }) {
  const delivery = useWizard((state) => state.comic.delivery);
  const want = useWanted();
  const hasNoPackage = useHasNoPackage();
  // The buyer agrees in the cart that work begins at once, without which rush is not sold.
  const { answer, isFailed } = useWishAnswer(want?.(delivery, delivery.rush) ?? null, wish);
  const { ways = [], isKept = true, day = null } = answer ?? {};
  return (
    <div className="mt-5 max-w-2xl border-terracotta border-l-2 pl-4 text-sm">
      <WishVerdict answer={answer} isFailed={isFailed || hasNoPackage} />
      {ways.length > 0 && (
        <>
          <p className="mt-4 font-semibold">{m.wizard_wish_ways()}</p>
          <ul className="mt-2 grid gap-3">
            {ways.map((way) => (
              <WayOut key={JSON.stringify(way)} way={way} />
            ))}
          </ul>
        </>
      )}
      {!isKept && day !== null && (
        <Button variant="cream" size="sm" className="mt-4" onClick={() => changeByWish({ day })}>
          {m.wizard_wish_take({ date: formatDay(day) })}
        </Button>
      )}
    </div>
  );
}

/** Offers the change that would make the day possible. */
function WayOut({ way }: { way: Way }) {
  const type = useWizard((state) => state.comic.delivery.type);
  const extraPages = useWizard((state) => state.comic.extraPages);
  const { data: tiers = [] } = trpc.storefront.listPricingTiers.useQuery();
  const tier = tiers.find(({ id }) => id === way.tierId);
  const deliveryType = way.fileFirst && type === 'print' ? 'print-digital' : type;
  const before = useComicPrice();
  const after = useComicPrice({ tier, deliveryType, addsRush: way.rush });
  const date = formatDay(way.day);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t pt-3">
      <div className="min-w-0 flex-1 basis-64">
        <ul>
          {way.rush && <li>{m.wizard_way_rush()}</li>}
          {way.fileFirst && way.parcel !== null && <li>{describeFile(type, formatDay(way.parcel))}</li>}
          {tier && (
            <li>
              <Words>{m.wizard_way_package({ name: tier.name, count: tier.pageCount + extraPages })}</Words>
            </li>
          )}
          {way.beginsAtOnce && <li>{m.wizard_way_start()}</li>}
        </ul>
        <p className="font-semibold">{m.promise_there_by({ date })}</p>
        {before && after && before.total !== after.total && (
          <p className="text-soft">{describePriceChange(before.total, after.total)}</p>
        )}
      </div>
      {(way.rush || way.fileFirst || tier) && (
        <Button
          variant="cream"
          size="sm"
          onClick={() => {
            if (tier) updateComic({ selectedTierId: tier.id });
            if (way.rush || deliveryType !== type)
              updateDelivery({ type: deliveryType, ...(way.rush && { rush: true }) });
            changeByWish(way.fileFirst ? { fileFirst: true } : {});
          }}
        >
          <RichText parts={m.wizard_way_choose.parts({ date })} tags={QUIET} />
        </Button>
      )}
    </li>
  );
}

function describeFile(type: string, date: string): string {
  return type === 'print' ? m.wizard_way_file_too({ date }) : m.wizard_way_file({ date });
}
