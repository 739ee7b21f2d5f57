/** Where the studio's days begin and end. */
const STUDIO_ZONE = 'Europe/Athens';

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: STUDIO_ZONE });

/** A day for the screen, 'October 29, 2026', by the studio's clock wherever the reader is. */
export function formatDate(date: Date): string {
  return LONG_DATE.format(date);
}
