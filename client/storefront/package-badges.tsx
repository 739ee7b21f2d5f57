import { Badge } from '#client/ui/badge.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import type { PackageSummary } from '#shared/storefront/storefront.ts';
import { isVipPackage } from './package-features.ts';

export function PackageBadges({ tier, className }: { tier: PackageSummary; className?: string }) {
  const isVip = isVipPackage(tier);
  if (!tier.popular && !isVip) return null;
  return (
    <span className={joinClasses('flex gap-2', className)}>
      {tier.popular && <Badge tone="wine">{m.packages_popular()}</Badge>}
      {isVip && <Badge tone="caption">{m.packages_vip()}</Badge>}
    </span>
  );
}
