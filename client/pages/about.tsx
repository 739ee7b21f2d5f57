import { trpc } from '#client/api/trpc.ts';
import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PrefetchContext } from '#client/layout/page.ts';
import { CaptionedPicture } from '#client/storefront/captioned-picture.tsx';
import { StartLinks } from '#client/storefront/start-links.tsx';
import { FramedPicture } from '#client/ui/framed-picture.tsx';
import { Reveal } from '#client/ui/reveal.tsx';
import { CLAIMS } from '#shared/storefront/claims.ts';
import { pictureOf } from '#shared/storefront/pictures.ts';
import { STUDIO } from '#shared/studio.ts';
import '#client/styles/public.css';

export const head = (): Head => ({
  title: 'About the studio',
  description: `How a biscuit tin of photographs became a comic, and the comic a studio: Myrto Galani and ${STUDIO.name}, a small drawing room in ${STUDIO.city}.`,
  socialImage: '/media/shop/pages/about-social.jpg',
  structuredData: (site) => [
    breadcrumbs(site, [{ name: 'About the studio', path: '/about' }]),
    {
      '@type': 'AboutPage',
      name: `About ${STUDIO.name}`,
      url: site('/about'),
      mainEntity: {
        '@type': 'Organization',
        name: STUDIO.name,
        email: STUDIO.email,
        url: site('/'),
        founder: { '@type': 'Person', name: 'Myrto Galani' },
        address: { '@type': 'PostalAddress', addressLocality: STUDIO.city, addressCountry: 'GR' },
      },
    },
  ],
});

const FIGURE_TEXTS = ['memoriesFigure', 'memoriesText', 'clientsFigure', 'clientsText'] as const;

export const prefetch = ({ helpers }: PrefetchContext) =>
  helpers.storefront.getTexts.prefetch({ names: [...FIGURE_TEXTS] });

export function Page() {
  return (
    <>
      <FounderStory />
      <Stats />
      <Studio />
    </>
  );
}

function FounderStory() {
  return (
    <article className="page-width section grid grid-cols-1 gap-x-[min(4rem,6.25vw)] gap-y-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <header className="lg:col-span-7">
        <p className="eyebrow text-rust">About us</p>
        <h1 className="mt-5 max-w-[16ch]">
          It began with a <em>biscuit tin.</em>
        </h1>
      </header>
      <div className="lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1">
        <CaptionedPicture
          picture={pictureOf('about/founder')}
          caption="Myrto, who still draws the first face"
          eager
          className="lg:sticky lg:top-10"
        />
      </div>
      <div className="prose lg:col-span-7">
        <p className="text-lg">
          When Myrto Galani’s grandfather died, the family inherited a biscuit tin. There were no biscuits in
          it. There were some three hundred photographs without a date, and nobody left who could say which of
          the young men on the boat was the one who had jumped.
        </p>
        <p>
          Myrto drew storyboards for other people’s films at the time. She took the tin home, laid the
          pictures on the floor, and rang every relation who would pick up. An aunt in Melbourne remembered
          the boat. A neighbour remembered the jump, and the reason, and began to laugh so hard that she had
          to call back. It took one winter. In spring there was a comic of eleven pages, and at Easter it went
          round the table.
        </p>
        <p>
          What happened then is why there is a studio. People put their fingers on the panels. They said no,
          the water was further down. They said look, that is exactly how he held a cigarette. A cousin of
          sixteen, who had not put his phone away for a year, asked what happened next.
        </p>
        <blockquote>
          <p>A photograph shows that somebody was there. A drawing has to decide why it mattered.</p>
        </blockquote>
        <p>
          {STUDIO.name} is a few desks, one very old lamp and a window to the north in {STUDIO.city}. We draw
          love stories, families, animals with opinions, and people who are missed. We still do it the way the
          first one was made: ask, listen, draw it in pencil, and let somebody who knows better put a finger
          on the page.
        </p>
      </div>
    </article>
  );
}

function Stats() {
  const { data: texts = {} } = trpc.storefront.getTexts.useQuery({ names: [...FIGURE_TEXTS] });
  const figures = [
    [texts.memoriesFigure ?? CLAIMS.memoriesFigure, texts.memoriesText ?? CLAIMS.memoriesText],
    [texts.clientsFigure ?? CLAIMS.clientsFigure, texts.clientsText ?? CLAIMS.clientsText],
  ].filter(([figure]) => figure !== '');
  if (figures.length === 0) return null;
  return (
    <section aria-label="The studio in figures" className="on-wine">
      <ul className="page-width grid gap-10 py-14 sm:grid-cols-2 sm:py-20">
        {figures.map(([figure, text]) => (
          <li key={figure}>
            <span className="block font-display text-hero">{figure}</span>{' '}
            <span className="mt-3 block text-blush-pale text-lg">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Studio() {
  return (
    <section aria-labelledby="studio" className="page-width section">
      <Reveal>
        <FramedPicture picture={pictureOf('about/studio')} sizes="(width >= 77rem) 71rem, 92vw" />
        <div className="mt-12 grid gap-8 lg:grid-cols-12">
          <h2 id="studio" className="lg:col-span-6">
            There is a desk free for <em>your story.</em>
          </h2>
          <div className="lg:col-span-6">
            <p className="max-w-[52ch] text-lg text-soft">
              Bring what you have: a name, a journey, three blurred photographs. Or look around first, at the
              sample comics on our wall.
            </p>
            <StartLinks className="mt-8" />
          </div>
        </div>
      </Reveal>
    </section>
  );
}
