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
  const here = autosave.snapshot();
  if (isEmpty(here.content)) local.removeKept(kept);
  else local.exchangeKept(kept, here);
  const { serverDraft } = here.content;
  const isSameDraft = serverDraft && kept.content.serverDraft?.key.id === serverDraft.key.id;
  // Returning to another version of the same draft is a change that has to be saved.
  if (isSameDraft) autosave.open({ ...kept.content, serverDraft }, { ...here, dirty: true });
  else autosave.open(kept.content, kept);
  void autosave.refresh();
}

export function dismissKeptVersion(kept: LocalCopy): void {
  pageDrafts.local.removeKept(kept);
}
