import { Carousel } from '#client/ui/carousel.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { PawIcon } from '#client/ui/icons/paw.tsx';
import { SprigIcon } from '#client/ui/icons/sprig.tsx';

const TESTIMONIALS = [
  {
    author: 'Eleni and Marc',
    detail: 'Love Letter, for a tenth anniversary',
    quote:
      'He read it at the kitchen table and got to the page with the broken-down bus. Then he had to go and stand on the balcony for a bit.',
    note: 'the bus gets everyone',
    Mark: HeartIcon,
  },
  {
    author: 'Hannah',
    detail: 'Short Story, about a beagle called Pickle',
    quote:
      'The first draft had his ears too neat. I wrote one sentence about it, and the next one was so exactly him that my daughter tried to feed it.',
    note: 'ears: approved',
    Mark: PawIcon,
  },
  {
    author: 'Giorgos',
    detail: 'Family Album, in memory of his father',
    quote:
      'I could not find the words for the last chapter, so they left it almost empty: his workshop, with the light on. My mother keeps it open at that page.',
    note: 'the light stays on',
    Mark: SprigIcon,
  },
];

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials-heading" className="on-wine overflow-clip">
      <div className="page-width section grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_9fr]">
        <h2 id="testimonials-heading" className="max-w-[12ch]">
          What people wrote <em>afterwards</em>
        </h2>
        <Carousel
          label="Testimonials"
          className="lg:-mr-[max(4.5vw,50vw-35.5rem)] min-w-0"
          slides={TESTIMONIALS.map((testimonial) => ({
            id: testimonial.author,
            content: <Testimonial {...testimonial} />,
          }))}
        />
      </div>
    </section>
  );
}

function Testimonial({ author, detail, quote, note, Mark }: (typeof TESTIMONIALS)[number]) {
  return (
    <figure className="flex h-full flex-col pr-6">
      <blockquote className="bubble grow font-display text-charcoal text-xl leading-snug">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="mt-8 flex items-center gap-3 pl-1">
        <Mark className="size-9 flex-none text-blush" />
        <span>
          <span className="block font-semibold">{author}</span>
          <span className="block text-blush-pale text-sm">{detail}</span>
        </span>
        <span className="note ml-auto -rotate-3 text-right text-caption">{note}</span>
      </figcaption>
    </figure>
  );
}
