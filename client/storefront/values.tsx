import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { PackageSummary } from '#shared/storefront/storefront.ts';
import { describeBinding } from './package-features.ts';

const listValues = (tiers: PackageSummary[]) => [
  { title: m.home_values_likeness_title(), text: m.home_values_likeness_text() },
  { title: m.home_values_approval_title(), text: m.home_values_approval_text() },
  { title: m.home_values_kept_title(), text: describeBinding(tiers) },
  {
    title: m.home_values_shipping_title(),
    text: m.home_values_shipping_text({
      greece: m.times_to_greece(),
      eu: m.times_to_eu(),
      elsewhere: m.times_to_elsewhere(),
    }),
  },
];

/** The packages decide what is promised of them; they are known when the page is rendered. */
export function Values({ tiers = [] }: { tiers?: PackageSummary[] | undefined }) {
  return (
    <section aria-labelledby="values-heading" className="page-width section">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_9fr]">
        <h2 id="values-heading" className="max-w-[12ch]">
          <RichText parts={m.home_values_heading.parts({})} />
        </h2>
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
          {listValues(tiers).map(({ title, text }) => (
            <li key={title} className="border-charcoal border-t-2 pt-5">
              <h3>{title}</h3>
              <p className="mt-2.5 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
