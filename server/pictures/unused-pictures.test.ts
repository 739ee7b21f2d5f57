import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStory, findStory, setStoryCover, updateStory } from '#server/admin/content/stories.ts';
import { listEditedTexts, saveText } from '#server/admin/content/texts.ts';
import type { Database } from '#server/database/types.ts';
import { type Illustration, illustrationUrl } from '#shared/storefront/gallery.ts';
import { afterRow, waitForBlocked } from '#testing/interleave.ts';
import { plain } from '#testing/pictures.ts';
import { shopFixture } from '#testing/shop.ts';
import { purgeUnusedPictures } from './store-picture.ts';

const GONE = 'This picture does not exist any more. Please upload it again';

const shop = shopFixture({ maxConnections: 8 });
let storyId: string;
let picture: Illustration;

/** A picture that nothing shows for more than a day, and a story without pictures. */
beforeEach(async () => {
  await sql`delete from site_texts`.execute(shop.db);
  await sql`delete from media`.execute(shop.db);
  storyId = (await createStory(shop.db, { title: 'A swim' })).id;
  const bytes = await plain(80, 60).jpeg().toBuffer();
  picture = await setStoryCover(shop.services, storyId, { type: 'image/jpeg', bytes, caller: 'Maria' });
  await sql`update blog_posts set cover_image = null`.execute(shop.db);
  await sql`update media set created_at = now() - interval '25 hours'`.execute(shop.db);
});

const naming = () => `Look: ![A swim](${illustrationUrl(picture.src, 840)})`;
const master = () => shop.services.images.get(illustrationUrl(picture.src, 1200).slice('/media/'.length));
const purge = (db: Database) => purgeUnusedPictures({ ...shop.services, db });

const savers: [what: string, save: (db: Database) => Promise<unknown>, stored: () => Promise<unknown>][] = [
  [
    'story',
    (db) =>
      updateStory(db, {
        ...{ id: storyId, revision: 1, title: 'A swim', slug: `swim-${storyId}`, summary: 'In May.' },
        ...{ body: naming(), tags: [], coverAlt: '', published: true },
      }),
    async () => (await findStory(shop.db, storyId)).body,
  ],
  [
    'text',
    (db) => saveText(db, { name: 'termsText', value: naming(), revision: 0 }),
    async () => (await listEditedTexts(shop.db)).find(({ name }) => name === 'termsText')?.value,
  ],
];

describe.each(savers)('a picture that a %s begins to show', (_, save, stored) => {
  test('while the purge takes it is refused in a sentence, and nothing is stored that shows it', async () => {
    let saving: Promise<unknown> | undefined;
    const saveMeanwhile = afterRow(
      ({ src }) => src === picture.src,
      () => {
        saving = save(shop.db).then(
          () => 'saved',
          (error: Error) => error.message,
        );
        return Promise.race([saving, waitForBlocked(shop.db)]);
      },
    );
    expect(await purge(shop.db.withPlugin(saveMeanwhile))).toBe(1);
    expect(await saving).toBe(`${GONE}: ${picture.src}`);
    expect(await stored()).not.toBe(naming());
    expect(await master()).toBeNull();
  });

  test('right before the purge decides stays', async () => {
    let purging: Promise<number> | undefined;
    const purgeMeanwhile = afterRow(
      ({ src }) => src === picture.src,
      () => {
        purging = purge(shop.db);
        return Promise.race([purging, waitForBlocked(shop.db)]);
      },
    );
    await save(shop.db.withPlugin(purgeMeanwhile));
    expect(await purging).toBe(0);
    expect(await stored()).toBe(naming());
    expect(await master()).not.toBeNull();
  });

  test('after it was purged is refused', async () => {
    expect(await purge(shop.db)).toBe(1);
    await expect(save(shop.db)).rejects.toThrow(GONE);
  });
});

test('a picture whose files the store does not delete is shown no more, and its files go with the next run', async () => {
  const [, [, save] = []] = savers;
  const { images } = shop.services;
  const broken = { ...images, delete: () => Promise.reject(new Error('The store is down.')) };
  await expect(purgeUnusedPictures({ db: shop.db, images: broken })).rejects.toThrow('The store is down.');
  expect(await master()).not.toBeNull();
  await expect(save?.(shop.db)).rejects.toThrow(GONE);
  expect(await purge(shop.db)).toBe(1);
  expect(await master()).toBeNull();
  expect((await sql`select from media where src = ${picture.src}`.execute(shop.db)).rows).toEqual([]);
});

test('a text may show the shop’s own pictures, which have no row', async () => {
  const value = '![The swim](/media/shop/the-swim/1-840.webp)';
  expect(await saveText(shop.db, { name: 'termsText', value, revision: 0 })).toMatchObject({
    status: 'saved',
  });
});
