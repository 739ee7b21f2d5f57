import { trpc } from '#client/api/trpc.ts';
import { describePriceChange, useChosenTier, useComicPrice } from '#client/configurator/chosen-package.ts';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { PriorPrice } from '#client/storefront/prior-price.tsx';
import { Button } from '#client/ui/button.tsx';
import { formatMoney } from '#shared/money.ts';
import { tellCount } from '#shared/pluralize.ts';
import { countExtraCharacters } from '#shared/storefront/price.ts';
import type { PricingTier } from '#shared/storefront/storefront.ts';

/** Says how many characters the package includes, and past that what more cost and which package has room. */
export function CharacterCount() {
  const tier = useChosenTier();
  const count = useWizard((state) => state.comic.characters.length);
  if (!tier || tier.charactersIncluded === null) return null;
  const extra = countExtraCharacters(tier, count);
  return (
    <div role="status">
      <p className="text-soft">
        <span className="font-semibold text-charcoal tabular-nums">
          {extra > 0
            ? tellCount(count, '1 character', '# characters')
            : `${count} of ${tier.charactersIncluded}`}
        </span>{' '}
        {extra > 0
          ? `in your comic, ${tier.charactersIncluded} of them included in ${tier.name}`
          : tellCount(
              tier.charactersIncluded,
              `character included in ${tier.name}`,
              `characters included in ${tier.name}`,
            )}
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
            ? 'Further characters cost nothing extra.'
            : tellCount(extra, `One further character adds ${cost}.`, `# further characters add ${cost}.`)}
        </strong>
        <PriorPrice of={tier} name="extraCharacterPrice" />
        {larger && describePackage(larger)}
      </p>
      {larger && (
        <Button variant="cream" size="sm" onClick={() => updateComic({ selectedTierId: larger.id })}>
          {`Change to ${larger.name}`}
          {price && priceWithLarger && ` (${describePriceChange(price.total, priceWithLarger.total)})`}
        </Button>
      )}
    </div>
  );
}

function describePackage({ name, charactersIncluded, pageCount }: PricingTier): string {
  return charactersIncluded === null
    ? `${name} has room for every character you need, and ${pageCount} pages.`
    : `${name} includes ${charactersIncluded} characters, and has ${pageCount} pages.`;
}

/** The cheapest package with room for these characters and no fewer pages. */
export function findLargerPackage(
  tier: PricingTier,
  count: number,
  tiers: PricingTier[],
): PricingTier | undefined {
  return tiers
    .filter((other) => other.pageCount >= tier.pageCount && countExtraCharacters(other, count) === 0)
    .sort((one, other) => one.digitalPrice - other.digitalPrice)[0];
}
