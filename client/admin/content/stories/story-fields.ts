import * as z from 'zod/mini';
import type { ApiOutput } from '#client/api/trpc.ts';
import { storySchema } from '#shared/content.ts';

export type EditedStory = ApiOutput['admin']['stories']['get'];

const { tags, published: _, ...texts } = storySchema.shape;

/** A story as its form has it: its tags stand in one line. */
export const storyFormSchema = z.object({
  ...texts,
  tags: z.pipe(z.pipe(z.string(), z.transform(splitTags)), tags),
});
export type StoryFields = z.input<typeof storyFormSchema>;

export function toStoryFields(story: EditedStory): StoryFields {
  const { title, slug, summary, body } = story;
  return {
    title,
    slug,
    summary,
    body,
    coverAlt: story.coverImage?.alt ?? '',
    tags: story.tags.join(', '),
  };
}

function splitTags(line: string): string[] {
  return line
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

const LABELS: [key: keyof StoryFields, label: string][] = [
  ['title', 'Title'],
  ['slug', 'Address'],
  ['summary', 'Summary'],
  ['tags', 'Tags'],
  ['body', 'Text'],
];

/** In what somebody else's version differs from what is typed here. */
export function compareStories(theirs: EditedStory, mine: StoryFields): [label: string, text: string][] {
  const now = toStoryFields(theirs);
  return LABELS.filter(([key]) => now[key] !== mine[key]).map(([key, label]) => [label, now[key]]);
}
