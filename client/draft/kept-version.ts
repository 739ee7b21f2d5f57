import type { Snapshot } from './autosave-state.ts';
import { isEmpty } from './draft-content.ts';
import type { Drafts } from './drafts.ts';
import { isSameCopy, type LocalCopy } from './local-draft.ts';
import { pageDrafts } from './page-drafts.ts';

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
