import { beforeAll, expect, test } from 'vitest';
import { COMICS_PER_PAGE } from '#shared/storefront/gallery.ts';
import { STORIES_PER_PAGE } from '#shared/storefront/story.ts';
import { insertComics, publishStories } from '#testing/long-lists.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture();

/** Fills two pages in both languages, and a third one in Greek alone. */
beforeAll(async () => {
  await insertComics(shop.db, 2 * COMICS_PER_PAGE + 1);
  await publishStories(shop.db, 2 * STORIES_PER_PAGE + 1);
  for (const table of ['galleryItems', 'blogPosts'] as const) {
    await shop.db
      .updateTable(table)
      .set({ published: false, publishedAlone: ['el'] })
      .where('slug', 'in', ['comic-1', 'story-1'])
      .execute();
  }
});

async function open(path: string) {
  const response = await fetch(shop.url + path);
  const html = await response.text();
  const offered = [...html.matchAll(/<link rel="alternate" hreflang="(?!x-)\w+" href="([^"]*)"/g)];
  const [, switchesTo] = /<a href="([^"]*)" hrefLang="\w+"/i.exec(html) ?? [];
  return {
    status: response.status,
    offered: offered.map(([, href = '']) => href.slice(shop.url.length)),
    switchesTo,
    isIndexed: !html.includes('content="noindex"'),
  };
}

test.each(['/gallery', '/stories'])('a page of %s is offered in the languages that have it', async (list) => {
  for (const page of ['', '?page=2']) {
    const both = [`${list}${page}`, `/el${list}${page}`];
    for (const path of both)
      expect(await open(path)).toMatchObject({ status: 200, isIndexed: true, offered: both });
  }
  expect(await open(`/el${list}?page=3`)).toEqual({
    status: 200,
    isIndexed: true,
    offered: [],
    switchesTo: list,
  });
  expect(await open(`${list}?page=3`)).toMatchObject({ status: 404, isIndexed: false });
});
