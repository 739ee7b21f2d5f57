import { FramedPicture } from '#client/ui/framed-picture.tsx';
import { Reveal } from '#client/ui/reveal.tsx';
import { m } from '#messages';
import { type PictureName, pictureOf } from '#shared/storefront/pictures.ts';

const STEPS: {
  title: () => string;
  text: () => string;
  note: () => string;
  picture: PictureName;
  alt: () => string;
  panel: string;
  words: string;
}[] = [
  {
    title: m.how_it_works_share_title,
    text: m.how_it_works_share_text,
    note: m.how_it_works_share_note,
    picture: 'steps/share',
    alt: m.how_it_works_share_picture,
    panel: 'lg:col-span-7',
    words: 'lg:col-span-5',
  },
  {
    title: m.how_it_works_draft_title,
    text: m.how_it_works_draft_text,
    note: m.how_it_works_draft_note,
    picture: 'steps/draft',
    alt: m.how_it_works_draft_picture,
    panel: 'lg:col-span-6 lg:order-2',
    words: 'lg:col-span-6',
  },
  {
    title: m.how_it_works_design_title,
    text: m.how_it_works_design_text,
    note: m.how_it_works_design_note,
    picture: 'steps/design',
    alt: m.how_it_works_design_picture,
    panel: 'lg:col-span-8',
    words: 'lg:col-span-4',
  },
  {
    title: m.how_it_works_receive_title,
    text: m.how_it_works_receive_text,
    note: m.how_it_works_receive_note,
    picture: 'steps/receive',
    alt: m.how_it_works_receive_picture,
    panel: 'lg:col-span-7 lg:order-2',
    words: 'lg:col-span-5',
  },
];

export function Steps() {
  return (
    <section aria-label={m.how_it_works_steps_label()} className="page-width section">
      <ol className="grid gap-16 sm:gap-24">
        {STEPS.map((step, index) => (
          <li key={step.picture}>
            <Reveal className="grid items-center gap-7 lg:grid-cols-12 lg:gap-14">
              <FramedPicture
                picture={pictureOf(step.picture, step.alt())}
                sizes="(width >= 80rem) 46rem, (width >= 64rem) 60vw, 82vw"
                eager={index === 0}
                className={`max-lg:max-w-xl ${step.panel}`}
              />
              <div className={step.words}>
                <p aria-hidden="true" className="font-display text-hero text-terracotta">
                  {index + 1}
                </p>
                <h2 className="mt-3">{step.title()}</h2>
                <p className="mt-4 max-w-[46ch] text-soft">{step.text()}</p>
                <p aria-hidden="true" className="note mt-4 -rotate-2 text-wine">
                  {step.note()}
                </p>
              </div>
            </Reveal>
          </li>
        ))}
      </ol>
    </section>
  );
}
