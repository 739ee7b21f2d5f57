import { lazy, Suspense } from 'react';
import { useConflict } from './draft-sync';

const ConflictQuestion = lazy(async () => ({
  default: (await import('./conflict-question')).ConflictQuestion,
}));

/** Where a draft was changed in two places, the question which version to go on with. Loaded only then. */
export function ConflictDialog() {
  const theirs = useConflict();
  return (
    theirs && (
      <Suspense>
        <ConflictQuestion theirs={theirs} />
      </Suspense>
    )
  );
}
