import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { useCart } from '#client/cart/cart-store.tsx';
import type { ChosenPackage } from '#client/configurator/chosen-package.ts';
import type { Upload } from '#client/configurator/image-upload.ts';
import { focusFailedUpload } from '#client/configurator/show-problems.ts';
import { completeDraft, saveNow } from '#client/draft/page-drafts.ts';
import { goToStep, startFresh, useWizard } from '#client/draft/wizard-store.ts';
import { track } from '#client/tracking/track.ts';
import { Button } from '#client/ui/button.tsx';
import { clearErrors, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { type CartItem, toCartItem } from '#shared/checkout/checkout.ts';
import type { Problem } from '#shared/draft/check-step.ts';
import { prepareComic } from './prepare-comic.ts';

const STEP_OF_IMAGES = { characters: 3, scenes: 4, references: 4 };

/** Replaces the cart item that the comic came from, if any. */
export function AddToCart() {
  const isUpdate = useWizard((state) => state.cartItemId !== null);
  const { addToCart, isPending } = useAddToCart();
  return (
    <div className="flex flex-1 justify-end">
      <Button
        size="lg"
        pending={isPending}
        pendingLabel={isUpdate ? m.wizard_cart_updating() : m.wizard_cart_adding()}
        onClick={addToCart}
        className="max-sm:px-5"
      >
        {isUpdate ? m.wizard_cart_update() : m.wizard_cart_add()}
      </Button>
    </div>
  );
}

function useAddToCart() {
  const cart = useCart();
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const [isPending, setPending] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function addToCart() {
    clearErrors();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setPending(true);
    try {
      const preparation = await prepareComic(utils, { signal, save: saveNow, onWait: showWaiting });
      if (preparation.kind === 'ready') await complete(preparation.chosen);
      if (preparation.kind === 'unfinished') showUnfinished(preparation.problem);
      if (preparation.kind === 'photos-failed') showFailedPhotos(preparation.photos);
    } finally {
      setPending(false);
    }
  }

  async function complete(chosen: ChosenPackage) {
    const { cartItemId } = useWizard.getState();
    let item: CartItem | undefined;
    await completeDraft((draftId, comic) => {
      const id = cartItemId ?? crypto.randomUUID();
      item = toCartItem({ id, timestamp: Date.now(), draftId, comic, ...chosen });
      cart.add(item);
    });
    if (!item) return;
    // The draft has made room for it.
    if (cart.retry()) clearErrors();
    if (!cartItemId) trackAdded(item);
    showToast({
      title: cartItemId ? m.wizard_cart_updated() : m.wizard_cart_added(),
      description: cartItemId ? m.wizard_cart_updated_text() : m.wizard_cart_added_text(),
      tone: 'success',
    });
    startFresh();
    navigate('/cart');
  }

  return { addToCart, isPending };
}

function trackAdded(item: CartItem): void {
  const { tier, comicType, priceTotal, customerEmail } = item;
  track({ name: 'ConfiguratorStep', step: 'Review' });
  track({
    name: 'AddToCart',
    email: customerEmail,
    goods: {
      contentName: tier.name,
      category: comicType,
      items: [{ id: tier.id, name: tier.name, quantity: 1, price: priceTotal }],
      value: priceTotal,
    },
  });
}

function showWaiting(count: number): void {
  showToast({
    title: m.wizard_photos_under_way({ count }),
    description: m.wizard_photos_under_way_text(),
  });
}

function showFailedPhotos(photos: [Upload, ...Upload[]]): void {
  showToast({
    tone: 'error',
    title: m.wizard_photos_failed({ count: photos.length }),
    description: m.wizard_photos_failed_text(),
  });
  goToStep(STEP_OF_IMAGES[photos[0].kind], { returnToReview: true });
  // The step is rendered with the next frame.
  requestAnimationFrame(focusFailedUpload);
}

function showUnfinished({ title, message }: Problem): void {
  showToast({ title, description: message, tone: 'error' });
  const part = document.querySelector<HTMLElement>('[data-unfinished]');
  part?.querySelector('button')?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
