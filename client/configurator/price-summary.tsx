import { type ReactNode, useId, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { PriorPrice } from '#client/storefront/prior-price.tsx';
import { Panel } from '#client/ui/card.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { basePriceName } from '#shared/storefront/price.ts';
import { langOf } from '#shared/translation.ts';
import { useChosenAddOns, useChosenTier, useComicPrice, usePageCount } from './chosen-package.ts';

export function PricePanel() {
  return (
    <aside aria-label={m.wizard_price_label()} className="max-lg:hidden">
      <Panel plate="blush" className="sticky top-8 p-6">
        <h2 className="text-2xl">{m.wizard_price_heading()}</h2>
        <PriceLines className="mt-5" />
        <div className="mt-5 flex items-baseline justify-between gap-4 border-charcoal border-t-2 pt-4">
          <span className="font-semibold">{m.wizard_price_total_with_vat()}</span>
          <Total className="text-2xl" />
        </div>
        <p className="mt-4 text-sm text-soft">{m.wizard_price_note()}</p>
      </Panel>
    </aside>
  );
}

export function PriceBar({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div
        id={id}
        hidden={!isOpen}
        className="animate-fade border-hairline border-b px-5 pt-4 pb-5 lg:hidden"
      >
        <PriceLines />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-sm:gap-x-1 max-lg:px-[clamp(0.5rem,4.5vw,3rem)] max-lg:pt-1.5 max-lg:pb-[max(0.375rem,env(safe-area-inset-bottom))]">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 flex-none flex-col items-start justify-center px-1 text-left leading-tight max-sm:mr-auto lg:hidden"
        >
          <span className="flex items-center gap-1 font-semibold text-soft text-xs">
            <span>
              <RichText
                parts={m.wizard_price_total_vat.parts({})}
                tags={{
                  vat: (words) => (
                    <span className="max-[24rem]:sr-only max-[26rem]:[html:lang(el)_&]:sr-only">{words}</span>
                  ),
                }}
              />
            </span>
            <ChevronDownIcon
              className={joinClasses('size-4 transition-transform', !isOpen && 'rotate-180')}
            />
          </span>
          <Total className="text-lg sm:text-xl" />
        </button>
        {children}
      </div>
    </>
  );
}

export function PriceLines({ className }: { className?: string }) {
  const price = useComicPrice();
  const pageCount = usePageCount();
  const isChosen = useWizard((state) => state.comic.selectedTierId !== null);
  if (!price) {
    return (
      <div className={joinClasses('text-sm text-soft', className)}>
        <p>{isChosen ? m.wizard_price_unknown() : m.wizard_price_empty()}</p>
        <p className="mt-3">{m.draft_prices_include()}</p>
      </div>
    );
  }
  return (
    <div className={className}>
      <dl className="grid gap-2.5 text-sm">
        {price.lines.map((line, index) => (
          <div key={index} className="flex items-baseline justify-between gap-4">
            <dt lang={line.lang}>{line.label}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(line.amount)}</dd>
          </div>
        ))}
      </dl>
      <PriorPriceNotes />
      <p className="mt-3 text-sm text-soft">{m.wizard_price_pages({ count: pageCount })}</p>
      <p className="text-sm text-soft">{m.draft_prices_include()}</p>
    </div>
  );
}

/** Each price in the lines whose reduction the shop announces. */
function PriorPriceNotes() {
  const tier = useChosenTier();
  const addOns = useChosenAddOns();
  const type = useWizard((state) => state.comic.delivery.type);
  const reduced = [
    { item: tier, name: basePriceName(type) },
    ...addOns.map((addOn) => ({ item: addOn, name: 'price' as const })),
  ].filter(({ item, name }) => item?.priorPrices?.[name] !== undefined);
  if (reduced.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2 text-sm">
      {reduced.map(({ item, name }) => (
        <li key={item?.id}>
          <span lang={langOf(item, 'name')}>{item?.name}</span>
          <PriorPrice of={item} name={name} />
        </li>
      ))}
    </ul>
  );
}

/** The price; without a package, the lowest one. */
function Total({ className }: { className?: string }) {
  const tiers = trpc.storefront.listPricingTiers.useQuery();
  const price = useComicPrice();
  const lowest = tiers.data?.length ? Math.min(...tiers.data.map((tier) => tier.digitalPrice)) : null;
  return (
    <output
      aria-live="polite"
      className={joinClasses(
        'block whitespace-nowrap font-display font-medium text-wine tabular-nums',
        className,
      )}
    >
      {price ? (
        formatMoney(price.total)
      ) : (
        <span className={joinClasses(lowest === null && 'invisible')}>
          <RichText
            parts={m.wizard_price_from.parts({ price: formatMoney(lowest ?? 0, undefined, 'short') })}
            tags={{ quiet: (words) => <span className="font-text text-sm text-soft">{words}</span> }}
          />
        </span>
      )}
    </output>
  );
}
