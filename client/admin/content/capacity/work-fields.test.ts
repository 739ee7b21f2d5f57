import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/planning/planning.ts';
import {
  minutesField,
  styleField,
  toWork,
  toWorkFields,
  type WorkRow,
  workFormSchema,
} from './work-fields.ts';

const perPage: WorkRow = { part: 'perPage', label: 'Each page' };
const rows: WorkRow[] = [
  { part: 'perComic', label: 'Each comic' },
  perPage,
  { part: 'perCharacter', label: 'Each character' },
  { part: 'packages', id: '0a1b2c3d-1111-4222-8333-00000000000f', label: 'Short Story' },
  { part: 'addOns', id: '0a1b2c3d-1111-4222-8333-000000000010', label: 'Gift wrapping' },
];

test('work is shown in the form and read as the same work again', () => {
  const work = {
    ...DEFAULT_SETTINGS.work,
    packages: { '0a1b2c3d-1111-4222-8333-00000000000f': { sketches: 1, line_art: 2, final: 3 } },
  };
  const parsed = workFormSchema(rows).safeParse(toWorkFields(work, rows));
  expect(toWork(parsed.data ?? {}, rows)).toEqual({
    ...work,
    styles: { default: 100, anime: 100, painted: 130, cartoon: 100, realistic: 130, other: 120 },
    addOns: { '0a1b2c3d-1111-4222-8333-000000000010': { sketches: 0, line_art: 0, final: 0 } },
  });
});

test('a field that is no number, and comics that take no time, are answered at their field', () => {
  const fields = toWorkFields(DEFAULT_SETTINGS.work, rows);
  const issueOf = (changed: Record<string, string>) =>
    workFormSchema(rows).safeParse({ ...fields, ...changed }).error?.issues[0];
  expect(issueOf({ [styleField('anime')]: 'twice' })).toMatchObject({
    path: [styleField('anime')],
    message: 'Enter a whole number from 1 to 1000',
  });
  const none = Object.fromEntries(
    rows
      .slice(0, 2)
      .flatMap((row) =>
        (['sketches', 'line_art', 'final'] as const).map((stage) => [minutesField(row, stage), '0']),
      ),
  );
  expect(issueOf(none)).toMatchObject({
    path: [minutesField(perPage, 'sketches')],
    message: expect.stringContaining('no time at all'),
  });
});
