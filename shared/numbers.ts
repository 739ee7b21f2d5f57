import { inEachLanguage } from './language.ts';

const NUMBERS = inEachLanguage((locale) => new Intl.NumberFormat(locale));
const LOCALE = inEachLanguage((locale) => locale);

/** '1,234', '1.234' */
export function formatCount(count: number): string {
  return NUMBERS().format(count);
}

/** '4.2', '4,2' @param digits at most, behind the point */
export function formatRounded(amount: number, digits: number): string {
  return amount.toLocaleString(LOCALE(), { maximumFractionDigits: digits });
}

const PERCENT = inEachLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** '98%' @param percent a whole number of hundredths */
export function formatPercent(percent: number): string {
  return PERCENT().format(percent / 100);
}
