import { COMPLETED_STEP, type Draft } from '../../shared/draft';
import { countImages, fingerprintOf, toComic } from './draft-content';
import { loadDraft, markCompleted } from './draft-exchange';
import {
  DELETED_ELSEWHERE,
  DRAFT_RENEWED,
  ORDERED_ELSEWHERE,
  ORDERED_WITHOUT_CHANGES,
  PHOTOS_LOST,
  SAVE_FAILED,
} from './save-messages';
import type { SaveQueue } from './save-queue';
import type { ServerDraft, WizardContent } from './wizard-store';

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
  const { api, wizard } = queue.options;
  const table = queue.table();
  const found = await loadDraft(api, key);
  if (table !== queue.table() || table.theirs) return false;
  if (found.kind === 'gone') return letGo(queue, isElsewhere);
  if (found.kind !== 'loaded') return false;

  const theirs = found.draft;
  const isOrdered = theirs.content.step === COMPLETED_STEP;
  if (isElsewhere && isOrdered && wizard.read().cartItemId === null) return leaveToCart(queue);
  if (theirs.revision <= revision) return true;
  if (table.sent.includes(fingerprintOf(theirs.content))) queue.confirm({ key, revision: theirs.revision });
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

function leaveToCart(queue: SaveQueue): true {
  const { dirty } = queue.snapshot();
  queue.options.onToast(dirty ? ORDERED_WITHOUT_CHANGES : ORDERED_ELSEWHERE);
  if (!dirty) queue.options.wizard.startFresh();
  return true;
}

/** Shows the server's version instead of the one on the table. */
function takeOver(queue: SaveQueue, theirs: Draft): void {
  const content = withVersion(queue.options.wizard.read(), theirs);
  queue.open(content, { dirty: false, sent: [fingerprintOf(theirs.content)] });
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
  local.keep({ dirty: false, sent: [fingerprint], content });
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
  const { api, wizard, local, onToast } = queue.options;
  const photos = countImages(wizard.read().comic);
  if (!(await queue.flush({ isAsked: true, isNeeded: true }))) return false;
  // The draft was gone, and the text alone went into a new one.
  if (countImages(wizard.read().comic) < photos) return false;
  return queue.run(async () => {
    const table = queue.table();
    const { serverDraft } = wizard.read();
    if (!serverDraft) return false;
    const outcome = await markCompleted(api, serverDraft.key);
    if (table !== queue.table()) return false;
    if (outcome.kind === 'refused') return queue.block(outcome.message, true);
    if (outcome.kind === 'gone') {
      if (!queue.detach(PHOTOS_LOST)) onToast(DRAFT_RENEWED);
      queue.scheduleFlush(0);
      return false;
    }
    if (outcome.kind === 'failed') {
      onToast(SAVE_FAILED);
      return false;
    }
    wizard.rememberServerDraft({ ...serverDraft, revision: outcome.revision });
    queue.forgetLocal();
    local.remove();
    return true;
  });
}
