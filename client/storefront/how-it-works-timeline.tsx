import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';

const STATIONS = [
  {
    term: m.how_it_works_timeline_draft_term,
    time: m.how_it_works_timeline_draft_time,
    text: m.how_it_works_timeline_draft_text,
  },
  {
    term: m.how_it_works_timeline_changes_term,
    time: m.how_it_works_timeline_changes_time,
    text: m.how_it_works_timeline_changes_text,
  },
  {
    term: m.how_it_works_timeline_comic_term,
    time: m.how_it_works_timeline_comic_time,
    text: m.how_it_works_timeline_comic_text,
  },
  {
    term: m.how_it_works_timeline_printing_term,
    time: () => m.how_it_works_timeline_printing_time({ greece: m.times_to_greece() }),
    text: () =>
      m.how_it_works_timeline_printing_text({ eu: m.times_to_eu(), elsewhere: m.times_to_elsewhere() }),
  },
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
        <div className="border-blush border-t-2 pt-8">
          <p className="max-w-[44ch] text-balance font-display text-3xl">
            {m.how_it_works_timeline_planned()}
          </p>
          <p className="mt-3 max-w-[62ch] text-blush-pale">{m.how_it_works_timeline_planned_text()}</p>
        </div>
      </div>
    </section>
  );
}
