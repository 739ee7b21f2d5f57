import { CopyIconButton } from '#client/ui/copy-button.tsx';
import { countryName } from '#shared/country.ts';
import type { Order } from './order-queries.ts';

export function ShippingAddress({ address }: { address: Order['shippingAddress'] }) {
  if (!address) return <p>Not provided</p>;
  const { name, phone, line1, line2, postalCode, city, state, country } = address;
  const town = [postalCode, city, state].filter(Boolean).join(' ');
  const lines = [name, line1, line2, town, country && countryName(country)].filter((line) => line);
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
      <CopyIconButton text={lines.join('\n')} label="Copy the address" />
    </div>
  );
}
