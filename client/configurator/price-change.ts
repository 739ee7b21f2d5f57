import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';

/** The price after a change: '+ €60, €209 in all'. Amounts in cents. */
export function describePriceChange(before: number, after: number): string {
  const total = formatMoney(after, undefined, 'short');
  const amount = formatMoney(Math.abs(after - before), undefined, 'short');
  if (after === before) return m.wizard_price_change({ total });
  return after > before
    ? m.wizard_price_change_more({ amount, total })
    : m.wizard_price_change_less({ amount, total });
}
