import { m } from '#messages';

export const PROMISE_HEADING_ID = 'order-promise';

/** It takes the focus when the button that had it is gone, because what it asked for is done. */
export function PromiseHeading() {
  return (
    <h3 id={PROMISE_HEADING_ID} tabIndex={-1} className="mb-3 outline-none">
      {m.promise_moves_heading_studio()}
    </h3>
  );
}
