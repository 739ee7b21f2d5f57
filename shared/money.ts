/** The shop's one currency. An order keeps the currency it was paid in, which may differ. */
export const CURRENCY = 'EUR';

const LOCALE = 'en-IE';

/**
 * Formats an amount for the screen.
 * @param amount in the currency's minor unit (cents; whole yen for JPY)
 * @param currency ISO 4217 code, in either case (Stripe writes it in lower case)
 * @param style 'exact' always shows the decimals, 'short' leaves them out of whole amounts
 */
export function formatMoney(amount: number, currency = CURRENCY, style: 'exact' | 'short' = 'exact'): string {
  const { format, decimals } = formatOf(currency, style);
  return format.format(amount / 10 ** decimals);
}

/** An amount for another program, '1234.50': with the currency's decimals and a dot, without its sign. */
export function formatDecimal(amount: number, currency: string): string {
  const { decimals } = formatOf(currency, 'exact');
  return (amount / 10 ** decimals).toFixed(decimals);
}

type MoneyFormat = { format: Intl.NumberFormat; decimals: number };

/** Those made so far: a format takes longer to make than many thousand amounts to write. */
const formats = new Map<string, MoneyFormat>();

function formatOf(currency: string, style: 'exact' | 'short'): MoneyFormat {
  const name = `${currency} ${style}`;
  const known = formats.get(name);
  if (known) return known;
  const trailingZeroDisplay = style === 'short' ? 'stripIfInteger' : 'auto';
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, trailingZeroDisplay });
  const made = { format, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
  formats.set(name, made);
  return made;
}
