import type { Region } from '#shared/order/region.ts';
import type { ProofKind } from '#shared/proof/proof.ts';
import { RUSH_FEE } from '#shared/storefront/price.ts';

/** The stages in which a comic is drawn are the kinds of versions that its customer sees. */
export type WorkStage = ProofKind;

export type StageMinutes = Record<WorkStage, number>;

/** A stage that is still to be drawn, from the day on which it can begin to the one on which it is due. */
export type StageWindow = {
  stage: WorkStage;
  release: string;
  due: string;
  minutes: number;
  /** Whether it is one more version, with changes that its customer has asked for. */
  isRedrawn: boolean;
};

/** In minutes of an artist's work. */
export type WorkValues = {
  perComic: StageMinutes;
  perPage: StageMinutes;
  perCharacter: StageMinutes;
  /** Percent of the usual minutes; a style without a value has 100. */
  styles: Partial<Record<string, number>>;
  /** Beyond those of pages and characters, by ids. */
  packages: Partial<Record<string, StageMinutes>>;
  addOns: Partial<Record<string, StageMinutes>>;
};

export type PlanningSettings = {
  work: WorkValues;
  /** Of each day, for rounds of changes and for what nobody foresees. */
  reservePercent: number;
  /** The part of each day that is kept for it, and its price in cents. Its days come from the plan, as all do. */
  rush: { percent: number; price: number; placesPerWeek: number };
  /** Working days, as are those of printing and shipping. */
  redrawDays: number;
  printingDays: number;
  shipping: Record<Region, { carrier: string; days: number }>;
  /** Of the price of an order that came later than promised, which is proposed to the owner as a refund; 0 for none. */
  lateRefundPercent: number;
  /** Whether visitors read how many promises were kept. */
  showsKept: boolean;
};

/** A new shop's settings, until its owner writes others: a book of 12 pages takes about 12 hours. */
export const DEFAULT_SETTINGS: PlanningSettings = {
  work: {
    perComic: { sketches: 45, line_art: 0, final: 30 },
    perPage: { sketches: 10, line_art: 20, final: 20 },
    perCharacter: { sketches: 15, line_art: 0, final: 0 },
    styles: { painted: 130, realistic: 130, other: 120 },
    packages: {},
    addOns: {},
  },
  reservePercent: 15,
  rush: { percent: 10, price: RUSH_FEE, placesPerWeek: 2 },
  redrawDays: 3,
  printingDays: 4,
  shipping: {
    greece: { carrier: '', days: 2 },
    eu: { carrier: '', days: 5 },
    international: { carrier: '', days: 9 },
  },
  lateRefundPercent: 0,
  showsKept: false,
};

/**
 * A public holiday, when carriers rest too; the studio is closed; an artist is away; nothing is printed; no parcel moves,
 * such as in a strike.
 */
export const DAY_OFF_KINDS = ['holiday', 'closure', 'absence', 'printing', 'shipping'] as const;
export type DayOffKind = (typeof DAY_OFF_KINDS)[number];
