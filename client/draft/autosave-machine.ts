import { type Draft, REVIEW_STEP } from '#shared/draft/comic.ts';
import {
  type AutosaveEvent,
  type AutosaveState,
  type ComicState,
  type Effect,
  EMPTY_CONTENT,
  EMPTY_STATE,
  isDirty,
  isForServer,
  type KnownToServer,
  type RunningTask,
  type SaveNews,
  type Task,
} from './autosave-types.ts';
import type { DraftAnswer, DraftRequest } from './draft-calls.ts';
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
import type { Snapshot } from './local-draft.ts';
import type { ServerDraft, WizardContent } from './wizard-store.ts';

/** Milliseconds of inactivity before the browser's copy is written. */
export const LOCAL_PAUSE_MS = 300;
/** Milliseconds of inactivity before a change is sent to the server. */
export const SERVER_PAUSE_MS = 1000;
export const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;
/** How often in a row a save may find a newer revision that this browser has sent itself, before it pauses. */
const CATCH_UPS_MAX = 3;

/** One transition: the functions below change its copy of the state, and collect its effects. */
type Transition = { state: AutosaveState; effects: Effect[] };

/**
 * Saves the comic in the browser and on the server: after a pause, one request at a time, repeated after
 * failures, and never over a revision that this browser has not seen. A pure function.
 */
export function reduce(before: AutosaveState, event: AutosaveEvent): Transition {
  return startNextTask(apply({ state: { ...before }, effects: [] }, event));
}

function apply(transition: Transition, event: AutosaveEvent): Transition {
  switch (event.type) {
    case 'opened':
      return open(transition, event.content, event.known);
    case 'closed':
      return close(transition, event.isDiscarded);
    case 'edited':
      return edit(transition, event.content);
    case 'elapsed':
      return event.timer === 'local' ? writeLocal(transition) : requestSave(transition);
    case 'requested':
      return request(transition, event.task);
    case 'answered':
      return answer(transition, event.answer, event.isBeingAdded);
    case 'localWriteFailed':
      // There may be room again when the page is left.
      return change(transition, { isLocalStale: true });
    case 'conflictResolved':
      return resolveConflict(transition, event.chosen);
  }
}

function change(transition: Transition, patch: Partial<AutosaveState>): Transition {
  Object.assign(transition.state, patch);
  return transition;
}

function emit(transition: Transition, ...effects: Effect[]): Transition {
  transition.effects.push(...effects);
  return transition;
}

function tell(transition: Transition, news: SaveNews): Transition {
  return emit(transition, { type: 'tell', news });
}

function takeBackFailure(transition: Transition): Transition {
  if (!transition.state.isFailureTold) return transition;
  return emit(change(transition, { isFailureTold: false }), { type: 'takeBackFailure' });
}

// The comic in the wizard

function open(
  transition: Transition,
  content: WizardContent,
  { dirty, sent, completionKnown }: KnownToServer,
): Transition {
  show(transition, content);
  const saved = dirty ? null : { comic: content.comic, step: content.step };
  change(transition, { saved, sent, completionKnown: completionKnown ?? false, isLocalStale: true });
  if (content.serverDraft) emit(transition, { type: 'rememberToken', key: content.serverDraft.key });
  return writeLocal(transition);
}

function close(transition: Transition, isDiscarded: boolean): Transition {
  const { running, comicNumber } = transition.state;
  if (isDiscarded && running?.comicNumber === comicNumber) {
    transition.state.running = { ...running, isDiscarded };
  }
  return show(transition, EMPTY_CONTENT);
}

function show(transition: Transition, content: WizardContent): Transition {
  return emit(reset(transition, content), { type: 'showComic', content });
}

function reset(transition: Transition, content: WizardContent): Transition {
  takeBackFailure(transition);
  change(transition, { ...EMPTY_STATE, content, comicNumber: transition.state.comicNumber + 1 });
  return emit(transition, { type: 'stopTimer', timer: 'local' }, { type: 'stopTimer', timer: 'server' });
}

