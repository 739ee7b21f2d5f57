import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';

const STATIONS = [
  {
    term: m.how_it_works_timeline_draft_term,
    time: m.times_first_draft,
    text: m.how_it_works_timeline_draft_text,
  },
  {
    term: m.how_it_works_timeline_changes_term,
    time: m.how_it_works_timeline_changes_time,
    text: m.how_it_works_timeline_changes_text,
  },
  {
    term: m.how_it_works_timeline_comic_term,
    time: m.times_comic,
    text: m.how_it_works_timeline_comic_text,
  },
  {
    term: m.how_it_works_timeline_printing_term,
    time: m.times_printing_and_shipping,
    text: () =>
      m.how_it_works_timeline_printing_text({ eu: m.times_to_eu(), elsewhere: m.times_to_elsewhere() }),
  },
];

const DELIVERIES = [
  { label: m.how_it_works_timeline_digital, time: m.times_digital },
  { label: m.how_it_works_timeline_print, time: m.times_print },
];

export function Timeline() {
  return (
    <section aria-labelledby="timeline" className="on-charcoal">
      <div className="page-width section">
        <h2 id="timeline">
          <RichText parts={m.how_it_works_timeline_heading.parts({})} />
        </h2>
        <ol className="mt-12 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {STATIONS.map(({ term, time, text }) => (
            <li key={term()} className="relative border-blush border-t-2 pt-7 pb-10">
              <span aria-hidden="true" className="absolute -top-2 left-0 size-3.5 rounded-full bg-blush" />
              <h3 className="eyebrow font-text text-blush">{term()}</h3>
              <p className="mt-2 font-display text-2xl">{time()}</p>
              <p className="mt-3 max-w-[34ch] text-blush-pale text-sm">{text()}</p>
            </li>
          ))}
        </ol>
        <dl className="grid gap-x-8 gap-y-5 border-blush border-t-2 pt-8 sm:grid-cols-2">
          {DELIVERIES.map(({ label, time }) => (
            <div key={label()}>
              <dt className="eyebrow text-blush">{label()}</dt>
              <dd className="mt-1 font-display text-3xl">{time()}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
