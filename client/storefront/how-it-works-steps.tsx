import { FramedPicture } from '#client/ui/framed-picture.tsx';
import { Reveal } from '#client/ui/reveal.tsx';
import { COMIC_TIME, FIRST_DRAFT_TIME } from '#shared/draft/labels.ts';
import { type PictureName, pictureOf } from '#shared/storefront/pictures.ts';
import { STUDIO } from '#shared/studio.ts';

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

export function Steps() {
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