function edit(transition: Transition, content: WizardContent): Transition {
  if (isEmpty(content)) return reset(transition, content);
  change(transition, { content, isLocalStale: true });
  emit(transition, { type: 'startTimer', timer: 'local', ms: LOCAL_PAUSE_MS });
  // Typing does not shorten the pause before a retry.
  if (transition.state.isRetryScheduled) return transition;
  return emit(transition, { type: 'startTimer', timer: 'server', ms: SERVER_PAUSE_MS });
}

function updateWizard(
  transition: Transition,
  patch: Partial<Pick<WizardContent, 'comic' | 'serverDraft'>>,
): Transition {
  change(transition, { content: { ...transition.state.content, ...patch } });
  return emit(transition, { type: 'updateWizard', patch });
}

// The browser's copy

function writeLocal(transition: Transition): Transition {
  const { state } = transition;
  if (!state.isLocalStale || isEmpty(state.content)) return transition;
  state.isLocalStale = false;
  return emit(
    transition,
    { type: 'stopTimer', timer: 'local' },
    { type: 'writeLocal', copy: takeSnapshot(state) },
  );
}

export function takeSnapshot(state: ComicState): Snapshot {
  const { sent, completionKnown, content } = state;
  return { dirty: isDirty(state), sent, completionKnown, content };
}

function stopWritingLocal(transition: Transition): Transition {
  change(transition, { isLocalStale: false });
  return emit(transition, { type: 'stopTimer', timer: 'local' });
}

// Tasks

function request(transition: Transition, task: Task): Transition {
  const { state } = transition;
  if (isAsked(task) && hasCustomer(state.content.comic)) state.isWanted = true;
  const waiting = [...state.waiting, { task, comicNumber: state.comicNumber }];
  change(transition, { isRetryScheduled: false, waiting });
  return writeLocal(emit(transition, { type: 'stopTimer', timer: 'server' }));
}

function requestSave(transition: Transition): Transition {
  return request(transition, { id: 0, kind: 'save', isAsked: false, keepalive: false });
}

function isAsked(task: Task): boolean {
  return task.kind === 'complete' || (task.kind === 'save' && task.isAsked);
}

function startNextTask(transition: Transition): Transition {
  const { state } = transition;
  while (!state.running) {
    const [next, ...waiting] = state.waiting;
    if (!next) return transition;
    const running: RunningTask = {
      ...next,
      ...{ request: null, sending: null, catchUps: 0, wasCompletionKnown: false },
      ...{ isCompleted: false, isDiscarded: false, arePhotosLost: false },
    };
    begin(change(transition, { waiting, running }), running);
  }
  return transition;
}

function begin(transition: Transition, { task, comicNumber }: RunningTask): Transition {
  const { serverDraft } = transition.state.content;
  if (task.kind !== 'save' && comicNumber !== transition.state.comicNumber) return finish(transition, false);
  if (task.kind === 'refresh' && serverDraft) return send(transition, { kind: 'load', key: serverDraft.key });
  return proceed(transition);
}

/** Saves if there are changes, or if a person asks for a draft that is missing, then continues the task. */
function proceed(transition: Transition): Transition {
  const { state } = transition;
  const { task, arePhotosLost, isCompleted } = runningTask(transition);
  if (state.conflict) return finish(transition, false);
  const lacksDraft = isAsked(task) && !state.content.serverDraft;
  if ((isDirty(state) || lacksDraft) && isForServer(state)) return save(transition);
  if (task.kind !== 'complete') return finish(transition, true);
  if (isCompleted) return endCompleted(transition);
  // The draft was gone and a new one was made without photos, which the person should see before ordering.
  if (arePhotosLost) return finish(transition, false);
  return complete(transition);
}

function finish(transition: Transition, isDone: boolean): Transition {
  const { id } = runningTask(transition).task;
  change(transition, { running: null });
  return writeLocal(emit(transition, { type: 'finished', id, isDone }));
}

function runningTask({ state }: Transition): RunningTask {
  if (!state.running) throw new Error('No task is running.');
  return state.running;
}

function changeTask(transition: Transition, patch: Partial<RunningTask>): Transition {
  return change(transition, { running: { ...runningTask(transition), ...patch } });
}

// Requests

function send(transition: Transition, request: DraftRequest): Transition {
  changeTask(transition, { request: request.kind, comicNumber: transition.state.comicNumber });
  return emit(transition, { type: 'request', request });
}

