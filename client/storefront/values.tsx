import { SHIPPING_TIMES } from '#shared/draft/labels.ts';
import type { PackageSummary } from '#shared/storefront/storefront.ts';
import { STUDIO } from '#shared/studio.ts';
import { describeBinding } from './package-features.ts';

const listValues = (tiers: PackageSummary[]) => [
  {
    title: 'It looks like them',
    text: 'The gap in the teeth, the cardigan, how she holds a cup. We draw from your photos until you recognise everybody.',
  },
  {
    title: 'Nothing is final without you',
    text: 'You read the draft first and say what to change. Only when you approve it do we ink a page.',
  },
  {
    title: 'Made to be kept',
    text: `${describeBinding(tiers)} It is meant to be found again in forty years.`,
  },
  {
    title: `From ${STUDIO.city} to anywhere`,
    text: `A parcel takes ${SHIPPING_TIMES.greece} within Greece, ${SHIPPING_TIMES.eu} to the rest of the EU and ${SHIPPING_TIMES.international} further away.`,
  },
];

/** The packages decide what is promised of them; they are known when the page is rendered. */
export function Values({ tiers = [] }: { tiers?: PackageSummary[] | undefined }) {
  return (
    <section aria-labelledby="values-heading" className="page-width section">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_9fr]">
        <h2 id="values-heading" className="max-w-[12ch]">
          What we hold <em>ourselves to</em>
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
