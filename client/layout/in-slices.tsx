import { type ComponentType, memo, Suspense } from 'react';

/**
 * A part of a page whose markup the script takes over in slices of a few milliseconds, between which the browser
 * answers, instead of together with everything around it in one long task: this is what React does at a Suspense
 * boundary. Who presses something in it before gets it taken over at once. Memoised, as what is not taken over yet
 * must not be touched by the page around; so its properties must be those of last time where nothing has changed.
 */
export function inSlices<Props extends object>(Part: ComponentType<Props>) {
  return memo(function InSlices(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
