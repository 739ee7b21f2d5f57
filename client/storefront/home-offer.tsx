import { Audiences } from './audiences';
import { FeaturedComics } from './featured-comics';
import { Packages } from './packages';
import { StepsStrip } from './steps-strip';

/** The first half of the home page below the hero: what the studio makes, for whom and for how much. */
export function Section() {
  return (
    <>
      <StepsStrip />
      <Audiences />
      <FeaturedComics />
      <Packages />
    </>
  );
}
