import { sentenceOf } from '../api/errors';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { WarningIcon } from '../ui/icons/warning';
import { Spinner } from '../ui/spinner';

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
