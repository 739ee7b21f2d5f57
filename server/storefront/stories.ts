import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { formatDate } from '#shared/dates.ts';
import { STORIES_PER_PAGE, type Story, type StoryPage, type StorySummary } from '#shared/storefront/story.ts';
import { jsonArrayFrom } from './json-array-from.ts';

const SUMMARY_COLUMNS = ['slug', 'title', 'summary', 'coverImage', 'tags'] as const;

export async function listStories(db: Database, page: number): Promise<StoryPage> {
  const shown = selectPublished(db)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(STORIES_PER_PAGE)
    .offset((page - 1) * STORIES_PER_PAGE);
  const count = db
    .selectFrom('blogPosts')
    .select(sql`count(*)::integer`.as('count'))
    .where('published', '=', true);
  const { rows, total } = await db
    .selectNoFrom([
      jsonArrayFrom(shown, [...SUMMARY_COLUMNS, 'publishedAt']).as('rows'),
      sql<number>`(${count})`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  const stories = rows.map((story) => summarise({ ...story, publishedAt: new Date(story.publishedAt) }));
  return { stories, total };
}

export async function getStory(db: Database, slug: string): Promise<Story | null> {
  const row = await selectPublished(db).select('body').where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const { body, ...story } = row;
  return { ...summarise(story), bodyHtml: await renderMarkdown(body) };
}

/** micromark escapes embedded HTML and drops dangerous URLs. */
export async function renderMarkdown(body: string): Promise<string> {
  const { micromark } = await import('micromark');
  return micromark(body);
}

/**
 * The message for a text with a picture from another website, which the Content-Security-Policy would block.
 * @returns null if all pictures are the shop's own
 */
export function refuseForeignPictures(bodyHtml: string): string | null {
  for (const [, src = ''] of bodyHtml.matchAll(/<img src="([^"]*)"/g)) {
    if (!/^([a-z][a-z\d+.-]*:|\/\/|$)/i.test(src)) continue;
    const which = src ? `${src.replaceAll('&amp;', '&')} is not` : 'One of the pictures is not';
    return `Only pictures of this shop, whose addresses begin with /media/, are shown in a story. ${which}: please take it out.`;
  }
  return null;
}

type PublishedRow = Omit<StorySummary, 'publishedAt' | 'publishedOn'> & { publishedAt: Date };

function summarise({ publishedAt, ...story }: PublishedRow): StorySummary {
  const { coverImage, title } = story;
  return {
    ...story,
    coverImage: coverImage && { ...coverImage, alt: coverImage.alt || title },
    publishedAt: publishedAt.toISOString(),
    publishedOn: formatDate(publishedAt),
  };
}

function selectPublished(db: Database) {
  return db
    .selectFrom('blogPosts')
    .select(SUMMARY_COLUMNS)
    .select((eb) => eb.ref('publishedAt').$notNull().as('publishedAt'))
    .where('published', '=', true);
}
