import { useState } from 'react';
import { isAnswered } from '../../api/errors';
import { trpc } from '../../api/trpc';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { HelpIcon } from '../../ui/icons/help';
import { Spinner } from '../../ui/spinner';
import { AdminQueryFailed } from '../admin-query-failed';
import type { LeaveGuard } from '../leave-guard';
import { LeaveQuestion, useLeaveGuard } from '../leave-question';
import { useWhileOpen } from '../use-while-open';
import { HelpDesk } from './help-desk';

interface HelpDialogProps {
  /** Null: closed. */
  requestId: string | null;
  onClose: () => void;
}

export function HelpDialog({ requestId, onClose }: HelpDialogProps) {
  // It fades with what it showed.
  const [lastId, setLastId] = useState(requestId);
  if (requestId && requestId !== lastId) setLastId(requestId);
  const guard = useLeaveGuard();
  const closeSaved = useWhileOpen(requestId, () => guard.settle(onClose));
  return (
    <Dialog
      open={requestId !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Help Request Details"
      size="lg"
    >
      {lastId && (
        <LoadedRequest key={lastId} id={lastId} guard={guard} onClose={onClose} onSaved={closeSaved} />
      )}
      <LeaveQuestion guard={guard} description="What you changed in this request is not saved yet." />
    </Dialog>
  );
}

interface LoadedRequestProps {
  id: string;
  guard: LeaveGuard;
  onClose: () => void;
  onSaved: () => void;
}

function LoadedRequest({ id, ...desk }: LoadedRequestProps) {
  const { data: request, error, refetch } = trpc.admin.help.get.useQuery({ id }, { staleTime: 0 });
  if (request) return <HelpDesk request={request} {...desk} />;
  if (isUnknown(error)) return <EmptyState picture={<HelpIcon />} title="This help request does not exist" />;
  if (error)
    return (
      <AdminQueryFailed
        error={error}
        title="Failed to load this help request"
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="grid min-h-80 place-items-center text-3xl text-wine">
      <Spinner label="Loading the help request" />
    </div>
  );
}

/** An address that was mistyped, or a request that is gone. */
function isUnknown(error: unknown): boolean {
  return isAnswered(error) && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.data.code);
}
