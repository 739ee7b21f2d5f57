import type { Comic } from '#shared/draft.ts';
import type { Drafts } from './drafts.ts';
import { pageDrafts } from './page-drafts.ts';

/**
 * Saves the draft and marks it as completed. The wizard stays unchanged; call `startFresh` afterwards.
 * @param putInCart is called when the server has the draft, before the browser's copy is removed
 * @returns false if that failed; the person was told
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
  // An unfinished comic that was replaced by this one is offered on the next visit.
  const [latest] = local.listKept();
  if (latest && local.offerNextVisit(latest)) local.removeKept(latest);
  return true;
}
