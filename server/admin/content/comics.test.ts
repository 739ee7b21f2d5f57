import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ComicContent } from '#shared/admin/content.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import type { EditedComic } from './comics.ts';

const shop = shopFixture({ maxConnections: 8 });
const maria = adminFixture(shop);
const tom = adminFixture(shop, 'tom@example.com');

beforeEach(async () => {
  await emptyTables(shop.db, 'gallery_items');
});

function page(number: number, alt = `Page ${number}`): Illustration {
  return { src: `/media/shop/the-swim/${number}`, width: 1200, height: 1700, placeholder: '', alt };
}

/** A comic with these pages that can be published. */
async function comicWith(pages: Illustration[], title = 'The Swim'): Promise<EditedComic> {
  const { id } = await maria.admin.comics.create.mutate({ title, category: 'Love' });
  await shop.db
    .updateTable('galleryItems')
    .set({ images: JSON.stringify(pages), description: 'One long afternoon.' })
    .where('id', '=', id)
    .execute();
  return maria.admin.comics.get.query({ id });
}

function contentOf({ id: _i, revision: _r, pages: _p, ...content }: EditedComic): ComicContent {
  return content;
}

const publish = (comic: EditedComic) =>
  maria.admin.comics.update.mutate({
    id: comic.id,
    revision: comic.revision,
    ...contentOf(comic),
    published: true,
  });
const gallery = async () => {
  const { items } = await shop.client().storefront.getGallery.query({ category: 'all', page: 1 });
  return items;
};
const contents = (pages: Illustration[]) => pages.map(({ src, alt }) => ({ src, alt }));

describe('a new comic', () => {
  test('has an address in Latin letters where its title is Greek', async () => {
    const { id } = await maria.admin.comics.create.mutate({ title: 'Η γιαγιά μου', category: 'Family' });
    expect((await maria.admin.comics.get.query({ id })).slug).toBe('i-giagia-mou');
  });

  test('has its address from its title, and nobody sees it before it is published', async () => {
    const { id } = await maria.admin.comics.create.mutate({ title: 'Zoë & the Swim', category: 'Love' });
    expect(await maria.admin.comics.get.query({ id })).toMatchObject({
      slug: 'zoe-the-swim',
      published: false,
      pages: [],
    });
    expect(await gallery()).toEqual([]);
    expect(await shop.client().storefront.getComic.query({ slug: 'zoe-the-swim' })).toBeNull();
    expect(await maria.admin.comics.list.query()).toMatchObject([{ id, cover: null, pageCount: 0 }]);
  });

  test('has an address of its own where others have its title, or no letter can stand in one', async () => {
    for (const title of ['The Swim', 'The Swim', 'The Swim!', '水', '山'])
      await maria.admin.comics.create.mutate({ title, category: 'Other' });
    expect((await maria.admin.comics.list.query()).map(({ slug }) => slug)).toEqual([
      'the-swim',
      'the-swim-2',
      'the-swim-3',
      'comic',
      'comic-2',
    ]);
  });

  test('comes after the others', async () => {
    await maria.admin.comics.create.mutate({ title: 'First', category: 'Other' });
    await maria.admin.comics.create.mutate({ title: 'Second', category: 'Other' });
    expect((await maria.admin.comics.list.query()).map(({ title }) => title)).toEqual(['First', 'Second']);
  });
});

describe('publishing a comic', () => {
  test('shows it in the gallery, and taking it back hides it', async () => {
    const comic = await comicWith([page(1), page(2)]);
    const { current } = await publish(comic);
    expect(await gallery()).toMatchObject([{ slug: 'the-swim', pageCount: 2 }]);
    expect((await fetch(`${shop.url}/gallery/the-swim`)).status).toBe(200);
    await maria.admin.comics.update.mutate({ ...current, published: false });
    expect(await gallery()).toEqual([]);
    expect(await shop.client().storefront.getComic.query({ slug: 'the-swim' })).toBeNull();
  });

  test('wants at least one page and a description, said beside the field', async () => {
    const empty = await comicWith([]);
    await expect(publish(empty)).rejects.toMatchObject({
      message: 'Add at least one page before you publish this comic.',
      data: { details: { field: 'published' } },
    });
    const silent = { ...(await comicWith([page(1)])), description: '' };
    await expect(publish(silent)).rejects.toMatchObject({ data: { details: { field: 'description' } } });
    const forced = sql`update gallery_items set published = true where id = ${empty.id}`.execute(shop.db);
    await expect(forced).rejects.toMatchObject({ constraint: 'published_has_pages' });
  });

  test('without a word about its pages calls them by their numbers', async () => {
    await publish(await comicWith([page(1, ''), page(2, 'They jump.'), page(3, '')]));
    const comic = await shop.client().storefront.getComic.query({ slug: 'the-swim' });
    expect(comic?.pages.map(({ alt }) => alt)).toEqual([
      'Page 1 of The Swim',
      'They jump.',
      'Page 3 of The Swim',
    ]);
    expect((await gallery())[0]?.cover.alt).toBe('Page 1 of The Swim');
  });

  test('leads links that are shared to a picture of it', async () => {
    const src = `/media/gallery/${crypto.randomUUID()}/${'a'.repeat(24)}`;
    await publish(await comicWith([{ ...page(1), src }], 'A Shared Comic'));
    const html = await (await fetch(`${shop.url}/gallery/a-shared-comic`)).text();
    expect(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]).toBe(
      `${shop.url}${src}-social.jpg`,
    );
  });
});

