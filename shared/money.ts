import { getLocale } from '#messages/runtime';
import { LOCALES } from './language.ts';

export const CURRENCY = 'EUR';

/** '€149.00', '149,00 €'. @param amount in the minor unit of `currency` (ISO 4217) */
export function formatMoney(
  amount: number,
  currency = CURRENCY,
  style: 'exact' | 'short' = 'exact',
  language = getLocale(),
): string {
  const { format, decimals } = formatOf(currency, style, language);
  return format.format(amount / 10 ** decimals);
}

/** '1234.50', for other programs. */
export function formatDecimal(amount: number, currency: string): string {
  const { decimals } = formatOf(currency, 'exact');
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** How many decimals a currency has: two for euros, none for yen. */
export function decimalsOf(currency: string): number {
  return formatOf(currency, 'exact').decimals;
}

/** '€' */
export function currencySymbol(currency: string): string {
  const parts = formatOf(currency, 'exact').format.formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

type MoneyFormat = { format: Intl.NumberFormat; decimals: number };

/** Cached, because creating one takes longer than formatting thousands of amounts. */
const formats = new Map<string, MoneyFormat>();

function formatOf(currency: string, style: 'exact' | 'short', language = getLocale()): MoneyFormat {
  const name = `${language} ${currency} ${style}`;
  const known = formats.get(name);
  if (known) return known;
  const trailingZeroDisplay = style === 'short' ? 'stripIfInteger' : 'auto';
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    trailingZeroDisplay,
  });
  const made = { format, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
  formats.set(name, made);
  return made;
}
