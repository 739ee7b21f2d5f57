import { PROOF_KINDS, type ProofKind } from '#shared/proof/proof.ts';

/** The stages in which a comic is drawn are the kinds of versions that its customer sees. */
export type WorkStage = ProofKind;
export const WORK_STAGES = PROOF_KINDS;

export type StageMinutes = Record<WorkStage, number>;

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
