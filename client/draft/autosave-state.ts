import { type Comic, type Draft, EMPTY_COMIC, FIRST_STEP } from '#shared/draft.ts';
import { hasCustomer, isEmpty } from './draft-content.ts';
import type { DraftRequest } from './draft-request.ts';
import type { LocalCopy } from './local-draft.ts';
import { NOT_SAVED_YET } from './save-messages.ts';
import type { WizardContent } from './wizard-store.ts';

export const EMPTY_CONTENT: WizardContent = {
  comic: EMPTY_COMIC,
  step: FIRST_STEP,
  reached: FIRST_STEP,
  serverDraft: null,
  cartItemId: null,
};

/** The state of saving the comic in the wizard. */
export type ComicState = {
  content: WizardContent;
  /** The comic as the server has it. Compared by identity: a changed comic is another object. */
  saved: { comic: Comic; step: number } | null;
  /** Fingerprints of what the server may hold because this browser sent it: answers can get lost. */
  sent: string[];
  /** The server's version, while the person has to choose between it and the one here. */
  conflict: Draft | null;
  /** Why it can't be saved as it is. */
  problem: string | null;
  /** The comic that the server refused, which is not sent again as it is. */
  refused: Comic | null;
  /** Whether somebody asked for it to be kept on the server. */
  isWanted: boolean;
  /** Whether that it went to a cart is no news: it was sent there from here, or the person was told. */
  completionKnown: boolean;
  /** Saves in a row that got no answer. */
  failures: number;
  isRetryScheduled: boolean;
  /** Whether the browser's copy is behind. */
  isLocalStale: boolean;
};

export const EMPTY_STATE: ComicState = {
  content: EMPTY_CONTENT,
  saved: null,
  sent: [],
  conflict: null,
  problem: null,
  refused: null,
  isWanted: false,
  completionKnown: false,
  failures: 0,
  isRetryScheduled: false,
  isLocalStale: false,
};

/** A request to the server, one at a time. `id` is for the promise of whoever waits. */
export type Task = { id: number } & (
  | {
      kind: 'save';
      /** Whether a person waits for it: it makes the draft where there is none, and says why it failed. */
      isAsked: boolean;
      /** Whether the request is to outlive its page. */
      keepalive: boolean;
    }
  /** Looks for a newer revision, then saves. `isElsewhere`: another tab has put this draft away. */
  | { kind: 'refresh'; isElsewhere: boolean }
  /** Saves, then marks the draft as gone to the cart. */
  | { kind: 'complete' }
);

export type RunningTask = {
  task: Task;
  /** The comic it began with: another one's answers say nothing about the one in the wizard. */
  comicNumber: number;
  request: DraftRequest['kind'] | null;
  /** The content of the save under way. */
  sending: { comic: Comic; step: number; fingerprint: string } | null;
  catchUps: number;
  /** Of a completion: what `completionKnown` was before it. */
  wasCompletionKnown: boolean;
  isCompleted: boolean;
  /** Of a creation: whether the person has put the comic away meanwhile. */
  isDiscarded: boolean;
  arePhotosLost: boolean;
};

export type AutosaveState = ComicState & {
  /** Rises with each comic that is opened or closed. */
  comicNumber: number;
  running: RunningTask | null;
  waiting: { task: Task; comicNumber: number }[];
};

export const INITIAL_STATE: AutosaveState = { ...EMPTY_STATE, comicNumber: 0, running: null, waiting: [] };

/** Whether there is something that the server has not. */
export function isDirty({ content, saved }: ComicState): boolean {
  if (isEmpty(content)) return false;
  return content.comic !== saved?.comic || content.step !== saved.step;
}

/** Whether the server is to have it: a draft begins when the package step is left. */
export function isForServer({ content, isWanted }: ComicState): boolean {
  return content.serverDraft !== null || ((isWanted || content.reached > 2) && hasCustomer(content.comic));
}

/** What the browser's copy holds. */
export type Snapshot = Omit<LocalCopy, 'savedAt' | 'tab'>;

export function takeSnapshot(state: ComicState): Snapshot {
  const { sent, completionKnown, content } = state;
  return { dirty: isDirty(state), sent, completionKnown, content };
}

export type SaveState = {
  kind: 'idle' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'blocked' | 'conflict';
  message?: string;
};

export function describeSaveState(state: AutosaveState): SaveState {
  if (state.conflict) return { kind: 'conflict' };
  if (!isForServer(state)) return { kind: 'idle' };
  if (!isDirty(state)) return { kind: state.content.serverDraft ? 'saved' : 'idle' };
  if (state.problem) return { kind: 'blocked', message: state.problem };
  if (state.failures > 0) return { kind: 'offline', message: NOT_SAVED_YET };
  return { kind: state.running ? 'saving' : 'unsaved' };
}
