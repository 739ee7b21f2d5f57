import type { BindField } from '../../ui/form';
import type { LeaveGuard } from '../leave-guard';
import { useNoteUnsaved } from '../leave-question';

interface NoteUnsavedProps<Values extends object> {
  guard: LeaveGuard;
  /** What the form began with. */
  begin: Values;
  fields: BindField<Values>;
}

/** Within a form: tells a guard whether it differs from what it began with. */
export function NoteUnsaved<Values extends object>({ guard, begin, fields }: NoteUnsavedProps<Values>) {
  const names = Object.keys(begin) as (keyof Values & string)[];
  const isUnsaved = names.some((name) => fields(name).value !== begin[name]);
  useNoteUnsaved(guard, isUnsaved && 'typed', 'form');
  return null;
}
