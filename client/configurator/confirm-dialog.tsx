import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';

type ConfirmDialogProps = {
  onClose: () => void;
  title: string;
  description: string;
  keepLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
};

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
