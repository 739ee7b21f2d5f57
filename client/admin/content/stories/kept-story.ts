import * as z from 'zod/mini';
import type { StoryFields } from './story-fields.ts';

/** Text of a story that is typed and not saved yet, in this browser: a reload or a failed save loses none of it. */

const keptSchema = z.object({
  /** The version that the text was begun with. */
  revision: z.number(),
  fields: z.object({
    title: z.string(),
    slug: z.string(),
    summary: z.string(),
    body: z.string(),
    coverAlt: z.string(),
    tags: z.string(),
  }),
});
type KeptStory = { revision: number; fields: StoryFields };

const keyOf = (id: string) => `admin_story_${id}`;

export function readKeptStory(id: string): KeptStory | null {
  try {
    const text = localStorage.getItem(keyOf(id));
    return text === null ? null : (keptSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    // A browser without storage has kept nothing, and what another version wrote is no story.
    return null;
  }
}

/** @returns whether it is kept: a browser may have no room, or forbid it */
export function keepStory(id: string, kept: KeptStory): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetKeptStory(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
