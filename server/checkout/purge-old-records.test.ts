import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { shopFixture } from '#testing/shop.ts';
import { purgeOldRecords } from './purge-old-records.ts';

const shop = shopFixture();

async function checkOut(end: 'pay' | 'expire' | 'leave open') {
  const cartItems = [await putInCart(shop.db, elenisComic)];
  const sessionId = await openPayment(shop.client(), { cartItems });
  if (end !== 'leave open') await shop.payments[end](sessionId);
  await shop.idle();
}

test('old mails, failed checkouts and messages of programs go after a month, and orders stay with their checkouts', async () => {
  await checkOut('expire');
  await checkOut('leave open');
  await checkOut('pay');
  const message = { name: 'Nikos', email: 'nikos@example.com', message: 'Hello' };
  await shop.db
    .insertInto('contactSubmissions')
    .values([
      { ...message, suspicious: true, digestedAt: new Date() },
      { ...message, suspicious: false },
    ])
    .execute();
  expect(await purgeOldRecords(shop.db)).toEqual({
    checkouts: 0,
    mails: 0,
    messages: 0,
    conversions: 0,
    consents: 0,
  });

  await sql`update checkouts set created_at = now() - interval '31 days'`.execute(shop.db);
  await sql`update contact_submissions set created_at = now() - interval '31 days'`.execute(shop.db);
  await sql`update mails set sent_at = now() - interval '31 days'`.execute(shop.db);
  expect(await purgeOldRecords(shop.db)).toEqual({
    checkouts: 1,
    mails: 2,
    messages: 1,
    conversions: 0,
    consents: 0,
  });
  const kept = await shop.db.selectFrom('checkouts').select('status').orderBy('status').execute();
  expect(kept.map(({ status }) => status)).toEqual(['open', 'paid']);
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});
