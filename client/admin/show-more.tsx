import { sentenceOf } from '../api';
import { Button } from '../ui/button';

interface ShowMoreProps {
  list: {
    hasNextPage: boolean;
    isPlaceholderData: boolean;
    isLoadingMore: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    showMore: () => Promise<void>;
  };
  label?: string;
}

/** Reads on in a list, where there is more. */
export function ShowMore({ list, label = 'Show more' }: ShowMoreProps) {
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
        pending={list.isLoadingMore}
        pendingLabel="Loading..."
        disabled={list.isPlaceholderData}
        onClick={() => void list.showMore()}
      >
        {label}
      </Button>
    </div>
  );
}
