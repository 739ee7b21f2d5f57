import type { PricingTier } from '../../shared/storefront';
import { Badge } from '../ui/badge';
import { joinClasses } from '../ui/class-names';
import { isVipPackage } from './package-features';

/** What a package is distinguished by; nothing for most. */
export function PackageBadges({ tier, className }: { tier: PricingTier; className?: string }) {
  const isVip = isVipPackage(tier);
  if (!tier.popular && !isVip) return null;
  return (
    <span className={joinClasses('flex gap-2', className)}>
      {tier.popular && <Badge tone="wine">POPULAR</Badge>}
      {isVip && <Badge tone="caption">VIP EXPERIENCE</Badge>}
    </span>
  );
}
