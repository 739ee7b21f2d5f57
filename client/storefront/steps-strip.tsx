import { Link } from 'wouter';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';

const STEPS = [
  { title: m.home_steps_tell_title, text: m.home_steps_tell_text, time: m.home_steps_tell_time },
  { title: m.home_steps_show_title, text: m.home_steps_show_text, time: m.home_steps_show_time },
  {
    title: m.home_steps_draft_title,
    text: m.home_steps_draft_text,
    time: m.home_steps_draft_time,
  },
  {
    title: m.home_steps_change_title,
    text: m.home_steps_change_text,
    time: m.how_it_works_timeline_changes_time,
  },
  {
    title: m.home_steps_hold_title,
    text: m.home_steps_hold_text,
    time: m.home_steps_hold_time,
  },
];

export function StepsStrip() {
  return (
    <section aria-labelledby="steps-heading" className="border-charcoal border-t-2 bg-paper">
      <div className="page-width section">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="steps-heading" className="max-w-[18ch]">
            <RichText parts={m.home_steps_heading.parts({})} />
          </h2>
          <Link href="/how-it-works" className="ink-link py-2 font-semibold">
            {m.home_steps_link()}
          </Link>
        </div>
        <ol className="mt-11 grid gap-2.5 sm:grid-cols-6 lg:grid-cols-5">
          {STEPS.map(({ title, text, time }, index) => (
            <li
              key={title()}
              className="inked grid grid-cols-[2.75rem_1fr] content-start bg-cream p-5 max-lg:sm:col-span-2 max-lg:sm:nth-[n+4]:col-span-3 sm:flex sm:flex-col lg:even:bg-blush-pale"
            >
              <span aria-hidden="true" className="row-span-3 font-display text-4xl text-wine italic">
                {index + 1}
              </span>
              <h3 className="sm:mt-7">{title()}</h3>
              <p className="mt-2 mb-4 text-sm text-soft">{text()}</p>
              <p className="mt-auto text-balance font-semibold text-rust text-xs">{time()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
