import { type Draft, type DraftKey, FIRST_STEP } from '#shared/draft.ts';
import { fingerprintOf, toComic } from './draft-content.ts';
import { type DraftApi, loadDraft } from './draft-request.ts';
import type { DraftTokens } from './draft-tokens.ts';
import type { DraftOffer } from './drafts.ts';

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
