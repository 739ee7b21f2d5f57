import type { ComponentType } from 'react';
import { loadDrafts } from '#client/draft/keep-drafts.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';

/** Parts whose code is loaded later, because a new comic does not need them. */
export const AddToCart = neededPart(async () => (await import('./steps/add-to-cart.tsx')).AddToCart);
export const ConfirmDialog = neededPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
export const StartOverDialog = neededPart(
  async () => (await import('./start-over-dialog.tsx')).StartOverDialog,
);
export const ConflictDialog = neededPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
export const HelpDialog = neededPart(async () => (await import('#client/help/help-dialog.tsx')).HelpDialog);
export const CartItemOpening = neededPart(async () => (await import('./cart-item.tsx')).CartItemOpening);
export const MailedDraft = neededPart(async () => (await import('./mailed-draft.tsx')).MailedDraft);
export const ResumeDialog = lazyComponent(async () => {
  try {
    return (await import('./resume-dialog.tsx')).ResumeDialog;
  } catch {
    // If the dialog is closed, the draft is resumed, because that loses nothing.
    void loadDrafts().then(({ resumeDraft }) => resumeDraft());
    return () => null;
  }
});

export const ContinueElsewhere = lazyComponent(
  async () => (await import('./continue-elsewhere.tsx')).ContinueElsewhere,
);
export const KeptVersionNotice = lazyComponent(
  async () => (await import('./kept-version-notice.tsx')).KeptVersionNotice,
);
export const HelpPopup = lazyComponent(async () => (await import('#client/help/help-popup.tsx')).HelpPopup);

function neededPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(load, { needed: true });
}
