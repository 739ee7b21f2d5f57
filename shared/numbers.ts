import { inEachLanguage } from './language.ts';

const LOCALES = { en: 'en-IE', el: 'el-GR' };
const NUMBERS = inEachLanguage(LOCALES, (locale) => new Intl.NumberFormat(locale));
const LOCALE = inEachLanguage(LOCALES, (locale) => locale);

/** '1,234', '1.234' */
export function formatCount(count: number): string {
  return NUMBERS().format(count);
}

/** '4.2', '4,2' @param digits at most, behind the point */
export function formatRounded(amount: number, digits: number): string {
  return amount.toLocaleString(LOCALE(), { maximumFractionDigits: digits });
}
