import type { Toast } from '#client/ui/toast.tsx';
import { type Draft, REVIEW_STEP } from '#shared/draft.ts';
import type { AutosaveEvent, Effect, KnownToServer } from './autosave-events.ts';
import {
  type AutosaveState,
  EMPTY_CONTENT,
  EMPTY_STATE,
  isDirty,
  isForServer,
  type RunningTask,
  type Task,
  takeSnapshot,
} from './autosave-state.ts';
import {
  countImages,
  fingerprintOf,
  hasCustomer,
  isEmpty,
  isSameComic,
  keepOwnImages,
  toComic,
  toDraftContent,
} from './draft-content.ts';
import type { DraftAnswer, DraftRequest } from './draft-request.ts';
import {
  DELETED_ELSEWHERE,
  DRAFT_RENEWED,
  ORDERED_ELSEWHERE,
  ORDERED_WITHOUT_CHANGES,
  PHOTOS_LOST,
  saveFailed,
} from './save-messages.ts';
import type { ServerDraft, WizardContent } from './wizard-store.ts';

/** Milliseconds of inactivity before the browser's copy is written. */
export const LOCAL_PAUSE_MS = 300;
/** Milliseconds of inactivity before the server is sent a change. */
export const SERVER_PAUSE_MS = 1000;
export const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;
/** Times in a row that the server is a revision further with nothing new in it, before the next pause. */
const CATCH_UPS_MAX = 3;

/** One transition: the functions below change its copy of the state, and collect its effects. */
type Turn = { state: AutosaveState; effects: Effect[] };

/**
 * Brings the comic to the browser's storage and to the server: after a pause, one request at a time, again
 * after a failure, and never over a revision this browser has not seen. A pure function.
 */
export function transition(before: AutosaveState, event: AutosaveEvent): Turn {
  return startNextTask(apply({ state: { ...before }, effects: [] }, event));
}

function apply(turn: Turn, event: AutosaveEvent): Turn {
  switch (event.type) {
    case 'opened':
      return open(turn, event.content, event.known);
    case 'closed':
      return close(turn, event.isDiscarded);
    case 'edited':
      return edit(turn, event.content);
    case 'elapsed':
      return event.timer === 'local' ? writeLocal(turn) : requestSave(turn);
    case 'requested':
      return request(turn, event.task);
    case 'answered':
      return answer(turn, event.answer, event.isBeingAdded);
    case 'localWriteFailed':
      // The browser may have room when the page is left.
      return change(turn, { isLocalStale: true });
    case 'conflictResolved':
      return resolveConflict(turn, event.chosen);
  }
}

function change(turn: Turn, patch: Partial<AutosaveState>): Turn {
  Object.assign(turn.state, patch);
  return turn;
}

function emit(turn: Turn, ...effects: Effect[]): Turn {
  turn.effects.push(...effects);
  return turn;
}

// The comic in the wizard

function open(turn: Turn, content: WizardContent, { dirty, sent, completionKnown }: KnownToServer): Turn {
  show(turn, content);
  const saved = dirty ? null : { comic: content.comic, step: content.step };
  change(turn, { saved, sent, completionKnown: completionKnown ?? false, isLocalStale: true });
  if (content.serverDraft) emit(turn, { type: 'rememberToken', key: content.serverDraft.key });
  return writeLocal(turn);
}

function close(turn: Turn, isDiscarded: boolean): Turn {
  const { running, comicNumber } = turn.state;
  if (isDiscarded && running?.comicNumber === comicNumber) {
    turn.state.running = { ...running, isDiscarded };
  }
  return show(turn, EMPTY_CONTENT);
}

function show(turn: Turn, content: WizardContent): Turn {
  return emit(reset(turn, content), { type: 'showComic', content });
}

function reset(turn: Turn, content: WizardContent): Turn {
  change(turn, { ...EMPTY_STATE, content, comicNumber: turn.state.comicNumber + 1 });
  return emit(turn, { type: 'stopTimer', timer: 'local' }, { type: 'stopTimer', timer: 'server' });
}

