import * as z from 'zod/mini';
import { number } from '#client/admin/content/packages/package-fields.ts';
import { m } from '#messages';
import { stageMinutes, stylePercent } from '#shared/admin/capacity.ts';
import { ART_STYLES } from '#shared/draft/comic.ts';
import type { StageMinutes, WorkStage, WorkValues } from '#shared/planning/planning.ts';
import { PROOF_KINDS } from '#shared/proof/proof.ts';

/** A kind of work that takes time. */
export type WorkRow =
  | { part: 'perComic' | 'perPage' | 'perCharacter'; label: string }
  | { part: 'packages' | 'addOns'; id: string; label: string };

/** Text by field. */
export type WorkFields = Record<string, string>;

export function minutesField(row: WorkRow, stage: WorkStage): string {
  return `${row.part} ${'id' in row ? row.id : ''} ${stage}`;
}

export const styleField = (style: string) => `style ${style}`;

const NONE: StageMinutes = { sketches: 0, line_art: 0, final: 0 };

export function toWorkFields(work: WorkValues, rows: WorkRow[]): WorkFields {
  const ofRows = rows.flatMap((row) => {
    const minutes = 'id' in row ? (work[row.part][row.id] ?? NONE) : work[row.part];
    return PROOF_KINDS.map((stage) => [minutesField(row, stage), String(minutes[stage])]);
  });
  const ofStyles = ART_STYLES.map((style) => [styleField(style), String(work.styles[style] ?? 100)]);
  return Object.fromEntries([...ofRows, ...ofStyles]);
}

/** @param values of all fields of these rows */
export function toWork(values: Record<string, number>, rows: WorkRow[]): WorkValues {
  const minutesOf = (row: WorkRow): StageMinutes => {
    const [sketches = 0, line_art = 0, final = 0] = PROOF_KINDS.map(
      (stage) => values[minutesField(row, stage)] ?? 0,
    );
    return { sketches, line_art, final };
  };
  const per = (part: WorkRow['part']) => {
    const row = rows.find((each) => each.part === part);
    return row ? minutesOf(row) : NONE;
  };
  const byId = (part: WorkRow['part']) =>
    Object.fromEntries(
      rows.flatMap((row) => ('id' in row && row.part === part ? [[row.id, minutesOf(row)]] : [])),
    );
  return {
    perComic: per('perComic'),
    perPage: per('perPage'),
    perCharacter: per('perCharacter'),
    styles: Object.fromEntries(ART_STYLES.map((style) => [style, values[styleField(style)] ?? 100])),
    packages: byId('packages'),
    addOns: byId('addOns'),
  };
}

/** The form of these rows; what is wrong is said at its field. */
export function workFormSchema(rows: WorkRow[]) {
  const minutes = z.pipe(number, stageMinutes);
  const percent = z.pipe(number, stylePercent);
  const fields = Object.fromEntries([
    ...rows.flatMap((row) => PROOF_KINDS.map((stage) => [minutesField(row, stage), minutes] as const)),
    ...ART_STYLES.map((style) => [styleField(style), percent] as const),
  ]);
  return z.object(fields).check(
    z.refine((values: Record<string, number>) => takesTime(toWork(values, rows)), {
      error: m.capacity_input_no_work,
      path: [minutesField({ part: 'perPage', label: '' }, 'sketches')],
    }),
  );
}

function takesTime({ perComic, perPage }: WorkValues): boolean {
  return [perComic, perPage].some((minutes) => PROOF_KINDS.some((stage) => minutes[stage] > 0));
}
