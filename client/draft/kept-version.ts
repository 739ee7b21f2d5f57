import { isEmpty } from './draft-content.ts';
import type { Drafts } from './drafts.ts';
import { pageDrafts } from './page-drafts.ts';

/** Goes on with the version here, or with the server's; the other one is kept. */
export function chooseVersion(chosen: 'here' | 'there'): void {
  pageDrafts.autosave.resolveConflict(chosen);
}

/** Exchanges the comic in the wizard and the kept one. */
export function switchVersion({ local, view, autosave }: Drafts = pageDrafts): void {
  const kept = local.readKept();
  if (!kept) {
    view.setState({ kept: null });
    return;
  }
  const here = autosave.snapshot();
  if (isEmpty(here.content)) local.removeKept();
  else local.keep(here);
  const { serverDraft } = here.content;
  const isSameDraft = serverDraft && kept.content.serverDraft?.key.id === serverDraft.key.id;
  // Going back to another version of the same draft is a change to it like any other.
  if (isSameDraft) autosave.open({ ...kept.content, serverDraft }, { ...here, dirty: true });
  else autosave.open(kept.content, kept);
  void autosave.refresh();
}

export function dismissKeptVersion(): void {
  pageDrafts.local.removeKept();
}
