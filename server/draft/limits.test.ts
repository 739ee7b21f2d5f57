import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftKeysOf, draftOf, elenisComic, putInCart } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { plain } from '#testing/pictures.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
beforeEach(async () => {
  await emptyTables(shop.db, 'throttles');
});

const elenis = draftOf(elenisComic, 3);
const begin = () => shop.client().draft.create.mutate(elenis);

/** Sets the count of attempts to this number. */
async function useUp(throttle: string, tries: number): Promise<void> {
  await sql`update throttles set tries = ${tries} where key like ${`${throttle}:%`}`.execute(shop.db);
}

async function upload(from?: string): Promise<[status: number, message: string | undefined]> {
  const { id, token } = await begin();
  const answer = await fetch(`${shop.url}/api/drafts/${id}/images?kind=characters`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
      ...(from && { 'x-forwarded-for': from }),
    },
    body: new Uint8Array(await plain(40, 30).jpeg().toBuffer()),
  });
  return [answer.status, ((await answer.json()) as { message?: string }).message];
}

describe('one caller', () => {
  test('begins sixty comics an hour, and goes on saving them', async () => {
    const { id, token } = await begin();
    await useUp('draft', 59);
    await begin();
    await expect(begin()).rejects.toThrow(/^Too many comics were begun from here\./);
    const saved = await shop
      .client()
      .draft.update.mutate({ key: { id, token }, revision: 1, content: elenis });
    expect(saved).toEqual({ status: 'saved', revision: 2 });
  });

  test('uploads three hundred pictures an hour, and another caller as many', async () => {
    expect(await upload()).toEqual([200, undefined]);
    await useUp('upload', 299);
    expect(await upload()).toEqual([200, undefined]);
    const refusal = 'Too many pictures were uploaded from here. Please go on in an hour.';
    expect(await upload()).toEqual([429, refusal]);
    expect(await upload('203.0.113.7')).toEqual([200, undefined]);
  });

  test('opens sixty payment pages an hour', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const pay = () =>
      shop.client().checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) });
    await pay();
    await useUp('checkout', 59);
    expect((await pay()).url).toMatch(/^http/);
    await expect(pay()).rejects.toThrow(/^The payment page was opened very often from here\./);
  });
});
