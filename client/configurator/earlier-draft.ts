import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCart } from '#client/cart/cart-store.tsx';
import { isAnythingStored, loadDrafts } from '#client/draft/keep-drafts.ts';
import { useWizard } from '#client/draft/wizard-store.ts';

/**
 * Offers the draft of an earlier visit when the page is opened without `?item=`. A cart item's comic is closed first.
 * @returns whether the search for an earlier draft is over
 */
export function useEarlierDraft(itemId: string | null): boolean {
  const [isSettled, setSettled] = useState(false);
  const { items, loaded } = useCart();
  const entered = useRef<string | null>(undefined);
  // A layout effect, so that the cart item's comic is never painted.
  useLayoutEffect(() => {
    if (itemId === null && entered.current !== null && useWizard.getState().cartItemId !== null) {
      void loadDrafts().then(({ leaveCartItem }) => leaveCartItem());
    }
    entered.current = itemId;
  }, [itemId]);

  const isWanted = loaded && itemId === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each visit, with the cart as it is then
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const inCart = items.map(({ draftId }) => draftId);
    void offerEarlier(inCart, leaving.signal).then(() => {
      if (!leaving.signal.aborted) setSettled(true);
    });
    return () => leaving.abort();
  }, [isWanted]);
  return isSettled;
}

async function offerEarlier(inCart: string[], signal: AbortSignal): Promise<void> {
  if (!isAnythingStored()) return;
  const { offerEarlierDraft } = await loadDrafts();
  await offerEarlierDraft(inCart, signal);
}
