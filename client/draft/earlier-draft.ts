import { type Draft, type DraftKey, FIRST_STEP } from '#shared/draft.ts';
import { fingerprintOf, toComic } from './draft-content.ts';
import { type DraftApi, loadDraft } from './draft-request.ts';
import type { DraftTokens } from './draft-tokens.ts';
import type { DraftOffer } from './drafts.ts';

/** So many drafts are asked for: the newest ones may all have been ordered. */
const LOOKED_AT_MAX = 5;

/**
 * The unfinished comic this browser saved last, from the server, which keeps it longer than the browser does.
 * Drafts that are gone are forgotten. Without an answer there is none. Never throws.
 * @param known are drafts that are offered elsewhere, such as in the cart
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

/** On the first step there is nothing to come back to. */
function isUnfinished({ completed, content }: Draft): boolean {
  return !completed && content.step > FIRST_STEP;
}

/** A draft as the server has it, to go on with where it was left. */
export function toOffer(key: DraftKey, { revision, content }: Draft): DraftOffer {
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
