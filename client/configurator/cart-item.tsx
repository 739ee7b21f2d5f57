import { useEffect, useState } from 'react';
import { useCart } from '#client/cart/cart-store.tsx';
import { openCartItem } from '#client/draft/open-comic.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { OpeningComic } from './opening-comic.tsx';

type Opening =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; message: string; retry: () => void };

export function CartItemOpening({ id }: { id: string }) {
  const opening = useOpening(id);
  if (opening.state === 'loading') return <OpeningComic />;
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="mb-8">{m.wizard_item_heading()}</h1>
      {opening.state === 'missing' ? (
        <EmptyState
          picture={<WarningIcon />}
          title={m.wizard_item_missing()}
          description={m.wizard_item_missing_text()}
          action={<BackToCart />}
        />
      ) : (
        <EmptyState
          picture={<WarningIcon />}
          title={m.wizard_not_opened()}
          description={opening.message}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={opening.retry}>{m.wizard_try_again()}</Button>
              <BackToCart />
            </div>
          }
        />
      )}
    </div>
  );
}

/** Opens the comic of a cart item once for each visit to its address. */
function useOpening(id: string): Opening {
  const { items, loaded } = useCart();
  const item = items.find((candidate) => candidate.id === id);
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);
  const hasFailed = failure !== null && failure.id === id;
  const isWanted = loaded && item !== undefined && !hasFailed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is read once; later changes are this page's own
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

  if (loaded && !item) return { state: 'missing' };
  if (!hasFailed) return { state: 'loading' };
  return { state: 'failed', message: failure.message, retry: () => setFailure(null) };
}

function BackToCart() {
  return (
    <ButtonLink href="/cart" variant="cream">
      {m.wizard_item_back()}
    </ButtonLink>
  );
}
