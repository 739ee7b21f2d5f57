import { joinClasses } from '#client/ui/class-names.ts';
import { DELIVERY_LABELS, FIRST_DRAFT_TIME } from '#shared/labels.ts';

const STEPS = [
  {
    title: `A first draft ${FIRST_DRAFT_TIME}`,
    text: 'We read every word you sent, sketch your pages and mail them to you.',
    ink: 'bg-paper',
  },
  {
    title: 'One round of changes',
    text: 'It comes with every package, more with the larger ones. Tell us what should be different.',
    ink: 'bg-blush-pale',
  },
  {
    title: 'Your comic is created',
    text: 'Inked, coloured and lettered, panel by panel, with your changes in it.',
    ink: 'bg-caption',
  },
  {
    title: 'Delivered to you',
    text: `A digital comic takes ${DELIVERY_LABELS.digital.time}, a printed one ${DELIVERY_LABELS.print.time}.`,
    ink: 'bg-paper',
  },
];

export function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-2xl">
        What happens next
      </h2>
      <ol className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {STEPS.map(({ title, text, ink }, index) => (
          <li key={title} className={joinClasses('inked p-5 xl:odd:-translate-y-1.5', ink)}>
            <span aria-hidden="true" className="font-display text-4xl text-terracotta italic leading-none">
              {index + 1}
            </span>
            <h3 className="mt-3">{title}</h3>
            <p className="mt-2 text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
