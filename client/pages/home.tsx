import { STUDIO } from '../../shared/studio';
import { Later, laterSection } from '../layout/later-section';
import type { Head, PageContext, PrefetchContext } from '../routes';
import { Hero } from '../storefront/hero';
import { describeShop } from '../storefront/structured-data';
import '../home.css';

const offer = laterSection('offer', () => import('../storefront/home-offer'));
const trust = laterSection('trust', () => import('../storefront/home-trust'));

export const head = ({ utils }: PageContext): Head => ({
  title: `${STUDIO.name}: your memories as an illustrated comic book`,
  description:
    'A boutique studio in Athens turns your love story, your family, your pet or a life remembered into a personalised, illustrated comic book.',
  socialImage: '/media/shop/pages/home-social.jpg',
  // Only for those who read the server's page.
  ...(import.meta.env.SSR && {
    structuredData: (address) => describeShop(address, utils.storefront.getHome.getData()?.tiers ?? []),
  }),
});

export const prefetch = ({ helpers }: PrefetchContext) =>
  Promise.all([helpers.storefront.getHome.prefetch(), offer.prepare(), trust.prepare()]);

export function Page() {
  return (
    <>
      <Hero />
      <Later section={offer} />
      <Later section={trust} />
    </>
  );
}
