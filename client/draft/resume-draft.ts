import { FIRST_STEP } from '#shared/draft.ts';
import { warnUndeleted } from './autosave-effects.ts';
import { isEmpty } from './draft-content.ts';
import type { DraftOffer, Drafts } from './drafts.ts';
import { findEarlierDraft } from './earlier-draft.ts';
import { pageDrafts } from './page-drafts.ts';

/** Offers the draft that an earlier visit stored in this browser. */
export function offerStoredDraft({ wizard, local, view, autosave }: Drafts): void {
  view.setState({ kept: local.listKept() });
  if (!isEmpty(wizard.read())) return;
  const copy = local.read();
  if (!copy) return;
  if (copy.content.step > FIRST_STEP) view.setState({ offer: copy });
  // At the first step the draft is resumed without asking, because nothing can be lost.
  else openCopy(copy, autosave);
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
export function openCopy(copy: DraftOffer, autosave = pageDrafts.autosave): void {
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
