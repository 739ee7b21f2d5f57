import { trpc } from '../api/trpc';
import { Audiences } from './audiences';
import { FeaturedComics } from './featured-comics';
import { Packages } from './packages';
import { StepsStrip } from './steps-strip';

/** The first half of the home page below the hero: what the studio makes, for whom and for how much. */
export function Section() {
  const tiers = trpc.storefront.getHome.useQuery(undefined, { select: (home) => home.tiers });
  return (
    <>
      <StepsStrip />
      <Audiences />
      <FeaturedComics />
      <Packages tiers={tiers} />
    </>
  );
}