function edit(turn: Turn, content: WizardContent): Turn {
  if (isEmpty(content)) return reset(turn, content);
  change(turn, { content, isLocalStale: true });
  emit(turn, { type: 'startTimer', timer: 'local', ms: LOCAL_PAUSE_MS });
  // Typing on does not hurry a server that can't be reached.
  if (turn.state.isRetryScheduled) return turn;
  return emit(turn, { type: 'startTimer', timer: 'server', ms: SERVER_PAUSE_MS });
}

function updateWizard(turn: Turn, patch: Partial<Pick<WizardContent, 'comic' | 'serverDraft'>>): Turn {
  change(turn, { content: { ...turn.state.content, ...patch } });
  return emit(turn, { type: 'updateWizard', patch });
}

// The browser's copy

function writeLocal(turn: Turn): Turn {
  const { state } = turn;
  if (!state.isLocalStale || isEmpty(state.content)) return turn;
  state.isLocalStale = false;
  return emit(turn, { type: 'stopTimer', timer: 'local' }, { type: 'writeLocal', copy: takeSnapshot(state) });
}

function stopWritingLocal(turn: Turn): Turn {
  change(turn, { isLocalStale: false });
  return emit(turn, { type: 'stopTimer', timer: 'local' });
}

// Tasks

function request(turn: Turn, task: Task): Turn {
  const { state } = turn;
  if (isAsked(task) && hasCustomer(state.content.comic)) state.isWanted = true;
  const waiting = [...state.waiting, { task, comicNumber: state.comicNumber }];
  change(turn, { isRetryScheduled: false, waiting });
  return writeLocal(emit(turn, { type: 'stopTimer', timer: 'server' }));
}

function requestSave(turn: Turn): Turn {
  return request(turn, { id: 0, kind: 'save', isAsked: false, keepalive: false });
}

function isAsked(task: Task): boolean {
  return task.kind === 'complete' || (task.kind === 'save' && task.isAsked);
}

function startNextTask(turn: Turn): Turn {
  const { state } = turn;
  while (!state.running) {
    const [next, ...waiting] = state.waiting;
    if (!next) return turn;
    const running: RunningTask = {
      ...next,
      ...{ request: null, sending: null, catchUps: 0, wasCompletionKnown: false },
      ...{ isCompleted: false, isDiscarded: false, arePhotosLost: false },
    };
    begin(change(turn, { waiting, running }), running);
  }
  return turn;
}

function begin(turn: Turn, { task, comicNumber }: RunningTask): Turn {
  const { serverDraft } = turn.state.content;
  if (task.kind !== 'save' && comicNumber !== turn.state.comicNumber) return finish(turn, false);
  if (task.kind === 'refresh' && serverDraft) return send(turn, { kind: 'load', key: serverDraft.key });
  return proceed(turn);
}

/** Saves what the server has not, then goes on with what else the task is about. */
function proceed(turn: Turn): Turn {
  const { state } = turn;
  const { task, arePhotosLost, isCompleted } = runningTask(turn);
  if (state.conflict) return finish(turn, false);
  if (isDirty(state) && isForServer(state)) return save(turn);
  if (task.kind !== 'complete') return finish(turn, true);
  if (isCompleted) return endCompleted(turn);
  // The draft was gone, and the text alone went into a new one.
  if (arePhotosLost) return finish(turn, false);
  return complete(turn);
}

function finish(turn: Turn, isDone: boolean): Turn {
  const { id } = runningTask(turn).task;
  change(turn, { running: null });
  return writeLocal(emit(turn, { type: 'finished', id, isDone }));
}

function runningTask({ state }: Turn): RunningTask {
  if (!state.running) throw new Error('No task is running.');
  return state.running;
}

function changeTask(turn: Turn, patch: Partial<RunningTask>): Turn {
  return change(turn, { running: { ...runningTask(turn), ...patch } });
}

// Requests

function send(turn: Turn, request: DraftRequest): Turn {
  changeTask(turn, { request: request.kind, comicNumber: turn.state.comicNumber });
  return emit(turn, { type: 'request', request });
}

