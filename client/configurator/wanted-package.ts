import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { useResumeOffer } from '#client/draft/page-drafts.ts';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { showToast } from '#client/ui/toast.tsx';

/**
 * Chooses the package of `?package=`, where a card's 'Get Started' leads. A comic that was begun earlier is opened or
 * put away first.
 * @param isSettled whether an earlier comic was looked for
 */
export function useWantedPackage(isSettled: boolean): void {
  const search = useSearch();
  const wanted = new URLSearchParams(search).get('package');
  const { data: tiers } = trpc.storefront.listPricingTiers.useQuery();
  const isOffered = useResumeOffer() !== null;

  useEffect(() => {
    if (wanted === null || !tiers || !isSettled || isOffered) return;
    // A reload must not choose it again.
    history.replaceState(history.state, '', location.pathname);
    const tier = tiers.find(({ id }) => id === wanted);
    const before = useWizard.getState().comic.selectedTierId;
    if (!tier || before === tier.id) return;
    updateComic({ selectedTierId: tier.id });
    if (before !== null) {
      showToast({
        title: `Package changed to ${tier.name}`,
        description: 'You can change it back in step 2. What you wrote is kept.',
      });
    }
  }, [wanted, tiers, isSettled, isOffered]);
}
