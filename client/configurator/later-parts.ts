/** Parts that nobody needs to begin a comic, so they don't come with the page. */
export const loadCharactersStep = () => import('./steps/characters-step');
export const loadScenesStep = () => import('./steps/scenes-step');
export const loadDeliveryStep = () => import('./steps/delivery-step');
export const loadStylingStep = () => import('./steps/styling-step');
export const loadReviewStep = () => import('./steps/review-step');
export const loadAddToCart = () => import('./steps/add-to-cart');
export const loadConfirmQuestion = () => import('./confirm-question');
// 'Save Failed' is said when it can no longer be fetched.
const loadToasts = () => import('../ui/toast-stack');

const LATER_PARTS = [
  loadCharactersStep,
  loadScenesStep,
  loadDeliveryStep,
  loadStylingStep,
  loadReviewStep,
  loadAddToCart,
  loadConfirmQuestion,
  loadToasts,
];

/** Fetches them once somebody begins, so that none is waited for, or missed when the connection goes. */
export function fetchLaterParts(): void {
  for (const load of LATER_PARTS) {
    load().catch(() => {
      // Asked for again when it is needed.
    });
  }
}
