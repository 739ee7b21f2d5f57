import { GuaranteeLink } from '#client/legal/guarantee-link.tsx';
import { WithdrawalNote } from '#client/legal/withdrawal-note.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/card.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatMoney } from '#shared/money.ts';
import { isPictureName, type PictureName, pictureOf } from '#shared/storefront/pictures.ts';
import type { PackageSummary } from '#shared/storefront/storefront.ts';
import { PackageBadges } from './package-badges.tsx';
import { listFeatures } from './package-features.ts';
import { PriorPrice } from './prior-price.tsx';

interface PackagesProps {
  tiers: { data: PackageSummary[] | undefined; error: unknown; refetch: () => unknown };
}

export function Packages({ tiers: { data: tiers, error, refetch } }: PackagesProps) {
  return (
    <section id="packages" aria-labelledby="packages-heading" className="border-charcoal border-t-2 bg-paper">
      <div className="page-width section">
        <h2 id="packages-heading">Choose how much story you have</h2>
        <p className="mt-4 mb-12 max-w-[56ch] text-soft">
          Every package is drawn by hand and approved by you before it is final. Digital takes 1–2 weeks,
          print 2–3 weeks in all. Prices include VAT and delivery.
        </p>
        {error && !tiers ? (
          <LoadFailed error={error} title="The packages did not load" onRetry={refetch} />
        ) : (
          <ul className="gutter grid sm:grid-cols-2 xl:grid-cols-4">
            {tiers?.map((tier) => <PackageCard key={tier.id} tier={tier} />) ??
              ['a', 'b', 'c', 'd'].map((place) => (
                <li key={place}>
                  <Skeleton className="h-96" />
                </li>
              ))}
          </ul>
        )}
        <GuaranteeLink className="mt-6" />
        <WithdrawalNote printed digital className="mt-2 max-w-[80ch]" />
      </div>
    </section>
  );
}

function PackageCard({ tier }: { tier: PackageSummary }) {
  const picture = findPicture(tier);
  return (
    <Panel as="li" tone="cream" plate={tier.popular ? 'wine' : 'none'} className="relative flex flex-col">
      <PackageBadges tier={tier} className="absolute -top-3.5 left-5" />
      {picture && (
        <div className="aspect-[2/1] overflow-hidden border-charcoal border-b-2 bg-blush-pale sm:aspect-[3/2]">
          <Illustration
            picture={pictureOf(picture)}
            sizes="(width >= 80rem) 17rem, (width >= 40rem) 45vw, 92vw"
            className="h-full object-cover"
          />
        </div>
      )}
      <div className="flex grow flex-col p-6">
        <h3 className="text-2xl">{tier.name}</h3>
        <p className="mt-2 text-sm text-soft">{tier.description}</p>
        <p className="mt-4 mb-5 font-display text-3xl text-wine">
          <span className="mr-1.5 font-text text-base text-soft">From</span>
          <span className="whitespace-nowrap">{formatMoney(tier.digitalPrice, undefined, 'short')}</span>
          <PriorPrice of={tier} name="digitalPrice" />
        </p>
        <ul className="mb-7 grid gap-2.5 border-hairline border-t-2 pt-5 text-sm">
          {listFeatures(tier).map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <CheckIcon className="mt-px size-5 flex-none text-wine" />
              {feature}
            </li>
          ))}
        </ul>
        <ButtonLink
          href={`/configurator?package=${tier.id}`}
          variant={tier.popular ? 'wine' : 'cream'}
          size="sm"
          className="mt-auto w-full"
        >
          Get Started
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** Only the seeded packages have a picture. */
function findPicture({ name }: PackageSummary): PictureName | undefined {
  const wanted = `packages/${name.toLowerCase().replaceAll(' ', '-')}`;
  return isPictureName(wanted) ? wanted : undefined;
}
