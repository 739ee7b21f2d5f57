import { Steps } from '../how-it-works/steps';
import { breadcrumbs } from '../layout/breadcrumbs';
import { Later, laterSection } from '../layout/later-section';
import type { Head, PrefetchContext } from '../routes';
import '../public.css';

const below = laterSection('below-steps', () => import('../how-it-works/below-steps'));

export const head = (): Head => ({
  title: 'How it works',
  description:
    'Four steps from your memory to a finished comic book: share your story, see a first draft, watch it being drawn, open the parcel. With every date.',
  socialImage: '/media/shop/pages/how-it-works-social.jpg',
  structuredData: (site) => [breadcrumbs(site, [{ name: 'How it works', path: '/how-it-works' }])],
});

export const prefetch = ({ helpers }: PrefetchContext) =>
  Promise.all([helpers.storefront.listPricingTiers.prefetch(), below.prepare()]);

export function Page() {
  return (
    <>
      <header className="page-width pt-16 sm:pt-24">
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
      <Later section={below} />
    </>
  );
}
