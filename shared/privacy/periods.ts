import { m } from '#messages';

/** Apart from the periods themselves, which pages know that say none of them. */
export function inWords(days: number): string {
  return m.personal_data_days({ count: days });
}

export function yearsInWords(years: number): string {
  return m.personal_data_years({ count: years });
}
