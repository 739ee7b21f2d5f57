import { type Answered, isAnswered } from '#client/ui/errors.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import type { ErrorKey } from '#shared/error-text.ts';

const NOT_GIVEN: ErrorKey = 'errors_order_not_given';

export function isNotGiven(error: unknown): error is Answered {
  return isAnswered(error) && error.data.text?.key === NOT_GIVEN;
}

/**
 * Tells an artist at once that somebody else draws the order by now, where the page stays for what is typed on it.
 * @param error of the query of the order
 */
export function LostOrder({ error }: { error: unknown }) {
  if (!isNotGiven(error)) return null;
  return (
    // A phone has no room for a second sentence above the fields: there the first one alone stays in view.
    <div
      role="alert"
      className="cut mb-4 border-2 border-charcoal bg-caption px-4 py-3 text-sm max-md:contents md:sticky md:top-2 md:z-10 laptop:top-16"
    >
      <p className="max-md:cut flex gap-2 border-charcoal bg-caption font-semibold max-md:sticky max-md:top-2 max-md:z-10 max-md:border-2 max-md:px-3 max-md:py-2 max-md:text-xs">
        <WarningIcon className="mt-0.5 size-5 flex-none max-md:size-4" />
        {error.message}
      </p>
      <p className="max-md:mt-2 max-md:mb-4 max-md:px-3 max-md:text-sm md:pl-7">{m.given_lost()}</p>
    </div>
  );
}
