import type { Comic, Draft } from '#shared/draft.ts';
import { hasCustomer, isEmpty } from './draft-content.ts';
import { NOT_SAVED_YET } from './save-messages.ts';
import type { WizardContent } from './wizard-store.ts';

export type SaveState = {
  kind: 'idle' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'blocked' | 'conflict';
  message?: string;
};

/** The comic on the table, as far as keeping it goes. Another comic means another table. */
export type Table = {
  /** What the server has of it. Compared by identity: a changed comic is another object. */
  saved: { comic: Comic; step: number } | null;
  /** Fingerprints of what the server may hold because this browser sent it. */
  sent: string[];
  /** The server's version, while the person has to choose. */
  theirs: Draft | null;
  /** Why it can't be saved as it is. */
  problem: string | null;
  /** The comic the server declined, which is not sent again as it is. */
  declined: Comic | null;
  /** Whether somebody asked for it to be kept on the server. */
  isWanted: boolean;
  /** Whether that it went to a cart is no news: it was sent there from here, or the person was told. */
  completionKnown: boolean;
};

export function newTable(known: Partial<Table> = {}): Table {
  return {
    ...{ saved: null, sent: [], theirs: null, problem: null, declined: null },
    ...{ isWanted: false, completionKnown: false },
    ...known,
  };
}

/** Whether there is something that the server has not. */
export function isDirty(table: Table, content: WizardContent): boolean {
  if (isEmpty(content)) return false;
  return content.comic !== table.saved?.comic || content.step !== table.saved.step;
}

/** Whether the server is to have it: a draft begins when the package step is left. */
export function isForServer(table: Table, content: WizardContent): boolean {
  return (
    content.serverDraft !== null || ((table.isWanted || content.reached > 2) && hasCustomer(content.comic))
  );
}

export function describeState(
  table: Table,
  content: WizardContent,
  now: { isSaving: boolean; isFailing: boolean },
): SaveState {
  if (table.theirs) return { kind: 'conflict' };
  if (!isForServer(table, content)) return { kind: 'idle' };
  if (!isDirty(table, content)) return { kind: content.serverDraft ? 'saved' : 'idle' };
  if (table.problem) return { kind: 'blocked', message: table.problem };
  if (now.isFailing) return { kind: 'offline', message: NOT_SAVED_YET };
  return { kind: now.isSaving ? 'saving' : 'unsaved' };
}
