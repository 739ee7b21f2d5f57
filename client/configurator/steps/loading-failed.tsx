import { Button } from '../../ui/button';
import { WarningIcon } from '../../ui/icons/warning';

type LoadingFailedProps = {
  /** What did not arrive, in the plural: 'packages'. */
  what: string;
  onRetry: () => void;
  isRetrying: boolean;
};

export function LoadingFailed({ what, onRetry, isRetrying }: LoadingFailedProps) {
  return (
    <div
      role="alert"
      className="cut flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-alert bg-paper px-5 py-4"
    >
      <p className="flex flex-1 basis-72 gap-3">
        <WarningIcon className="size-6 flex-none text-alert" />
        The {what} could not be loaded. Please check your connection. Nothing you have entered is lost.
      </p>
      <Button variant="cream" size="sm" pending={isRetrying} pendingLabel="Loading…" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