function answer(turn: Turn, answer: DraftAnswer, isBeingAdded: boolean): Turn {
  const { comicNumber, request, isDiscarded } = runningTask(turn);
  if (answer.kind === 'saved') {
    const { key } = answer.serverDraft;
    const isUnwanted = request === 'create' && isDiscarded;
    emit(turn, isUnwanted ? { type: 'deleteDraft', key } : { type: 'rememberToken', key });
  }
  if (comicNumber !== turn.state.comicNumber) return finish(turn, false);
  if (request === 'load') return answerLoad(turn, answer, isBeingAdded);
  if (request === 'complete') return answerComplete(turn, answer, isBeingAdded);
  return answerSave(turn, answer, isBeingAdded);
}

// Saving

function save(turn: Turn): Turn {
  const { refused, content: shown } = turn.state;
  const { comic, step, serverDraft } = shown;
  const { task } = runningTask(turn);
  if (refused === comic && !isAsked(task)) return finish(turn, false);
  const ready = toDraftContent(comic, Math.min(step, REVIEW_STEP));
  if ('problem' in ready) return block(turn, ready.problem);

  const { content } = ready;
  const fingerprint = fingerprintOf(content);
  change(turn, { problem: null, refused: null });
  changeTask(turn, { sending: { comic, step, fingerprint } });
  if (!serverDraft) return send(turn, { kind: 'create', content });
  noteSent(turn, fingerprint);
  const keepalive = task.kind === 'save' && task.keepalive;
  return send(turn, { kind: 'update', ...serverDraft, content, keepalive });
}

/** Written before it is sent: should the answer get lost with the page, the next page recognises it. */
function noteSent(turn: Turn, fingerprint: string): Turn {
  const { sent } = turn.state;
  if (sent.includes(fingerprint)) return turn;
  return writeLocal(change(turn, { sent: [...sent, fingerprint], isLocalStale: true }));
}

function answerSave(turn: Turn, answer: DraftAnswer, isBeingAdded: boolean): Turn {
  switch (answer.kind) {
    case 'saved':
      return markSaved(confirm(turn, answer.serverDraft));
    case 'stale':
      return answerStaleSave(turn, answer.draft, isBeingAdded);
    case 'gone':
      return turn.state.content.serverDraft ? save(detach(turn, PHOTOS_LOST)) : fail(turn);
    case 'refused':
      change(turn, { failures: 0, refused: runningTask(turn).sending?.comic ?? null });
      return block(turn, answer.message);
    case 'failed':
      return fail(turn, answer.reference);
    default:
      throw new Error(`A save was answered with '${answer.kind}'.`);
  }
}

function answerStaleSave(turn: Turn, theirs: Draft, isBeingAdded: boolean): Turn {
  const { sending, catchUps } = runningTask(turn);
  const fingerprint = fingerprintOf(theirs.content);
  if (leaveToCart(turn, theirs, isBeingAdded)) return finish(turn, false);
  if (!turn.state.sent.includes(fingerprint)) return raiseConflict(turn, theirs);
  catchUp(turn, theirs);
  if (fingerprint === sending?.fingerprint) return markSaved(turn);
  if (catchUps === CATCH_UPS_MAX) return fail(turn);
  return save(changeTask(turn, { catchUps: catchUps + 1 }));
}

function markSaved(turn: Turn): Turn {
  const { sending, task } = runningTask(turn);
  if (!sending) throw new Error('No save is under way.');
  const { fingerprint, ...saved } = sending;
  change(turn, { saved, sent: [fingerprint] });
  return task.kind === 'complete' ? proceed(turn) : finish(turn, true);
}

/** The revision that the next save builds on. */
function confirm(turn: Turn, serverDraft: ServerDraft): Turn {
  change(turn, { failures: 0, refused: null, isLocalStale: true });
  return updateWizard(turn, { serverDraft });
}

/** Builds on the server's revision from now on. */
function catchUp(turn: Turn, { revision }: Draft): Turn {
  const { serverDraft } = turn.state.content;
  return serverDraft ? confirm(turn, { ...serverDraft, revision }) : turn;
}

