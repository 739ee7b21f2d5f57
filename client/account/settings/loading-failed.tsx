import { Button } from '../../ui/button';

/** In place of a part of the page whose data did not come. */
export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 text-sm">
      <p>This could not be loaded. Please check your connection.</p>
      <Button variant="cream" size="sm" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
