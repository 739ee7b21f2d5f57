import { loadDrafts } from '#client/draft/keep-drafts.ts';
import { prepareToasts } from '#client/ui/toast.tsx';
import { loadCheck } from './check-current-step.ts';
import { AddToCart, ConfirmDialog, ContinueElsewhere, HelpDialog, StartOverDialog } from './lazy-parts.tsx';
import { preloadSteps } from './steps/steps.tsx';

/**
 * Fetches the code of all parts once somebody begins, so that they work offline: on a slow line first what Next and
 * saving wait for.
 */
export function preloadParts(): void {
  const parts = [AddToCart, ConfirmDialog, ContinueElsewhere, HelpDialog, StartOverDialog];
  // A part that fails to load is fetched again when it is needed.
  void Promise.allSettled([
    loadCheck(),
    loadDrafts(),
    preloadSteps(),
    ...parts.map(({ preload }) => preload()),
  ]);
  // The message 'Save Failed' must be there when it can no longer be fetched.
  prepareToasts();
}
