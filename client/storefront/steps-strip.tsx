import { Link } from 'wouter';
import { COMIC_TIME, FIRST_DRAFT_TIME, PRINTING_AND_SHIPPING_TIME } from '#shared/draft/labels.ts';

const STEPS = [
  {
    title: 'Tell us',
    text: 'What happened, where, and what was said. Half-remembered is fine.',
    time: 'Ten minutes',
  },
  {
    title: 'Show us',
    text: 'Add photos of everyone who appears, the dog and the old car included.',
    time: 'Phone photos will do',
  },
  {
    title: 'See a draft',
    text: 'Every page sketched in pencil, so that you can read it through.',
    time: `Ready ${FIRST_DRAFT_TIME}`,
  },
  {
    title: 'Change things',
    text: 'Her hair was shorter. He never said that. We draw it again.',
    time: '1 revision round included',
  },
  {
    title: 'Hold it',
    text: `Inked, coloured and lettered in ${COMIC_TIME}, then as a PDF or a book.`,
    time: `Printing and shipping ${PRINTING_AND_SHIPPING_TIME}`,
  },
];

export function StepsStrip() {
  return (
    <section aria-labelledby="steps-heading" className="border-charcoal border-t-2 bg-paper">
      <div className="page-width section">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="steps-heading" className="max-w-[18ch]">
            From a memory to a book, in <em>five panels</em>
          </h2>
          <Link href="/how-it-works" className="ink-link py-2 font-semibold">
            How it works in detail
          </Link>
        </div>
        <ol className="mt-11 grid gap-2.5 sm:grid-cols-6 lg:grid-cols-5">
          {STEPS.map(({ title, text, time }, index) => (
            <li
              key={title}
              className="inked grid grid-cols-[2.75rem_1fr] content-start bg-cream p-5 max-lg:sm:col-span-2 max-lg:sm:nth-[n+4]:col-span-3 sm:flex sm:flex-col lg:even:bg-blush-pale"
            >
              <span aria-hidden="true" className="row-span-3 font-display text-4xl text-wine italic">
                {index + 1}
              </span>
              <h3 className="sm:mt-7">{title}</h3>
              <p className="mt-2 mb-4 text-sm text-soft">{text}</p>
              <p className="mt-auto text-balance font-semibold text-rust text-xs">{time}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