function answer(transition: Transition, answer: DraftAnswer, isBeingAdded: boolean): Transition {
  const { comicNumber, request, isDiscarded } = runningTask(transition);
  if (answer.kind === 'saved') {
    const { key } = answer.serverDraft;
    const isUnwanted = request === 'create' && isDiscarded;
    emit(transition, isUnwanted ? { type: 'deleteDraft', key } : { type: 'rememberToken', key });
  }
  if (comicNumber !== transition.state.comicNumber) return finish(transition, false);
  if (request === 'load') return answerLoad(transition, answer, isBeingAdded);
  if (request === 'complete') return answerComplete(transition, answer, isBeingAdded);
  return answerSave(transition, answer, isBeingAdded);
}

// Saving

function save(transition: Transition): Transition {
  const { refused, content: shown } = transition.state;
  const { comic, step, serverDraft } = shown;
  const { task } = runningTask(transition);
  if (refused === comic && !isAsked(task)) return finish(transition, false);
  const ready = toDraftContent(comic, Math.min(step, REVIEW_STEP));
  if ('problem' in ready) return block(transition, ready.problem);

  const { content } = ready;
  const fingerprint = fingerprintOf(content);
  change(transition, { problem: null, refused: null });
  changeTask(transition, { sending: { comic, step, fingerprint } });
  if (!serverDraft) return send(transition, { kind: 'create', content });
  recordSent(transition, fingerprint);
  const keepalive = task.kind === 'save' && task.keepalive;
  return send(transition, { kind: 'update', ...serverDraft, content, keepalive });
}

/** Stored before the request, so that the next page recognises this version if the response is lost. */
function recordSent(transition: Transition, fingerprint: string): Transition {
  const { sent } = transition.state;
  if (sent.includes(fingerprint)) return transition;
  return writeLocal(change(transition, { sent: [...sent, fingerprint], isLocalStale: true }));
}

function answerSave(transition: Transition, answer: DraftAnswer, isBeingAdded: boolean): Transition {
  switch (answer.kind) {
    case 'saved':
      return markSaved(confirm(transition, answer.serverDraft));
    case 'stale':
      return answerStaleSave(transition, answer.draft, isBeingAdded);
    case 'gone':
      return transition.state.content.serverDraft
        ? save(detach(transition, 'photos-lost'))
        : fail(transition);
    case 'refused':
      change(transition, { failures: 0, refused: runningTask(transition).sending?.comic ?? null });
      return block(transition, answer.message);
    case 'failed':
      return fail(transition, answer.reference);
    default:
      throw new Error(`A save was answered with '${answer.kind}'.`);
  }
}

function answerStaleSave(transition: Transition, theirs: Draft, isBeingAdded: boolean): Transition {
  const { sending, catchUps } = runningTask(transition);
  const fingerprint = fingerprintOf(theirs.content);
  if (leaveToCart(transition, theirs, isBeingAdded)) return finish(transition, false);
  if (!transition.state.sent.includes(fingerprint)) return raiseConflict(transition, theirs);
  catchUp(transition, theirs);
  if (fingerprint === sending?.fingerprint) return markSaved(transition);
  if (catchUps === CATCH_UPS_MAX) return fail(transition);
  return save(changeTask(transition, { catchUps: catchUps + 1 }));
}

function markSaved(transition: Transition): Transition {
  const { sending, task } = runningTask(transition);
  if (!sending) throw new Error('No save is under way.');
  const { fingerprint, ...saved } = sending;
  takeBackFailure(change(transition, { saved, sent: [fingerprint] }));
  return task.kind === 'complete' ? proceed(transition) : finish(transition, true);
}

/** Stores the revision that the next save builds on. */
function confirm(transition: Transition, serverDraft: ServerDraft): Transition {
  change(transition, { failures: 0, refused: null, isLocalStale: true });
  return updateWizard(transition, { serverDraft });
}

/** Builds the next save on the server's revision. */
function catchUp(transition: Transition, { revision }: Draft): Transition {
  const { serverDraft } = transition.state.content;
  return serverDraft ? confirm(transition, { ...serverDraft, revision }) : transition;
}

