import { isRefusal, sentenceOf } from '#client/api/errors.ts';
import { Button } from '#client/ui/button.tsx';
import { Sentence } from '#client/ui/sentence.tsx';
import { Spinner } from '#client/ui/spinner.tsx';

interface MissingOrderProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** 'Loading your order' */
  loading: string;
  /** The way out where there is no such order: 'Back to my orders'. */
  back: string;
  onClose: () => void;
}

/** In place of an order that is on its way, or did not come. */
export function MissingOrder({
  query: { error, isFetching, refetch },
  loading,
  back,
  onClose,
}: MissingOrderProps) {
  if (!error)
    return (
      <div className="grid min-h-60 place-items-center text-3xl text-wine">
        <Spinner label={loading} />
      </div>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>
        <Sentence text={sentenceOf(error, 'This order did not load. Please check your connection.')} />
      </p>
      {isRefusal(error) ? (
        <Button size="sm" onClick={onClose}>
          {back}
        </Button>
      ) : (
        <Button size="sm" pending={isFetching} pendingLabel="Trying..." onClick={() => refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
