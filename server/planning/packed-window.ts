import { type RawBuilder, sql } from 'kysely';
import type { StageWindow } from '#shared/planning/planning.ts';
import type { DayTable } from './day-table.ts';
import { WORK_STAGES } from './work.ts';

/**
 * A window as one number, by the column `packed` of `promise_windows`: whether it is rush, the days of release and due
 * since this one, and minutes. JSON takes three times as long for the 27,000 windows of 10,000 comics.
 */
export const PACKED_FROM = '2020-01-01';
const MINUTES = 65_536;
const DAYS = 16_384;
const RUSH = MINUTES * DAYS * DAYS;
const STAGE = RUSH * 2;

/** The number by which a packed window grows if both its days move by one. */
export const DAY_OF_BOTH = MINUTES + MINUTES * DAYS;

export type PackedWindow = { isRush: boolean; release: number; due: number; minutes: number };

export function unpackWindow(packed: number): PackedWindow {
  const days = Math.floor(packed / MINUTES);
  const release = Math.floor(days / DAYS);
  return {
    isRush: Math.floor(release / DAYS) % 2 === 1,
    release: release % DAYS,
    due: days % DAYS,
    minutes: packed % MINUTES,
  };
}

/** For a row of `promise_windows`: `packed` and before it the stage, so that those of a comic are sorted as numbers. */
export const packedWithStage: RawBuilder<string> = sql<string>`(packed
  + ${sql.lit(STAGE)}::bigint * (array_position(array[${sql.join(WORK_STAGES.map((stage) => sql.lit(stage)))}], stage) * 2
    + is_redrawn::integer))`;

/** @param packed the numbers of a comic's windows, with spaces between them, in any sequence */
export function unpackStages(packed: string, days: DayTable): StageWindow[] {
  if (packed === '') return [];
  const windows = packed.split(' ').map(Number);
  return windows
    .toSorted((one, other) => one - other)
    .map((window) => {
      const { release, due, minutes } = unpackWindow(window);
      const place = Math.floor(window / STAGE);
      const stage = WORK_STAGES[(place >> 1) - 1];
      if (!stage) throw new Error(`A window of no stage: ${window}.`);
      return { stage, release: days.at(release), due: days.at(due), minutes, isRedrawn: place % 2 === 1 };
    });
}
