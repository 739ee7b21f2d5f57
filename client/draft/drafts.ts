/** The code of drafts, which keep-drafts.ts loads once there is something to keep. */
export { followPage } from './follow-page.ts';
export { leaveCartItem, offerEarlierDraft, resumeDraft } from './open-comic.ts';
export { refreshDraft, saveNow } from './page-drafts.ts';
