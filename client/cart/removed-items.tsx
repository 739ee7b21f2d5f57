import { joinClasses } from '#client/ui/class-names.ts';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import type { CartItem } from '#shared/checkout/checkout.ts';

export function RemovedItems({ items, className }: { items: CartItem[]; className?: string }) {
  return (
    <div role="status" className={joinClasses('grid gap-2 empty:hidden', className)}>
      {items.map(({ id, tier }) => (
        <p key={id} className="flex gap-2.5 text-soft">
          <CheckIcon className="mt-1 size-5 flex-none text-leaf" />
          <span>
            <Words>{m.cart_paid_removed({ name: tier.name })}</Words>
          </span>
        </p>
      ))}
    </div>
  );
}
