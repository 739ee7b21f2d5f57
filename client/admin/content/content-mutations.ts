import { isAnswered } from '#client/api/errors.ts';
import { trpc } from '#client/api/trpc.ts';
import { showError } from '#client/ui/toast.tsx';

const NOT_REACHED = 'This did not reach us. Please check your connection and try again.';

/** Fetches anew what the shop shows, here and on the public pages that this browser has seen. */
export function useRefreshContent(): () => Promise<unknown> {
  const { storefront, admin } = trpc.useUtils();
  const shown = [storefront, admin.packages, admin.addOns, admin.comics, admin.stories];
  return () => Promise.all(shown.map((part) => part.invalidate()));
}

/** The answer to a form's change. @throws what the form says: the server's refusal, or that it was not reached */
export async function rethrowForForm<Answer>(change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    throw isAnswered(error) ? error : new Error(NOT_REACHED);
  }
}

/** Says that a change outside of a form failed; `title` is 'Failed to delete the package'. */
export function announceFailure(title: string, error: unknown): void {
  showError(title, error, NOT_REACHED);
}
