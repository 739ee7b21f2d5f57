import { type FormEvent, type ReactNode, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { useHoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { useWhileOpen } from '#client/editing/use-while-open.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { referenceOf, sentenceOf } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

interface SyncOrderDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSynced: () => void;
  /** Stands below the form. */
  children?: ReactNode;
}

/** Fetches an order by its Stripe session, in case no webhook arrived. */
export function SyncOrderDialog({ open, onOpenChange, onSynced, children }: SyncOrderDialogProps) {
  const [sessionId, setSessionId] = useState('');
  const [error, setError] = useState<string>();
  useHoldUnsavedInput(open && sessionId !== '');
  const close = useWhileOpen(open ? 'sync' : null, () => onOpenChange(false));
  const syncOrder = trpc.admin.orders.sync.useMutation({
    onSuccess(_, synced) {
      setSessionId((typed) => (typed === synced.sessionId ? '' : typed));
      showToast({
        tone: 'success',
        title: m.admin_orders_sync_done_title(),
        description: m.admin_orders_sync_done_text(),
      });
      onSynced();
    },
    onError(cause, failed) {
      // The dialog may be closed by then, or have another session.
      const isShown = open && sessionId === failed.sessionId;
      if (isShown && !referenceOf(cause)) setError(sentenceOf(cause, m.admin_orders_sync_failed_text()));
      else showError(m.admin_orders_sync_failed_title(), cause, m.admin_orders_sync_failed_text());
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (syncOrder.isPending) return;
    setError(undefined);
    if (sessionId.trim() === '') return setError(m.admin_orders_sync_id_missing());
    syncOrder.mutate({ sessionId }, { onSuccess: close });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={m.admin_orders_sync_title()}
      description={m.admin_orders_sync_text()}
    >
      <form noValidate onSubmit={submit} className="grid gap-4 pb-5">
        <TextField
          label={m.admin_orders_sync_id()}
          placeholder={m.admin_orders_sync_id_example()}
          value={sessionId}
          onChange={(value) => {
            setSessionId(value);
            setError(undefined);
          }}
          error={error}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {m.admin_cancel()}
          </Button>
          <Button type="submit" pending={syncOrder.isPending} pendingLabel={m.admin_orders_sync_pending()}>
            {m.admin_orders_sync_order()}
          </Button>
        </div>
      </form>
      {children}
    </Dialog>
  );
}
