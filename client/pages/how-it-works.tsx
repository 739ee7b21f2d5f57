import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PrefetchContext } from '#client/layout/page.ts';
import { Steps } from '#client/storefront/how-it-works-steps.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
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
  title: 'How it works',
  description:
    'Four steps from your memory to a finished comic book: share your story, see a first draft, watch it being drawn, open the parcel. With every date.',
  socialImage: '/media/shop/pages/how-it-works-social.jpg',
  structuredData: (site) => [breadcrumbs(site, [{ name: 'How it works', path: '/how-it-works' }])],
});

export const prefetch = ({ helpers }: PrefetchContext) =>
  Promise.all([helpers.storefront.listPricingTiers.prefetch(), BelowSteps.preload()]);

export function Page() {
  return (
    <>
      <header className="page-width pt-16 short:pt-9 sm:pt-24">
        <p className="eyebrow text-rust">How it works</p>
        <h1 className="mt-5 max-w-[18ch]">
          You remember. <em>We draw.</em>
        </h1>
        <p className="mt-6 max-w-[56ch] text-lg text-soft">
          Four steps, and you have something to do in only two of them. The rest is pencils, ink and a little
          patience.
        </p>
      </header>
      <Steps />
      <BelowSteps />
    </>
  );
}
