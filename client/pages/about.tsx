import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PrefetchContext } from '#client/layout/page.ts';
import { CaptionedPicture } from '#client/storefront/captioned-picture.tsx';
import { StartLinks } from '#client/storefront/start-links.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { FramedPicture } from '#client/ui/framed-picture.tsx';
import { Reveal } from '#client/ui/reveal.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatPercent } from '#shared/numbers.ts';
import { CLAIMS } from '#shared/storefront/claims.ts';
import { pictureOf } from '#shared/storefront/pictures.ts';
import { STUDIO } from '#shared/studio.ts';
import { langOf } from '#shared/translation.ts';
import '#client/styles/public.css';

export const head = (): Head => ({
  title: m.about_title(),
  description: m.about_description({ studio: STUDIO.name }),
  socialImage: '/media/shop/pages/about-social.jpg',
  structuredData: (site) => [
    breadcrumbs(site, [{ name: m.about_title(), path: '/about' }]),
    {
      '@type': 'AboutPage',
      name: m.about_page_name({ studio: STUDIO.name }),
      url: site('/about'),
      mainEntity: {
        '@type': 'Organization',
        name: STUDIO.name,
        email: STUDIO.email,
        url: site('/'),
        founder: { '@type': 'Person', name: m.about_founder() },
        address: { '@type': 'PostalAddress', addressLocality: STUDIO.city, addressCountry: 'GR' },
      },
    },
  ],
});

export const prefetch = ({ helpers }: PrefetchContext) => helpers.storefront.getAbout.prefetch();

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
        <p className="eyebrow text-rust">{m.about_eyebrow()}</p>
        <h1 className="mt-5 max-w-[16ch]">
          <RichText parts={m.about_heading.parts({})} />
        </h1>
      </header>
      <div className="lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1">
        <CaptionedPicture
          picture={pictureOf('about/founder', m.about_founder_picture())}
          caption={m.about_founder_caption()}
          eager
          className="lg:sticky lg:top-10"
        />
      </div>
      <div className="prose lg:col-span-7">
        <p className="text-lg">{m.about_story_1()}</p>
        <p>{m.about_story_2()}</p>
        <p>{m.about_story_3()}</p>
        <blockquote>
          <p>{m.about_quote()}</p>
        </blockquote>
        <p>{m.about_story_4({ studio: STUDIO.name })}</p>
      </div>
    </article>
  );
}

const NOTHING: ApiOutput['storefront']['getAbout'] = { texts: {}, keptShare: null };

function Stats() {
  const { data: { texts, keptShare } = NOTHING } = trpc.storefront.getAbout.useQuery();
  const figures = [
    {
      figure: texts.memoriesFigure ?? CLAIMS.memoriesFigure(),
      text: texts.memoriesText ?? CLAIMS.memoriesText(),
      lang: langOf(texts, 'memoriesText'),
    },
    {
      figure: texts.clientsFigure ?? CLAIMS.clientsFigure(),
      text: texts.clientsText ?? CLAIMS.clientsText(),
      lang: langOf(texts, 'clientsText'),
    },
    ...(keptShare === null
      ? []
      : [{ figure: formatPercent(keptShare), text: m.about_kept_text(), lang: undefined }]),
  ].filter(({ figure }) => figure !== '');
  if (figures.length === 0) return null;
  return (
    <section aria-label={m.about_figures_label()} className="on-wine">
      <ul
        className={joinClasses(
          'page-width grid gap-10 py-14 sm:grid-cols-2 sm:py-20',
          figures.length > 2 && 'lg:grid-cols-3',
        )}
      >
        {figures.map(({ figure, text, lang }) => (
          <li key={text}>
            <span className="block font-display text-hero">{figure}</span>{' '}
            <span lang={lang} className="mt-3 block text-blush-pale text-lg">
              {text}
            </span>
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
        <FramedPicture
          picture={pictureOf('about/studio', m.about_studio_picture())}
          sizes="(width >= 77rem) 71rem, 92vw"
        />
        <div className="mt-12 grid gap-8 lg:grid-cols-12">
          <h2 id="studio" className="lg:col-span-6">
            <RichText parts={m.about_studio_heading.parts({})} />
          </h2>
          <div className="lg:col-span-6">
            <p className="max-w-[52ch] text-lg text-soft">{m.about_studio_text()}</p>
            <StartLinks className="mt-8" />
          </div>
        </div>
      </Reveal>
    </section>
  );
}
