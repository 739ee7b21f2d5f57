import type { Toast } from '#client/ui/toast.tsx';
import type { DraftKey } from '#shared/draft.ts';
import type { Snapshot, Task } from './autosave-state.ts';
import type { DraftAnswer, DraftRequest } from './draft-request.ts';
import type { WizardContent } from './wizard-store.ts';

export type Timer = 'local' | 'server';
export type KnownToServer = Pick<Snapshot, 'dirty' | 'sent' | 'completionKnown'>;

export type AutosaveEvent =
  /** A comic comes into the wizard. */
  | { type: 'opened'; content: WizardContent; known: KnownToServer }
  /** The comic leaves the wizard. What storage and server have of it stays, unless it is discarded. */
  | { type: 'closed'; isDiscarded: boolean }
  /** The comic or the step changed. */
  | { type: 'edited'; content: WizardContent }
  | { type: 'elapsed'; timer: Timer }
  | { type: 'requested'; task: Task }
  /** `isBeingAdded`: another tab has sent the draft to the cart, and has no answer yet. */
  | { type: 'answered'; answer: DraftAnswer; isBeingAdded: boolean }
  | { type: 'localWriteFailed' }
  | { type: 'conflictResolved'; chosen: 'here' | 'there' };

export type Effect =
  | { type: 'request'; request: DraftRequest }
  | { type: 'startTimer'; timer: Timer; ms: number }
  | { type: 'stopTimer'; timer: Timer }
  | { type: 'writeLocal'; copy: Snapshot }
  /** Only where it is of this draft: another tab may have begun another one. */
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