function fail(turn: Turn, reference?: string): Turn {
  const { state } = turn;
  const { task } = runningTask(turn);
  const failures = state.failures + 1;
  // Later failures are only told to a person who can't go on without the save.
  const isNeeded = task.kind === 'complete' || (isAsked(task) && !state.content.serverDraft);
  if (failures === 1 || isNeeded) emit(turn, { type: 'toast', toast: saveFailed(reference) });
  const ms = Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS);
  change(turn, { failures, isRetryScheduled: true });
  return finish(emit(turn, { type: 'startTimer', timer: 'server', ms }), false);
}

function block(turn: Turn, problem: string): Turn {
  const toast: Toast = { tone: 'error', title: 'Save Failed', description: problem };
  if (isAsked(runningTask(turn).task)) emit(turn, { type: 'toast', toast });
  return finish(change(turn, { problem }), false);
}

// Changes by other tabs and devices

function answerLoad(turn: Turn, answer: DraftAnswer, isBeingAdded: boolean): Turn {
  if (turn.state.conflict) return finish(turn, false);
  if (answer.kind === 'gone') leaveDeletedDraft(turn);
  return answer.kind === 'loaded' ? compare(turn, answer.draft, isBeingAdded) : proceed(turn);
}

function compare(turn: Turn, theirs: Draft, isBeingAdded: boolean): Turn {
  const { state } = turn;
  if (theirs.revision <= (state.content.serverDraft?.revision ?? 0)) return proceed(turn);
  if (leaveToCart(turn, theirs, isBeingAdded)) return finish(turn, true);
  if (state.sent.includes(fingerprintOf(theirs.content))) return proceed(catchUp(turn, theirs));
  return isDirty(state) ? raiseConflict(turn, theirs) : finish(showTheirs(turn, theirs), true);
}

/** Deleted elsewhere is deleted: a new draft begins only with the next change. */
function leaveDeletedDraft(turn: Turn): Turn {
  const { task } = runningTask(turn);
  const isElsewhere = task.kind === 'refresh' && task.isElsewhere;
  detach(turn, isElsewhere ? DELETED_ELSEWHERE : PHOTOS_LOST);
  if (!isElsewhere) return turn;
  const { comic, step } = turn.state.content;
  return stopWritingLocal(change(turn, { saved: { comic, step } }));
}

/** The draft is gone from the server: the text goes on without it, its images can't. */
function detach(turn: Turn, toast: Toast): Turn {
  const { serverDraft, comic } = turn.state.content;
  if (serverDraft) emit(turn, { type: 'forgetToken', draftId: serverDraft.key.id });
  const left = keepOwnImages(comic, null);
  const arePhotosLost = countImages(left) < countImages(comic);
  updateWizard(turn, arePhotosLost ? { serverDraft: null, comic: left } : { serverDraft: null });
  change(turn, { saved: null, sent: [], isWanted: true, completionKnown: false, isLocalStale: true });
  if (arePhotosLost) changeTask(turn, { arePhotosLost });
  return arePhotosLost || toast !== PHOTOS_LOST ? emit(turn, { type: 'toast', toast }) : turn;
}

/** Shows the server's version instead of the one in the wizard. */
function showTheirs(turn: Turn, theirs: Draft): Turn {
  const { content, completionKnown } = turn.state;
  const sent = [fingerprintOf(theirs.content)];
  return open(turn, withVersion(content, theirs), { dirty: false, sent, completionKnown });
}

function withVersion(content: WizardContent, theirs: Draft): WizardContent {
  const serverDraft = content.serverDraft && { ...content.serverDraft, revision: theirs.revision };
  return { ...content, comic: toComic(theirs.content), serverDraft };
}

function raiseConflict(turn: Turn, theirs: Draft): Turn {
  // Kept as it is here, it has to be sent again, even where it was sent before theirs.
  return finish(change(turn, { conflict: theirs, saved: null, isLocalStale: true }), false);
}

