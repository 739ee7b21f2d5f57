import { CopyIconButton } from '#client/ui/copy-button.tsx';
import { m } from '#messages';
import { addressLines } from '#shared/order/address.ts';
import type { Order } from './order-queries.ts';

export function ShippingAddress({ address }: { address: Order['shippingAddress'] }) {
  if (!address) return <p>{m.admin_not_provided()}</p>;
  const { phone } = address;
  const lines = addressLines(address);
  return (
    <div className="flex items-start gap-2">
      <address className="wrap-anywhere not-italic">
        {lines.map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
        {phone && (
          <a href={`tel:${phone}`} className="ink-link">
            {phone}
          </a>
        )}
      </address>
      <CopyIconButton text={lines.join('\n')} label={m.admin_orders_address_copy()} />
    </div>
  );
}
