import type { Saved } from '#shared/version.ts';

/** The answer to a change `where revision = …`: without a changed row the revision was stale. */
export async function savedOrStale<Row>(
  changed: Row | undefined,
  readCurrent: () => Promise<Row>,
): Promise<Saved<Row>> {
  return changed ? { status: 'saved', current: changed } : { status: 'stale', current: await readCurrent() };
}
