import * as z from 'zod/mini';
import type { ApiOutput } from '#client/api/trpc.ts';
import { createEditing } from '#client/editing/edit.ts';
import { m } from '#messages';
import { storySchema } from '#shared/admin/content.ts';

export type EditedStory = ApiOutput['admin']['stories']['get'];

const { tags, published: _, ...texts } = storySchema.shape;

/** A story's values in its form, where the tags are one line. */
export const storyFormSchema = z.object({
  ...texts,
  tags: z.pipe(z.pipe(z.string(), z.transform(splitTags)), tags),
});
export type StoryFields = z.input<typeof storyFormSchema>;

function toStoryFields(story: EditedStory): StoryFields {
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

export const storyEditing = createEditing(toStoryFields);

export function textOfStory(story: EditedStory): {
  [Name in keyof StoryFields]?: [label: string, text: string];
} {
  const { title, slug, summary, tags, body } = toStoryFields(story);
  return {
    title: [m.content_title(), title],
    slug: [m.content_address(), slug],
    summary: [m.content_story_summary(), summary],
    tags: [m.content_story_tags(), tags],
    body: [m.content_story_body(), body],
  };
}
