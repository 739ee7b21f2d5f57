/** The keys under which drafts are stored in this browser. */
export const LOCAL_DRAFT_KEY = 'configurator_draft';
/** Versions that were not chosen, and unfinished comics that were replaced in the wizard. */
export const KEPT_DRAFT_KEY = 'configurator_draft_kept';
export const CORRUPT_DRAFT_KEY = 'configurator_draft_corrupt';
export const DRAFT_TOKENS_KEY = 'draft_tokens';

/** The tab of a copy that belongs to no page. */
export const NO_TAB = '';
