import { type ComponentType, lazy, Suspense } from 'react';
import { resumeDraft, useResumeOffer } from './draft-sync';
import type { DraftOffer } from './sync-view';

const ResumeQuestion = lazy<ComponentType<{ offer: DraftOffer }>>(() =>
  import('./resume-question').then(
    (module) => ({ default: module.ResumeQuestion }),
    () => {
      // Without the question the answer that loses nothing.
      resumeDraft();
      return { default: () => null };
    },
  ),
);

/** Where an earlier visit left a draft, its question. Loaded only then. */
export function ResumeDialog() {
  const offer = useResumeOffer();
  return (
    offer && (
      <Suspense>
        <ResumeQuestion offer={offer} />
      </Suspense>
    )
  );
}
