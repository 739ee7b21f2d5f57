import { sentenceOf } from '#client/api/errors.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { Spinner } from '#client/ui/spinner.tsx';

/** While nobody knows yet who is signed in. */
export function SessionLoading() {
  return (
    <div role="status" className="page-width flex min-h-[60vh] items-center justify-center gap-3 text-soft">
      <Spinner />
      Loading...
    </div>
  );
}

/** The server could not be asked who is signed in. */
export function SessionUnknown({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="page-width py-12">
      <EmptyState
        picture={<WarningIcon />}
        title="We can’t tell who you are"
        description={sentenceOf(error, 'The connection to our desk was lost. Please try again in a moment.')}
        action={<Button onClick={retry}>Try again</Button>}
      />
    </div>
  );
}
