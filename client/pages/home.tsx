import { STUDIO } from '../../shared/studio';
import { query } from '../api';
import type { PageContext } from '../routes';
import { Packages } from '../storefront/packages';
import { ButtonLink } from '../ui/button';
import '../public.css';

export const head = () => ({
  title: `${STUDIO.name}: your memories as an illustrated comic book`,
  description:
    'A boutique studio in Athens turns your love story, your family, your pet or a life remembered into a personalised, illustrated comic book.',
});

export const prefetch = ({ queryClient }: PageContext) =>
  queryClient.prefetchQuery(query('storefront.listPricingTiers'));

export function Page() {
  return (
    <>
      <section className="page-width section">
        <p className="eyebrow text-rust">Custom comic books, drawn in {STUDIO.city}</p>
        <h1 className="mt-5 max-w-[16ch] text-hero">
          The story you keep telling, <em>finally drawn.</em>
        </h1>
        <p className="mt-7 max-w-[52ch] text-lg text-soft">
          You tell us what happened. We turn it into a comic book with your people in it: their faces, their
          jokes, the rain that night.
        </p>
        <div className="mt-9 flex flex-wrap gap-4">
          <ButtonLink href="/configurator" size="lg">
            Tell Your Story
          </ButtonLink>
          <ButtonLink href="#packages" size="lg" variant="cream">
            See the packages
          </ButtonLink>
        </div>
      </section>
      <Packages />
    </>
  );
}
