import { getLocale } from '#messages/runtime';
import type { Language } from '#shared/language.ts';

const LOCALES: Record<Language, string> = { en: 'en-IE', el: 'el-GR-u-hc-h23' };

/** 'Tuesday 14:05'. @param time milliseconds since 1970, at most a day ago */
export function formatRecentTime(time: number, weekday: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(LOCALES[getLocale()], {
    weekday,
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(time);
}
