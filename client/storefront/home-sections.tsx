import { ApiProvider } from '#client/api/api-provider.tsx';
import { trpc } from '#client/api/trpc.ts';
import { Audiences } from './audiences.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FaqTeaser } from './faq-teaser.tsx';
import { FeaturedComics } from './featured-comics.tsx';
import { Packages } from './packages.tsx';
import { StepsStrip } from './steps-strip.tsx';
import { Testimonials } from './testimonials.tsx';
import { Values } from './values.tsx';

export function HomeSections() {
  return (
    <ApiProvider>
      <Sections />
    </ApiProvider>
  );
}

function Sections() {
  const tiers = trpc.storefront.getHome.useQuery(undefined, { select: (home) => home.tiers });
  const { data: texts } = trpc.storefront.getHome.useQuery(undefined, { select: (home) => home.texts });
  return (
    <>
      <StepsStrip />
      <Audiences />
      <FeaturedComics />
      <Packages tiers={tiers} />
      <Values tiers={tiers.data} />
      <Testimonials texts={texts} />
      <FaqTeaser texts={texts} />
      <ClosingCall />
    </>
  );
}
