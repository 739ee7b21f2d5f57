import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { m } from '#messages';

interface ConfirmDialogProps {
  open?: boolean;
  title: string;
  description: ReactNode;
  /** The words on the button that does it. */
  action: string;
  pendingLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Defaults to the element that had the focus before. */
  returnFocusTo?: () => HTMLElement | null;
  children?: ReactNode;
}

/** Asks before something is done that can't be undone. It stays open while that is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, action, pendingLabel, isPending, onConfirm, onClose, ...question } = props;
  return (
    <AlertDialog
      open={open}
      {...question}
      onCancel={() => !isPending && onClose()}
      footer={
        <>
          <Button variant="cream" onClick={onClose} disabled={isPending}>
            {m.editing_cancel()}
          </Button>
          <Button variant="terracotta" pending={isPending} pendingLabel={pendingLabel} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
