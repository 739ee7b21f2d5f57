import { describe, expect, test } from 'vitest';
import { beginHelpEdit, continueHelpEdit, type HelpEditStep, isDirty } from './help-edit.ts';
import type { HelpRequest } from './use-help-requests.ts';

const request: HelpRequest = {
  id: '1b9a5cbd-24a8-4c4e-9a7b-3f0d7f6f8a01',
  revision: 1,
  name: 'Eleni',
  email: 'eleni@example.com',
  question: 'Do you draw cats?',
  status: 'pending',
  adminNotes: null,
  source: 'dialog',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  answers: [],
};

const changed = (change: Partial<HelpRequest>, by: 'self' | 'somebody' = 'somebody'): HelpEditStep => ({
  type: 'changed',
  to: { ...request, revision: 2, ...change },
  by,
});
const typed = (adminNotes: string): HelpEditStep => ({ type: 'typed', fields: { adminNotes } });
const editAfter = (...steps: HelpEditStep[]) => steps.reduce(continueHelpEdit, beginHelpEdit(request));

describe('an edit of a help request', () => {
  test('begins with how it stands, an empty note for none', () => {
    const edit = editAfter();
    expect(edit.fields).toEqual({ status: 'pending', adminNotes: '' });
    expect(isDirty(edit)).toBe(false);
    expect(isDirty(editAfter(typed('Called.')))).toBe(true);
  });

  test('in which nothing was typed follows what others do, without a word', () => {
    const edit = editAfter(changed({ status: 'resolved', adminNotes: 'Done.' }));
    expect(edit).toMatchObject({
      base: { revision: 2 },
      fields: { status: 'resolved', adminNotes: 'Done.' },
      theirs: null,
    });
  });

  test('keeps what was typed, takes the rest from others, and says that they were there', () => {
    const edit = editAfter(typed('Mine'), changed({ status: 'resolved', adminNotes: 'Theirs' }));
    expect(edit.fields).toEqual({ status: 'resolved', adminNotes: 'Mine' });
    expect(edit.theirs?.adminNotes).toBe('Theirs');
    expect(continueHelpEdit(edit, { type: 'took-theirs' })).toMatchObject({
      fields: { status: 'resolved', adminNotes: 'Theirs' },
      theirs: null,
    });
  });

  test.each([
    ['an answer of one’s own', changed({ status: 'resolved' }, 'self')],
    ['somebody else’s answer', changed({ answers: [] })],
  ])('is not disturbed by %s', (_, step) => {
    const edit = editAfter(typed('Mine'), step);
    expect(edit).toMatchObject({ base: { revision: 2 }, fields: { adminNotes: 'Mine' }, theirs: null });
  });

  test('is told of a note by somebody else that arrives with one’s own answer', () => {
    const edit = editAfter(typed('Mine'), changed({ adminNotes: 'Theirs' }, 'self'));
    expect(edit).toMatchObject({ fields: { adminNotes: 'Mine' }, theirs: { adminNotes: 'Theirs' } });
  });

  test('is not told of its own note once that is saved', () => {
    expect(editAfter(typed('Mine'), changed({ adminNotes: 'Mine' }, 'self')).theirs).toBeNull();
  });

  test('is not moved by an older state that arrives late', () => {
    const edit = editAfter(changed({ status: 'resolved' }), changed({ revision: 1 }));
    expect(edit.fields.status).toBe('resolved');
  });
});
