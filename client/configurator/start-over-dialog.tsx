import { discardDraft } from '#client/draft/open-comic.ts';
import { m } from '#messages';
import { ConfirmDialog } from './confirm-dialog.tsx';

export function StartOverDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.wizard_start_over_title()}
      description={m.wizard_start_over_text()}
      keepLabel={m.wizard_start_over_keep()}
      confirmLabel={m.wizard_start_over()}
      onConfirm={startOver}
    />
  );
}

function startOver(): void {
  void discardDraft();
  // The button that had the focus has disappeared.
  requestAnimationFrame(() => document.getElementById('step-title')?.focus());
}
