import * as z from 'zod/mini';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { type StoredJson, storedJson } from '#client/storage/stored-json.ts';

const unsavedSchema = z.object({
  /** The revision that the text was typed over. */
  revision: z.number(),
  /** The cover that `coverAlt` describes; missing in what an older release has kept. */
  coverSrc: z.optional(z.nullable(z.string())),
  fields: z.object({
    title: z.string(),
    slug: z.string(),
    summary: z.string(),
    body: z.string(),
    coverAlt: z.string(),
    tags: z.string(),
  }),
});

/** A story's unsaved text, stored in this browser, so that neither a reload nor a failed save loses it. */
export function unsavedStory(id: string): StoredJson<z.infer<typeof unsavedSchema>> {
  return storedJson(
    localStore,
    STORAGE_KEYS.story(id),
    (stored) => unsavedSchema.safeParse(stored).data ?? null,
  );
}
