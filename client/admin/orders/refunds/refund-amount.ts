import type { Order } from '#client/admin/orders/order-queries.ts';
import { currencySymbol, decimalsOf, formatMoney } from '#shared/money.ts';
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
  if (plain === '') return { problem: 'Please enter an amount' };
  if (/^[-−–]/.test(plain)) return { problem: 'Please enter an amount above zero, without a minus' };
  const [, whole, fraction = ''] = /^([0-9]+)(?:[.,]([0-9]*))?$/.exec(plain) ?? [];
  if (!whole)
    return { problem: hasSeveralSeparators(plain) ? withoutThousands(decimals) : onlyDigits(decimals) };
  if (fraction.length === 3 && whole.length <= 3 && !/^0/.test(whole))
    return { problem: ambiguous(plain, decimals) };
  if (fraction.length > decimals) return { problem: tooManyDecimals(decimals) };
  const cents = Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(cents) ? { cents } : { problem: 'This is more than was paid' };
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
  return `Please write thousands without a separator, as in ${decimals > 0 ? '1000.50' : '1000'}`;
}

function onlyDigits(decimals: number): string {
  return decimals > 0
    ? 'Please enter an amount in digits, as in 49.50'
    : 'Please enter an amount in digits, as in 500';
}

function ambiguous(text: string, decimals: number): string {
  const whole = text.replace(/[.,]/, '');
  if (decimals === 0) return `Please write thousands without a separator: ${whole}`;
  const short = text.replace(',', '.').slice(0, -1);
  return `“${text}” can be read in two ways. Please write ${whole} or ${short}`;
}

function tooManyDecimals(decimals: number): string {
  return decimals === 0
    ? 'This currency has no decimals. Please enter a whole amount'
    : 'Please enter at most two decimals, as in 49.50';
}

/** What a refund of so many cents would mean. */
export function describeRefund(
  amount: number,
  { most, left, paid, currency, roundId }: Pick<RefundOf, 'most' | 'left' | 'paid' | 'currency' | 'roundId'>,
  status: Order['status'],
): string {
  if (most === 0) return 'Nothing of it is left to give back.';
  if (amount > most) return `At most ${formatMoney(most, currency)} can still be given back.`;
  const isAll = left === paid;
  if (roundId) {
    if (amount < left)
      return `The customer has then still paid ${formatMoney(left - amount, currency)} for it, and keeps the round.`;
    return isAll ? 'That is all of it: the round ends.' : 'That is all that is left of it: the round ends.';
  }
  if (amount < left) return `The customer has then still paid ${formatMoney(left - amount, currency)}.`;
  if (status === 'Canceled') return 'That is all that is left of it.';
  return isAll
    ? 'That is all of it: the order becomes Canceled.'
    : 'That is all that is left of it: the order becomes Canceled.';
}
