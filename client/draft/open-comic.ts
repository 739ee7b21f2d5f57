import type { CartItem } from '#shared/checkout.ts';
import { type Draft, type DraftKey, FIRST_STEP, REVIEW_STEP } from '#shared/draft.ts';
import { isEmpty } from './draft-content.ts';
import { loadDraft } from './draft-request.ts';
import type { DraftOffer, Drafts } from './drafts.ts';
import { toOffer } from './earlier-draft.ts';
import type { LocalCopy, LocalDraft } from './local-draft.ts';
import { pageDrafts } from './page-drafts.ts';
import { openCopy } from './resume-draft.ts';

type Item = Pick<CartItem, 'id' | 'draftId'>;

/**
 * Opens the draft of a cart item at the review step, or where its editing was interrupted.
 * @throws Error with a message for the person
 */
export async function openCartItem(item: Item, drafts: Drafts = pageDrafts): Promise<void> {
  const { wizard, tokens, local } = drafts;
  if (wizard.read().cartItemId === item.id) return;
  const key = tokens.find(item.draftId);
  if (!key) throw new Error('This comic can only be edited in the browser it was made in.');

  const isWanted = ({ content }: LocalCopy) =>
    content.cartItemId === item.id && content.serverDraft?.key.id === item.draftId;
  const own = findOwnCopy(local, isWanted);
  const loaded = own ? null : await loadItem(drafts, key, item.id);
  await putAsideUnfinished(drafts, key.id);
  openInstead(drafts, own, loaded);
}

/**
 * Opens the draft of a mailed link at the step where it was left. This browser's own copy of it is preferred;
 * another unfinished comic is kept.
 */
export async function openFromElsewhere(
  key: DraftKey,
  draft: Draft,
  drafts: Drafts = pageDrafts,
): Promise<void> {
  await drafts.autosave.save();
  const isWanted = ({ content }: LocalCopy) => content.serverDraft?.key.id === key.id;
  const own = findOwnCopy(drafts.local, isWanted);
  await putAsideUnfinished(drafts, key.id);
  openInstead(drafts, own, toOffer(key, draft));
}

/**
 * Closes the comic of a cart item when the configurator is opened for another comic. Unsaved changes are
 * kept. The unfinished comic that was replaced returns to the wizard, otherwise a new one begins.
 */
export function leaveCartItem({ local, autosave }: Drafts = pageDrafts): void {
  const here = autosave.snapshot();
  if (here.content.cartItemId === null) return;
  const waiting = local.listKept().find(({ content }) => content.cartItemId === null);
  // Both comics are stored at every moment, as the page may crash.
  if (here.dirty) local.keep(here);
  autosave.close();
  local.remove();
  if (!waiting) return;
  openCopy(waiting, autosave);
  local.removeKept(waiting);
}

/** @throws Error with a message for the person */
async function loadItem({ api, tokens }: Drafts, key: DraftKey, cartItemId: string): Promise<DraftOffer> {
  const found = await loadDraft(api, key);
  if (found.kind === 'loaded') {
    const offer = toOffer(key, found.draft);
    return { ...offer, content: { ...offer.content, step: REVIEW_STEP, reached: REVIEW_STEP, cartItemId } };
  }
  if (found.kind === 'refused') throw new Error(found.message);
  if (found.kind === 'failed') {
    throw new Error('This comic could not be opened. Please check your connection and try again.');
  }
  tokens.forget(key.id);
  throw new Error('The draft of this comic does not exist any more. It can still be ordered as it is.');
}

/** This browser's copy of a draft, if any. */
function findOwnCopy(local: LocalDraft, isWanted: (copy: LocalCopy) => boolean): LocalCopy | null {
  return [local.peek(), ...local.listKept()].find((copy) => copy && isWanted(copy)) ?? null;
}

/** Opens this browser's own copy, otherwise the server's version. */
function openInstead(
  { local, view, autosave }: Drafts,
  own: LocalCopy | null,
  loaded: DraftOffer | null,
): void {
  view.setState({ offer: null });
  if (own) {
    openCopy(own, autosave);
    // Its other versions stay kept.
    local.removeKept(own);
  } else if (loaded) autosave.open(loaded.content, loaded);
}

/** Keeps an unfinished comic before another one is opened, because the wizard holds only one. */
async function putAsideUnfinished({ wizard, local, autosave }: Drafts, draftId: string): Promise<void> {
  await autosave.save();
  const copy = isEmpty(wizard.read()) ? local.peek() : autosave.snapshot();
  if (!copy) return;
  const { reached, serverDraft, cartItemId } = copy.content;
  const isUnfinished = reached > FIRST_STEP && (cartItemId === null || copy.dirty);
  if (isUnfinished && serverDraft?.key.id !== draftId) local.keep(copy);
}
