import type { Comic } from '#shared/draft.ts';
import type { Drafts } from './drafts.ts';
import { pageDrafts } from './page-drafts.ts';

/**
 * Saves and marks the draft as gone to the cart. The wizard stays as it is: `startFresh` when done.
 * @param putInCart is called once the server has it so, before the browser's own copy is removed
 * @returns false when that failed, and the person was told
 */
export async function completeDraft(
  putInCart: (draftId: string, comic: Comic) => void,
  { wizard, local, autosave }: Drafts = pageDrafts,
): Promise<boolean> {
  let draftId: string | undefined;
  const isCompleted = await autosave.complete(() => {
    const { comic, serverDraft } = wizard.read();
    draftId = serverDraft?.key.id;
    if (draftId) putInCart(draftId, comic);
  });
  if (!isCompleted) return false;
  if (draftId) local.removeKeptOf(draftId);
  // Another unfinished comic had to make room for this one: it is offered on the next visit.
  const [latest] = local.listKept();
  if (latest && local.write(latest)) local.removeKept(latest);
  return true;
}
