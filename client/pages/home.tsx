import { STUDIO } from '../../shared/studio';
import { query } from '../api';
import { Later, laterSection } from '../layout/later-section';
import { prefetchTogether } from '../prefetch-together';
import type { Head, PageContext } from '../routes';
import { Hero } from '../storefront/hero';
import { describeShop } from '../storefront/structured-data';
import '../home.css';

const tiers = query('storefront.listPricingTiers');
const featured = query('storefront.listFeaturedComics');

const offer = laterSection('offer', () => import('../storefront/home-offer'), [tiers, featured]);
const trust = laterSection('trust', () => import('../storefront/home-trust'));

export const head = ({ queryClient }: PageContext): Head => ({
  title: `${STUDIO.name}: your memories as an illustrated comic book`,
  description:
    'A boutique studio in Athens turns your love story, your family, your pet or a life remembered into a personalised, illustrated comic book.',
  socialImage: '/media/shop/pages/home-social.jpg',
  // Only for those who read the server's page.
  ...(import.meta.env.SSR && {
    structuredData: (address) => describeShop(address, queryClient.getQueryData(tiers.queryKey) ?? []),
  }),
});

// For the server alone, like all that fills the cache before a page is rendered.
export const prefetch = import.meta.env.SSR
  ? ({ queryClient }: PageContext) =>
      Promise.all([
        prefetchTogether(queryClient, query('storefront.getHome'), [
          [tiers.queryKey, (home) => home.tiers],
          [featured.queryKey, (home) => home.comics],
        ]),
        offer.prepare(),
        trust.prepare(),
      ])
  : undefined;

export function Page() {
  return (
    <>
      <Hero />
      <Later section={offer} />
      <Later section={trust} />
    </>
  );
}
