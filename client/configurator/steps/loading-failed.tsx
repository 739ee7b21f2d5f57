import { referenceOf } from '#client/api/errors.ts';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { Sentence } from '#client/ui/sentence.tsx';

type LoadingFailedProps = {
  /** What did not arrive, in the plural: 'packages'. */
  what: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
};

export function LoadingFailed({ what, query: { error, isFetching, refetch } }: LoadingFailedProps) {
  const sentence = `The ${what} could not be loaded. Please check your connection. Nothing you have entered is lost.`;
  return (
    <div
      role="alert"
      className="cut flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-alert bg-paper px-5 py-4"
    >
      <div className="flex flex-1 basis-72 gap-3">
        <WarningIcon className="size-6 flex-none text-alert" />
        <p>
          <Sentence text={sentence + referenceOf(error)} />
        </p>
      </div>
      <Button
        variant="cream"
        size="sm"
        pending={isFetching}
        pendingLabel="Loading…"
        onClick={() => void refetch()}
      >
        Try again
      </Button>
    </div>
  );
}
