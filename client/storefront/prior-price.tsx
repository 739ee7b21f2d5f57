import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import type { PriceName, PriorPrices } from '#shared/storefront/storefront.ts';

interface PriorPriceProps {
  of: { priorPrices?: PriorPrices } | undefined;
  name: PriceName;
}

/** Stands beside a price whose reduction is announced (Directive 98/6/EC, Article 6a). */
export function PriorPrice({ of, name }: PriorPriceProps) {
  const price = of?.priorPrices?.[name];
  if (price === undefined) return null;
  return (
    <span className="block font-normal font-text text-sm text-soft">
      {m.packages_prior_price({ price: formatMoney(price, undefined, 'short') })}
    </span>
  );
}
