import type { SiteAddress } from '#client/layout/page.ts';
import { m } from '#messages';
import { CURRENCY } from '#shared/money.ts';
import type { PackageSummary } from '#shared/storefront/storefront.ts';
import { STUDIO } from '#shared/studio.ts';

/** Schema.org. */
export function describeShop(address: SiteAddress, tiers: PackageSummary[]): object[] {
  const organization = { '@type': 'Organization', '@id': address('/#organization') };
  const url = address('/configurator');
  return [
    {
      ...organization,
      name: STUDIO.name,
      url: address('/'),
      logo: address('/icon-512.png'),
      email: STUDIO.email,
      sameAs: [STUDIO.instagram],
    },
    {
      '@type': 'Product',
      name: m.home_product_name(),
      description: m.home_product_description(),
      image: address('/media/shop/pages/home-social.jpg'),
      brand: organization,
      offers: tiers.map((tier) => ({
        '@type': 'Offer',
        name: tier.name,
        description: tier.description,
        price: (tier.digitalPrice / 100).toFixed(2),
        priceCurrency: CURRENCY,
        availability: 'https://schema.org/InStock',
        url,
        seller: organization,
      })),
    },
  ];
}
