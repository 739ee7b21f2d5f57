import { m } from '#messages';
import { ConfirmDialog } from './confirm-dialog.tsx';

export function StartOverDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.wizard_start_over_title()}
      description={m.wizard_start_over_text()}
      keepLabel={m.wizard_start_over_keep()}
      confirmLabel={m.wizard_start_over()}
      onConfirm={onConfirm}
    />
  );
}
