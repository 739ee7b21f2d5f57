import { daysBetween } from '#shared/calendar-day.ts';
import type { PromiseKind } from '../learn.ts';
import { type PlayedOrder, type PlayedYear, playYear } from './play.ts';
import { drawYear } from './year.ts';

export type Share = { kept: number; of: number };

export type YearFigures = {
  seed: number;
  kept: Share;
  /** Of what was promised at 95 %, by kind. */
  byKind: Record<PromiseKind, Share>;
  keptByConstants: Share;
  /** The days of those that came late, on average. */
  meanLateness: number;
  worstLateness: number;
  idleShare: number;
  /** Days from the beginning to the first promised day. */
  meanPromise: number;
  meanConstant: number;
  /** Of the planner who knows the future. */
  meanForeseen: number;
  /** Days that it really took, without the customers' own. */
  meanNeeded: number;
  refused: number;
  rushSoldOut: number;
};

export function measureYear(seed: number): YearFigures & { played: PlayedYear } {
  const year = drawYear(seed);
  const played = playYear(year);
  const foreseen = playYear(year, { knowsFuture: true });
  const ended = played.orders.filter(({ there }) => there !== null);
  const late = ended
    .map(({ promised, there }) => daysBetween(promised, there ?? promised))
    .filter((days) => days > 0);
  return {
    seed,
    played,
    kept: countKept(ended),
    byKind: {
      sketches: shareOf(
        played.orders.filter(({ sketchesOn }) => sketchesOn),
        ({ sketchesBy, sketchesOn }) => (sketchesOn ?? '') <= sketchesBy,
      ),
      digital: countKept(ended.filter(({ kind }) => kind === 'digital')),
      print: countKept(ended.filter(({ kind }) => kind === 'print')),
    },
    keptByConstants: shareOf(ended, ({ constant, there }) => (there ?? '') <= constant.promised),
    meanLateness: mean(late),
    worstLateness: Math.max(0, ...late),
    idleShare: played.idleShare,
    meanPromise: mean(played.orders.map(({ from, first }) => daysBetween(from, first))),
    meanConstant: mean(played.orders.map(({ from, constant }) => daysBetween(from, constant.first))),
    meanForeseen: mean(foreseen.orders.map(foreseenDays)),
    meanNeeded: mean(ended.map(neededDays)),
    refused: played.refused,
    rushSoldOut: played.rushSoldOut,
  };
}

/** Days to the one on which it was there, without those by which its customer has moved it. */
export function neededDays({ from, first, promised, there }: PlayedOrder): number {
  return daysBetween(from, there ?? promised) - daysBetween(first, promised);
}

/** A shop that knows the future promises no day that does not hold. */
function foreseenDays({ from, first, promised, there }: PlayedOrder): number {
  const late = there === null ? 0 : Math.max(0, daysBetween(promised, there));
  return daysBetween(from, first) + late;
}

function countKept(orders: PlayedOrder[]): Share {
  return shareOf(orders, ({ promised, there }) => (there ?? '') <= promised);
}

function shareOf<Item>(items: Item[], isKept: (item: Item) => boolean): Share {
  return { kept: items.filter(isKept).length, of: items.length };
}

export function addShares(shares: Share[]): Share {
  return shares.reduce((sum, { kept, of }) => ({ kept: sum.kept + kept, of: sum.of + of }), {
    kept: 0,
    of: 0,
  });
}

export function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
