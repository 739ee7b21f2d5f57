import { type BrowserStorage, localStore } from '#client/storage/browser-storage.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { draftKeySchema } from '#shared/draft/schema.ts';
import { DRAFT_TOKENS_KEY } from './stored-keys.ts';

export type DraftTokens = {
  remember(key: DraftKey): void;
  find(draftId: string): DraftKey | null;
  /** All keys, the latest saved first. */
  list(): DraftKey[];
  forget(draftId: string): void;
};

/**
 * The keys of the drafts made in this browser; cart items contain a draft's id but not its token. Stored as
 * an object by draft id, the latest saved last; ids contain dashes, so the object keeps their order. A token
 * that could not be stored is kept in memory until the page is closed, as its comic is in the cart.
 */
export function createDraftTokens(storage: BrowserStorage): DraftTokens {
  const unstored = new Map<string, string>();

  function readAll(): Record<string, string> {
    return { ...readStored(), ...Object.fromEntries(unstored) };
  }

  function readStored(): Record<string, string> {
    try {
      const tokens: unknown = JSON.parse(storage.read(DRAFT_TOKENS_KEY) ?? '{}');
      if (typeof tokens === 'object' && tokens !== null) return { ...tokens };
    } catch {
      console.warn(
        `${DRAFT_TOKENS_KEY} can’t be read. Comics in the cart can’t be edited or ordered any more.`,
      );
    }
    return {};
  }

  return {
    remember({ id, token }) {
      const { [id]: known, ...others } = readAll();
      if (known === token && !unstored.has(id) && Object.keys(readAll()).at(-1) === id) return;
      const isStored = storage.write(DRAFT_TOKENS_KEY, JSON.stringify({ ...others, [id]: token }));
      if (isStored) unstored.clear();
      else unstored.set(id, token);
    },
    find(id) {
      return draftKeySchema.safeParse({ id, token: readAll()[id] }).data ?? null;
    },
    list() {
      return Object.entries(readAll())
        .reverse()
        .flatMap(([id, token]) => draftKeySchema.safeParse({ id, token }).data ?? []);
    },
    forget(id) {
      unstored.delete(id);
      const { [id]: _, ...others } = readAll();
      storage.write(DRAFT_TOKENS_KEY, JSON.stringify(others));
    },
  };
}

export const draftTokens = createDraftTokens(localStore);
