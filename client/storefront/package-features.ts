import type { PackageSummary } from '#shared/storefront.ts';

const VIP_PACKAGE = 'Legacy Collection';

export function isVipPackage(tier: Pick<PackageSummary, 'name'>): boolean {
  return tier.name === VIP_PACKAGE;
}

export function listFeatures(tier: PackageSummary): string[] {
  return [
    `${tier.pageCount}-page custom comic`,
    tier.revisionRounds === 1 ? '1 revision included' : `${tier.revisionRounds} revisions included`,
    ...(tier.charactersIncluded === null
      ? []
      : [
          `Up to ${tier.charactersIncluded} ${tier.charactersIncluded === 1 ? 'character' : 'characters'} drawn from photos`,
        ]),
    ...tier.features,
    ...(tier.includesDedication ? ['Dedication page'] : []),
    ...(tier.includesConsultation ? ['30-min consultation call'] : []),
    ...(tier.prioritySupportHours ? [`${tier.prioritySupportHours}hr priority support`] : []),
    ...(tier.dedicatedManager ? ['Dedicated project manager'] : []),
  ];
}
