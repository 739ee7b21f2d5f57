import { FIRST_STEP } from '#shared/draft.ts';
import { warnUndeleted } from './autosave-effects.ts';
import { isEmpty } from './draft-content.ts';
import type { DraftOffer, Drafts } from './drafts.ts';
import { findEarlierDraft } from './earlier-draft.ts';
import { pageDrafts } from './page-drafts.ts';

/** Offers the comic that an earlier visit left in this browser. */
export function offerStoredDraft({ wizard, local, view, autosave }: Drafts): void {
  view.setState({ kept: local.listKept() });
  if (!isEmpty(wizard.read())) return;
  const copy = local.read();
  if (!copy) return;
  if (copy.content.step > FIRST_STEP) view.setState({ offer: copy });
  // On the first step there is nothing to lose by going on without asking.
  else openCopy(copy, autosave);
}

/**
 * Offers the unfinished comic that only the server still has, where this browser has nothing fresher.
 * @param inCart the drafts of the comics in the cart, which are opened from there
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

/** Goes on with a copy of this browser's. */
export function openCopy(copy: DraftOffer, autosave = pageDrafts.autosave): void {
  autosave.open(copy.content, copy);
  void autosave.refresh();
}

/** Goes on with the draft that was offered, also without a connection. */
export function resumeDraft({ local, view, autosave }: Drafts = pageDrafts): void {
  // Another tab may have gone on with it since it was offered.
  const copy = local.read() ?? view.getState().offer;
  view.setState({ offer: null });
  if (copy) openCopy(copy, autosave);
}

/** Puts the offered draft, or the one in the wizard, away for good. A cart item keeps its draft. */
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
    // It expires by itself after seven days.
    warnUndeleted(error);
  }
  // Other tabs look after their copy when the token goes. Forgotten also where it failed: never offered again.
  tokens.forget(serverDraft.key.id);
}
