import { getLocale } from '#messages/runtime';
import { LOCALES } from '#shared/language.ts';

/** 'Tuesday 14:05'. @param time milliseconds since 1970, at most a day ago */
export function formatRecentTime(time: number, weekday: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(LOCALES[getLocale()], {
    weekday,
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(time);
}