function fail(transition: Transition, reference?: string): Transition {
  const { state } = transition;
  const { task } = runningTask(transition);
  const failures = state.failures + 1;
  // Further failures are reported only to a person who cannot continue without the save.
  const isNeeded = task.kind === 'complete' || (isAsked(task) && !state.content.serverDraft);
  if (failures === 1 || isNeeded) {
    // A failed Add to Cart has to be pressed again, also after a retry has saved the text.
    change(transition, { isFailureTold: task.kind !== 'complete' });
    tell(transition, { kind: 'failed', reference });
  }
  const ms = Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS);
  change(transition, { failures, isRetryScheduled: true });
  return finish(emit(transition, { type: 'startTimer', timer: 'server', ms }), false);
}

function block(transition: Transition, problem: string): Transition {
  if (isAsked(runningTask(transition).task)) tell(transition, { kind: 'refused', problem });
  return finish(change(transition, { problem }), false);
}

// Changes by other tabs and devices

function answerLoad(transition: Transition, answer: DraftAnswer, isBeingAdded: boolean): Transition {
  if (transition.state.conflict) return finish(transition, false);
  if (answer.kind === 'gone') leaveDeletedDraft(transition);
  return answer.kind === 'loaded' ? compare(transition, answer.draft, isBeingAdded) : proceed(transition);
}

function compare(transition: Transition, theirs: Draft, isBeingAdded: boolean): Transition {
  const { state } = transition;
  if (theirs.revision <= (state.content.serverDraft?.revision ?? 0)) return proceed(transition);
  if (leaveToCart(transition, theirs, isBeingAdded)) return finish(transition, true);
  if (state.sent.includes(fingerprintOf(theirs.content))) return proceed(catchUp(transition, theirs));
  return isDirty(state) ? raiseConflict(transition, theirs) : finish(showTheirs(transition, theirs), true);
}

/**
 * A draft that was deleted, by another tab or by who has asked us to delete their data, stays deleted: only the next
 * change begins a new one.
 */
function leaveDeletedDraft(transition: Transition): Transition {
  const { task } = runningTask(transition);
  const isElsewhere = task.kind === 'refresh' && task.isElsewhere;
  const hadChanges = isDirty(transition.state);
  detach(transition, isElsewhere ? 'deleted-elsewhere' : 'photos-lost');
  if (hadChanges && !isElsewhere) return transition;
  const { comic, step } = transition.state.content;
  change(transition, { saved: { comic, step } });
  return isElsewhere ? stopWritingLocal(transition) : transition;
}

/** Continues without a draft that is gone from the server. The text stays; its images are lost. */
function detach(transition: Transition, kind: 'photos-lost' | 'deleted-elsewhere'): Transition {
  const { serverDraft, comic } = transition.state.content;
  if (serverDraft) emit(transition, { type: 'forgetToken', draftId: serverDraft.key.id });
  const left = keepOwnImages(comic, null);
  const arePhotosLost = countImages(left) < countImages(comic);
  updateWizard(transition, arePhotosLost ? { serverDraft: null, comic: left } : { serverDraft: null });
  change(transition, { saved: null, sent: [], isWanted: true, completionKnown: false, isLocalStale: true });
  if (arePhotosLost) changeTask(transition, { arePhotosLost });
  return arePhotosLost || kind !== 'photos-lost' ? tell(transition, { kind }) : transition;
}

/** Replaces the comic in the wizard by the server's version. */
function showTheirs(transition: Transition, theirs: Draft): Transition {
  const { content, completionKnown } = transition.state;
  const sent = [fingerprintOf(theirs.content)];
  return open(transition, withVersion(content, theirs), { dirty: false, sent, completionKnown });
}

function withVersion(content: WizardContent, theirs: Draft): WizardContent {
  const serverDraft = content.serverDraft && { ...content.serverDraft, revision: theirs.revision };
  return { ...content, comic: toComic(theirs.content), serverDraft };
}

function raiseConflict(transition: Transition, theirs: Draft): Transition {
  takeBackFailure(transition);
  // If the person keeps the version here, it has to be sent again, even if it was sent before.
  return finish(change(transition, { conflict: theirs, saved: null, isLocalStale: true }), false);
}

