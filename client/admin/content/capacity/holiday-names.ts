import { m } from '#messages';
import { HOLIDAYS, type Holiday } from '#shared/greek-holidays.ts';

const NAMES: Record<Holiday, () => string> = {
  'new-year': m.capacity_holiday_new_year,
  epiphany: m.capacity_holiday_epiphany,
  'clean-monday': m.capacity_holiday_clean_monday,
  independence: m.capacity_holiday_independence,
  'good-friday': m.capacity_holiday_good_friday,
  'easter-sunday': m.capacity_holiday_easter_sunday,
  'easter-monday': m.capacity_holiday_easter_monday,
  'labour-day': m.capacity_holiday_labour_day,
  'whit-monday': m.capacity_holiday_whit_monday,
  dormition: m.capacity_holiday_dormition,
  'ohi-day': m.capacity_holiday_ohi_day,
  christmas: m.capacity_holiday_christmas,
  'second-christmas': m.capacity_holiday_second_christmas,
};

/** A proposed holiday is stored by its name in the code, so that each admin reads it in their language. */
export function holidayName(stored: string): string {
  const known = HOLIDAYS.find((holiday) => holiday === stored);
  return known ? NAMES[known]() : stored;
}

export function storedHoliday(written: string): string {
  return HOLIDAYS.find((holiday) => NAMES[holiday]() === written.trim()) ?? written;
}
