import { trpc } from '#client/api/trpc.ts';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';

/**
 * Refetches the content in the back office and on the public pages in this browser's cache. A form waits for it where
 * it has saved, so that all around shows it; after a refusal people go on at once.
 */
export function useRefreshContent(): () => Promise<unknown> {
  const { storefront, admin } = trpc.useUtils();
  const shown = [
    ...[storefront, admin.packages, admin.addOns, admin.comics, admin.stories, admin.translations],
    ...[admin.artists, admin.daysOff, admin.planningSettings],
  ];
  return () => Promise.all(shown.map((part) => part.invalidate()));
}

/** Shows a toast for a failed change outside of a form; `title` is 'Failed to delete the package'. */
export function announceFailure(title: string, error: unknown): void {
  showError(title, error, m.content_not_reached());
}
