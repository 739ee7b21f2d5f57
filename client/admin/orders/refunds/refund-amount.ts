import type { Order } from '#client/admin/orders/order-queries.ts';
import { formatMoney } from '#shared/money.ts';

/**
 * Parses an amount as people type it, '1,234.5' or '1.234,50', to cents; null if invalid. A separator before
 * three digits separates thousands, because no amount has three decimals.
 */
export function readAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const plain = text.replace(/[\s€$£]/g, '');
  const [, whole, fraction = ''] =
    amountPattern(',', '.', decimals).exec(plain) ?? amountPattern('.', ',', decimals).exec(plain) ?? [];
  if (!whole) return null;
  const cents = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

function amountPattern(thousands: string, point: string, decimals: number): RegExp {
  return new RegExp(`^(\\d{1,3}(?:[${thousands}]\\d{3})+|\\d+)(?:[${point}](\\d{0,${decimals}}))?$`);
}

/** In cents. */
export function describeRefund(
  amount: number,
  left: number,
  { currency, priceTotal, status }: Pick<Order, 'currency' | 'priceTotal' | 'status'>,
): string {
  if (amount > left) return `At most ${formatMoney(left, currency)} can still be given back.`;
  if (amount < left) return `The customer has then still paid ${formatMoney(left - amount, currency)}.`;
  if (status === 'Canceled') return 'That is all that is left of it.';
  return left === priceTotal
    ? 'That is all of it: the order becomes Canceled.'
    : 'That is all that is left of it: the order becomes Canceled.';
}

function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en-IE', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