describe('changing a comic', () => {
  test('two admins at once: the later one is told and gets what stands there', async () => {
    const comic = await comicWith([page(1)]);
    const change = { id: comic.id, revision: comic.revision, ...contentOf(comic) };
    await maria.admin.comics.update.mutate({ ...change, title: 'The Long Swim' });
    expect(await tom.admin.comics.update.mutate({ ...change, title: 'The Short Swim' })).toMatchObject({
      status: 'stale',
      current: { title: 'The Long Swim', revision: 2 },
    });
    expect(await tom.admin.comics.delete.mutate({ id: comic.id, revision: 1 })).toMatchObject({
      status: 'stale',
    });
  });

  test('may give it another address, but no other comic’s', async () => {
    const [comic, other] = [await comicWith([page(1)]), await comicWith([page(1)], 'The Hike')];
    const change = { id: comic.id, revision: comic.revision, ...contentOf(comic) };
    await expect(maria.admin.comics.update.mutate({ ...change, slug: other.slug })).rejects.toMatchObject({
      message: 'Another comic has this address already.',
      data: { details: { field: 'slug' } },
    });
    const { current } = await maria.admin.comics.update.mutate({ ...change, slug: ' The-Sea ' });
    expect(current.slug).toBe('the-sea');
  });

  test.each(['', 'the swim', '-swim', 'swim-', 'a--b', '../etc', 'σουίμ', 'a'.repeat(81)])(
    'to the address %j is refused',
    async (slug) => {
      const comic = await comicWith([page(1)]);
      const change = { id: comic.id, revision: comic.revision, ...contentOf(comic), slug };
      await expect(maria.admin.comics.update.mutate(change)).rejects.toMatchObject({
        data: { httpStatus: 400 },
      });
    },
  );

  test('that is gone is told as such', async () => {
    const comic = await comicWith([page(1)]);
    await maria.admin.comics.delete.mutate({ id: comic.id, revision: 1 });
    const change = { id: comic.id, revision: 1, ...contentOf(comic) };
    const sentence = 'This comic has been removed meanwhile.';
    await expect(tom.admin.comics.update.mutate(change)).rejects.toThrow(sentence);
    await expect(tom.admin.comics.get.query({ id: comic.id })).rejects.toThrow(sentence);
    await expect(
      tom.admin.comics.updatePages.mutate({ id: comic.id, before: [], after: [] }),
    ).rejects.toThrow(sentence);
  });
});

describe('the pages of a comic', () => {
  test('are put into another order, described and removed', async () => {
    const pages = [page(1), page(2), page(3)];
    const { id } = await comicWith(pages);
    const after = [
      { src: page(3).src, alt: 'The end' },
      { src: page(1).src, alt: 'Page 1' },
    ];
    const saved = await maria.admin.comics.updatePages.mutate({ id, before: contents(pages), after });
    expect(saved.status).toBe('saved');
    expect((await maria.admin.comics.get.query({ id })).pages).toEqual([page(3, 'The end'), page(1)]);
  });

  test('that two admins change at the same moment are changed by one of them', async () => {
    const pages = [page(1), page(2), page(3)];
    const { id } = await comicWith(pages);
    const before = contents(pages);
    const answers = await Promise.all([
      maria.admin.comics.updatePages.mutate({ id, before, after: before.toReversed() }),
      tom.admin.comics.updatePages.mutate({ id, before, after: before.slice(1) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['saved', 'stale']);
  });

  test('of other comics, or one of them twice, can’t be put in', async () => {
    const pages = [page(1), page(2)];
    const { id } = await comicWith(pages);
    const before = contents(pages);
    const [first] = before;
    for (const after of [[{ src: '/media/shop/x/1', alt: '' }], [first, first]] as (typeof before)[])
      await expect(maria.admin.comics.updatePages.mutate({ id, before, after })).rejects.toThrow(
        'A page does not belong to this comic.',
      );
    expect((await maria.admin.comics.get.query({ id })).pages).toHaveLength(2);
  });

  test('can’t all be removed while it is published', async () => {
    const comic = await comicWith([page(1)]);
    await publish(comic);
    await expect(
      maria.admin.comics.updatePages.mutate({ id: comic.id, before: contents([page(1)]), after: [] }),
    ).rejects.toThrow('A published comic needs at least one page. Unpublish it first.');
  });
});

test('comics stand in the gallery in the studio’s order', async () => {
  for (const title of ['One', 'Two', 'Three']) await publish(await comicWith([page(1)], title));
  const before = (await maria.admin.comics.list.query()).map(({ id }) => id);
  await maria.admin.comics.reorder.mutate({ before, after: before.toReversed() });
  expect((await gallery()).map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
});
