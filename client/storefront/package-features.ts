import { m } from '#messages';
import type { Language } from '#shared/language.ts';
import type { PackageSummary } from '#shared/storefront/storefront.ts';
import { langOf } from '#shared/translation.ts';

const VIP_PACKAGE = 'Legacy Collection';

export function isVipPackage({ name, originalName = name }: PackageSummary): boolean {
  return originalName === VIP_PACKAGE;
}

/** `lang` where the owner's words are not translated. */
type Feature = { text: string; lang?: Language | undefined };

export function listFeatures(tier: PackageSummary): Feature[] {
  const own = tier.features.map((text) => ({ text, lang: langOf(tier, 'features') }));
  const [first, later] = describeParts(tier);
  return [...first.map((text) => ({ text })), ...own, ...later.map((text) => ({ text }))];
}

/** Those before the owner's own features, and those after them. */
function describeParts(tier: PackageSummary): [string[], string[]] {
  const first = [
    m.packages_pages({ count: tier.pageCount }),
    m.packages_revisions({ count: tier.revisionRounds }),
    ...(tier.charactersIncluded === null ? [] : [m.packages_characters({ count: tier.charactersIncluded })]),
  ];
  const later = [
    ...(tier.includesDedication ? [m.packages_dedication()] : []),
    ...(tier.includesConsultation ? [m.packages_consultation()] : []),
    ...(tier.prioritySupportHours ? [m.packages_priority_support({ hours: tier.prioritySupportHours })] : []),
    ...(tier.dedicatedManager ? [m.packages_manager()] : []),
  ];
  return [first, later];
}

/** Names the binding that every book has, and the dedication where packages include one. */
export function describeBinding(tiers: Pick<PackageSummary, 'includesDedication'>[]): string {
  const withDedication = tiers.filter((tier) => tier.includesDedication).length;
  if (withDedication === 0) return m.home_values_kept_plain();
  return withDedication === tiers.length
    ? m.home_values_kept_dedication()
    : m.home_values_kept_some_dedications();
}
