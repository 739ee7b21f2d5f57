import { lazy, Suspense } from 'react';
import type { ConfirmQuestionProps } from './confirm-question';
import { loadConfirmQuestion } from './later-parts';

const ConfirmQuestion = lazy(async () => ({ default: (await loadConfirmQuestion()).ConfirmQuestion }));

/** Asks before something typed would be lost. */
export function ConfirmDialog(props: ConfirmQuestionProps) {
  return (
    props.open && (
      <Suspense>
        <ConfirmQuestion {...props} />
      </Suspense>
    )
  );
}
