import type { Database } from '#server/database/types.ts';
import { offerDays } from '#server/planning/offer-days.ts';
import { type Planning, readPlanning } from '#server/planning/read-planning.ts';
import { weeklyLoad } from '#server/planning/weekly-load.ts';
import { workOf } from '#server/planning/work.ts';
import { listPricingTiers } from '#server/storefront/packages.ts';
import { dayOf } from '#shared/calendar-day.ts';
import type { WorkValues } from '#shared/planning/planning.ts';
import type { DaysRefusal, WantedComic } from '#shared/planning/wanted.ts';

export type PromisedToday = {
  packageName: string;
  /** To download, and at a door in Greece, each as '2026-12-21'. */
  digital: string | DaysRefusal;
  digitalRush: string | DaysRefusal;
  print: string | DaysRefusal;
  printRush: string | DaysRefusal;
};

/** The next weeks of the studio, and what it would promise today. */
export async function readLoad(db: Database, now = new Date()) {
  const today = dayOf(now);
  const [planning, packages] = await Promise.all([readPlanning(db, today), listPricingTiers(db)]);
  const { studio, settings, open } = planning;
  return {
    today,
    pageMinutes: pageMinutesOf(settings.work),
    /** Of each day, which no ordinary promise uses. */
    keptPercent: settings.reservePercent + settings.rush.percent,
    ...weeklyLoad(studio, open, today),
    promisedToday: packages.map((one): PromisedToday => {
      const standard = {
        ...{
          draftId: null,
          tierId: one.id,
          pages: one.pageCount,
          characters: one.charactersIncluded ?? STANDARD_CHARACTERS,
        },
        ...{ style: 'default' as const, addOnIds: [], beginsAtOnce: true },
        // Its file is there on the day of a digital comic, so that each is placed once.
        ...{ type: 'print-digital' as const, isPosted: true },
      };
      const [ordinary, rush] = [false, true].map((isRush) =>
        daysFor(planning, { ...standard, rush: isRush }),
      );
      if (!ordinary || !rush) throw new Error('Each comic has an offer.');
      return {
        packageName: one.name,
        ...{ digital: ordinary.digital, digitalRush: rush.digital },
        ...{ print: ordinary.print, printRush: rush.print },
      };
    }),
  };
}

const STANDARD_PAGES = 12;
const STANDARD_CHARACTERS = 2;

/** Minutes of a page in a comic of 12 pages with two characters, which includes its part of what a comic takes once. */
function pageMinutesOf(values: WorkValues): number {
  const work = workOf(
    { tierId: '', pages: STANDARD_PAGES, characters: STANDARD_CHARACTERS, style: 'default', addOnIds: [] },
    values,
  );
  return (work.sketches + work.line_art + work.final) / STANDARD_PAGES;
}

function daysFor(planning: Planning, wanted: WantedComic): Record<'digital' | 'print', string | DaysRefusal> {
  const [offer] = offerDays(planning, [wanted]);
  if (!offer) throw new Error('Each comic has an offer.');
  if (offer.refused !== null) return { digital: offer, print: offer };
  const { nowhere, greece } = offer.days;
  if (!nowhere || !greece) throw new Error('Days were offered for other places.');
  return { digital: nowhere.day, print: greece.day };
}
