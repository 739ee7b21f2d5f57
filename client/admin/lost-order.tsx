import { isAnswered } from '#client/ui/errors.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import type { ErrorKey } from '#shared/error-text.ts';

const NOT_GIVEN: ErrorKey = 'errors_order_not_given';

/**
 * Tells an artist at once that somebody else draws the order by now, where the page stays for what is typed on it.
 * @param error of the query of the order
 */
export function LostOrder({ error }: { error: unknown }) {
  if (!isAnswered(error) || error.data.text?.key !== NOT_GIVEN) return null;
  return (
    <div
      role="alert"
      className="cut sticky top-2 z-10 mb-4 flex gap-2 border-2 border-charcoal bg-caption px-4 py-3 text-sm laptop:top-16"
    >
      <WarningIcon className="mt-0.5 size-5 flex-none" />
      <div>
        <p className="font-semibold">{error.message}</p>
        <p>{m.given_lost()}</p>
      </div>
    </div>
  );
}
