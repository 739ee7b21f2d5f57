import { expect, test } from 'vitest';
import { changesSince, changeValues, conflictsOf, isBehind, rebase, settle, valuesOf } from './order-edit.ts';

type Saved = Parameters<typeof valuesOf>[1];

const paid: Saved = { id: 'elenis', revision: 1, status: 'Paid', notes: null, changes: [] };

const changed = (id: number, field: 'status' | 'notes', from: string | null, to: string | null) => ({
  id,
  changedAt: new Date('2026-11-03T10:00:00Z'),
  changedBy: 'Tom',
  field,
  from,
  to,
  mailed: null,
  message: null,
});

const toms: Saved = {
  id: 'elenis',
  revision: 2,
  status: 'In Progress',
  notes: 'Call first.',
  changes: [changed(12, 'notes', null, 'Call first.'), changed(11, 'status', 'Paid', 'In Progress')],
};

test('what is typed stands in its field, and all else as it is saved', () => {
  const edit = changeValues(null, paid, { notes: 'Likes dogs.' });
  expect(valuesOf(edit, paid)).toEqual({ status: 'Paid', notes: 'Likes dogs.' });
  expect(valuesOf(null, toms)).toEqual({ status: 'In Progress', notes: 'Call first.' });
});

test('what is taken back by hand is no change any more', () => {
  const edit = changeValues(null, paid, { notes: 'Likes dogs.' });
  expect(changeValues(edit, paid, { notes: '' })).toBeNull();
  expect(changeValues(null, paid, { status: 'Paid' })).toBeNull();
});

test('what others save meanwhile is told, the oldest first, and shown where nothing was typed', () => {
  const edit = changeValues(null, paid, { notes: 'Likes dogs.' });
  expect(isBehind(edit, paid)).toBe(false);
  expect(isBehind(edit, toms)).toBe(true);
  if (!edit) throw new Error('There is an edit.');
  expect(changesSince(edit, toms).map(({ id }) => id)).toEqual([11, 12]);
  expect(conflictsOf(edit, toms)).toEqual(['notes']);
  expect(valuesOf(edit, toms)).toEqual({ status: 'In Progress', notes: 'Likes dogs.' });
});

test('two who changed the same thing the same way are no conflict', () => {
  const edit = changeValues(null, paid, { status: 'In Progress' });
  if (!edit) throw new Error('There is an edit.');
  expect(conflictsOf(edit, toms)).toEqual([]);
  expect(rebase(edit, toms)).toBeNull();
});

test('a change goes on top of what others have saved', () => {
  const edit = changeValues(null, paid, { notes: 'Likes dogs.' });
  if (!edit) throw new Error('There is an edit.');
  expect(rebase(edit, toms)).toMatchObject({
    revision: 2,
    lastChangeId: 12,
    was: { status: 'In Progress', notes: 'Call first.' },
    own: { notes: 'Likes dogs.' },
  });
});

test('what was typed while a save was on its way is still to be saved', () => {
  const edit = changeValues(null, paid, { status: 'In Progress', notes: 'Call first. And again.' });
  const sent = { status: 'In Progress', notes: 'Call first.' } as const;
  expect(settle(edit, sent, toms)).toMatchObject({ revision: 2, own: { notes: 'Call first. And again.' } });
  expect(settle(changeValues(null, paid, sent), sent, toms)).toBeNull();
});

test('a save that is answered late leaves alone what was begun in another order since', () => {
  const edit = changeValues(null, { ...paid, id: 'biscuits' }, { notes: 'Likes dogs.' });
  expect(settle(edit, { status: 'Paid', notes: 'Likes dogs.' }, toms)).toBe(edit);
  expect(settle(null, { status: 'Paid', notes: '' }, toms)).toBeNull();
});
