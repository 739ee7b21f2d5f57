import { useEffect, useState } from 'react';
import { useTRPCClient } from '../api';
import { useCart } from '../cart/cart-provider';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { WarningIcon } from '../ui/icon';
import { Skeleton } from '../ui/skeleton';
import { openCartItem } from './draft-sync';
import { useWizard } from './wizard-store';

type OpenedCartItem =
  | { state: 'ready' }
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void };

/** Puts the comic of a cart item back on the table, once for each visit to its address. */
export function useOpenedCartItem(id: string | null): OpenedCartItem {
  const apiClient = useTRPCClient();
  const { items, loaded } = useCart();
  const item = items.find((candidate) => candidate.id === id);
  const isOpen = useWizard((state) => state.cartItemId === id);
  const [failedId, setFailedId] = useState<string | null>(null);
  const isWanted = id !== null && loaded && item !== undefined && !isOpen && failedId !== id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is read once; its later changes are ours
  useEffect(() => {
    if (!isWanted || !item) return;
    let isCurrent = true;
    openCartItem(item, apiClient).then(
      (isOpened) => isCurrent && !isOpened && setFailedId(id),
      () => isCurrent && setFailedId(id),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, id, apiClient]);

  if (id === null || isOpen) return { state: 'ready' };
  if (loaded && !item) return { state: 'missing' };
  return failedId === id ? { state: 'failed', retry: () => setFailedId(null) } : { state: 'loading' };
}

type CartItemStateProps = Exclude<OpenedCartItem, { state: 'ready' }>;

/** In place of the wizard while a cart item's comic is on its way, or can't come. */
export function CartItemState(props: CartItemStateProps) {
  if (props.state === 'loading') {
    return (
      <div className="page-width py-10 sm:py-14" role="status">
        <p className="mb-6 text-soft">Opening your comic…</p>
        <Skeleton className="h-11" />
        <Skeleton className="mt-12 h-14 w-full max-w-md" />
        <Skeleton className="mt-8 h-64" />
      </div>
    );
  }
  const isMissing = props.state === 'missing';
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="mb-8">Edit your comic</h1>
      <EmptyState
        picture={<WarningIcon />}
        title={isMissing ? 'This comic is not in your cart' : 'This comic could not be opened'}
        description={
          isMissing
            ? 'It may have been ordered, or removed in another tab.'
            : 'Please check your connection and try again. It stays in your cart as it is.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {props.state === 'failed' && <Button onClick={props.retry}>Try again</Button>}
            <ButtonLink href="/cart" variant="cream">
              Back to Cart
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
