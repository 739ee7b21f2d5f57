import { WarningIcon } from '#client/ui/icons/warning.tsx';
import type { OrderFlag } from '#shared/order/order.ts';
import { ORDER_FLAGS } from '#shared/order/order-flags.ts';

export function OrderFlags({ flags }: { flags: OrderFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <ul className="cut grid gap-1.5 border-2 border-charcoal bg-caption px-4 py-3 font-medium text-sm">
      {flags.map((flag) => (
        <li key={flag} className="flex gap-2.5">
          <WarningIcon className="mt-0.5 size-5 flex-none" />
          {ORDER_FLAGS[flag]()}
        </li>
      ))}
    </ul>
  );
}
