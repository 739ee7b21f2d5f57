import type { CartItem } from '#shared/checkout.ts';
import { type Draft, type DraftKey, FIRST_STEP, REVIEW_STEP } from '#shared/draft.ts';
import { draftApi } from './draft-calls.ts';
import { fingerprintOf, isEmpty, toComic } from './draft-content.ts';
import { loadDraft } from './draft-exchange.ts';
import { local, openCopy, queue, readWizard } from './draft-sync.ts';
import { draftTokens } from './draft-tokens.ts';
import { toOffer } from './earlier-draft.ts';
import type { LocalCopy } from './local-draft.ts';
import { showView } from './sync-view.ts';

type MayReplace = () => Promise<boolean>;

const KEPT =
  'Another unfinished comic is kept in this browser. Switch to it or let it go in the configurator, then edit this one.';

/**
 * Opens the draft of a comic in the cart at the review, or where its editing was left off.
 * @param mayReplace asks whether a kept comic may be lost
 * @throws Error with a sentence for the person
 */
export async function openCartItem(
  item: Pick<CartItem, 'id' | 'draftId'>,
  mayReplace: MayReplace,
): Promise<true> {
  if (readWizard().cartItemId === item.id) return true;
  const key = draftTokens.find(item.draftId);
  if (!key) throw new Error('This comic can only be edited in the browser it was made in.');

  const copy = local.read();
  if (copy && isOfItem(copy, item)) {
    showView({ offer: null });
    openCopy(copy);
    return true;
  }
  const kept = local.readKept();
  if (kept && isOfItem(kept, item)) {
    await putAsideUnfinished(key.id, mayReplace);
    showView({ offer: null });
    const left = local.readKept();
    if (left && isOfItem(left, item)) local.removeKept();
    openCopy(kept);
    return true;
  }
  const found = await loadDraft(draftApi, key);
  if (found.kind === 'gone') {
    draftTokens.forget(key.id);
    throw new Error('The draft of this comic does not exist any more. It can still be ordered as it is.');
  }
  if (found.kind === 'refused') throw new Error(found.message);
  if (found.kind === 'failed') {
    throw new Error('This comic could not be opened. Please check your connection and try again.');
  }
  if (!(await putAsideUnfinished(key.id, mayReplace))) throw new Error(KEPT);
  showView({ offer: null });
  const { revision, content } = found.draft;
  const place = {
    step: REVIEW_STEP,
    reached: REVIEW_STEP,
    serverDraft: { key, revision },
    cartItemId: item.id,
  };
  queue.open({ comic: toComic(content), ...place }, { dirty: false, sent: [fingerprintOf(content)] });
  return true;
}

/**
 * Puts a draft that a mailed link led to on the table, where it was left. What this browser has of it already
 * goes on as it is here; another unfinished comic is kept.
 * @param mayReplace asks whether a kept comic may be lost
 * @returns false when it may not, and everything stays as it was
 */
export async function openFromElsewhere(
  key: DraftKey,
  draft: Draft,
  mayReplace: MayReplace,
): Promise<boolean> {
  await queue.flush();
  const isOfDraft = (copy: LocalCopy | null) => copy?.content.serverDraft?.key.id === key.id;
  const copy = local.read();
  const kept = local.readKept();
  const isHere = copy && isOfDraft(copy);
  if (!isHere && !(await putAsideUnfinished(key.id, mayReplace))) return false;
  showView({ offer: null });
  if (isHere) {
    openCopy(copy);
    return true;
  }
  if (kept && isOfDraft(kept)) {
    if (isOfDraft(local.readKept())) local.removeKept();
    openCopy(kept);
    return true;
  }
  const offer = toOffer(key, draft);
  queue.open(offer.content, offer);
  return true;
}

function isOfItem({ content }: LocalCopy, item: Pick<CartItem, 'id' | 'draftId'>): boolean {
  return content.cartItemId === item.id && content.serverDraft?.key.id === item.draftId;
}

/**
 * One comic fits on the table: an unfinished other one is kept, to be switched back to. Only one can be kept.
 * @returns false when what is kept must not be lost for it
 */
async function putAsideUnfinished(draftId: string, mayReplace: MayReplace): Promise<boolean> {
  await queue.flush();
  const copy = isEmpty(readWizard()) ? local.read() : queue.snapshot();
  if (!copy) return true;
  const { reached, serverDraft, cartItemId } = copy.content;
  const isUnfinished = reached > FIRST_STEP && (cartItemId === null || copy.dirty);
  if (!isUnfinished || serverDraft?.key.id === draftId) return true;
  const kept = local.readKept();
  // What is opened next is no loss.
  if (kept && kept.content.serverDraft?.key.id !== draftId && !isOnServer(kept)) {
    // Then it is found again from there.
    if (isOnServer(copy)) return true;
    if (!(await mayReplace())) return false;
  }
  local.keep(copy);
  return true;
}

function isOnServer({ dirty, content }: Pick<LocalCopy, 'dirty' | 'content'>): boolean {
  return !dirty && content.serverDraft !== null;
}
