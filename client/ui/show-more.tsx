import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { m } from '#messages';

interface ShowMoreProps {
  list: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    isPlaceholderData: boolean;
    fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: unknown }>;
  };
  label?: string;
  /** Pages that were shown before a reload load without a press, until one fails. */
  pages?: { loaded: number; wanted: number; onWant: (pages: number) => void };
}

/** Loads the next page of a list. It needs the list's key, so that a pressed button stays with its list. */
export function ShowMore({ list, label = m.ui_show_more(), pages }: ShowMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  // The list forgets it when it is read anew, as by a change that comes meanwhile.
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isPressed, setPressed] = useState(false);
  const [isResuming, setResuming] = useState(true);
  const isMissing = pages !== undefined && pages.loaded < pages.wanted;
  if (isResuming && (!isMissing || isFetchNextPageError)) setResuming(false);
  const isWanted = hasNextPage && (isPressed || isResuming);

  useEffect(() => {
    // The next page waits while the list is refetched, because TanStack Query would cancel one of the two.
    if (!isWanted || isFetching) return;
    setPressed(false);
    setFailure(null);
    void fetchNextPage().then((next) => next.isFetchNextPageError && setFailure(next));
  }, [isWanted, isFetching, fetchNextPage]);

  function press() {
    setPressed(true);
    pages?.onWant(pages.loaded + 1);
  }

  if (!hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {failure && (
        <p role="alert" className="text-alert text-sm">
          <ErrorText error={failure.error} fallback={m.ui_show_more_failed()} />
        </p>
      )}
      <Button
        data-shows-more=""
        variant="cream"
        pending={isWanted || isFetchingNextPage}
        pendingLabel={m.ui_loading()}
        disabled={list.isPlaceholderData}
        onClick={press}
      >
        {label}
      </Button>
    </div>
  );
}
