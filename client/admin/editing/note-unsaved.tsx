import type { BindField } from '#client/ui/form.tsx';
import type { LeaveGuard } from './leave-guard.ts';
import { useNoteUnsaved } from './leave-question.tsx';

interface NoteUnsavedProps<Values extends object> {
  guard: Pick<LeaveGuard, 'note'>;
  begin: Values;
  fields: BindField<Values>;
}

/** Tells a leave guard whether the values of the form around it have changed. */
export function NoteUnsaved<Values extends object>({ guard, begin, fields }: NoteUnsavedProps<Values>) {
  const names = Object.keys(begin) as (keyof Values & string)[];
  const isUnsaved = names.some((name) => fields(name).value !== begin[name]);
  // A form disables its fields while it submits.
  const isSending = names.some((name) => fields(name).disabled);
  useNoteUnsaved(guard, isUnsaved && (isSending ? 'saving' : 'typed'), 'form');
  return null;
}
