import { sentenceOf } from '#client/api/errors.ts';
import { Button } from '#client/ui/button.tsx';
import { Sentence } from '#client/ui/sentence.tsx';

/** In place of a part of the page whose data did not come. */
export function LoadingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 text-sm">
      <p>
        <Sentence text={sentenceOf(error, 'This could not be loaded. Please check your connection.')} />
      </p>
      <Button variant="cream" size="sm" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
