import { trpc } from '#client/api/trpc.ts';
import { type StudioPage, type StudioVersion, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';

/** Changes of a version's pages are sent one after the other, because of two at once the older may be made last. */
export const changesOfPages = (versionId: string) => ({ id: `pages of version ${versionId}` });

/**
 * Shows the new order at once, and the old one again if it could not be saved. What the server answers while it is being
 * saved may still have the old order.
 */
export function useReorderPages({ id, pages }: StudioVersion) {
  const refresh = useRefreshProofs();
  const save = trpc.admin.proofs.orderPages.useMutation({
    scope: changesOfPages(id),
    onError: (error) => showError(m.studio_pages_order_failed(), error, m.studio_proof_try_again()),
    onSettled: refresh,
  });
  return {
    pages: save.isPending ? sortPages(pages, save.variables.pageIds) : pages,
    /** Never rejects: `onError` has said it. */
    reorder: (sorted: StudioPage[]) =>
      save.mutateAsync({ id, pageIds: sorted.map((page) => page.id) }).catch(() => null),
    isSorting: save.isPending,
  };
}

/** Pages that were uploaded since come last. */
function sortPages(pages: StudioPage[], ids: string[]): StudioPage[] {
  const placeOf = ({ id }: StudioPage) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return pages
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((page, index) => ({ ...page, position: index + 1 }));
}
