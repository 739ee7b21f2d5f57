import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PrefetchContext } from '#client/layout/page.ts';
import { Steps } from '#client/storefront/how-it-works-steps.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import '#client/styles/public.css';

const BelowSteps = lazyComponent(
  async () => (await import('#client/storefront/below-how-it-works.tsx')).BelowSteps,
  {
    whenNear: true,
    fallback: <div className="min-h-dvh" />,
  },
);

export const asks = false;

export const head = (): Head => ({
  title: m.how_it_works_title(),
  description: m.how_it_works_description(),
  socialImage: '/media/shop/pages/how-it-works-social.jpg',
  structuredData: (site) => [breadcrumbs(site, [{ name: m.how_it_works_title(), path: '/how-it-works' }])],
});

export const prefetch = ({ helpers }: PrefetchContext) =>
  Promise.all([helpers.storefront.listPricingTiers.prefetch(), BelowSteps.preload()]);

export function Page() {
  return (
    <>
      <header className="page-width pt-16 short:pt-9 sm:pt-24">
        <p className="eyebrow text-rust">{m.how_it_works_title()}</p>
        <h1 className="mt-5 max-w-[18ch]">
          <RichText parts={m.how_it_works_heading.parts({})} />
        </h1>
        <p className="mt-6 max-w-[56ch] text-lg text-soft">{m.how_it_works_text()}</p>
      </header>
      <Steps />
      <BelowSteps />
    </>
  );
}
