import { ApiProvider } from '#client/api/api-provider.tsx';
import { trpc } from '#client/api/trpc.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { Timeline } from './how-it-works-timeline.tsx';
import { Packages } from './packages.tsx';

export function BelowSteps() {
  return (
    <>
      <Timeline />
      <ApiProvider>
        <AllPackages />
      </ApiProvider>
      <section aria-labelledby="begin" className="border-charcoal border-t-2">
        <div className="page-width section">
          <h2 id="begin" className="max-w-[20ch]">
            <RichText parts={m.how_it_works_begin_heading.parts({})} />
          </h2>
          <p className="mt-5 max-w-[52ch] text-lg text-soft">{m.how_it_works_begin_text()}</p>
          <div className="mt-9 flex flex-wrap gap-4">
            <ButtonLink href="/configurator" size="lg">
              {m.how_it_works_begin()}
            </ButtonLink>
            <ButtonLink href="/contact" size="lg" variant="cream">
              {m.how_it_works_begin_ask()}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

function AllPackages() {
  const tiers = trpc.storefront.listPricingTiers.useQuery();
  return <Packages tiers={tiers} />;
}
