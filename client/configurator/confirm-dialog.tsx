import { Button } from '../ui/button';
import { AlertDialog } from '../ui/dialog';

type ConfirmDialogProps = {
  onClose: () => void;
  title: string;
  description: string;
  keepLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
};

/** Asks before something typed would be lost. */
export function ConfirmDialog({
  keepLabel,
  confirmLabel,
  onClose,
  onConfirm,
  ...question
}: ConfirmDialogProps) {
  function confirm() {
    onClose();
    onConfirm();
  }
  return (
    <AlertDialog
      open
      {...question}
      onCancel={onClose}
      footer={
        <>
          <Button variant="cream" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button variant="terracotta" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
