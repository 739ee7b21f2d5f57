import {
  COMIC_TIME,
  DELIVERY_LABELS,
  FIRST_DRAFT_TIME,
  PRINTING_AND_SHIPPING_TIME,
  SHIPPING_TIMES,
} from '#shared/draft/labels.ts';

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

export function Timeline() {
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