/** Continues with the version here or the server's; the other one is kept in the browser. */
function resolveConflict(transition: Transition, chosen: 'here' | 'there'): Transition {
  const { conflict: theirs, content, sent } = transition.state;
  if (!theirs) return transition;
  if (chosen === 'there') {
    emit(transition, { type: 'keepVersion', copy: takeSnapshot(transition.state) });
    return showTheirs(transition, theirs);
  }
  const fingerprint = fingerprintOf(theirs.content);
  // This copy is dirty, because the server's version is about to be overwritten.
  const copy = { dirty: true, sent: [fingerprint], content: withVersion(content, theirs) };
  emit(transition, { type: 'keepVersion', copy });
  change(transition, { conflict: null, sent: [...sent, fingerprint] });
  return requestSave(catchUp(transition, theirs));
}

// The cart

function complete(transition: Transition): Transition {
  const { completionKnown, content } = transition.state;
  if (!content.serverDraft) return finish(transition, false);
  changeTask(transition, { wasCompletionKnown: completionKnown });
  recordCompletion(transition, true);
  return send(transition, { kind: 'complete', ...content.serverDraft });
}

/** Stored before the request, as in `recordSent`. */
function recordCompletion(transition: Transition, completionKnown: boolean): Transition {
  return writeLocal(change(transition, { completionKnown, isLocalStale: true }));
}

function answerComplete(transition: Transition, answer: DraftAnswer, isBeingAdded: boolean): Transition {
  if (answer.kind === 'completed') {
    updateWizard(transition, { serverDraft: answer.serverDraft });
    // Text written meanwhile is saved first.
    return proceed(changeTask(transition, { isCompleted: true }));
  }
  if (answer.kind === 'failed') {
    return finish(tell(transition, { kind: 'failed', reference: answer.reference }), false);
  }
  recordCompletion(transition, runningTask(transition).wasCompletionKnown);
  if (answer.kind === 'refused') return block(transition, answer.message);
  if (answer.kind === 'stale') return answerStaleComplete(transition, answer.draft, isBeingAdded);
  detach(transition, 'photos-lost');
  if (!runningTask(transition).arePhotosLost) tell(transition, { kind: 'renewed' });
  return finish(emit(transition, { type: 'startTimer', timer: 'server', ms: 0 }), false);
}

/** Without the person's consent, no version but the server's latest is ordered. */
function answerStaleComplete(transition: Transition, theirs: Draft, isBeingAdded: boolean): Transition {
  const { catchUps } = runningTask(transition);
  if (leaveToCart(transition, theirs, isBeingAdded)) return finish(transition, false);
  const isOurs = transition.state.sent.includes(fingerprintOf(theirs.content));
  if (!isOurs || catchUps === CATCH_UPS_MAX) return raiseConflict(transition, theirs);
  catchUp(transition, theirs);
  return complete(changeTask(transition, { catchUps: catchUps + 1 }));
}

/** From here on the cart has the comic, and no copy is written any more. */
function endCompleted(transition: Transition): Transition {
  const { id } = runningTask(transition).task;
  const { serverDraft } = transition.state.content;
  stopWritingLocal(transition);
  emit(transition, { type: 'completed', id }, { type: 'removeLocal', draftId: serverDraft?.key.id ?? '' });
  // There may have been no room for it before.
  if (serverDraft) emit(transition, { type: 'rememberToken', key: serverDraft.key });
  return finish(transition, true);
}

/**
 * Closes a comic that another tab has put into the cart, and tells the person once. A cart item that is
 * edited here is in the cart already.
 * @returns whether the comic has left the wizard; changes that are not in the cart stay
 */
function leaveToCart(transition: Transition, theirs: Draft, isBeingAdded: boolean): boolean {
  const { content, completionKnown, saved } = transition.state;
  const { comic, cartItemId } = content;
  if (!theirs.completed || cartItemId !== null || completionKnown) return false;
  const isPart = comic === saved?.comic || isSameComic(comic, theirs);
  // The tab that adds it still needs the draft.
  if (isPart && isBeingAdded) return false;
  change(transition, { completionKnown: true });
  tell(transition, { kind: isPart ? 'ordered-elsewhere' : 'ordered-without-changes' });
  if (!isPart) return false;
  show(emit(transition, { type: 'removeLocal', draftId: theirs.id }), EMPTY_CONTENT);
  return true;
}
