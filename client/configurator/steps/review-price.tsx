import { useComicPrice } from '#client/configurator/chosen-package.ts';
import { PriceLines } from '#client/configurator/price-summary.tsx';
import { Panel } from '#client/ui/card.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';

export function ReviewPrice() {
  const price = useComicPrice();
  return (
    <Panel
      as="section"
      aria-labelledby="price-title"
      tone="caption"
      className="p-5 sm:col-span-2 sm:p-6 lg:hidden"
    >
      <h2 id="price-title" className="mb-4 text-xl">
        {m.wizard_review_price()}
      </h2>
      <PriceLines />
      {price && (
        <p className="mt-4 flex items-baseline justify-between border-charcoal border-t-2 pt-3">
          <span className="font-semibold">{m.wizard_price_total()}</span>
          <span className="font-display font-medium text-2xl text-wine tabular-nums">
            {formatMoney(price.total)}
          </span>
        </p>
      )}
    </Panel>
  );
}
