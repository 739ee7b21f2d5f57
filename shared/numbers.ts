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

/** '1234.5' as a field of a form has it, '1234,5' where the language writes decimals so. Forms read both. */
export function writeInField(plain: string): string {
  return plain.replace('.', formatRounded(0.5, 1).charAt(1));
}

const PERCENT = inEachLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** '98%' @param percent a whole number of hundredths */
export function formatPercent(percent: number): string {
  return PERCENT().format(percent / 100);
}
