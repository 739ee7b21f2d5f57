import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeUnusedPictures } from '#server/pictures/store-picture.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import type { UploadedImage } from '#shared/image.ts';
import { type Illustration, illustrationUrl } from '#shared/storefront/gallery.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { plain } from '#testing/pictures.ts';
import { type S3StandIn, startS3StandIn } from '#testing/s3-stand-in.ts';
import { shopFixture } from '#testing/shop.ts';
import { purgeExpiredDrafts } from './purge.ts';

const NOT_STORED = 'Pictures can’t be stored right now. Please try again in a few minutes.';

let s3: S3StandIn;
let picture: Buffer;

beforeAll(async () => {
  s3 = await startS3StandIn();
  picture = await plain(80, 60).jpeg().toBuffer();
});
beforeEach(() => s3.clear());
afterAll(() => s3.close());
const shop = shopFixture(() => ({ env: { s3: s3.bucket } }));

const begin = () => shop.client().draft.create.mutate(draftOf(elenisComic, 3));

function upload({ id, token }: DraftKey): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  const url = `${shop.url}/api/drafts/${id}/images?kind=characters`;
  return fetch(url, { method: 'POST', headers, body: new Uint8Array(picture) });
}

async function uploaded(key: DraftKey): Promise<UploadedImage> {
  return (await (await upload(key)).json()) as UploadedImage;
}

describe('a shop whose pictures lie in an S3 bucket', () => {
  test('shows what was uploaded, from its own address', async () => {
    const image = await uploaded(await begin());
    expect(s3.keys()).toEqual([image.path]);
    const shown = await fetch(shop.url + image.url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await shown.arrayBuffer()).byteLength).toBe(image.size);
    const other = image.url.replace(/[\w-]{24}\.jpg$/, `${'a'.repeat(24)}.jpg`);
    expect((await fetch(shop.url + other)).status).toBe(404);
  });

  test('deletes pictures with their draft, by hand and when its time is over', async () => {
    const [given, expired, kept] = await Promise.all([begin(), begin(), begin()]);
    for (const key of [given, expired, kept]) await uploaded(key);
    await shop.client().draft.delete.mutate({ id: given.id, token: given.token });
    await sql`update configurator_drafts set expires_at = now() - interval '1 day' where id = ${expired.id}`.execute(
      shop.db,
    );
    expect(await purgeExpiredDrafts(shop.services)).toBe(1);
    expect(s3.keys().map((path) => path.split('/')[0])).toEqual([kept.id]);
  });

  test('keeps the studio’s own pictures there too, and deletes those that nothing shows', async () => {
    const cookie = await shop.signIn('maria@example.com', 'admin');
    const maria = shop.client(cookie).admin;
    const { id } = await maria.comics.create.mutate({ title: 'The Swim', category: 'Other' });
    const answer = await fetch(`${shop.url}/api/admin/comics/${id}/pages`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    });
    const { src } = (await answer.json()) as Illustration;
    const shown = await fetch(shop.url + illustrationUrl(src, 360));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(s3.keys().length).toBeGreaterThan(1);
    await sql`update gallery_items set images = '[]' where id = ${id}`.execute(shop.db);
    await sql`update media set created_at = now() - interval '2 days'`.execute(shop.db);
    expect(await purgeUnusedPictures(shop.services)).toBe(1);
    expect(s3.keys()).toEqual([]);
  });

  test('says that something is wrong with us while the store is down, and nothing of the store', async () => {
    const key = await begin();
    const image = await uploaded(key);
    expectConsoleError(/"message":"The image store answered GET with 503 SlowDown"/);
    s3.refuseNext(3, { status: 503, code: 'SlowDown' });
    const refused = await fetch(shop.url + image.url);
    expect(refused.status).toBe(500);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/^Something went wrong on our side\. Please try again\./),
      requestId: expect.any(String),
    });
  });

  test('keeps nothing of a picture that can’t be stored, and says when to try again', async () => {
    const key = await begin();
    const rows = () =>
      shop.db.selectFrom('draftImages').where('draftId', '=', key.id).select('path').execute();
    expectConsoleError(/"message":"The image store can’t be reached \(PUT\)"/);
    s3.refuseNext(3, 'hang up');
    const answer = await upload(key);
    expect([answer.status, await answer.json()]).toEqual([503, { message: NOT_STORED }]);
    expect([await rows(), s3.keys()]).toEqual([[], []]);
    await shop.idle();

    // The store is down for so long that deleting fails too. The row stays, so that the purge finds the file.
    expectConsoleError(/"message":"The image store can’t be reached \(PUT\)"/);
    s3.refuseNext(6, 'hang up');
    expect((await upload(key)).status).toBe(503);
    expect(await rows()).toHaveLength(1);
    await shop.idle();
    expect((await upload(key)).status).toBe(200);
  });

  test('keeps nothing of a picture of the studio’s own that can’t be stored', async () => {
    const cookie = await shop.signIn('nikos@example.com', 'admin');
    const { id } = await shop
      .client(cookie)
      .admin.comics.create.mutate({ title: 'The Dive', category: 'Other' });
    expectConsoleError(/"message":"ENOSPC/);
    const { images } = shop.services;
    const full = () => Promise.reject(new Error('ENOSPC: no space left on device'));
    shop.services.images = { ...images, put: full };
    const answer = await fetch(`${shop.url}/api/admin/comics/${id}/pages`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    });
    shop.services.images = images;
    expect([answer.status, await answer.json()]).toEqual([503, { message: NOT_STORED }]);
    expect(await shop.db.selectFrom('media').select('src').execute()).toEqual([]);
    expect(s3.keys()).toEqual([]);
    await shop.idle();
  });

  test('keeps a draft whose pictures can’t be deleted yet for the next time', async () => {
    const key = await begin();
    await uploaded(key);
    await sql`update configurator_drafts set expires_at = now() - interval '1 day' where id = ${key.id}`.execute(
      shop.db,
    );
    s3.refuseNext(3, { status: 500, code: 'InternalError' });
    await expect(purgeExpiredDrafts(shop.services)).rejects.toThrow('500 InternalError');
    expect(await purgeExpiredDrafts(shop.services)).toBe(1);
    expect(s3.keys()).toEqual([]);
  });
});
