import type { HelpStatus } from '#shared/help.ts';
import type { HelpRequest } from './use-help-requests.ts';

type Fields = { status: HelpStatus; adminNotes: string };

/** An admin's work on a help request, which others may be working on too. */
export type HelpEdit = {
  /** The request as it stood when it was last looked at. */
  base: HelpRequest;
  fields: Fields;
  /** How somebody else has changed it while this admin was writing. */
  theirs: HelpRequest | null;
};

export type HelpEditStep =
  | { type: 'typed'; fields: Partial<Fields> }
  /** It has changed; `by` whom. */
  | { type: 'changed'; to: HelpRequest; by: 'self' | 'somebody' }
  | { type: 'took-theirs' };

export function beginHelpEdit(base: HelpRequest): HelpEdit {
  return { base, fields: fieldsOf(base), theirs: null };
}

/** What was typed stays, whatever others do; what was left alone follows them. */
export function continueHelpEdit(edit: HelpEdit, step: HelpEditStep): HelpEdit {
  switch (step.type) {
    case 'typed':
      return { ...edit, fields: { ...edit.fields, ...step.fields } };
    case 'took-theirs':
      return beginHelpEdit(edit.base);
    case 'changed': {
      if (step.to.revision <= edit.base.revision) return edit;
      const [before, after] = [fieldsOf(edit.base), fieldsOf(step.to)];
      const keep = <Name extends keyof Fields>(name: Name) =>
        edit.fields[name] === before[name] ? after[name] : edit.fields[name];
      const fields = { status: keep('status'), adminNotes: keep('adminNotes') };
      // One's own answer brings along what somebody else has noted meanwhile.
      const typed = edit.fields.adminNotes;
      const isNoteLost =
        after.adminNotes !== before.adminNotes && typed !== before.adminNotes && typed !== after.adminNotes;
      const mayClash = isNoteLost || (step.by === 'somebody' && isDirty(edit) && !isEqual(before, after));
      return { base: step.to, fields, theirs: mayClash ? step.to : edit.theirs };
    }
  }
}

/** Whether there is anything to save. */
export function isDirty({ base, fields }: HelpEdit): boolean {
  return !isEqual(fields, fieldsOf(base));
}

function fieldsOf({ status, adminNotes }: HelpRequest): Fields {
  return { status, adminNotes: adminNotes ?? '' };
}

function isEqual(one: Fields, other: Fields): boolean {
  return one.status === other.status && one.adminNotes === other.adminNotes;
}
