import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { describeNextSteps, type SoldComic } from './describe-next-steps.ts';

const INKS = ['bg-paper', 'bg-blush-pale', 'bg-caption', 'bg-paper'];

export function NextSteps({ comics }: { comics: SoldComic[] }) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-2xl">
        {m.checkout_steps_heading()}
      </h2>
      <ol className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {describeNextSteps(comics).map(({ title, text }, index) => (
          <li key={title} className={joinClasses('inked p-5 xl:odd:-translate-y-1.5', INKS[index])}>
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
