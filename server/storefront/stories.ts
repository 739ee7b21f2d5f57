import { formatDate } from '../../shared/dates';
import type { Story, StorySummary } from '../../shared/story';
import type { Database } from '../database/types';

const SUMMARY_COLUMNS = ['slug', 'title', 'summary', 'coverImage', 'tags'] as const;

/** More than a studio writes in years; the list has no pages. */
const STORIES_MAX = 100;

export async function listStories(db: Database): Promise<StorySummary[]> {
  const stories = await selectPublished(db)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(STORIES_MAX)
    .execute();
  return stories.map(summarise);
}

/** A published story, or null: a draft is as good as not there. */
export async function getStory(db: Database, slug: string): Promise<Story | null> {
  const row = await selectPublished(db).select('body').where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const { body, ...story } = row;
  return { ...summarise(story), bodyHtml: await renderMarkdown(body) };
}

/** HTML made from Markdown: micromark escapes the author's own HTML and drops addresses that could run code. */
export async function renderMarkdown(body: string): Promise<string> {
  const { micromark } = await import('micromark');
  return micromark(body);
}

type PublishedRow = Omit<StorySummary, 'publishedAt' | 'publishedOn'> & { publishedAt: Date };

/** A cover without words of its own is called by its story's title. */
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
