import { inEachLanguage } from './language.ts';

const NUMBERS = inEachLanguage({ en: 'en-IE', el: 'el-GR' }, (locale) => new Intl.NumberFormat(locale));

/** '1,234', '1.234' */
export function formatCount(count: number): string {
  return NUMBERS().format(count);
}