/** Goes on with the version here, or with the server's; the other one is kept in the browser. */
function resolveConflict(turn: Turn, chosen: 'here' | 'there'): Turn {
  const { conflict: theirs, content, sent } = turn.state;
  if (!theirs) return turn;
  if (chosen === 'there') {
    emit(turn, { type: 'keepVersion', copy: takeSnapshot(turn.state) });
    return showTheirs(turn, theirs);
  }
  const fingerprint = fingerprintOf(theirs.content);
  // The server is about to hold another one.
  const copy = { dirty: true, sent: [fingerprint], content: withVersion(content, theirs) };
  emit(turn, { type: 'keepVersion', copy });
  change(turn, { conflict: null, sent: [...sent, fingerprint] });
  return requestSave(catchUp(turn, theirs));
}

// The cart

function complete(turn: Turn): Turn {
  const { completionKnown, content } = turn.state;
  if (!content.serverDraft) return finish(turn, false);
  changeTask(turn, { wasCompletionKnown: completionKnown });
  noteCompletion(turn, true);
  return send(turn, { kind: 'complete', ...content.serverDraft });
}

/** Written before it is sent, as the texts are. */
function noteCompletion(turn: Turn, completionKnown: boolean): Turn {
  return writeLocal(change(turn, { completionKnown, isLocalStale: true }));
}

function answerComplete(turn: Turn, answer: DraftAnswer, isBeingAdded: boolean): Turn {
  if (answer.kind === 'completed') {
    updateWizard(turn, { serverDraft: answer.serverDraft });
    // Text written since then goes to the server first.
    return proceed(changeTask(turn, { isCompleted: true }));
  }
  if (answer.kind === 'failed') {
    return finish(emit(turn, { type: 'toast', toast: saveFailed(answer.reference) }), false);
  }
  noteCompletion(turn, runningTask(turn).wasCompletionKnown);
  if (answer.kind === 'refused') return block(turn, answer.message);
  if (answer.kind === 'stale') return answerStaleComplete(turn, answer.draft, isBeingAdded);
  detach(turn, PHOTOS_LOST);
  if (!runningTask(turn).arePhotosLost) emit(turn, { type: 'toast', toast: DRAFT_RENEWED });
  return finish(emit(turn, { type: 'startTimer', timer: 'server', ms: 0 }), false);
}

/** On the way to the cart: nobody orders an older version than the server's without having been asked. */
function answerStaleComplete(turn: Turn, theirs: Draft, isBeingAdded: boolean): Turn {
  const { catchUps } = runningTask(turn);
  if (leaveToCart(turn, theirs, isBeingAdded)) return finish(turn, false);
  const isOurs = turn.state.sent.includes(fingerprintOf(theirs.content));
  if (!isOurs || catchUps === CATCH_UPS_MAX) return raiseConflict(turn, theirs);
  catchUp(turn, theirs);
  return complete(changeTask(turn, { catchUps: catchUps + 1 }));
}

/** The cart has it from now on, and no copy is written any more. */
function endCompleted(turn: Turn): Turn {
  const { id } = runningTask(turn).task;
  const draftId = turn.state.content.serverDraft?.key.id ?? '';
  stopWritingLocal(turn);
  return finish(emit(turn, { type: 'completed', id }, { type: 'removeLocal', draftId }), true);
}

/**
 * A comic that another tab put in the cart belongs there: the person is told, once. A cart item that is edited here went
 * there long ago.
 * @returns whether it left the wizard; what is not part of it in the cart stays
 */
function leaveToCart(turn: Turn, theirs: Draft, isBeingAdded: boolean): boolean {
  const { content, completionKnown, saved } = turn.state;
  const { comic, cartItemId } = content;
  if (!theirs.completed || cartItemId !== null || completionKnown || isBeingAdded) return false;
  change(turn, { completionKnown: true });
  const isPart = comic === saved?.comic || isSameComic(comic, theirs);
  emit(turn, { type: 'toast', toast: isPart ? ORDERED_ELSEWHERE : ORDERED_WITHOUT_CHANGES });
  if (!isPart) return false;
  show(emit(turn, { type: 'removeLocal', draftId: theirs.id }), EMPTY_CONTENT);
  return true;
}
