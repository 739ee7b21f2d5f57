import type { BindField } from '#client/ui/form.tsx';
import type { LeaveGuard } from './leave-guard.ts';
import { useNoteUnsaved } from './leave-question.tsx';

interface NoteUnsavedProps<Values extends object> {
  guard: Pick<LeaveGuard, 'note'>;
  begin: Values;
  fields: BindField<Values>;
}

/** Within a form: tells a guard whether it differs from what it began with. */
export function NoteUnsaved<Values extends object>({ guard, begin, fields }: NoteUnsavedProps<Values>) {
  const names = Object.keys(begin) as (keyof Values & string)[];
  const isUnsaved = names.some((name) => fields(name).value !== begin[name]);
  // Fields are disabled while they are sent.
  const isSending = names.some((name) => fields(name).disabled);
  useNoteUnsaved(guard, isUnsaved && (isSending ? 'saving' : 'typed'), 'form');
  return null;
}
