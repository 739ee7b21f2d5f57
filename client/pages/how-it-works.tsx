import {
  COMIC_TIME,
  DELIVERY_LABELS,
  FIRST_DRAFT_TIME,
  PRINTING_AND_SHIPPING_TIME,
  SHIPPING_TIMES,
} from '../../shared/labels';
import { type PictureName, pictureOf } from '../../shared/pictures';
import { STUDIO } from '../../shared/studio';
import { query } from '../api';
import { breadcrumbs } from '../layout/breadcrumbs';
import type { Head, PageContext } from '../routes';
import { Packages } from '../storefront/packages';
import { ButtonLink } from '../ui/button';
import { FramedPicture } from '../ui/framed-picture';
import { Reveal } from '../ui/reveal';
import '../public.css';

export const head = (): Head => ({
  title: 'How it works',
  description:
    'Four steps from your memory to a finished comic book: share your story, see a first draft, watch it being drawn, open the parcel. With every date.',
  socialImage: '/art/social/how-it-works.jpg',
  structuredData: (site) => [breadcrumbs(site, [{ name: 'How it works', path: '/how-it-works' }])],
});

export const prefetch = ({ queryClient }: PageContext) =>
  queryClient.prefetchQuery(query('storefront.listPricingTiers'));

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
      <Timeline />
      <Packages />
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

const STEPS: {
  title: string;
  text: string;
  note: string;
  picture: PictureName;
  panel: string;
  words: string;
}[] = [
  {
    title: 'Share your story',
    text: 'Tell us what happened, in your own words and your own order. Add the people, a few photos, the sentence nobody in the family has ever forgotten. You can plan every page, or leave the planning to us.',
    note: 'half-sentences are fine',
    picture: 'steps/share',
    panel: 'lg:col-span-7',
    words: 'lg:col-span-5',
  },
  {
    title: 'See the first draft',
    text: `Pencil pages reach you ${FIRST_DRAFT_TIME}. Read them slowly. Tell us whose nose is wrong and who was really driving: a round of changes is included, and pencil does not mind.`,
    note: 'be picky, please',
    picture: 'steps/draft',
    panel: 'lg:col-span-6 lg:order-2',
    words: 'lg:col-span-6',
  },
  {
    title: 'We design the book',
    text: `Now the lines are inked, the colours chosen and the letters drawn by hand. The full comic takes ${COMIC_TIME}, and you approve it before anything is final.`,
    note: 'the kettle is on',
    picture: 'steps/design',
    panel: 'lg:col-span-8',
    words: 'lg:col-span-4',
  },
  {
    title: 'Receive your comic',
    text: `A PDF to read at once, or a bound book, sent from ${STUDIO.city} to wherever you are. In plain packaging, if it has to get past somebody in the hallway.`,
    note: 'mind the person watching',
    picture: 'steps/receive',
    panel: 'lg:col-span-7 lg:order-2',
    words: 'lg:col-span-5',
  },
];

function Steps() {
  return (
    <section aria-label="The four steps" className="page-width section">
      <ol className="grid gap-16 sm:gap-24">
        {STEPS.map((step, index) => (
          <li key={step.title}>
            <Reveal className="grid items-center gap-7 lg:grid-cols-12 lg:gap-14">
              <FramedPicture
                picture={pictureOf(step.picture)}
                sizes="(width >= 80rem) 46rem, (width >= 64rem) 60vw, 82vw"
                eager={index === 0}
                className={`max-lg:max-w-xl ${step.panel}`}
              />
              <div className={step.words}>
                <p aria-hidden="true" className="font-display text-hero text-terracotta">
                  {index + 1}
                </p>
                <h2 className="mt-3">{step.title}</h2>
                <p className="mt-4 max-w-[46ch] text-soft">{step.text}</p>
                <p aria-hidden="true" className="note mt-4 -rotate-2 text-wine">
                  {step.note}
                </p>
              </div>
            </Reveal>
          </li>
        ))}
      </ol>
    </section>
  );
}

const STATIONS = [
  { term: 'First draft', time: FIRST_DRAFT_TIME, text: 'Counted from your order. Pencil, every page.' },
  {
    term: 'Your changes',
    time: '1 revision round included',
    text: 'The larger packages include more. Take the time you need.',
  },
  { term: 'Full comic', time: COMIC_TIME, text: 'Ink, colour and lettering, then your approval.' },
  {
    term: 'Printing and shipping',
    time: PRINTING_AND_SHIPPING_TIME,
    text: `In Greece. A parcel needs ${SHIPPING_TIMES.eu} to the rest of the EU and ${SHIPPING_TIMES.international} to other countries.`,
  },
];

function Timeline() {
  return (
    <section aria-labelledby="timeline" className="on-charcoal">
      <div className="page-width section">
        <h2 id="timeline">
          Project <em>timeline</em>
        </h2>
        <ol className="mt-12 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {STATIONS.map(({ term, time, text }) => (
            <li key={term} className="relative border-blush border-t-2 pt-7 pb-10">
              <span aria-hidden="true" className="absolute -top-2 left-0 size-3.5 rounded-full bg-blush" />
              <h3 className="eyebrow font-text text-blush">{term}</h3>
              <p className="mt-2 font-display text-2xl">{time}</p>
              <p className="mt-3 max-w-[34ch] text-blush-pale text-sm">{text}</p>
            </li>
          ))}
        </ol>
        <dl className="grid gap-x-8 gap-y-5 border-blush border-t-2 pt-8 sm:grid-cols-2">
          {[DELIVERY_LABELS.digital, DELIVERY_LABELS.print].map(({ label, time }) => (
            <div key={label}>
              <dt className="eyebrow text-blush">{label}</dt>
              <dd className="mt-1 font-display text-3xl">{time}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
