import type { BindField } from '#client/ui/form.tsx';
import { useReportUnsaved } from './leave-dialog.tsx';
import type { LeaveGuard } from './leave-guard.ts';

interface ReportUnsavedProps<Values extends object> {
  guard: Pick<LeaveGuard, 'report'>;
  begin: Values;
  fields: BindField<Values>;
}

/** Tells a leave guard whether the values of the form around it have changed. */
export function ReportUnsaved<Values extends object>({ guard, begin, fields }: ReportUnsavedProps<Values>) {
  const names = Object.keys(begin) as (keyof Values & string)[];
  const isUnsaved = names.some((name) => fields(name).value !== begin[name]);
  // A form disables its fields while it submits.
  const isSending = names.some((name) => fields(name).disabled);
  useReportUnsaved(guard, isUnsaved && (isSending ? 'saving' : 'typed'), 'form');
  return null;
}
