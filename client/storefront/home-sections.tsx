import { trpc } from '../api/trpc';
import { Audiences } from './audiences';
import { ClosingCall } from './closing-call';
import { FaqTeaser } from './faq-teaser';
import { FeaturedComics } from './featured-comics';
import { Packages } from './packages';
import { StepsStrip } from './steps-strip';
import { Testimonials } from './testimonials';
import { Values } from './values';

/** The home page below the hero: what the studio makes, for whom, for how much, and why one may trust it. */
export function HomeSections() {
  const tiers = trpc.storefront.getHome.useQuery(undefined, { select: (home) => home.tiers });
  return (
    <>
      <StepsStrip />
      <Audiences />
      <FeaturedComics />
      <Packages tiers={tiers} />
      <Values />
      <Testimonials />
      <FaqTeaser />
      <ClosingCall />
    </>
  );
}
