import type { Studio } from './studio.ts';
import type { WorkValues } from './work.ts';

/** What a new shop begins with, until its owner writes its own: a book of 12 pages takes about 12 hours. */
export const DEFAULT_WORK: WorkValues = {
  perComic: { sketches: 45, line_art: 0, final: 30 },
  perPage: { sketches: 10, line_art: 20, final: 20 },
  perCharacter: { sketches: 15, line_art: 0, final: 0 },
  styles: { painted: 130, realistic: 130, other: 120 },
  packages: {},
  addOns: {},
};

export const DEFAULT_STUDIO: Omit<Studio, 'artists' | 'holidays' | 'closures'> = {
  reserveShare: 0.15,
  rushShare: 0.1,
  answerDays: 3,
  redrawDays: 3,
  printingDays: 4,
  shippingDays: { greece: 2, eu: 5, international: 9 },
};
