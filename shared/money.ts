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
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    trailingZeroDisplay: style === 'short' ? 'stripIfInteger' : 'auto',
  });
  return format.format(amount / 10 ** decimalsOf(format));
}

/** Of each currency met so far: a format takes longer to make than many thousand amounts to write. */
const decimalsKnown = new Map<string, number>();

/** An amount for another program, '1234.50': with the currency's decimals and a dot, without its sign. */
export function formatDecimal(amount: number, currency: string): string {
  const decimals =
    decimalsKnown.get(currency) ?? decimalsOf(new Intl.NumberFormat(LOCALE, { style: 'currency', currency }));
  decimalsKnown.set(currency, decimals);
  return (amount / 10 ** decimals).toFixed(decimals);
}

function decimalsOf(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
