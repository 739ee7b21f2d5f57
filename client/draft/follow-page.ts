import { parseCopy } from './local-draft.ts';
import { offerStoredDraft } from './open-comic.ts';
import type { Drafts } from './page-drafts.ts';
import { pageDrafts, prepareNews } from './page-drafts.ts';
import { DRAFT_TOKENS_KEY, KEPT_DRAFT_KEY, LOCAL_DRAFT_KEY } from './stored-keys.ts';

/**
 * Saves when the page is left or the network returns, follows other tabs, and offers the draft of an earlier
 * visit.
 * @returns the function that stops it
 */
export function followPage(): () => void {
  const { wizard, view, autosave } = pageDrafts;
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('pagehide', () => saveBeforeLeaving(pageDrafts), { signal });
  addEventListener('online', () => void autosave.save(), { signal });
  addEventListener('storage', (event) => followOtherTab(pageDrafts, event), { signal });
  // A page from the back/forward cache has missed the changes of other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && void autosave.refresh(), { signal });
  const followVisibility = () =>
    document.visibilityState === 'hidden' ? saveBeforeLeaving(pageDrafts) : autosave.look();
  document.addEventListener('visibilitychange', followVisibility, { signal });
  offerStoredDraft(pageDrafts);
  // The person may have typed before this code had arrived.
  const here = wizard.read();
  if (!view.getState().offer && here.comic !== autosave.snapshot().content.comic) autosave.edit(here);
  prepareNews();

  return () => {
    void autosave.save();
    listening.abort();
  };
}

/** Stores and sends all that is only on this page, as it may not come back. */
export function saveBeforeLeaving({ local, autosave }: Drafts): void {
  local.retryKept();
  void autosave.save({ keepalive: true });
}

/** Reacts to changes that another tab has made to the stored drafts. */
export function followOtherTab(
  { wizard, local, tokens, view, autosave }: Drafts,
  { key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
): void {
  if (key === KEPT_DRAFT_KEY) view.setState({ kept: local.listKept() });
  const ours = wizard.read().serverDraft?.key.id;
  if (!ours) return;
  const wasPutAway =
    (key === LOCAL_DRAFT_KEY && draftIdIn(oldValue) === ours && draftIdIn(newValue) !== ours) ||
    // When another tab deletes a draft, its token is removed last.
    (key === DRAFT_TOKENS_KEY && tokens.find(ours) === null);
  if (wasPutAway) void autosave.refresh(true);
  else if (key === LOCAL_DRAFT_KEY && draftIdIn(newValue) === ours) void autosave.save();
}

function draftIdIn(stored: string | null): string | undefined {
  return stored === null ? undefined : parseCopy(stored)?.content.serverDraft?.key.id;
}
