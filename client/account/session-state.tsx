import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Spinner } from '#client/ui/spinner.tsx';

export function SessionLoading() {
  return (
    <div role="status" className="page-width flex min-h-[60vh] items-center justify-center gap-3 text-soft">
      <Spinner />
      Loading...
    </div>
  );
}

export function SessionUnknown({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="page-width py-12">
      <LoadFailed
        error={error}
        title="We can’t tell who you are"
        fallback="The connection to our desk was lost. Please try again in a moment."
        onRetry={retry}
      />
    </div>
  );
}
