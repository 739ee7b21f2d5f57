import { m } from '#messages';
import { type Comic, REVIEW_STEP } from '#shared/draft/comic.ts';
import { loadDraft, sendRequest } from './draft-calls.ts';
import { type Drafts, pageDrafts } from './page-drafts.ts';

/** How often in a row somebody else may save in between before it is given up. */
const TRIES_MAX = 3;

/**
 * Changes the delivery of a cart item in its draft, so that it stays changed when the comic is edited. A draft that is
 * gone, or of which this browser has no key, has nothing to change.
 * @returns why it could not be changed, for the person; null if it was
 */
export async function changeDelivery(
  draftId: string,
  change: (delivery: Comic['delivery']) => Comic['delivery'],
  { api, tokens, wizard, autosave }: Pick<Drafts, 'api' | 'tokens' | 'wizard' | 'autosave'> = pageDrafts,
): Promise<string | null> {
  const key = tokens.find(draftId);
  if (!key) return null;
  const isOpen = () => wizard.read().serverDraft?.key.id === draftId;
  // The draft is saved first, or its unsaved changes would be taken for another version.
  if (isOpen()) await autosave.save();
  let found: Awaited<ReturnType<typeof sendRequest>> = await loadDraft(api, key);
  for (let tries = 0; found.kind === 'loaded' || found.kind === 'stale'; tries++) {
    if (tries === TRIES_MAX) return m.saving_not_changed();
    const { revision, content } = found.draft;
    const changed = {
      ...content,
      delivery: change(content.delivery),
      step: Math.min(content.step, REVIEW_STEP),
    };
    found = await sendRequest(api, { kind: 'update', key, revision, content: changed, keepalive: false });
  }
  if (found.kind === 'refused') return found.message;
  if (found.kind === 'failed') return m.saving_not_changed();
  if (isOpen()) await autosave.refresh();
  return null;
}
