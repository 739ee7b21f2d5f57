import { m } from '#messages';
import type { PackageSummary } from '#shared/storefront/storefront.ts';

const VIP_PACKAGE = 'Legacy Collection';

export function isVipPackage({ name, originalName = name }: PackageSummary): boolean {
  return originalName === VIP_PACKAGE;
}

export function listFeatures(tier: PackageSummary): string[] {
  return [
    m.packages_pages({ count: tier.pageCount }),
    m.packages_revisions({ count: tier.revisionRounds }),
    ...(tier.charactersIncluded === null ? [] : [m.packages_characters({ count: tier.charactersIncluded })]),
    ...tier.features,
    ...(tier.includesDedication ? [m.packages_dedication()] : []),
    ...(tier.includesConsultation ? [m.packages_consultation()] : []),
    ...(tier.prioritySupportHours ? [m.packages_priority_support({ hours: tier.prioritySupportHours })] : []),
    ...(tier.dedicatedManager ? [m.packages_manager()] : []),
  ];
}

/** What every book has, and the dedication where packages include one. */
export function describeBinding(tiers: Pick<PackageSummary, 'includesDedication'>[]): string {
  const withDedication = tiers.filter((tier) => tier.includesDedication).length;
  if (withDedication === 0) return m.home_values_kept_plain();
  return withDedication === tiers.length
    ? m.home_values_kept_dedication()
    : m.home_values_kept_some_dedications();
}
