import type { Order } from '#client/admin/orders/order-queries.ts';
import { m } from '#messages';
import { currencySymbol, decimalsOf, formatMoney } from '#shared/money.ts';
import { writeInField } from '#shared/numbers.ts';
import type { RefundOf } from './refund-of.ts';

/** Cents, or a sentence that says how to write the amount. */
export type ReadAmount = { cents: number; problem?: undefined } | { cents?: undefined; problem: string };

/**
 * Reads an amount as people type it, '149', '149.50' or '149,50', with or without the sign of the currency. It never
 * guesses: '1.000' is a thousand to one reader and one to another, so separators of thousands are refused.
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const plain = withoutSymbol(text.trim(), currency);
  const decimals = decimalsOf(currency);
  if (plain === '') return { problem: m.admin_refunds_read_missing() };
  if (/^[-−–]/.test(plain)) return { problem: m.admin_refunds_read_minus() };
  const [, whole, fraction = ''] = /^([0-9]+)(?:[.,]([0-9]*))?$/.exec(plain) ?? [];
  if (!whole)
    return { problem: hasSeveralSeparators(plain) ? withoutThousands(decimals) : onlyDigits(decimals) };
  if (fraction.length === 3 && whole.length <= 3 && !/^0/.test(whole))
    return { problem: ambiguous(plain, decimals) };
  if (fraction.length > decimals) return { problem: tooManyDecimals(decimals) };
  const cents = Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(cents) ? { cents } : { problem: m.admin_refunds_read_more() };
}

function withoutSymbol(text: string, currency: string): string {
  const symbols = [currencySymbol(currency), currency];
  const before = symbols.find((symbol) => text.startsWith(symbol));
  if (before) return text.slice(before.length).trimStart();
  const after = symbols.find((symbol) => text.endsWith(symbol));
  return after ? text.slice(0, -after.length).trimEnd() : text;
}

function hasSeveralSeparators(text: string): boolean {
  return /^[0-9]+(?:[.,\s'’][0-9]+)+$/.test(text);
}

function withoutThousands(decimals: number): string {
  return m.admin_refunds_read_thousands({ example: decimals > 0 ? writeInField('1000.50') : '1000' });
}

function onlyDigits(decimals: number): string {
  return m.admin_refunds_read_digits({ example: decimals > 0 ? writeInField('49.50') : '500' });
}

function ambiguous(text: string, decimals: number): string {
  const whole = text.replace(/[.,]/, '');
  if (decimals === 0) return m.admin_refunds_read_whole({ whole });
  const short = writeInField(text.replace(',', '.').slice(0, -1));
  return m.admin_refunds_read_two_ways({ text, whole, short });
}

function tooManyDecimals(decimals: number): string {
  return decimals === 0
    ? m.admin_refunds_read_no_decimals()
    : m.admin_refunds_read_decimals({ example: writeInField('49.50') });
}

/** Says what a refund of so many cents would mean. */
export function describeRefund(
  amount: number,
  { most, left, paid, currency, roundId }: Pick<RefundOf, 'most' | 'left' | 'paid' | 'currency' | 'roundId'>,
  status: Order['status'],
): string {
  if (most === 0) return m.admin_refunds_means_nothing_left();
  if (amount > most) return m.admin_refunds_means_most({ amount: formatMoney(most, currency) });
  const isAll = left === paid;
  const still = { amount: formatMoney(left - amount, currency) };
  if (roundId) {
    if (amount < left) return m.admin_refunds_means_round_kept(still);
    return isAll ? m.admin_refunds_means_round_all() : m.admin_refunds_means_round_rest();
  }
  if (amount < left) return m.admin_refunds_means_paid(still);
  if (status === 'Canceled') return m.admin_refunds_means_rest();
  return isAll ? m.admin_refunds_means_all_canceled() : m.admin_refunds_means_rest_canceled();
}
