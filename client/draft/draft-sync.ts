import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { showToast } from '#client/ui/toast.tsx';
import { type Draft, FIRST_STEP } from '#shared/draft.ts';
import { draftApi } from './draft-calls.ts';
import { isEmpty } from './draft-content.ts';
import { DRAFT_TOKENS_KEY, draftTokens as tokens } from './draft-tokens.ts';
import { findEarlierDraft } from './earlier-draft.ts';
import {
  createLocalDraft,
  KEPT_DRAFT_KEY,
  LOCAL_DRAFT_KEY,
  type LocalCopy,
  parseCopy,
} from './local-draft.ts';
import { createSaveQueue } from './save-queue.ts';
import type { SaveState } from './save-table.ts';
import { completeOnServer, createLook, refreshDraft, resolveConflict } from './server-version.ts';
import { type DraftOffer, readView, showState, showView, useView } from './sync-view.ts';
import {
  openDraft,
  rememberServerDraft,
  startFresh,
  updateComic,
  useWizard,
  type WizardContent,
} from './wizard-store.ts';

const storage = openBrowserStorage(() => localStorage);
const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
export const local = createLocalDraft(storage, tab, () => showView({ kept: local.readKept() }));
export const queue = createSaveQueue({
  api: draftApi,
  wizard: { read: readWizard, open: openDraft, rememberServerDraft, replaceComic: updateComic, startFresh },
  local,
  tokens,
  onState: showState,
  onConflict: (conflict) => showView({ conflict }),
  onToast: showToast,
});

/**
 * Keeps the comic of the wizard in the browser and on the server from now on, and offers what an earlier
 * visit left.
 * @returns what ends it
 */
export function startDraftSync(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const unsubscribe = useWizard.subscribe((state, previous) => {
    const isChange = (['comic', 'step', 'reached', 'cartItemId'] as const).some(
      (part) => state[part] !== previous[part],
    );
    // What is entered before the question about an earlier draft has arrived must not replace that draft.
    if (isChange && !readView().offer) queue.noteChange();
  });
  const saveBeforeLeaving = () => void queue.flush({ keepalive: true });
  addEventListener('pagehide', saveBeforeLeaving, { signal });
  addEventListener('online', () => void queue.flush(), { signal });
  addEventListener('storage', followOtherTab, { signal });
  // A page that comes back from the browser's memory has slept through what other tabs did.
  addEventListener('pageshow', ({ persisted }) => persisted && void refreshDraft(queue), { signal });
  const look = createLook(queue);
  const followVisibility = () => (document.visibilityState === 'hidden' ? saveBeforeLeaving() : look());
  document.addEventListener('visibilitychange', followVisibility, { signal });
  showView({ kept: local.readKept() });
  offerStoredDraft();

  return () => {
    void queue.flush();
    unsubscribe();
    listening.abort();
  };
}

function offerStoredDraft(): void {
  if (!isEmpty(readWizard())) return;
  const copy = local.read();
  if (!copy) return;
  if (copy.content.step > FIRST_STEP) showView({ offer: copy });
  // On the first step there is nothing to lose by going on without asking.
  else openCopy(copy);
}

/**
 * Offers the unfinished comic that only the server still has, where this browser has nothing fresher.
 * @param inCart the drafts of the comics in the cart, which are opened from there
 */
export async function offerEarlierDraft(inCart: string[], signal: AbortSignal): Promise<void> {
  const isNothingHere = () => isEmpty(readWizard()) && !readView().offer;
  if (!isNothingHere()) return;
  const kept = local.readKept()?.content.serverDraft?.key.id;
  const offer = await findEarlierDraft(draftApi, tokens, kept ? [...inCart, kept] : inCart);
  if (!signal.aborted && isNothingHere()) showView({ offer });
}

/** Goes on with a copy of this browser's. */
export function openCopy(copy: DraftOffer): void {
  queue.open(copy.content, copy);
  void refreshDraft(queue);
}

function followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key === KEPT_DRAFT_KEY) showView({ kept: local.readKept() });
  const ours = readWizard().serverDraft?.key.id;
  if (!ours) return;
  const wasPutAway =
    (key === LOCAL_DRAFT_KEY && draftIdIn(oldValue) === ours && draftIdIn(newValue) !== ours) ||
    // Deleting takes a moment longer than leaving: the token goes when it is done.
    (key === DRAFT_TOKENS_KEY && tokens.find(ours) === null);
  if (wasPutAway) void refreshDraft(queue, { isElsewhere: true });
  else if (key === LOCAL_DRAFT_KEY && draftIdIn(newValue) === ours) void queue.flush();
}

