import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, HappenedAt, Json } from '#server/database/columns.ts';
import type { MoveFact } from '#shared/planning/moves.ts';
import type { DayOffKind, PlanningSettings, StageWindow } from '#shared/planning/planning.ts';
import type { Reason } from '#shared/planning/reasons.ts';
import type { ProofKind } from '#shared/proof/proof.ts';

export type PlanningTables = {
  artists: ArtistsTable;
  daysOff: DaysOffTable;
  planningSettings: PlanningSettingsTable;
  toldDays: ToldDaysTable;
  promises: PromisesTable;
  promiseWindows: PromiseWindowsTable;
  promiseMoves: PromiseMovesTable;
  lateRefunds: LateRefundsTable;
  doneToday: DoneTodayTable;
  givenOrders: GivenOrdersTable;
};

type ArtistsTable = {
  id: Generated<string>;
  name: string;
  minutesPerWeek: number;
  /** 1 is Monday. */
  weekdays: number[];
  /** Empty for all of them. */
  styles: string[];
  active: Generated<boolean>;
  displayOrder: Generated<number>;
  revision: Generated<number>;
  createdAt: CreatedAt;
  /** When they left; who has left is never active. */
  removedAt: Date | null;
};

/** Days are written as '2026-11-25', and read as such where `dayText` selects them. */
type DaysOffTable = {
  id: Generated<string>;
  kind: DayOffKind;
  artistId: string | null;
  firstDay: string;
  lastDay: string;
  name: Generated<string>;
  revision: Generated<number>;
  createdAt: CreatedAt;
};

/** The comics that an artist has ticked off for a day. */
type DoneTodayTable = { orderId: string; artistId: string; stage: ProofKind; day: string };

/** The artist of each order for which no day was promised. */
type GivenOrdersTable = { orderId: string; artistId: string };

/** One row. */
type PlanningSettingsTable = {
  onlyRow: Generated<boolean>;
  /** Those that the owner has changed. */
  settings: Json<Partial<PlanningSettings>>;
  revision: Generated<number>;
  updatedAt: Generated<Date>;
};

/** One row. */
type ToldDaysTable = {
  onlyRow: Generated<boolean>;
  /** How often days were told to somebody who pays. */
  count: number;
  /** The last day on which the studio was told which promises the plan no longer keeps. */
  lateNotedOn: string | null;
};

type PromisesTable = {
  orderId: string;
  artistId: string;
  kind: 'digital' | 'print';
  isRush: boolean;
  answerDays: number;
  sketchesMinutes: number;
  lineArtMinutes: number;
  finalMinutes: number;
  sketchesDay: string;
  firstDay: string;
  promisedDay: string;
  reasons: ColumnType<Reason[] | null, string | null, never>;
  /** When the file is there of a comic whose parcel is promised; all that moves the promise moves it too. */
  fileDay: string | null;
  drawnBy: string;
  sketchesSafety: number;
  safety: number;
  waitingSince: string | null;
  agreedDays: number | null;
  /** When the first sketches were sent. */
  sketchesOn: string | null;
  /** When all of it was there, the files too. */
  thereOn: string | null;
  /** When the files were there of a comic whose parcel is promised. */
  fileOn: string | null;
  /** Whether `thereOn` is only the planned day of a parcel whose arrival nobody noted. */
  isPresumed: Generated<boolean>;
  /** The day on which a pause began that the customer has asked for and that still lasts. */
  pausedSince: string | null;
  toldAt: HappenedAt;
  /** When nothing was left to do, or the order was canceled or withdrawn. */
  endedAt: Date | null;
  /** The stages that were still to be drawn then, as an order may be set back to work. */
  leftWindows: ColumnType<StageWindow[] | null, null | undefined, string | null>;
};

type PromiseWindowsTable = {
  orderId: string;
  stage: ProofKind;
  releaseDay: string;
  dueDay: string;
  minutes: number;
  isRedrawn: Generated<boolean>;
  /** The promise's, as is whether it is rush. */
  artistId: string;
  isRush: boolean;
  /**
   * Until when the answer was agreed that it waits for, or the day on which a pause began; each day after it moves the
   * window by one.
   */
  answerDue: string | null;
  /** All that a quote reads, as one number. */
  packed: ColumnType<number, never, never>;
};

type PromiseMovesTable = {
  id: Generated<number>;
  orderId: string;
  fact: MoveFact;
  days: number;
  reason: string | null;
  /** The text of the mail that told the customer of it. */
  message: string | null;
  movedBy: string | null;
  at: HappenedAt;
};

type LateRefundsTable = {
  orderId: string;
  percent: number;
  daysLate: number;
  proposedAt: HappenedAt;
  /** The refund that was made of it, which may have failed. */
  refundId: string | null;
  declinedAt: Date | null;
  declinedBy: string | null;
};
