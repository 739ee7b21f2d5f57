import { tellCount } from '#shared/pluralize.ts';
import type { PackageSummary } from '#shared/storefront/storefront.ts';

const VIP_PACKAGE = 'Legacy Collection';

export function isVipPackage(tier: Pick<PackageSummary, 'name'>): boolean {
  return tier.name === VIP_PACKAGE;
}

export function listFeatures(tier: PackageSummary): string[] {
  return [
    `${tier.pageCount}-page custom comic`,
    tellCount(tier.revisionRounds, '1 revision included', '# revisions included'),
    ...(tier.charactersIncluded === null
      ? []
      : [
          tellCount(
            tier.charactersIncluded,
            'Up to 1 character drawn from photos',
            'Up to # characters drawn from photos',
          ),
        ]),
    ...tier.features,
    ...(tier.includesDedication ? ['Dedication page'] : []),
    ...(tier.includesConsultation ? ['30-min consultation call'] : []),
    ...(tier.prioritySupportHours ? [`${tier.prioritySupportHours}hr priority support`] : []),
    ...(tier.dedicatedManager ? ['Dedicated project manager'] : []),
  ];
}

/** What every book has, and the dedication where packages include one. */
export function describeBinding(tiers: Pick<PackageSummary, 'includesDedication'>[]): string {
  const withDedication = tiers.filter((tier) => tier.includesDedication).length;
  if (withDedication === 0) return 'Heavy paper and a proper binding.';
  return withDedication === tiers.length
    ? 'Heavy paper and a proper binding, and a page for your dedication.'
    : 'Heavy paper and a proper binding, and in some packages a page for your dedication.';
}
