import type { StageMinutes, WorkStage, WorkValues } from '#shared/planning/planning.ts';
import { PROOF_KINDS } from '#shared/proof/proof.ts';

export const WORK_STAGES: readonly WorkStage[] = PROOF_KINDS;

export type OrderedWork = {
  tierId: string;
  pages: number;
  characters: number;
  style: string;
  addOnIds: string[];
};

/** @returns whole minutes, at least 1 a stage, as each has a version that somebody makes */
export function workOf(comic: OrderedWork, values: WorkValues): StageMinutes {
  const percent = values.styles[comic.style] ?? 100;
  const extras = [values.packages[comic.tierId], ...comic.addOnIds.map((id) => values.addOns[id])];
  const minutesOf = (stage: WorkStage): number => {
    const drawn =
      values.perComic[stage] +
      comic.pages * values.perPage[stage] +
      comic.characters * values.perCharacter[stage];
    const added = extras.reduce((sum, extra) => sum + (extra?.[stage] ?? 0), 0);
    return Math.max(1, Math.round((drawn * percent) / 100 + added));
  };
  return {
    sketches: minutesOf('sketches'),
    line_art: minutesOf('line_art'),
    final: minutesOf('final'),
  };
}

/** A further version of a stage takes this share of its minutes. */
const REDRAWN_SHARE = 0.25;

export function redrawMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes * REDRAWN_SHARE));
}
