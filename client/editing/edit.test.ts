import { describe, expect, test } from 'vitest';
import { createEditing, type EditEvent } from './edit.ts';

type Note = { id: string; revision: number; status: string; notes: string | null; answers: number };
type Values = { status: string; notes: string };

const { begin, reduce, valuesOf, conflictsOf, changedByOthers } = createEditing<Note, Values>(
  ({ status, notes }) => ({ status, notes: notes ?? '' }),
);

const first: Note = { id: 'elenis', revision: 1, status: 'Paid', notes: null, answers: 0 };
const second = (change: Partial<Note>): Note => ({ ...first, revision: 2, ...change });

type Event = EditEvent<Note, Values>;
const edited = (values: Partial<Values>): Event => ({ type: 'edited', values });
const received = (item: Note, isOwn = false): Event => ({ type: 'received', item, isOwn });
const editAfter = (...events: Event[]) => events.reduce(reduce, begin(first));

test('typed values stand over the saved ones', () => {
  expect(valuesOf(editAfter())).toEqual({ status: 'Paid', notes: '' });
  expect(valuesOf(editAfter(edited({ notes: 'Likes dogs.' })))).toEqual({
    status: 'Paid',
    notes: 'Likes dogs.',
  });
});

test('a value that is typed back is no edit any more', () => {
  expect(editAfter(edited({ notes: 'Likes dogs.' }), edited({ notes: '' })).edited).toEqual({});
  expect(editAfter(edited({ status: 'Paid' })).edited).toEqual({});
});

describe('a newer version', () => {
  const theirs = second({ status: 'Canceled', notes: 'Theirs' });

  test('replaces the base where nothing is edited', () => {
    expect(editAfter(received(theirs))).toEqual({ base: theirs, edited: {}, conflict: null });
  });

  test('is a conflict with what is typed, which stays; the other values follow it', () => {
    const edit = editAfter(edited({ notes: 'Mine' }), received(theirs));
    expect(edit).toEqual({ base: first, edited: { notes: 'Mine' }, conflict: theirs });
    expect(valuesOf(edit)).toEqual({ status: 'Canceled', notes: 'Mine' });
    expect(conflictsOf(edit)).toEqual(['notes']);
    expect(changedByOthers(edit)).toEqual(['status', 'notes']);
  });

  test('is announced too if others changed only what is not typed in', () => {
    const edit = editAfter(edited({ notes: 'Mine' }), received(second({ status: 'Canceled' })));
    expect(edit.conflict).not.toBeNull();
    expect(conflictsOf(edit)).toEqual([]);
  });

  test('is no conflict if both made the same change', () => {
    const edit = editAfter(edited({ status: 'Canceled' }), received(second({ status: 'Canceled' })));
    expect(edit).toMatchObject({ base: { revision: 2 }, edited: {}, conflict: null });
  });

  test('is no conflict if it changed none of the values', () => {
    const edit = editAfter(edited({ notes: 'Mine' }), received(second({ answers: 1 })));
    expect(edit).toMatchObject({ base: { revision: 2 }, edited: { notes: 'Mine' }, conflict: null });
  });

  test('by one’s own other call is a conflict only where it meets what is typed', () => {
    const resolved = editAfter(edited({ notes: 'Mine' }), received(second({ status: 'Resolved' }), true));
    expect(resolved).toMatchObject({ base: { revision: 2 }, edited: { notes: 'Mine' }, conflict: null });
    const noted = editAfter(edited({ notes: 'Mine' }), received(second({ notes: 'Theirs' }), true));
    expect(conflictsOf(noted)).toEqual(['notes']);
  });

  test('that arrives late does not replace a newer one', () => {
    const edit = editAfter(received(theirs), received(first));
    expect(edit.base).toBe(theirs);
  });

  test('is taken by discarding the edited values', () => {
    expect(editAfter(edited({ notes: 'Mine' }), received(theirs), { type: 'discarded' })).toEqual({
      base: theirs,
      edited: {},
      conflict: null,
    });
  });
});

describe('a part that was replaced', () => {
  const replaced = (item: Note): Event => ({ type: 'replaced', item, values: ['notes'] });
  const other = { ...first, notes: 'Of the new one' };

  test('takes along what was typed of the former one, and nothing else', () => {
    const edit = editAfter(edited({ status: 'Canceled', notes: 'Of the old one' }), replaced(other));
    expect(edit).toEqual({ base: other, edited: { status: 'Canceled' }, conflict: null });
    expect(valuesOf(edit)).toEqual({ status: 'Canceled', notes: 'Of the new one' });
  });

  test('hides no conflict with others, who have saved since', () => {
    const theirs = second({ status: 'Completed', notes: 'Of the new one' });
    const edit = editAfter(edited({ status: 'Canceled', notes: 'Of the old one' }), replaced(theirs));
    expect(conflictsOf(edit)).toEqual(['status']);
    expect(valuesOf(edit)).toEqual({ status: 'Canceled', notes: 'Of the new one' });
  });

  test('leaves a conflict with others as it is', () => {
    const theirs = second({ status: 'Completed' });
    const edit = editAfter(
      edited({ status: 'Canceled' }),
      received(theirs),
      replaced({ ...theirs, notes: 'New' }),
    );
    expect(conflictsOf(edit)).toEqual(['status']);
    expect(valuesOf(edit)).toEqual({ status: 'Canceled', notes: 'New' });
  });
});

test('values typed while a save was under way are still to be saved', () => {
  const sent = { status: 'Paid', notes: 'Call first.' };
  const saved: Event = { type: 'saved', item: second({ notes: 'Call first.' }), sent };
  expect(editAfter(edited({ notes: 'Call first. And again.' }), saved)).toMatchObject({
    base: { revision: 2 },
    edited: { notes: 'Call first. And again.' },
  });
  expect(editAfter(edited({ notes: 'Call first.' }), saved).edited).toEqual({});
});

describe('values restored after a reload', () => {
  const values = { status: 'Paid', notes: 'Mine' };

  test('go on where they were typed over the same version', () => {
    expect(begin(first, { revision: 1, values })).toEqual({
      base: first,
      edited: { notes: 'Mine' },
      conflict: null,
    });
  });

  test('conflict with a version that is newer than theirs', () => {
    const edit = begin(second({ notes: 'Theirs' }), { revision: 1, values });
    expect(conflictsOf(edit)).toEqual(['notes']);
    expect(changedByOthers(edit)).toEqual(['notes']);
  });
});
