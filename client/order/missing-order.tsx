import { Button } from '#client/ui/button.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Waiting } from '#client/ui/spinner.tsx';
import { m } from '#messages';

interface MissingOrderProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** 'Loading your order' */
  loading: string;
  /** 'Back to my orders' */
  back: string;
  onClose: () => void;
}

export function MissingOrder({
  query: { error, isFetching, refetch },
  loading,
  back,
  onClose,
}: MissingOrderProps) {
  if (!error) return <Waiting label={loading} className="min-h-60 justify-center" />;
  return (
    <LoadFailed
      error={error}
      fallback={m.orders_missing()}
      isRetrying={isFetching}
      onRetry={refetch}
      action={
        isRefusal(error) && (
          <Button size="sm" onClick={onClose}>
            {back}
          </Button>
        )
      }
    />
  );
}
