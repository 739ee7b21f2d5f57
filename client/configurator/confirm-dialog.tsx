import { Suspense } from 'react';
import type { ConfirmQuestionProps } from './confirm-question';
import { ConfirmQuestion } from './later-parts';

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
