import { Button } from '../ui/button';
import { AlertDialog } from '../ui/dialog';

export type ConfirmQuestionProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  keepLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
};

/** Asks before something typed would be lost. */
export function ConfirmQuestion({
  keepLabel,
  confirmLabel,
  onClose,
  onConfirm,
  ...question
}: ConfirmQuestionProps) {
  function confirm() {
    onClose();
    onConfirm();
  }
  return (
    <AlertDialog
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
