import type { Region } from '#shared/order/region.ts';
import type { StageMinutes, StageWindow } from './planning.ts';
import type { Reason } from './reasons.ts';

/** Where a parcel goes, or nowhere. */
export type Destination = Region | 'nowhere';

type PlacedDays = { ready: string; day: string; reasons: Reason[] };

/**
 * The days that a buyer was told, until they are stored with the order. As long as nobody has paid, the parcel may go
 * anywhere.
 */
export type HeldPromise = {
  refused: null;
  work: StageMinutes;
  isRush: boolean;
  artistId: string;
  windows: StageWindow[];
  answerDays: number;
  kind: 'digital' | 'print';
  sketches: string;
  safety: { sketches: number; days: number };
  /** The earliest feasible day and the one that was told, with the safety. */
  days: Partial<Record<Destination, PlacedDays>>;
};

/** All that is stored of what a buyer was told. */
export type StoredDays = Omit<HeldPromise, 'days' | 'refused'> &
  PlacedDays & {
    /** When its file is there, where a parcel comes after it. */
    fileDay: string | null;
  };
