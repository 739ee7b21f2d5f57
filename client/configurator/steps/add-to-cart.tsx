import { useState } from 'react';
import { useLocation } from 'wouter';
import { toCartItem } from '../../../shared/checkout';
import { checkCustomer, checkStep, FIRST_STEP, type Problem, REVIEW_STEP } from '../../../shared/draft';
import { useCart } from '../../cart/cart-provider';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { useChosenAddOns, useChosenTier, usePageCount } from '../chosen-package';
import { completeDraft } from '../draft-sync';
import { startFresh, useWizard } from '../wizard-store';

/** Puts the finished comic in the cart, in place of the item it came from if there is one. */
export function AddToCart() {
  const isUpdate = useWizard((state) => state.cartItemId !== null);
  const { addToCart, isPending } = useAddToCart();
  return (
    <div className="flex flex-1 justify-end">
      <Button
        size="lg"
        pending={isPending}
        pendingLabel={isUpdate ? 'Updating…' : 'Adding…'}
        onClick={addToCart}
        className="max-sm:px-5"
      >
        {isUpdate ? 'Update Cart' : 'Add to Cart'}
      </Button>
    </div>
  );
}

function useAddToCart() {
  const cart = useCart();
  const [, navigate] = useLocation();
  const tier = useChosenTier();
  const addOns = useChosenAddOns();
  const pageCount = usePageCount();
  const [isPending, setPending] = useState(false);

  async function addToCart() {
    const problem = findProblem(pageCount);
    if (problem) return showUnfinished(problem);
    setPending(true);
    const isCompleted = await completeDraft();
    setPending(false);
    const { comic, serverDraft, cartItemId } = useWizard.getState();
    if (!isCompleted || !serverDraft || !tier) return;
    cart.add(
      toCartItem({
        id: cartItemId ?? crypto.randomUUID(),
        timestamp: Date.now(),
        draftId: serverDraft.key.id,
        comic,
        tier,
        addOns,
      }),
    );
    showToast({
      title: cartItemId ? 'Cart updated' : 'Added to cart',
      description: cartItemId ? 'Your changes are in the cart.' : 'Your comic is in the cart.',
      tone: 'success',
    });
    startFresh();
    navigate('/cart');
  }

  return { addToCart, isPending };
}

/** The first thing that keeps the comic from being ordered: who it is for, then the steps in their order. */
function findProblem(pageCount: number): Problem | undefined {
  const { comic } = useWizard.getState();
  const [customer] = checkCustomer(comic);
  if (customer) {
    return { ...customer, message: `${customer.message}. Edit your customer information above.` };
  }
  for (let step = FIRST_STEP; step < REVIEW_STEP; step++) {
    const [problem] = checkStep(step, comic, pageCount);
    if (problem) return problem;
  }
}

function showUnfinished({ title, message }: Problem): void {
  showToast({ title, description: message, tone: 'error' });
  const part = document.querySelector<HTMLElement>('[data-unfinished]');
  part?.querySelector('button')?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
