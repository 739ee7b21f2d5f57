import { joinClasses } from '#client/ui/class-names.ts';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { CURRENCY, formatMoney } from '#shared/money.ts';

interface OrderLinesProps {
  lines: { id: string; title: string; details?: string[]; promised?: string[]; amount: number }[];
  /** Cents, like all amounts here. */
  total: number;
  subtotal?: number;
  /** ISO 4217. */
  currency?: string;
  className?: string;
}

export function OrderLines({ lines, total, subtotal, currency = CURRENCY, className }: OrderLinesProps) {
  return (
    <div className={className}>
      <ul>
        {lines.map(({ id, title, details, promised, amount }) => (
          <li key={id}>
            <div className={row}>
              <span className="min-w-0">
                <Words>{title}</Words>
                {details && (
                  <span className="block text-soft text-xs">
                    <Words>{details.join(' · ')}</Words>
                  </span>
                )}
              </span>
              <span className="flex-none tabular-nums">{formatMoney(amount, currency)}</span>
            </div>
            {/* Below the amount, as the days need the whole width. */}
            {promised?.map((day) => (
              <p key={day} className="font-semibold text-xs last:pb-1">
                {day}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <dl className="mt-3 border-charcoal border-t-2 pt-3">
        {subtotal !== undefined && (
          <div className={joinClasses(row, 'text-soft')}>
            <dt>{m.cart_subtotal()}</dt>
            <dd className="tabular-nums">{formatMoney(subtotal, currency)}</dd>
          </div>
        )}
        <div className={row}>
          <dt className="font-semibold">{m.cart_total()}</dt>
          <dd className="font-display font-medium text-2xl text-wine tabular-nums leading-none">
            {formatMoney(total, currency)}
          </dd>
        </div>
      </dl>
    </div>
  );
}

const row = 'flex items-baseline justify-between gap-5 py-1';
