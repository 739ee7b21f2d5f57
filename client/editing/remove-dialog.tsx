import type { ReactNode } from 'react';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemoveDialogProps {
  /** 'Love Letter' */
  name: string;
  children: ReactNode;
  isPending: boolean;
  onRemove: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted for good. */
export function RemoveDialog({ name, children, isPending, onRemove, onCancel }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={m.editing_delete_title({ name })}
      description={children}
      action={m.editing_delete()}
      pendingLabel={m.editing_deleting()}
      isPending={isPending}
      onConfirm={onRemove}
      onClose={onCancel}
    />
  );
}

/** Shows in a toast whether a deletion succeeded. */
export function announceRemoved(
  status: 'saved' | 'stale',
  texts: Record<'deleted' | 'notDeleted', () => string>,
  name: string,
): void {
  if (status === 'saved') showToast({ tone: 'success', title: texts.deleted(), description: name });
  else
    showToast({
      tone: 'error',
      title: texts.notDeleted(),
      description: m.editing_delete_stale(),
    });
}
