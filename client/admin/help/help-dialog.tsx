import { useState } from 'react';
import { AdminQueryFailed } from '#client/admin/admin-query-failed.tsx';
import { trpc } from '#client/api/trpc.ts';
import { LeaveDialog, useLeaveGuard } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { useWhileOpen } from '#client/editing/use-while-open.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { HelpIcon } from '#client/ui/icons/help.tsx';
import { Waiting } from '#client/ui/spinner.tsx';
import { m } from '#messages';
import { HelpEditor } from './help-editor.tsx';

interface HelpDialogProps {
  /** Null if closed. */
  requestId: string | null;
  onClose: () => void;
}

export function HelpDialog({ requestId, onClose }: HelpDialogProps) {
  // Keeps its content during the closing animation.
  const [lastId, setLastId] = useState(requestId);
  if (requestId && requestId !== lastId) setLastId(requestId);
  const guard = useLeaveGuard();
  const closeSaved = useWhileOpen(requestId, () => guard.settle(onClose));
  return (
    <Dialog
      open={requestId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_help_details()}
      size="lg"
      startsOnContent
    >
      {lastId && (
        <LoadedRequest key={lastId} id={lastId} guard={guard} onClose={onClose} onSaved={closeSaved} />
      )}
      <LeaveDialog guard={guard} description={m.admin_help_unsaved()} />
    </Dialog>
  );
}

interface LoadedRequestProps {
  id: string;
  guard: LeaveGuard;
  onClose: () => void;
  onSaved: () => void;
}

function LoadedRequest({ id, ...editor }: LoadedRequestProps) {
  const { data: request, error, refetch } = trpc.admin.help.get.useQuery({ id }, { staleTime: 0 });
  if (request) return <HelpEditor request={request} {...editor} />;
  if (isUnknown(error)) return <EmptyState picture={<HelpIcon />} title={m.admin_help_unknown()} />;
  if (error)
    return (
      <AdminQueryFailed error={error} title={m.admin_help_one_failed()} onRetry={() => void refetch()} />
    );
  return <Waiting label={m.admin_help_one_loading()} className="min-h-80 justify-center" />;
}

/** Shown for a mistyped address or a deleted request. */
function isUnknown(error: unknown): boolean {
  return isAnswered(error) && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.data.code);
}
