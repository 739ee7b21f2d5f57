import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { savedOrStale } from '#server/admin/saved-or-stale.ts';
import type { Database } from '#server/database/types.ts';
import type { ImageUpload } from '#server/images/process-image.ts';
import { removeUnusedPictures, storePicture } from '#server/pictures/store-picture.ts';
import type { Services } from '#server/services.ts';
import { refuseForeignPictures, renderMarkdown } from '#server/storefront/stories.ts';
import { isShown } from '#server/storefront/translations.ts';
import type { NewStory, StoryContent } from '#shared/admin/content.ts';
import { errorText } from '#shared/error-text.ts';
import { compareFolded } from '#shared/fold.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import type { NewItem } from '#shared/text.ts';
import type { TranslatedLanguage } from '#shared/translation.ts';
import type { Saved, Version } from '#shared/version.ts';
import { refuseField, refuseRemovedPictures, refuseTaken, removedMeanwhile } from './refusals.ts';
import { freeSlug, keepSlug, refuseOthersSlug } from './slugs.ts';

export type ListedStory = {
  id: string;
  slug: string;
  title: string;
  tags: string[];
  published: boolean;
  publishedAlone: TranslatedLanguage[];
  /** The first time it was published; kept when it is unpublished. */
  publishedAt: Date | null;
  revision: number;
  coverImage: Illustration | null;
};
export type EditedStory = ListedStory & { summary: string; body: string };

const SLUG_TAKEN = { field: 'slug', text: errorText('errors_content_story_slug_taken') };
const LISTED_COLUMNS = [
  'id',
  'slug',
  'title',
  'tags',
  'published',
  'publishedAlone',
  'publishedAt',
  'revision',
  'coverImage',
] as const;
const STORY_COLUMNS = [...LISTED_COLUMNS, 'summary', 'body'] as const;

/** Those that were never published first, by their titles in either alphabet. */
export async function listEditedStories(db: Database): Promise<ListedStory[]> {
  const stories = await db
    .selectFrom('blogPosts')
    .select(LISTED_COLUMNS)
    .orderBy(isShown('blogPosts'))
    .orderBy('publishedAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();
  const drafts = stories.filter(({ publishedAt }) => publishedAt === null);
  const others = stories.filter(({ publishedAt }) => publishedAt !== null);
  return [...drafts.toSorted((one, other) => compareFolded(one.title, other.title)), ...others];
}

export async function findStory(db: Database, id: string): Promise<EditedStory> {
  const story = await db
    .selectFrom('blogPosts')
    .select(STORY_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!story) throw removedMeanwhile('story');
  return story;
}

/** Idempotent by `key`. */
export async function createStory(
  db: Database,
  { key = randomUUID(), title }: NewItem & NewStory,
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const slug = await freeSlug(tx, 'blogPosts', title, 'story');
    await tx
      .insertInto('blogPosts')
      .values({ id: key, title, slug, summary: '', body: '', tags: [], published: false })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return { id: key };
  });
}

/**
 * The cover that the form shows, null where there is none; missing of an older release's. Of another one, which a colleague
 * has put in its place, its words would tell wrong.
 */
type DescribedCover = { coverSrc?: string | null | undefined };

/** Missing where it stays as it is, which a colleague may have changed. */
type Publishing = { published?: boolean | undefined };

/** @throws DomainError CONFLICT if it cannot be published like this, has foreign or removed pictures, or its slug is in use */
export async function updateStory(
  db: Database,
  {
    id,
    revision,
    coverAlt,
    coverSrc,
    ...content
  }: Version & Omit<StoryContent, 'published'> & Publishing & DescribedCover,
): Promise<Saved<EditedStory>> {
  const problem = refuseForeignPictures(await renderMarkdown(content.body));
  if (problem) refuseField('body', problem);
  const saved = await refuseTaken(SLUG_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      await refuseRemovedPictures(tx, { field: 'body', text: content.body });
      await keepSlug(tx, 'blogPosts', { id, revision, slug: content.slug });
      const updated = await tx
        .updateTable('blogPosts')
        .set({
          ...content,
          tags: [...new Set(content.tags)],
          coverImage: sql`case when ${coverSrc === undefined} or cover_image ->> 'src' is not distinct from ${coverSrc ?? null}::text
            then jsonb_set(cover_image, '{alt}', to_jsonb(${coverAlt}::text)) else cover_image end`,
          publishedAt: content.published ? sql`coalesce(published_at, now())` : sql`published_at`,
          revision: revision + 1,
          ...(content.published && { publishedAlone: [] }),
        })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returning(STORY_COLUMNS)
        .executeTakeFirst();
      if (!updated) return undefined;
      checkPublishable(updated);
      await refuseOthersSlug(tx, 'blogPosts', { id, slug: content.slug, text: SLUG_TAKEN.text });
      return updated;
    }),
  );
  return savedOrStale(saved, () => findStory(db, id));
}

/** @throws DomainError NOT_FOUND */
export async function deleteStory(
  services: Services,
  { id, revision }: Version,
): Promise<Saved<EditedStory>> {
  const { db } = services;
  const deleted = await db
    .deleteFrom('blogPosts')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(STORY_COLUMNS)
    .executeTakeFirst();
  if (deleted) dropCover(services, deleted.coverImage);
  return savedOrStale(deleted, () => findStory(db, id));
}

/** Leaves the texts alone, which may be open in an editor. @throws DomainError, NOT_FOUND */
export async function setStoryCover(
  services: Services,
  storyId: string,
  upload: ImageUpload,
): Promise<Illustration> {
  await findStory(services.db, storyId);
  const cover = await storePicture(services, `stories/${storyId}`, upload);
  const { found, before } = await replaceCover(services.db, storyId, cover);
  dropCover(services, found ? before : cover);
  if (!found) throw removedMeanwhile('story');
  return cover;
}

export async function removeStoryCover(services: Services, storyId: string): Promise<void> {
  const { found, before } = await replaceCover(services.db, storyId, null);
  if (!found) throw removedMeanwhile('story');
  dropCover(services, before);
}

function replaceCover(
  db: Database,
  id: string,
  cover: Illustration | null,
): Promise<{ found: boolean; before: Illustration | null }> {
  return db.transaction().execute(async (tx) => {
    const story = await tx
      .selectFrom('blogPosts')
      .select('coverImage')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!story) return { found: false, before: null };
    await tx
      .updateTable('blogPosts')
      .set({ coverImage: cover && JSON.stringify(cover) })
      .where('id', '=', id)
      .execute();
    // They describe the picture of before; a form that is open with them learns of it by the revision.
    await tx
      .updateTable('blogPostTranslations')
      .set({ coverAlt: '', revision: sql`revision + 1` })
      .where('blogPostId', '=', id)
      .where('coverAlt', '<>', '')
      .execute();
    return { found: true, before: story.coverImage };
  });
}

function dropCover(services: Services, cover: Illustration | null): void {
  if (cover) services.afterResponse(() => removeUnusedPictures(services, [cover.src]));
}

function checkPublishable({
  published,
  summary,
  body,
}: Pick<StoryContent, 'published' | 'summary' | 'body'>): void {
  if (!published) return;
  if (summary === '') refuseField('summary', errorText('errors_content_story_no_summary'));
  if (body.trim() === '') refuseField('body', errorText('errors_content_story_no_body'));
}
