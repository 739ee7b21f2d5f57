import type { ComponentType } from 'react';
import { later } from '../ui/later';
import { Skeleton } from '../ui/skeleton';
import { prepareToasts } from '../ui/toast';
import { resumeDraft } from './draft-sync';

/** Parts that nobody needs to begin a comic, so their code doesn't come with the page. */
export const PackageStep = laterStep(async () => (await import('./steps/package-step')).PackageStep);
export const CharactersStep = laterStep(async () => (await import('./steps/characters-step')).CharactersStep);
export const ScenesStep = laterStep(async () => (await import('./steps/scenes-step')).ScenesStep);
export const DeliveryStep = laterStep(async () => (await import('./steps/delivery-step')).DeliveryStep);
export const StylingStep = laterStep(async () => (await import('./steps/styling-step')).StylingStep);
export const ReviewStep = laterStep(async () => (await import('./steps/review-step')).ReviewStep);

export const AddToCart = neededPart(async () => (await import('./steps/add-to-cart')).AddToCart);
export const ConfirmDialog = neededPart(async () => (await import('./confirm-dialog')).ConfirmDialog);
export const ConflictDialog = neededPart(async () => (await import('./conflict-dialog')).ConflictDialog);
export const HelpDialog = neededPart(async () => (await import('../help/help-dialog')).HelpDialog);
export const CartItemOpening = neededPart(async () => (await import('./cart-item')).CartItemOpening);
export const MailedDraft = neededPart(async () => (await import('./mailed-draft')).MailedDraft);
export const ResumeDialog = later(async () => {
  try {
    return (await import('./resume-dialog')).ResumeDialog;
  } catch {
    // Without the question the answer that loses nothing.
    resumeDraft();
    return () => null;
  }
});

export const ContinueElsewhere = later(async () => (await import('./continue-elsewhere')).ContinueElsewhere);
export const KeptVersionNotice = later(async () => (await import('./kept-version-notice')).KeptVersionNotice);
export const HelpPopup = later(async () => (await import('../help/help-popup')).HelpPopup);

/** Fetches them once somebody begins, so that none is waited for, or missed when the connection goes. */
export function fetchLaterParts(): void {
  const parts = [
    PackageStep,
    CharactersStep,
    ScenesStep,
    DeliveryStep,
    StylingStep,
    ReviewStep,
    AddToCart,
    ConfirmDialog,
    ContinueElsewhere,
    HelpDialog,
  ];
  // A part that does not arrive is fetched again when it is needed.
  void Promise.allSettled(parts.map(({ preload }) => preload()));
  // 'Save Failed' is said when it can no longer be fetched.
  prepareToasts();
}

function laterStep(load: () => Promise<ComponentType>) {
  return later(load, { needed: true, fallback: <StepSkeleton /> });
}

function neededPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return later(load, { needed: true });
}

function StepSkeleton() {
  return (
    <div role="status" className="grid gap-5 sm:grid-cols-2">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
