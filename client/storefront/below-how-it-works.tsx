import { ApiProvider } from '#client/api/api-provider.tsx';
import { trpc } from '#client/api/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
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
            The first step takes <em>ten minutes.</em>
          </h2>
          <p className="mt-5 max-w-[52ch] text-lg text-soft">
            Whatever you write is saved as you go, and nothing is charged before you have seen the price. If
            you would rather ask something first, we answer within 24 hours on business days.
          </p>
          <div className="mt-9 flex flex-wrap gap-4">
            <ButtonLink href="/configurator" size="lg">
              Start Your Comic
            </ButtonLink>
            <ButtonLink href="/contact" size="lg" variant="cream">
              Ask Us a Question
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
