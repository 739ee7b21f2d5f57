import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { formatDate } from '#shared/dates.ts';
import { type ErrorText, errorText } from '#shared/error-text.ts';
import { addressIn, FIRST_LANGUAGE, splitAddress } from '#shared/language.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { STORIES_PER_PAGE, type Story, type StoryPage, type StorySummary } from '#shared/storefront/story.ts';
import { jsonArrayFrom } from './json-array-from.ts';
import {
  describedIn,
  type Fallbacks,
  goesOnIn,
  hasSlug,
  isShownIn,
  offeredIn,
  selectIn,
  slugRank,
  slugsOf,
  withFallbacks,
} from './translations.ts';

const SUMMARY_COLUMNS = ['slug', 'title', 'summary', 'tags'] as const;
const LISTED_COLUMNS = [...SUMMARY_COLUMNS, 'coverImage', 'publishedAt', 'untranslated'] as const;

export async function listStories(db: Database, page: number): Promise<StoryPage> {
  const first = (page - 1) * STORIES_PER_PAGE;
  const shown = selectPublished(db, SUMMARY_COLUMNS)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(STORIES_PER_PAGE)
    .offset(first);
  const count = db
    .selectFrom('blogPosts')
    .select(sql`count(*)::integer`.as('count'))
    .where(isShownIn('blogPosts', getLocale()));
  const { rows, ...whole } = await db
    .selectNoFrom([
      jsonArrayFrom(shown, LISTED_COLUMNS).as('rows'),
      sql<number>`(${count})`.as('total'),
      goesOnIn(db, 'blogPosts', first).as('languages'),
    ])
    .executeTakeFirstOrThrow();
  const stories = rows.map((story) => summarise({ ...story, publishedAt: new Date(story.publishedAt) }));
  return { stories, ...whole };
}

export async function getStory(db: Database, slug: string): Promise<Story | null> {
  const row = await selectPublished(db, [...SUMMARY_COLUMNS, 'body'])
    .select([slugsOf('blogPosts').as('slugs'), offeredIn('blogPosts').as('languages')])
    .where(hasSlug('blogPosts', slug))
    .orderBy(slugRank('blogPosts', slug))
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { body, slugs, languages, ...story } = row;
  return {
    ...summarise(story),
    ...(slugs && { slugs }),
    ...(languages && { languages }),
    bodyHtml: await renderMarkdown(body),
  };
}

/**
 * micromark escapes embedded HTML and drops dangerous URLs. Links to the shop's pages lead to those of the current
 * language, in a translation and in a text that has fallen back.
 */
export async function renderMarkdown(body: string): Promise<string> {
  const { micromark } = await import('micromark');
  return micromark(body).replace(/(?<=<a href=")\/(?!\/)[^"?#]*/g, pageInLanguage);
}

/** Files have one address, and a link may name its language. */
function pageInLanguage(path: string): string {
  const isFile = /\.\w+$/.test(path) || /^\/(api|media)\//.test(path);
  return isFile || splitAddress(path).language !== FIRST_LANGUAGE ? path : addressIn(getLocale(), path);
}

/**
 * The message for a text with a picture from another website, which the Content-Security-Policy would block.
 * @returns null if all pictures are the shop's own
 */
export function refuseForeignPictures(bodyHtml: string): ErrorText | null {
  for (const [, src = ''] of bodyHtml.matchAll(/<img src="([^"]*)"/g)) {
    if (!/^([a-z][a-z\d+.-]*:|\/\/|$)/i.test(src)) continue;
    return src
      ? errorText('errors_content_picture_foreign', { picture: src.replaceAll('&amp;', '&') })
      : errorText('errors_content_picture_nowhere');
  }
  return null;
}

type PublishedRow = Omit<StorySummary, 'publishedAt' | 'publishedOn' | 'untranslated'> &
  Fallbacks & { publishedAt: Date };

function summarise({ publishedAt, ...story }: PublishedRow): StorySummary {
  const { coverImage, title } = story;
  return {
    ...withFallbacks(story),
    coverImage: coverImage && { ...coverImage, alt: coverImage.alt || title },
    publishedAt: publishedAt.toISOString(),
    publishedOn: formatDate(publishedAt),
  };
}

function selectPublished<Column extends (typeof SUMMARY_COLUMNS)[number] | 'body'>(
  db: Database,
  columns: readonly Column[],
) {
  const cover = describedIn(getLocale(), sql`cover_image`, sql`translation.cover_alt`);
  return selectIn(db, 'blogPosts', columns, getLocale())
    .select(cover.$castTo<Illustration | null>().as('coverImage'))
    .select((eb) => eb.ref('publishedAt').$notNull().as('publishedAt'))
    .where(isShownIn('blogPosts', getLocale()));
}