function draftIdIn(stored: string | null): string | undefined {
  return stored === null ? undefined : parseCopy(stored)?.content.serverDraft?.key.id;
}

/**
 * Saves what there is at once; the first time with a valid name and e-mail it makes the draft.
 * @returns false when it could not be saved on the server, and the person was told. What they typed stays.
 */
export function saveNow(): Promise<boolean> {
  return queue.flush({ isAsked: true });
}

/**
 * Saves and marks the draft as gone to the cart. The wizard's store stays as it is: `startFresh` when done.
 * @returns false when that failed, and the person was told
 */
export async function completeDraft(): Promise<boolean> {
  const draftId = readWizard().serverDraft?.key.id;
  if (!(await completeOnServer(queue))) return false;
  const kept = local.readKept();
  if (kept) {
    local.removeKept();
    // Another unfinished comic had to make room for this one: it is offered on the next visit.
    if (kept.content.serverDraft?.key.id !== draftId) local.write(kept);
  }
  return true;
}

/** Puts the offered draft, or the one on the table, away for good. A cart item keeps its draft. */
export async function discardDraft(): Promise<void> {
  const { serverDraft, cartItemId } = readView().offer?.content ?? readWizard();
  showView({ offer: null });
  startFresh();
  queue.clear();
  local.remove();
  if (!serverDraft) return;
  if (local.readKept()?.content.serverDraft?.key.id === serverDraft.key.id) local.removeKept();
  if (cartItemId !== null) return;
  try {
    await draftApi.delete(serverDraft.key);
  } catch (error) {
    // It expires by itself after seven days.
    console.warn('The draft could not be deleted.', error);
  }
  // Other tabs look after their copy when the token goes. Forgotten also where it failed: never offered again.
  tokens.forget(serverDraft.key.id);
}

/** Goes on with the draft that was offered, also without a connection. */
export function resumeDraft(): void {
  // Another tab may have gone on with it since it was offered.
  const copy = local.read() ?? readView().offer;
  showView({ offer: null });
  if (copy) openCopy(copy);
}

/**
 * For whoever comes for another comic while that of a cart item lies open: its unsent changes are put aside. The
 * unfinished comic it took the place of goes on, else a new one begins.
 */
export function leaveCartItem(): void {
  const here = queue.snapshot();
  if (here.content.cartItemId === null) return;
  const kept = local.readKept();
  const isOtherWaiting = kept !== null && kept.content.cartItemId === null;
  queue.clear();
  startFresh();
  local.remove();
  if (here.dirty) local.keep(here);
  else if (isOtherWaiting) local.removeKept();
  if (isOtherWaiting) openCopy(kept);
}

export function chooseVersion(chosen: 'here' | 'there'): void {
  resolveConflict(queue, chosen);
}

/** Exchanges the comic on the table and the kept one. */
export function switchVersion(): void {
  const kept = local.readKept();
  if (!kept) {
    showView({ kept: null });
    return;
  }
  const here = queue.snapshot();
  if (isEmpty(here.content)) local.removeKept();
  else local.keep(here);
  const { serverDraft } = here.content;
  const isSameDraft = serverDraft && kept.content.serverDraft?.key.id === serverDraft.key.id;
  // Going back to another version of the same draft is a change to it like any other.
  if (isSameDraft) queue.open({ ...kept.content, serverDraft }, { ...here, dirty: true });
  else queue.open(kept.content, kept);
  void refreshDraft(queue);
}

export function dismissKeptVersion(): void {
  local.removeKept();
}

export function useSaveStatus(): SaveState {
  return useView().state;
}

/** The server's version, while the person has to choose between it and the one here. */
export function useConflict(): Draft | null {
  return useView().conflict;
}

export function useKeptVersion(): LocalCopy | null {
  return useView().kept;
}

export function useResumeOffer(): DraftOffer | null {
  return useView().offer;
}

export function readWizard(): WizardContent {
  const { comic, step, reached, serverDraft, cartItemId } = useWizard.getState();
  return { comic, step, reached, serverDraft, cartItemId };
}
