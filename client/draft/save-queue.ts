import type { Toast } from '#client/ui/toast.tsx';
import { type Comic, type Draft, REVIEW_STEP } from '#shared/draft.ts';
import {
  fingerprintOf,
  hasCustomer,
  isEmpty,
  isSameComic,
  keepOwnImages,
  toDraftContent,
} from './draft-content.ts';
import { type DraftApi, type SaveOutcome, sendDraft } from './draft-exchange.ts';
import type { DraftTokens } from './draft-tokens.ts';
import type { LocalCopy, LocalDraft } from './local-draft.ts';
import { ORDERED_ELSEWHERE, ORDERED_WITHOUT_CHANGES, PHOTOS_LOST, saveFailed } from './save-messages.ts';
import { describeState, isDirty, isForServer, newTable, type SaveState } from './save-table.ts';
import type { ServerDraft, WizardContent } from './wizard-store.ts';

/** Milliseconds of inactivity before the browser's copy is written. */
export const LOCAL_PAUSE_MS = 300;
/** Milliseconds of inactivity before the server is sent a change. */
export const SERVER_PAUSE_MS = 1000;
export const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;
/** Saves in a row that find the server a revision further with nothing new in it, before the next pause. */
const CATCH_UPS_MAX = 3;

export type SaveQueueOptions = {
  api: DraftApi;
  wizard: {
    read: () => WizardContent;
    open: (content: WizardContent) => void;
    rememberServerDraft: (serverDraft: ServerDraft | null) => void;
    replaceComic: (comic: Comic) => void;
    startFresh: () => void;
  };
  local: LocalDraft;
  tokens: DraftTokens;
  onState: (state: SaveState) => void;
  /** Told the server's version when the person has to choose, and null once that is settled. */
  onConflict: (theirs: Draft | null) => void;
  onToast: (toast: Toast) => void;
};

export type SaveQueue = ReturnType<typeof createSaveQueue>;
type Manner = {
  isAsked: boolean;
  /** Whether what the person wants next can't go on without it: each failure is told, not only the first. */
  isNeeded: boolean;
  keepalive: boolean;
};

/**
 * Brings the comic to the browser's storage and to the server: after a pause, one save at a time, again
 * after a failure, and never over a version this browser has not seen.
 */
