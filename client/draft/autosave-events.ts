import type { Toast } from '#client/ui/toast.tsx';
import type { DraftKey } from '#shared/draft.ts';
import type { Snapshot, Task } from './autosave-state.ts';
import type { DraftAnswer, DraftRequest } from './draft-request.ts';
import type { WizardContent } from './wizard-store.ts';

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
  | { type: 'toast'; toast: Toast }
  | { type: 'completed'; id: number }
  | { type: 'finished'; id: number; isDone: boolean };
