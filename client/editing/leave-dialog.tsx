import { useEffect, useLayoutEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { m } from '#messages';
import { createLeaveGuard, type LeaveGuard, type Unsaved } from './leave-guard.ts';

interface LeaveGuardState extends LeaveGuard {
  /** Continues the blocked navigation; null if there is none. */
  leave: (() => void) | null;
}

/** Creates the leave guard of an editor, with the state that its dialog needs. */
export function useLeaveGuard(): LeaveGuardState {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [guard] = useState(() => createLeaveGuard((wanted) => setLeave(() => wanted)));
  useEffect(() => guard.release, [guard]);
  return { ...guard, leave };
}

/**
 * Tells a leave guard whether there is unsaved input, before anything else can happen: on a busy page, what was just
 * typed would be lost to the end of a session.
 */
export function useReportUnsaved(
  { report }: Pick<LeaveGuard, 'report'>,
  unsaved: Unsaved,
  part?: string,
): void {
  useLayoutEffect(() => report(unsaved, part), [report, unsaved, part]);
  useLayoutEffect(() => () => report(false, part), [report, part]);
}

interface LeaveDialogProps {
  guard: Pick<LeaveGuardState, 'leave' | 'stay' | 'lastField'>;
  /** 'What you changed in this order is not saved yet.' */
  description: string;
}

/** Asks whether to discard the unsaved input. */
export function LeaveDialog({ guard, description }: LeaveDialogProps) {
  const { leave, stay } = guard;
  return (
    <AlertDialog
      open={leave !== null}
      onCancel={stay}
      returnFocusTo={guard.lastField}
      title={m.editing_leave_title()}
      description={description}
      footer={
        <>
          <Button variant="cream" onClick={stay}>
            {m.editing_leave_stay()}
          </Button>
          <Button variant="terracotta" onClick={() => leave?.()}>
            {m.editing_leave_discard()}
          </Button>
        </>
      }
    />
  );
}
