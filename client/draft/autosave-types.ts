import { m } from '#messages';
import { type Comic, type Draft, type DraftKey, EMPTY_COMIC, FIRST_STEP } from '#shared/draft/comic.ts';
import type { DraftAnswer, DraftRequest } from './draft-calls.ts';
import { hasCustomer, isEmpty } from './draft-content.ts';
import type { Snapshot } from './local-draft.ts';
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
  /** The version that the server has. Compared by identity, because each change makes a new object. */
  saved: { comic: Comic; step: number } | null;
  /** Fingerprints of all versions that the server may have from this browser, because responses can get lost. */
  sent: string[];
  /** The server's version while the person has to choose; null without a conflict. */
  conflict: Draft | null;
  /** The reason why the comic can't be saved; null if it can. */
  problem: string | null;
  /** A comic that the server refused; it is not sent again unchanged. */
  refused: Comic | null;
  /** Whether the person asked to save on the server. */
  isWanted: boolean;
  /** Whether the person knows that the comic is in a cart, because they put it there or were told. */
  completionKnown: boolean;
  /** The number of failed saves in a row. */
  failures: number;
  /** Whether a toast says that a save failed, which is no longer true after the next one. */
  isFailureTold: boolean;
  isRetryScheduled: boolean;
  /** Whether the browser's copy is out of date. */
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
  isFailureTold: false,
  isRetryScheduled: false,
  isLocalStale: false,
};

/** A request to the server; they run one at a time. `id` identifies the promise that waits for it. */
export type Task = { id: number } & (
  | {
      kind: 'save';
      /** Whether a person waits for it: then it creates a missing draft, and failures are reported. */
      isAsked: boolean;
      /** Whether the request outlives its page. */
      keepalive: boolean;
    }
  /**
   * Loads a newer revision if there is one, then saves. `isElsewhere`: another tab has deleted or closed the
   * draft.
   */
  | { kind: 'refresh'; isElsewhere: boolean }
  /** Saves, then marks the draft as completed, which means that it is in the cart. */
  | { kind: 'complete' }
);

export type RunningTask = {
  task: Task;
  /** The comic at the start of the task: responses about another one are ignored. */
  comicNumber: number;
  request: DraftRequest['kind'] | null;
  /** The content of the save in progress. */
  sending: { comic: Comic; step: number; fingerprint: string } | null;
  catchUps: number;
  /** In a completion: the value of `completionKnown` before it. */
  wasCompletionKnown: boolean;
  isCompleted: boolean;
  /** In a creation: whether the person has discarded the comic meanwhile. */
  isDiscarded: boolean;
  arePhotosLost: boolean;
};

export type AutosaveState = ComicState & {
  /** Incremented when a comic is opened or closed. */
  comicNumber: number;
  running: RunningTask | null;
  waiting: { task: Task; comicNumber: number }[];
};

export const INITIAL_STATE: AutosaveState = { ...EMPTY_STATE, comicNumber: 0, running: null, waiting: [] };

/** Whether there are changes that the server does not have. */
export function isDirty({ content, saved }: ComicState): boolean {
  if (isEmpty(content)) return false;
  return content.comic !== saved?.comic || content.step !== saved.step;
}

/** Whether the comic is saved on the server: from the step after the package, or when the person asks for it. */
export function isForServer({ content, isWanted }: ComicState): boolean {
  return content.serverDraft !== null || ((isWanted || content.reached > 2) && hasCustomer(content.comic));
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
  if (state.failures > 0) return { kind: 'offline', message: m.saving_retrying() };
  return { kind: state.running ? 'saving' : 'unsaved' };
}

/** Toasts about a person's drafts, each shown once. */
export type SaveNews =
  /** `reference` is the request id of an unexpected error. */
  | { kind: 'failed'; reference?: string | undefined }
  | { kind: 'refused'; problem: string }
  | {
      kind: 'renewed' | 'photos-lost' | 'deleted-elsewhere' | 'ordered-elsewhere' | 'ordered-without-changes';
    };

export type Timer = 'local' | 'server';
export type KnownToServer = Pick<Snapshot, 'dirty' | 'sent' | 'completionKnown'>;

export type AutosaveEvent =
  /** A comic was opened in the wizard. */
  | { type: 'opened'; content: WizardContent; known: KnownToServer }
  /** The comic was closed. Its copies in storage and on the server stay, unless it is discarded. */
  | { type: 'closed'; isDiscarded: boolean }
  /** The comic or the step changed. */
  | { type: 'edited'; content: WizardContent }
  | { type: 'elapsed'; timer: Timer }
  | { type: 'requested'; task: Task }
  /** `isBeingAdded`: another tab is putting the draft into the cart and still waits for the response. */
  | { type: 'answered'; answer: DraftAnswer; isBeingAdded: boolean }
  | { type: 'localWriteFailed' }
  | { type: 'conflictResolved'; chosen: 'here' | 'there' };

export type Effect =
  | { type: 'request'; request: DraftRequest }
  | { type: 'startTimer'; timer: Timer; ms: number }
  | { type: 'stopTimer'; timer: Timer }
  | { type: 'writeLocal'; copy: Snapshot }
  /** Removes the browser's copy only if it is of this draft, because another tab may have begun another comic. */
  | { type: 'removeLocal'; draftId: string }
  | { type: 'keepVersion'; copy: Snapshot }
  | { type: 'rememberToken'; key: DraftKey }
  | { type: 'forgetToken'; draftId: string }
  | { type: 'deleteDraft'; key: DraftKey }
  | { type: 'showComic'; content: WizardContent }
  | { type: 'updateWizard'; patch: Partial<Pick<WizardContent, 'comic' | 'serverDraft'>> }
  | { type: 'tell'; news: SaveNews }
  /** Takes back what was told of a failed save. */
  | { type: 'takeBackFailure' }
  | { type: 'completed'; id: number }
  | { type: 'finished'; id: number; isDone: boolean };
