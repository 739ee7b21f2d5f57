import { type FormEvent, type ReactNode, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { useHoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { referenceOf, sentenceOf } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';

const MISSING_ID = 'Please enter a Stripe session ID';
const SYNC_FAILED = 'Failed to sync order. Please check the session ID and try again.';

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
  const syncOrder = trpc.admin.orders.sync.useMutation({
    onSuccess() {
      showToast({ tone: 'success', title: 'Success', description: 'Order synced successfully!' });
      setSessionId('');
      onOpenChange(false);
      onSynced();
    },
    onError(cause) {
      if (referenceOf(cause)) showError('Sync Failed', cause, SYNC_FAILED);
      else setError(sentenceOf(cause, SYNC_FAILED));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (syncOrder.isPending) return;
    setError(undefined);
    if (sessionId.trim() === '') return setError(MISSING_ID);
    syncOrder.mutate({ sessionId });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Sync Stripe Order"
      description="The session ID is in the payment’s details on Stripe’s dashboard."
    >
      <form noValidate onSubmit={submit} className="grid gap-4 pb-5">
        <TextField
          label="Stripe session ID"
          placeholder="cs_live_…"
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
            Cancel
          </Button>
          <Button type="submit" pending={syncOrder.isPending} pendingLabel="Syncing...">
            Sync Order
          </Button>
        </div>
      </form>
      {children}
    </Dialog>
  );
}
