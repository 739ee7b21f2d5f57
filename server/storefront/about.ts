import type { Database } from '#server/database/types.ts';
import { publicKeptShare } from '#server/planning/kept-share.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { type ChangedTexts, FIGURE_TEXTS } from '#shared/storefront/site-texts.ts';
import { changedTexts } from './site-texts.ts';

type About = {
  texts: ChangedTexts;
  /** Comics that were there in time, in percent; null where that is not told. */
  keptShare: number | null;
};

export function getAbout(db: Database, now = new Date()): Promise<About> {
  return db
    .selectNoFrom([changedTexts(FIGURE_TEXTS).as('texts'), publicKeptShare(dayOf(now)).as('keptShare')])
    .executeTakeFirstOrThrow();
}
