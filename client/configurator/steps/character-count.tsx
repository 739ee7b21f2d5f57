import { trpc } from '#client/api/trpc.ts';
import { useChosenTier, useComicPrice } from '#client/configurator/chosen-package.ts';
import { describePriceChange } from '#client/configurator/price-change.ts';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { PriorPrice } from '#client/storefront/prior-price.tsx';
import { Button } from '#client/ui/button.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { countExtraCharacters } from '#shared/storefront/price.ts';
import type { PricingTier } from '#shared/storefront/storefront.ts';

/** Says how many characters the package includes, and past that what more cost and which package has room. */
export function CharacterCount() {
  const tier = useChosenTier();
  const count = useWizard((state) => state.comic.characters.length);
  const included = tier?.charactersIncluded;
  if (!tier || typeof included !== 'number') return null;
  const extra = countExtraCharacters(tier, count);
  return (
    <div role="status">
      <p className="text-soft">
        <RichText
          parts={
            extra > 0
              ? m.wizard_characters_beyond.parts({ count, included, name: tier.name })
              : m.wizard_characters_within.parts({ number: count, count: included, name: tier.name })
          }
          tags={{
            strong: (words) => <span className="font-semibold text-charcoal tabular-nums">{words}</span>,
          }}
        />
      </p>
      {extra > 0 && <ExtraCharacters tier={tier} count={count} extra={extra} />}
    </div>
  );
}

interface ExtraCharactersProps {
  tier: PricingTier;
  count: number;
  extra: number;
}

function ExtraCharacters({ tier, count, extra }: ExtraCharactersProps) {
  const tiers = trpc.storefront.listPricingTiers.useQuery();
  const larger = findLargerPackage(tier, count, tiers.data ?? []);
  const price = useComicPrice();
  const priceWithLarger = useComicPrice({ ...(larger && { tier: larger }) });
  const cost = formatMoney(extra * tier.extraCharacterPrice, undefined, 'short');
  return (
    <div className="cut mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-2 border-charcoal bg-caption px-4 py-3.5 text-sm">
      <p className="min-w-0 flex-1 basis-64">
        <strong className="block font-semibold">
          {tier.extraCharacterPrice === 0
            ? m.wizard_characters_further_free()
            : m.wizard_characters_further({ count: extra, cost })}
        </strong>
        <PriorPrice of={tier} name="extraCharacterPrice" />
        {larger && <Words>{describePackage(larger)}</Words>}
      </p>
      {larger && (
        <Button variant="cream" size="sm" onClick={() => updateComic({ selectedTierId: larger.id })}>
          <Words>
            {price && priceWithLarger
              ? m.wizard_characters_change_package_price({
                  name: larger.name,
                  change: describePriceChange(price.total, priceWithLarger.total),
                })
              : m.wizard_characters_change_package({ name: larger.name })}
          </Words>
        </Button>
      )}
    </div>
  );
}

function describePackage({ name, charactersIncluded, pageCount }: PricingTier): string {
  return charactersIncluded === null
    ? m.wizard_characters_larger_any({ name, pages: pageCount })
    : m.wizard_characters_larger({ name, characters: charactersIncluded, pages: pageCount });
}

/** The cheapest package with room for these characters and no fewer pages. */
function findLargerPackage(tier: PricingTier, count: number, tiers: PricingTier[]): PricingTier | undefined {
  return tiers
    .filter((other) => other.pageCount >= tier.pageCount && countExtraCharacters(other, count) === 0)
    .sort((one, other) => one.digitalPrice - other.digitalPrice)[0];
}
