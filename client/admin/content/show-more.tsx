import { sentenceOf } from '../../api';
import { Button } from '../../ui/button';

interface ShowMoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
}

/** Fetches the next page of a list, where there is one. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-alert text-sm">
          {sentenceOf(list.error, 'The next ones did not load. Please check your connection.')}
        </p>
      )}
      <Button
        variant="cream"
        pending={list.isFetchingNextPage}
        pendingLabel="Loading..."
        onClick={() => list.fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  );
}
