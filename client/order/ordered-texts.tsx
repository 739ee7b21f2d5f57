import { Words } from '#client/ui/words.tsx';
import type { OrderedText } from '#shared/checkout/checkout.ts';

/** Shows the buyer's texts for add-ons, cover and dedication. */
export function OrderedTexts({ texts, className }: { texts: OrderedText[]; className?: string }) {
  if (texts.length === 0) return null;
  return (
    <dl className={className ?? 'grid gap-2'}>
      {texts.map(({ label, text }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="text-soft text-xs">
            <Words>{label}</Words>
          </dt>
          <dd className="whitespace-pre-line text-charcoal">
            <Words>{text}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}
