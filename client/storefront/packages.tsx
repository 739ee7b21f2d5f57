import { GuaranteeLink } from '#client/legal/guarantee-link.tsx';
import { WithdrawalNote } from '#client/legal/withdrawal-note.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Panel } from '#client/ui/card.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import type { Illustration as Picture } from '#shared/storefront/gallery.ts';
import { type PictureName, pictureOf } from '#shared/storefront/pictures.ts';
import type { PackageSummary } from '#shared/storefront/storefront.ts';
import { langOf } from '#shared/translation.ts';
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
        <h2 id="packages-heading">{m.packages_heading()}</h2>
        <p className="mt-4 mb-12 max-w-[56ch] text-soft">{m.packages_text()}</p>
        {error && !tiers ? (
          <LoadFailed error={error} title={m.packages_failed()} onRetry={refetch} />
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
            picture={picture}
            sizes="(width >= 80rem) 17rem, (width >= 40rem) 45vw, 92vw"
            className="h-full object-cover"
          />
        </div>
      )}
      <div className="flex grow flex-col p-6">
        <h3 lang={langOf(tier, 'name')} className="text-2xl">
          {tier.name}
        </h3>
        <p lang={langOf(tier, 'description')} className="mt-2 text-sm text-soft">
          {tier.description}
        </p>
        <p className="mt-4 mb-5 font-display text-3xl text-wine">
          <span className="mr-1.5 font-text text-base text-soft">{m.packages_price_from()}</span>
          <span className="whitespace-nowrap">{formatMoney(tier.digitalPrice, undefined, 'short')}</span>
          <PriorPrice of={tier} name="digitalPrice" />
        </p>
        <ul className="ticked mb-7 grid gap-2.5 border-hairline border-t-2 pt-5 text-sm">
          {listFeatures(tier).map(({ text, lang }) => (
            <li key={text} lang={lang}>
              {text}
            </li>
          ))}
        </ul>
        <ButtonLink
          href={`/configurator?package=${tier.id}`}
          variant={tier.popular ? 'wine' : 'cream'}
          size="sm"
          className="mt-auto w-full"
        >
          {m.packages_begin()}
        </ButtonLink>
      </div>
    </Panel>
  );
}

const PICTURES: Record<string, [PictureName, alt: () => string]> = {
  'Short Story': ['packages/short-story', m.packages_picture_short_story],
  'Love Letter': ['packages/love-letter', m.packages_picture_love_letter],
  'Family Album': ['packages/family-album', m.packages_picture_family_album],
  'Legacy Collection': ['packages/legacy-collection', m.packages_picture_legacy_collection],
};

/** Only the seeded packages have a picture. */
function findPicture({ originalName = '' }: PackageSummary): Picture | undefined {
  const [picture, alt] = PICTURES[originalName] ?? [];
  return picture && pictureOf(picture, alt?.());
}
