import type { Head, PageContext, PrefetchContext } from '#client/layout/page.ts';
import { Hero } from '#client/storefront/hero.tsx';
import { describeShop } from '#client/storefront/structured-data.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';
import '#client/styles/public.css';

const HomeSections = lazyComponent(
  async () => (await import('#client/storefront/home-sections.tsx')).HomeSections,
  {
    whenNear: true,
    fallback: <div className="min-h-dvh" />,
  },
);

export const asks = false;

export function head(context?: PageContext): Head {
  const tiers = context?.utils.storefront.getHome.getData()?.tiers ?? [];
  return {
    title: m.home_title({ studio: STUDIO.name }),
    description: m.home_description(),
    socialImage: '/media/shop/pages/home-social.jpg',
    ...(import.meta.env.SSR && { structuredData: (site) => describeShop(site, tiers) }),
  };
}

export const prefetch = ({ helpers }: PrefetchContext) =>
  Promise.all([helpers.storefront.getHome.prefetch(), HomeSections.preload()]);

export function Page() {
  return (
    <>
      <Hero />
      <HomeSections />
    </>
  );
}
