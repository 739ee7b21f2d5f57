import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCart } from '../cart/cart-provider';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { WarningIcon } from '../ui/icons/warning';
import { Skeleton } from '../ui/skeleton';
import { leaveCartItem, offerEarlierDraft, openCartItem } from './draft-sync';
import { useWizard } from './wizard-store';

type OpenedCartItem =
  | { state: 'ready' }
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; message: string; retry: () => void };

/** Coming without an item is coming for another comic than one of the cart's. */
export function useOtherComic(itemId: string | null): void {
  const { items, loaded } = useCart();
  const entered = useRef<string | null>(undefined);
  // Before anything is painted: the other comic is not to be seen.
  useLayoutEffect(() => {
    if (itemId === null && entered.current !== null) leaveCartItem();
    entered.current = itemId;
  }, [itemId]);

  const isWanted = loaded && itemId === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each visit, with the cart as it is then
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    void offerEarlierDraft(
      items.map(({ draftId }) => draftId),
      leaving.signal,
    );
    return () => leaving.abort();
  }, [isWanted]);
}

/** Puts the comic of a cart item back on the table, once for each visit to its address. */
export function useOpenedCartItem(id: string | null): OpenedCartItem {
  const { items, loaded } = useCart();
  const item = items.find((candidate) => candidate.id === id);
  const isOpen = useWizard((state) => state.cartItemId === id);
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);
  const hasFailed = failure !== null && failure.id === id;
  const isWanted = loaded && item !== undefined && !isOpen && !hasFailed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is read once; its later changes are ours
  useEffect(() => {
    if (!isWanted || !item) return;
    let isCurrent = true;
    openCartItem(item).catch((error: Error) => {
      if (isCurrent) setFailure({ id: item.id, message: error.message });
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, id]);

  if (id === null || isOpen) return { state: 'ready' };
  if (loaded && !item) return { state: 'missing' };
  if (!hasFailed) return { state: 'loading' };
  return { state: 'failed', message: failure.message, retry: () => setFailure(null) };
}

type CartItemStateProps = Exclude<OpenedCartItem, { state: 'ready' }>;

/** In place of the wizard while a cart item's comic is on its way, or can't come. */
export function CartItemState(props: CartItemStateProps) {
  if (props.state === 'loading') return <OpeningComic />;
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="mb-8">Edit your comic</h1>
      {props.state === 'missing' ? (
        <EmptyState
          picture={<WarningIcon />}
          title="This comic is not in your cart"
          description="It may have been ordered, or removed in another tab."
          action={<BackToCart />}
        />
      ) : (
        <EmptyState
          picture={<WarningIcon />}
          title="This comic did not open"
          description={props.message}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={props.retry}>Try again</Button>
              <BackToCart />
            </div>
          }
        />
      )}
    </div>
  );
}

export function OpeningComic() {
  return (
    <div className="page-width py-10 sm:py-14" role="status">
      <p className="mb-6 text-soft">Opening your comic…</p>
      <Skeleton className="h-11" />
      <Skeleton className="mt-12 h-14 w-full max-w-md" />
      <Skeleton className="mt-8 h-64" />
    </div>
  );
}

function BackToCart() {
  return (
    <ButtonLink href="/cart" variant="cream">
      Back to Cart
    </ButtonLink>
  );
}
