import { Carousel } from '#client/ui/carousel.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { PawIcon } from '#client/ui/icons/paw.tsx';
import { SprigIcon } from '#client/ui/icons/sprig.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { Language } from '#shared/language.ts';
import { CLAIMS } from '#shared/storefront/claims.ts';
import type { ChangedTexts } from '#shared/storefront/site-texts.ts';
import { langOf } from '#shared/translation.ts';

/** Quotes and their authors are texts that the owner edits; an empty quote is not shown. */
const TESTIMONIALS = [
  {
    author: 'author1',
    detail: m.home_testimonials_detail_1,
    quote: 'quote1',
    note: m.home_testimonials_note_1,
    Mark: HeartIcon,
  },
  {
    author: 'author2',
    detail: m.home_testimonials_detail_2,
    quote: 'quote2',
    note: m.home_testimonials_note_2,
    Mark: PawIcon,
  },
  {
    author: 'author3',
    detail: m.home_testimonials_detail_3,
    quote: 'quote3',
    note: m.home_testimonials_note_3,
    Mark: SprigIcon,
  },
] as const;

export function Testimonials({ texts = {} }: { texts?: ChangedTexts }) {
  const shown = TESTIMONIALS.map((testimonial) => ({
    ...testimonial,
    author: texts[testimonial.author] ?? CLAIMS[testimonial.author](),
    quote: texts[testimonial.quote] ?? CLAIMS[testimonial.quote](),
    lang: langOf(texts, testimonial.quote),
    authorLang: langOf(texts, testimonial.author),
  })).filter(({ quote }) => quote !== '');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-heading" className="on-wine overflow-clip">
      <div className="page-width section grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_9fr]">
        <h2 id="testimonials-heading" className="max-w-[12ch]">
          <RichText parts={m.home_testimonials_heading.parts({})} />
        </h2>
        <Carousel
          label={m.home_testimonials_label()}
          className="lg:-mr-[max(4.5vw,50vw-35.5rem)] min-w-0"
          slides={shown.map((testimonial) => ({
            id: testimonial.quote,
            content: <Testimonial {...testimonial} />,
          }))}
        />
        {texts.reviewsNote && (
          <p lang={langOf(texts, 'reviewsNote')} className="text-blush-pale text-sm lg:col-span-2">
            {texts.reviewsNote}
          </p>
        )}
      </div>
    </section>
  );
}

type Shown = Pick<(typeof TESTIMONIALS)[number], 'detail' | 'note' | 'Mark'> & {
  author: string;
  quote: string;
  lang: Language | undefined;
  authorLang: Language | undefined;
};

function Testimonial({ author, detail, quote, lang, authorLang, note, Mark }: Shown) {
  return (
    <figure className="flex h-full flex-col pr-6">
      <blockquote className="bubble grow font-display text-charcoal text-xl leading-snug">
        <p lang={lang}>{quote}</p>
      </blockquote>
      <figcaption className="mt-8 flex items-center gap-3 pl-1">
        <Mark className="size-9 flex-none text-blush" />
        <span>
          <span lang={authorLang} className="block font-semibold">
            {author}
          </span>
          <span className="block text-blush-pale text-sm">{detail()}</span>
        </span>
        <span className="note ml-auto -rotate-3 text-right text-caption">{note()}</span>
      </figcaption>
    </figure>
  );
}
