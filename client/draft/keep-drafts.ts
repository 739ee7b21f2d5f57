import { localStore } from '#client/storage/browser-storage.ts';
import { retry } from '#client/ui/retry.ts';
import { m } from '#messages';
import { EMPTY_COMIC } from '#shared/draft/comic.ts';
import { draftView } from './draft-view.ts';
import type { LocalCopy } from './local-draft.ts';
import { DRAFT_TOKENS_KEY, KEPT_DRAFT_KEY, LOCAL_DRAFT_KEY, NO_TAB } from './stored-keys.ts';
import { readContent, useWizard } from './wizard-store.ts';

/**
 * Keeps the comic of the wizard in this browser and on the server, and offers the draft of an earlier visit. Visitors
 * who only look have neither, so the code for both is loaded with the first change, or at once if anything is stored.
 * @returns the function that stops it
 */
export function keepDrafts(): () => void {
  let isOver = false;
  let stop = () => {};
  const stopWaiting = useWizard.subscribe(begin);
  if (isAnythingStored() || isBegun()) begin();

  function begin(): void {
    stopWaiting();
    addEventListener('pagehide', storeFirstWords);
    void loadDrafts().then(({ followPage }) => {
      removeEventListener('pagehide', storeFirstWords);
      stop = followPage();
      if (isOver) stop();
    });
  }

  return () => {
    isOver = true;
    stopWaiting();
    stop();
  };
}

type DraftsCode = typeof import('./drafts.ts');
let loading: Promise<DraftsCode> | null = null;

/** Once for this page. Without a connection it tries until there is one, and the save line says so. */
export function loadDrafts(): Promise<DraftsCode> {
  loading ??= retry(async () => {
    try {
      return await import('./drafts.ts');
    } catch (error) {
      const saveState = { kind: 'offline', message: m.saving_retrying() } as const;
      if (isBegun()) draftView.setState({ saveState });
      throw error;
    }
  });
  return loading;
}

/** Whether this browser has made drafts before. */
export function isAnythingStored(): boolean {
  return [LOCAL_DRAFT_KEY, KEPT_DRAFT_KEY, DRAFT_TOKENS_KEY].some((key) => localStore.read(key) !== null);
}

/** Stores the words of a page that is left before the code for it has arrived; what an earlier visit stored stays. */
function storeFirstWords(): void {
  if (!isBegun() || localStore.read(LOCAL_DRAFT_KEY) !== null) return;
  const copy: LocalCopy = { savedAt: Date.now(), tab: NO_TAB, dirty: true, sent: [], content: readContent() };
  localStore.write(LOCAL_DRAFT_KEY, JSON.stringify(copy));
}

function isBegun(): boolean {
  return useWizard.getState().comic !== EMPTY_COMIC;
}
