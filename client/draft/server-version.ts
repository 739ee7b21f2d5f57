import type { Draft } from '#shared/draft.ts';
import { countImages, fingerprintOf, toComic } from './draft-content.ts';
import { loadDraft, markCompleted } from './draft-exchange.ts';
import { DELETED_ELSEWHERE, DRAFT_RENEWED, PHOTOS_LOST, saveFailed } from './save-messages.ts';
import type { SaveQueue } from './save-queue.ts';
import type { ServerDraft, WizardContent } from './wizard-store.ts';

/** Between two looks at the server, in milliseconds: who works in two windows changes between them all the time. */
export const LOOK_PAUSE_MS = 10_000;
/** Versions of one's own found in a row on the way to the cart, before the next try is the person's. */
const CATCH_UPS_MAX = 3;

/** For each time the page comes into view: what another device saved meanwhile is here before anybody types. */
export function createLook(queue: SaveQueue): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (!queue.options.wizard.read().serverDraft || Date.now() - lookedAt < LOOK_PAUSE_MS) return;
    lookedAt = Date.now();
    void refreshDraft(queue);
  };
}

/**
 * Looks whether the server has something newer, as it may after a while or after another tab's work, then
 * saves what it has not.
 * @param options.isElsewhere when another tab has put this draft away
 */
export async function refreshDraft(queue: SaveQueue, { isElsewhere = false } = {}): Promise<void> {
  await queue.run(async () => {
    const { serverDraft } = queue.options.wizard.read();
    return serverDraft ? compare(queue, serverDraft, isElsewhere) : true;
  });
  await queue.flush();
}

async function compare(
  queue: SaveQueue,
  { key, revision }: ServerDraft,
  isElsewhere: boolean,
): Promise<boolean> {
  const { api } = queue.options;
  const table = queue.table();
  const found = await loadDraft(api, key);
  if (table !== queue.table() || table.theirs) return false;
  if (found.kind === 'gone') return letGo(queue, isElsewhere);
  if (found.kind !== 'loaded') return false;

  const theirs = found.draft;
  if (theirs.revision <= revision || queue.leaveToCart(theirs)) return true;
  if (table.sent.includes(fingerprintOf(theirs.content))) queue.catchUp(theirs);
  else if (queue.snapshot().dirty) return queue.raiseConflict(theirs);
  else takeOver(queue, theirs);
  return true;
}

/** Deleted elsewhere is deleted: a new draft begins only with the next change. */
function letGo(queue: SaveQueue, isElsewhere: boolean): false {
  queue.detach(isElsewhere ? DELETED_ELSEWHERE : PHOTOS_LOST);
  if (!isElsewhere) return false;
  const { comic, step } = queue.options.wizard.read();
  queue.table().saved = { comic, step };
  queue.forgetLocal();
  return false;
}

/** Shows the server's version instead of the one on the table. */
function takeOver(queue: SaveQueue, theirs: Draft): void {
  const content = withVersion(queue.options.wizard.read(), theirs);
  const { completionKnown } = queue.table();
  queue.open(content, { dirty: false, sent: [fingerprintOf(theirs.content)], completionKnown });
}

function withVersion(content: WizardContent, theirs: Draft): WizardContent {
  const serverDraft = content.serverDraft && { ...content.serverDraft, revision: theirs.revision };
  return { ...content, comic: toComic(theirs.content), serverDraft };
}

/** Goes on with the version here, or with the server's; the other one is kept in the browser. */
export function resolveConflict(queue: SaveQueue, chosen: 'here' | 'there'): void {
  const { local, wizard, onConflict } = queue.options;
  const table = queue.table();
  const { theirs } = table;
  if (!theirs) return;
  if (chosen === 'there') {
    local.keep(queue.snapshot());
    takeOver(queue, theirs);
    return;
  }
  const content = withVersion(wizard.read(), theirs);
  const fingerprint = fingerprintOf(theirs.content);
  // The server is about to hold another one.
  local.keep({ dirty: true, sent: [fingerprint], content });
  table.theirs = null;
  table.sent = [...table.sent, fingerprint];
  onConflict(null);
  if (content.serverDraft) queue.confirm(content.serverDraft);
  void queue.flush();
}

/**
 * Saves, then marks the draft as gone to the cart, which ends the browser's copy.
 * @returns false when that failed, or when photos were lost on the way; the person was told
 */
export async function completeOnServer(queue: SaveQueue): Promise<boolean> {
  const { wizard } = queue.options;
  const photos = countImages(wizard.read().comic);
  if (!(await queue.flush({ isAsked: true, isNeeded: true }))) return false;
  // The draft was gone, and the text alone went into a new one.
  if (countImages(wizard.read().comic) < photos) return false;
  return queue.run(() => complete(queue));
}

async function complete(queue: SaveQueue, catchUps = 0): Promise<boolean> {
  const { api, wizard, local, onToast } = queue.options;
  const table = queue.table();
  const { serverDraft } = wizard.read();
  if (!serverDraft) return false;
  const { completionKnown } = table;
  queue.noteCompletion(true);
  const outcome = await markCompleted(api, serverDraft);
  if (table !== queue.table()) return false;
  if (outcome.kind === 'failed') {
    onToast(saveFailed(outcome.reference));
    return false;
  }
  if (outcome.kind === 'completed') {
    wizard.rememberServerDraft({ ...serverDraft, revision: outcome.revision });
    queue.forgetLocal();
    local.remove();
    return true;
  }
  queue.noteCompletion(completionKnown);
  if (outcome.kind === 'refused') return queue.block(outcome.message, true);
  if (outcome.kind === 'stale') return catchUp(queue, outcome.theirs, catchUps);
  if (!queue.detach(PHOTOS_LOST)) onToast(DRAFT_RENEWED);
  queue.scheduleFlush(0);
  return false;
}

/** On the way to the cart: nobody orders an older version than the server's without having been asked. */
async function catchUp(queue: SaveQueue, theirs: Draft, catchUps: number): Promise<boolean> {
  if (queue.leaveToCart(theirs)) return false;
  const isOurs = queue.table().sent.includes(fingerprintOf(theirs.content));
  if (!isOurs || catchUps === CATCH_UPS_MAX) return queue.raiseConflict(theirs);
  queue.catchUp(theirs);
  return complete(queue, catchUps + 1);
}
