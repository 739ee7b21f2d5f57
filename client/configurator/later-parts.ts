import { laterPart } from './later-part';

/** Parts that nobody needs to begin a comic, so they don't come with the page. */
export const PackageStep = laterPart(async () => (await import('./steps/package-step')).PackageStep);
export const CharactersStep = laterPart(async () => (await import('./steps/characters-step')).CharactersStep);
export const ScenesStep = laterPart(async () => (await import('./steps/scenes-step')).ScenesStep);
export const DeliveryStep = laterPart(async () => (await import('./steps/delivery-step')).DeliveryStep);
export const StylingStep = laterPart(async () => (await import('./steps/styling-step')).StylingStep);
export const ReviewStep = laterPart(async () => (await import('./steps/review-step')).ReviewStep);
export const AddToCart = laterPart(async () => (await import('./steps/add-to-cart')).AddToCart);
export const ConfirmQuestion = laterPart(async () => (await import('./confirm-question')).ConfirmQuestion);
export const ContinueElsewhere = laterPart(
  async () => (await import('./continue-elsewhere')).ContinueElsewhere,
);
export const HelpDialog = laterPart(async () => (await import('../help/help-dialog')).HelpDialog);
export const CartItemOpening = laterPart(async () => (await import('./cart-item')).CartItemOpening);
export const KeptVersionNotice = laterPart(
  async () => (await import('./kept-version-notice')).KeptVersionNotice,
);
export const MailedDraft = laterPart(async () => (await import('./mailed-draft')).MailedDraft);
export const HelpPopup = laterPart(async () => (await import('../help/help-popup')).HelpPopup);

const LATER_PARTS = [
  PackageStep.fetch,
  CharactersStep.fetch,
  ScenesStep.fetch,
  DeliveryStep.fetch,
  StylingStep.fetch,
  ReviewStep.fetch,
  AddToCart.fetch,
  ConfirmQuestion.fetch,
  ContinueElsewhere.fetch,
  HelpDialog.fetch,
  // 'Save Failed' is said when it can no longer be fetched.
  () => import('../ui/toast-stack'),
];

/** Fetches them once somebody begins, so that none is waited for, or missed when the connection goes. */
export function fetchLaterParts(): void {
  for (const load of LATER_PARTS) {
    load().catch(() => {
      // Asked for again when it is needed.
    });
  }
}
