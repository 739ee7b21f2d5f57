import { m } from '#messages';
import { inEachLanguage, type Language, LOCALES } from './language.ts';

const STUDIO_ZONE = 'Europe/Athens';

/** English dates name the month first, which nobody misreads. */
const DATE_LOCALES = { ...LOCALES, en: 'en-US' };

const SHORT_DATE = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: STUDIO_ZONE }),
  DATE_LOCALES,
);
const LONG_DATE = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: STUDIO_ZONE }),
  DATE_LOCALES,
);

/** 'October 29, 2026', '29 Οκτωβρίου 2026'; all dates are in the studio's time zone. */
export function formatDate(date: Date): string {
  return LONG_DATE().format(date);
}

/** 'Nov 3, 2026' */
export function formatShortDate(date: Date): string {
  return SHORT_DATE().format(date);
}

/** Writes it as `formatShortDate` does, for a reader of another language than the page's. */
export function formatShortDateIn(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[language], {
    dateStyle: 'medium',
    timeZone: STUDIO_ZONE,
  }).format(date);
}

/**
 * A date that a sentence names with 'on', which Greek writes with an article: 'στις 12 Δεκεμβρίου 2026', but 'την 1η
 * Δεκεμβρίου 2026'. Other languages have the preposition in the sentence.
 * @param written by one of the functions here
 */
export function onDate(written: string): string {
  const [, afterFirst] = /^1(\s.*)$/.exec(written) ?? [];
  return afterFirst ? m.dates_on_first({ after: afterFirst }) : m.dates_on({ date: written });
}

const COLUMN_DATE = inEachLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      timeZone: STUDIO_ZONE,
    }),
  DATE_LOCALES,
);

/** 'Nov 03, 2026' */
export function formatColumnDate(date: Date): string {
  return COLUMN_DATE().format(date);
}

const DATE_TIME = inEachLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'shortOffset',
      timeZone: STUDIO_ZONE,
    }),
  DATE_LOCALES,
);

/** 'October 29, 2026 at 10:00 AM GMT+2' */
export function formatDateTime(date: Date): string {
  return DATE_TIME().format(date);
}

const SHORT_DATE_TIME = inEachLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: STUDIO_ZONE,
    }),
  DATE_LOCALES,
);

/** 'Nov 3, 2026, 2:05 PM' */
export function formatShortDateTime(date: Date): string {
  return SHORT_DATE_TIME().format(date);
}

const TIME_AGO = inEachLanguage((locale) => new Intl.RelativeTimeFormat(locale), DATE_LOCALES);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '3 hours ago'; a date in the future is 'just now'. */
export function formatTimeAgo(date: Date, now = new Date()): string {
  const ms = now.getTime() - date.getTime();
  if (ms < MINUTE) return m.dates_just_now();
  if (ms < HOUR) return TIME_AGO().format(-Math.floor(ms / MINUTE), 'minute');
  if (ms < DAY) return TIME_AGO().format(-Math.floor(ms / HOUR), 'hour');
  return TIME_AGO().format(-Math.floor(ms / DAY), 'day');
}

// The Swedish locale writes ISO 8601 dates.
const SORTABLE_DATE = once(
  () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: STUDIO_ZONE }),
);
const SORTABLE_DATE_TIME = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: STUDIO_ZONE,
    }),
);

/** '2026-10-29' */
export function formatSortableDate(date: Date): string {
  return SORTABLE_DATE().format(date);
}

/** '2026-10-29 10:00' */
export function formatSortableDateTime(date: Date): string {
  return SORTABLE_DATE_TIME().format(date);
}

const DAY_AND_MONTH = inEachLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      timeZone: STUDIO_ZONE,
    }),
  DATE_LOCALES,
);
const MONTH = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: STUDIO_ZONE }),
  DATE_LOCALES,
);

/** 'Nov 2 – 8, 2026', or 'Nov 3, 2026' for a single day. Takes days as '2026-11-03'. */
export function formatDays(from: string, to: string): string {
  return SHORT_DATE().formatRange(noonOf(from), noonOf(to));
}

/** '2026-11-03' becomes 'Nov 3'. */
export function formatDayAndMonth(day: string): string {
  return DAY_AND_MONTH().format(noonOf(day));
}

/** '2026-11-03' becomes 'Nov 2026'. */
export function formatMonth(day: string): string {
  return MONTH().format(noonOf(day));
}

const WEEKDAY = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: STUDIO_ZONE }),
  DATE_LOCALES,
);

/** 'Mon' */
export function formatWeekday(day: string): string {
  return WEEKDAY().format(noonOf(day));
}

function noonOf(day: string): Date {
  return new Date(`${day}T10:00:00Z`);
}

/** Created on first use, because that takes longer than formatting thousands of dates. */
function once<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => {
    format ??= make();
    return format;
  };
}
