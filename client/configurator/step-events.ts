import { draftView } from '#client/draft/draft-view.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { track } from '#client/tracking/track.ts';
import { EMPTY_COMIC } from '#shared/draft/comic.ts';
import type { PricingTier } from '#shared/storefront/storefront.ts';
import type { TrackedStep } from '#shared/tracking/tracking.ts';

/** Tracked when a step is left for the first time. */
const COMPLETED_BY: Record<number, TrackedStep[]> = {
  1: ['Comic Type Selection'],
  2: ['Tier Selection', 'Add-Ons Selection'],
  3: ['Characters'],
  4: ['Scenes'],
  6: ['Delivery & Styling'],
};

/** Call before moving on: each step counts once for a comic. */
export function trackStepDone(): void {
  const { step, reached } = useWizard.getState();
  if (step < reached) return;
  for (const completed of COMPLETED_BY[step] ?? []) track({ name: 'ConfiguratorStep', step: completed });
}

export function trackPackage({ id, name, digitalPrice }: PricingTier): void {
  const items = [{ id, name, quantity: 1 }];
  track({
    name: 'ViewContent',
    goods: { contentName: name, category: 'Package', items, value: digitalPrice },
  });
}

let isCounted = false;

/**
 * Counts each comic that is begun, from now on.
 * @returns the function that stops it
 */
export function trackStarts(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // Deferred, because an earlier comic may be offered first, and adding to the cart leaves the page.
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(countStart);
  };
  const stopListening = [useWizard.subscribe(look), draftView.subscribe(look)];
  look();
  return () => {
    for (const stop of stopListening) stop();
    clearTimeout(timer);
  };
}

function countStart(): void {
  const isEmpty = useWizard.getState().comic === EMPTY_COMIC;
  if (isEmpty && draftView.getState().offer) return;
  if (isEmpty && !isCounted) track({ name: 'InitiateCheckout' });
  isCounted = isEmpty;
}