export function createSaveQueue(options: SaveQueueOptions) {
  const { wizard, local, tokens, onToast } = options;
  let table = newTable();
  let inFlight: Promise<boolean> | null = null;
  let failures = 0;
  let isLocalDue = false;
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;

  /** Puts a comic on the table. `dirty` and `sent` say what the server has of it. */
  function open(
    content: WizardContent,
    { dirty, sent, completionKnown }: Pick<LocalCopy, 'dirty' | 'sent' | 'completionKnown'>,
  ): void {
    clear();
    const saved = dirty ? null : { comic: content.comic, step: content.step };
    table = newTable({ saved, sent, completionKnown: completionKnown ?? false });
    wizard.open(content);
    if (content.serverDraft) tokens.remember(content.serverDraft.key);
    isLocalDue = true;
    writeLocal();
    report();
  }

  /** Forgets the comic on the table; what storage and server have of it stays. */
  function clear(): void {
    forgetLocal();
    clearTimeout(serverTimer);
    if (table.theirs) options.onConflict(null);
    table = newTable();
    failures = 0;
    report();
  }

  /** To be called after each change of the comic or the step. */
  function noteChange(): void {
    if (isEmpty(wizard.read())) {
      clear();
      return;
    }
    isLocalDue = true;
    clearTimeout(localTimer);
    localTimer = setTimeout(writeLocal, LOCAL_PAUSE_MS);
    // While the server can't be reached, its own timer brings the next try.
    if (failures === 0) scheduleFlush(SERVER_PAUSE_MS);
    report();
  }

  function scheduleFlush(pause: number): void {
    clearTimeout(serverTimer);
    serverTimer = setTimeout(() => void flush(), pause);
  }

  /** Writes the browser's copy if it is behind. Synchronous, for a page that is about to close. */
  function writeLocal(): void {
    clearTimeout(localTimer);
    if (!isLocalDue || isEmpty(wizard.read())) return;
    isLocalDue = false;
    local.write(snapshot());
  }

  function forgetLocal(): void {
    clearTimeout(localTimer);
    isLocalDue = false;
  }

  function snapshot(): Omit<LocalCopy, 'savedAt' | 'tab'> {
    const content = wizard.read();
    const { sent, completionKnown } = table;
    return { dirty: isDirty(table, content), sent, completionKnown, content };
  }

  /**
   * Saves at once what there is.
   * @param manner.isAsked when a person waits for it: makes the draft where there is none, says why it failed
   * @returns false when it could not be saved on the server; true also when it has nothing to keep yet
   */
  async function flush(manner: Partial<Manner> = {}): Promise<boolean> {
    const { isAsked = false, isNeeded = false, keepalive = false } = manner;
    if (isAsked && hasCustomer(wizard.read().comic)) table.isWanted = true;
    clearTimeout(serverTimer);
    writeLocal();
    while (inFlight) await inFlight;
    const content = wizard.read();
    if (table.theirs) return false;
    if (isDirty(table, content) && isForServer(table, content))
      return run(() => save({ isAsked, isNeeded, keepalive }));
    report();
    return true;
  }

  /** One thing at a time goes on with the server. */
  async function run(work: () => Promise<boolean>): Promise<boolean> {
    while (inFlight) await inFlight;
    inFlight = work().finally(() => {
      inFlight = null;
      writeLocal();
      report();
    });
    report();
    return inFlight;
  }

  async function save(manner: Manner, catchUps = 0): Promise<boolean> {
    const mine = table;
    const { comic, step, serverDraft } = wizard.read();
    if (table.declined === comic && !manner.isAsked) return false;
    const ready = toDraftContent(comic, Math.min(step, REVIEW_STEP));
    if ('problem' in ready) return block(ready.problem, manner.isAsked);

    const { content } = ready;
    table.problem = null;
    if (serverDraft) noteSent(fingerprintOf(content));
    const outcome = await sendDraft(options.api, { content, serverDraft, sent: table.sent, ...manner });
    if (outcome.kind === 'saved') tokens.remember(outcome.serverDraft.key);
    if (mine !== table) return false;

    if ('theirs' in outcome && leaveToCart(outcome.theirs)) return false;
    if (outcome.kind === 'behind') catchUp(outcome.theirs);
    if (outcome.kind === 'saved' || (outcome.kind === 'behind' && outcome.isCurrent)) {
      table.saved = { comic, step };
      table.sent = [fingerprintOf(content)];
      if (outcome.kind === 'saved') confirm(outcome.serverDraft);
      return true;
    }
    if (outcome.kind === 'behind' && catchUps < CATCH_UPS_MAX) return save(manner, catchUps + 1);
    if (outcome.kind === 'gone' && serverDraft) {
      detach(PHOTOS_LOST);
      return save(manner);
    }
    return giveUp(outcome, manner, comic);
  }

  function giveUp(outcome: SaveOutcome, { isAsked, isNeeded }: Manner, comic: Comic): false {
    if (outcome.kind === 'conflict') return raiseConflict(outcome.theirs);
    if (outcome.kind === 'refused') {
      failures = 0;
      table.declined = comic;
      return block(outcome.message, isAsked);
    }
    failures += 1;
    const isNews = failures === 1 || isNeeded || (isAsked && !wizard.read().serverDraft);
    if (isNews) onToast(saveFailed(outcome.kind === 'failed' ? outcome.reference : undefined));
    scheduleFlush(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS));
    return false;
  }

  /** Written before it is sent: should the answer get lost with the page, the next one knows its own words. */
  function noteSent(fingerprint: string): void {
    if (table.sent.includes(fingerprint)) return;
    table.sent = [...table.sent, fingerprint];
    isLocalDue = true;
    writeLocal();
  }

  /** The revision that the next save builds on. */
  function confirm(serverDraft: ServerDraft): void {
    failures = 0;
    table.declined = null;
    wizard.rememberServerDraft(serverDraft);
    isLocalDue = true;
  }

  /** Builds on the server's version from now on. */
  function catchUp({ revision }: Draft): void {
    const { serverDraft } = wizard.read();
    if (serverDraft) confirm({ ...serverDraft, revision });
  }

  /**
   * What went to a cart elsewhere is at home there: the person is told, once. A cart item that is edited here went
   * there long ago.
   * @returns whether it left the table; what is not part of it in the cart stays
   */
  function leaveToCart(theirs: Draft): boolean {
    const { comic, cartItemId } = wizard.read();
    if (!theirs.completed || cartItemId !== null || table.completionKnown) return false;
    table.completionKnown = true;
    const isPart = comic === table.saved?.comic || isSameComic(comic, theirs);
    onToast(isPart ? ORDERED_ELSEWHERE : ORDERED_WITHOUT_CHANGES);
    if (!isPart) return false;
    // Another tab may have begun another one.
    if (local.read()?.content.serverDraft?.key.id === theirs.id) local.remove();
    wizard.startFresh();
    return true;
  }

  /** To be called around sending it to a cart. Written down like the texts that are sent. */
  function noteCompletion(completionKnown: boolean): void {
    table.completionKnown = completionKnown;
    isLocalDue = true;
    writeLocal();
  }

  function block(problem: string, isAsked: boolean): false {
    table.problem = problem;
    if (isAsked) onToast({ tone: 'error', title: 'Save Failed', description: problem });
    return false;
  }

  function raiseConflict(theirs: Draft): false {
    table.theirs = theirs;
    // Kept as it is here, it has to be sent again, even where it was sent before theirs.
    table.saved = null;
    isLocalDue = true;
    options.onConflict(theirs);
    return false;
  }

  /**
   * The draft is gone from the server: the text goes on without it, its images can't.
   * @returns whether the person was told
   */
  function detach(toast: Toast): boolean {
    const { serverDraft, comic } = wizard.read();
    if (serverDraft) tokens.forget(serverDraft.key.id);
    table.saved = null;
    table.sent = [];
    table.isWanted = true;
    table.completionKnown = false;
    wizard.rememberServerDraft(null);
    const left = keepOwnImages(comic, null);
    if (left !== comic) wizard.replaceComic(left);
    const isTold = left !== comic || toast !== PHOTOS_LOST;
    if (isTold) onToast(toast);
    isLocalDue = true;
    return isTold;
  }

  function report(): void {
    const now = { isSaving: inFlight !== null, isFailing: failures > 0 };
    options.onState(describeState(table, wizard.read(), now));
  }

  return {
    ...{ open, clear, noteChange, writeLocal, forgetLocal, snapshot, flush, scheduleFlush },
    ...{ run, confirm, catchUp, block, raiseConflict, detach, leaveToCart, noteCompletion },
    /** The table of this moment: another one after an await means another comic. */
    table: () => table,
    options,
  };
}
