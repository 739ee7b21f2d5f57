import { m } from '#messages';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { type Draft, type DraftKey, FIRST_STEP, REVIEW_STEP } from '#shared/draft/comic.ts';
import { warnUndeleted } from './autosave-runner.ts';
import { type DraftApi, loadDraft } from './draft-calls.ts';
import { fingerprintOf, isEmpty, toComic } from './draft-content.ts';
import type { DraftTokens } from './draft-tokens.ts';
import type { DraftOffer } from './draft-view.ts';
import { isSameCopy, type LocalCopy, type LocalDraft, type Snapshot } from './local-draft.ts';
import type { Drafts } from './page-drafts.ts';
import { pageDrafts } from './page-drafts.ts';

type Item = Pick<CartItem, 'id' | 'draftId'>;

/**
 * Opens the draft of a cart item at the review step, or where its editing was interrupted.
 * @throws Error with a message for the person
 */
export async function openCartItem(item: Item, drafts: Drafts = pageDrafts): Promise<void> {
  const { wizard, tokens, local } = drafts;
  if (wizard.read().cartItemId === item.id) return;
  const key = tokens.find(item.draftId);
  if (!key) throw new Error(m.saving_other_browser());

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
    throw new Error(m.saving_not_opened());
  }
  tokens.forget(key.id);
  throw new Error(m.saving_draft_gone());
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

/** Offers the draft that an earlier visit stored in this browser. */
export function offerStoredDraft({ wizard, local, view, autosave }: Drafts): void {
  view.setState({ kept: local.listKept() });
  const here = wizard.read();
  // A choice at the first step, made while this code loaded, is worth less than the draft of an earlier visit.
  if (here.reached > FIRST_STEP || here.serverDraft || here.cartItemId !== null) return;
  const copy = local.read();
  if (!copy) return;
  if (copy.content.step > FIRST_STEP) view.setState({ offer: copy });
  // At the first step the draft is resumed without asking, because nothing can be lost.
  else if (isEmpty(here)) openCopy(copy, autosave);
}

/**
 * Offers an unfinished draft of the server's, unless this browser has a newer one.
 * @param inCart ids of the drafts in the cart, which are opened from there
 */
export async function offerEarlierDraft(
  inCart: string[],
  signal: AbortSignal,
  { wizard, local, tokens, view, api }: Drafts = pageDrafts,
): Promise<void> {
  const isNothingHere = () => isEmpty(wizard.read()) && !view.getState().offer;
  if (!isNothingHere()) return;
  const kept = local.listKept().flatMap(({ content }) => content.serverDraft?.key.id ?? []);
  const offer = await findEarlierDraft(api, tokens, [...inCart, ...kept]);
  if (!signal.aborted && isNothingHere()) view.setState({ offer });
}

/** Opens a copy that this browser has stored. */
function openCopy(copy: DraftOffer, autosave = pageDrafts.autosave): void {
  autosave.open(copy.content, copy);
  void autosave.refresh();
}

/** Continues with the offered draft, also without a connection. */
export function resumeDraft({ local, view, autosave }: Drafts = pageDrafts): void {
  // Another tab may have changed it since it was offered.
  const copy = local.read() ?? view.getState().offer;
  view.setState({ offer: null });
  if (copy) openCopy(copy, autosave);
}

/** Discards the offered draft, or the one in the wizard. The draft of a cart item stays on the server. */
export async function discardDraft({ wizard, local, tokens, view, api, autosave }: Drafts = pageDrafts) {
  const { serverDraft, cartItemId } = view.getState().offer?.content ?? wizard.read();
  view.setState({ offer: null });
  autosave.close({ isDiscarded: true });
  local.remove();
  if (!serverDraft) return;
  local.removeKeptOf(serverDraft.key.id);
  if (cartItemId !== null) return;
  try {
    await api.delete(serverDraft.key);
  } catch (error) {
    // The draft expires after seven days.
    warnUndeleted(error);
  }
  // Other tabs drop their copies when the token is removed. It is removed even after a failure, so that the
  // draft is not offered again.
  tokens.forget(serverDraft.key.id);
}

/** Continues with the version here or the server's; the other one is kept. */
export function chooseVersion(chosen: 'here' | 'there'): void {
  pageDrafts.autosave.resolveConflict(chosen);
}

/** Swaps the comic in the wizard with a kept one. */
export function switchVersion(kept: LocalCopy, { local, view, autosave }: Drafts = pageDrafts): void {
  const listed = local.listKept();
  if (!listed.some((copy) => isSameCopy(copy, kept))) {
    view.setState({ kept: listed });
    return;
  }
  const here = leaveOffer(view) ?? autosave.snapshot();
  // Both versions are stored at every moment, as the page may crash.
  if (!isEmpty(here.content)) local.keep(here);
  const { serverDraft } = here.content;
  const isSameDraft = serverDraft && kept.content.serverDraft?.key.id === serverDraft.key.id;
  // Returning to another version of the same draft is a change that has to be saved.
  if (isSameDraft) autosave.open({ ...kept.content, serverDraft }, { ...here, dirty: true });
  else autosave.open(kept.content, kept);
  local.removeKept(kept);
  void autosave.refresh();
}

/** A comic that an earlier visit left, and that is still offered, makes room as one in the wizard does. */
function leaveOffer(view: Drafts['view']): Snapshot | null {
  const { offer } = view.getState();
  if (!offer) return null;
  view.setState({ offer: null });
  const { dirty, sent, completionKnown, content } = offer;
  return { dirty, sent, completionKnown, content };
}

export function dismissKeptVersion(kept: LocalCopy): void {
  pageDrafts.local.removeKept(kept);
}

/** The number of drafts to look up, because the latest ones may all have been ordered. */
const LOOKED_AT_MAX = 5;

/**
 * Finds the unfinished comic that this browser saved last, on the server, which keeps it longer than the
 * browser does. Forgets drafts that are gone. Null without a response; never throws.
 * @param known ids of drafts that are offered elsewhere, such as in the cart
 */
export async function findEarlierDraft(
  api: DraftApi,
  tokens: DraftTokens,
  known: string[],
): Promise<DraftOffer | null> {
  const candidates = tokens.list().filter(({ id }) => !known.includes(id));
  for (const key of candidates.slice(0, LOOKED_AT_MAX)) {
    const found = await loadDraft(api, key);
    if (found.kind === 'gone') tokens.forget(key.id);
    else if (found.kind !== 'loaded') return null;
    else if (isUnfinished(found.draft)) return toOffer(key, found.draft);
  }
  return null;
}

/** A draft at the first step has no content to continue. */
function isUnfinished({ completed, content }: Draft): boolean {
  return !completed && content.step > FIRST_STEP;
}

/** Makes an offer of the server's version of a draft. */
function toOffer(key: DraftKey, { revision, content }: Draft): DraftOffer {
  const { step } = content;
  return {
    savedAt: null,
    dirty: false,
    sent: [fingerprintOf(content)],
    content: {
      ...{ comic: toComic(content), step, reached: step },
      ...{ serverDraft: { key, revision }, cartItemId: null },
    },
  };
}
