import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { pausePromise } from '#server/planning/move-promise.ts';
import { writePromise } from '#server/planning/testing.ts';
import { sendProof, writeProofOrder } from '#server/proof/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { SITE_TEXTS } from '#shared/storefront/site-texts.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { newProofLink } from './links.ts';
import { listChanges } from './order-history.ts';

const WORDING = SITE_TEXTS.digitalConsent.initial();

const shop = shopFixture();
const maria = adminFixture(shop);
beforeEach(() => {
  shop.mails.length = 0;
});

/** An order of a file alone, which waits for the days for a withdrawal, with the link of its buyer or of the family. */
async function writeWaiting(kind: 'buyer' | 'family' = 'buyer') {
  const orderId = await writeProofOrder(shop.db);
  await sql`update orders set delivery_option = 'digital', begins_at = now() + interval '9 days'
    where id = ${orderId}`.execute(shop.db);
  const { token, row } = newProofLink({ orderId, kind, name: 'Eleni', email: null, language: 'en' });
  await shop.db.insertInto('proofLinks').values(row).execute();
  return { orderId, of: { token } };
}

const begin = (of: { token: string }, wording = WORDING) =>
  shop.client().proof.beginNow.mutate({ of, wording });

const orderOf = (id: string) =>
  shop.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['beginsAt', 'digitalConsent'])
    .executeTakeFirstOrThrow();

describe('a buyer who waits for the days for a withdrawal can ask to begin at once:', () => {
  test('the consent is stored, confirmed by mail and told to the studio, and the days move', async () => {
    const { orderId, of } = await writeWaiting();
    const before = await shop.client().proof.get.mutate({ of });
    expect(before.start).toMatchObject({ wording: WORDING });
    expect(before.start?.later[0]).toMatch(/^Begun on /);
    await begin(of);
    await shop.idle();
    const { beginsAt, digitalConsent } = await orderOf(orderId);
    expect(Math.abs(Date.now() - (beginsAt?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(digitalConsent).toEqual({ wording: WORDING, at: expect.any(String) });
    const after = await shop.client().proof.get.mutate({ of });
    expect(after.start).toBeNull();
    expect(after.closed?.sentence).not.toContain('We begin on');
    expect(Number(after.promised?.finished)).toBeLessThan(Number(before.promised?.finished));
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eleni@example.com', expect.stringContaining('We begin with your comic now')],
      ['studio@example.com', expect.stringContaining('Begin now: order')],
    ]);
    expect(shop.mails[0]?.text).toContain(`‘${WORDING}’`);
    const [, token = ''] = /\/proof#link=([\w-]{43})/.exec(shop.mails[0]?.text ?? '') ?? [];
    expect((await shop.client().proof.get.mutate({ of: { token } })).reader.role).toBe('buyer');
    const [change] = await listChanges(shop.db, orderId);
    expect(change).toMatchObject({ field: 'begun', to: WORDING });
  });

  test('it stays with the artist whom an admin has given it to, whoever could end first', async () => {
    const { orderId, of } = await writeWaiting();
    const item = await putInCart(shop.db, elenisComic);
    await shop.db
      .updateTable('orders')
      .set({ rawOrderJson: JSON.stringify(item) })
      .where('id', '=', orderId)
      .execute();
    await writePromise(shop.db, orderId, { day: addDays(dayOf(new Date()), 300) });
    const eva = await maria.admin.artists.create.mutate({
      name: 'Eva',
      minutesPerWeek: 600,
      weekdays: [1, 2, 3, 4, 5],
      styles: [],
      active: true,
    });
    await maria.admin.orders.giveToArtist.mutate({ id: orderId, artistId: eva.id });
    const offered = (await shop.client().proof.get.mutate({ of })).start?.now;
    await begin(of);
    const stored = await shop.db
      .selectFrom('promises')
      .where('orderId', '=', orderId)
      .select(['artistId', sql<boolean>`promised_day < first_day`.as('isSooner')])
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ artistId: eva.id, isSooner: true });
    await shop.idle();
    for (const line of offered ?? []) expect(shop.mails[0]?.text).toContain(line);
  });

  test('it ends a pause, whose days are in the day that is told and in no later one', async () => {
    const { orderId, of } = await writeWaiting();
    const item = await putInCart(shop.db, elenisComic);
    await shop.db
      .updateTable('orders')
      .set({ rawOrderJson: JSON.stringify(item) })
      .where('id', '=', orderId)
      .execute();
    const today = dayOf(new Date());
    await writePromise(shop.db, orderId, { day: addDays(today, 300) });
    await shop.db.transaction().execute((tx) => pausePromise(tx, orderId, addDays(today, -5)));
    const offered = (await shop.client().proof.get.mutate({ of })).start?.now;
    await begin(of);
    const { promiseStory: story } = await maria.admin.orders.get.query({ id: orderId });
    expect(story).toMatchObject({ pausedSince: null, movingDays: 0 });
    expect(story?.moves).toMatchObject([{ fact: 'pause', days: 5 }, { fact: 'order-changed' }]);
    await shop.idle();
    expect(offered).not.toEqual([]);
    for (const line of offered ?? []) expect(shop.mails[0]?.text).toContain(line);
  });

  test('it plans nothing anew of which a version was sent already', async () => {
    const { orderId, of } = await writeWaiting();
    const item = await putInCart(shop.db, elenisComic);
    await shop.db
      .updateTable('orders')
      .set({ rawOrderJson: JSON.stringify(item) })
      .where('id', '=', orderId)
      .execute();
    const day = addDays(dayOf(new Date()), 300);
    await writePromise(shop.db, orderId, { day });
    await sendProof(shop, maria, orderId, { kind: 'sketches' });
    const offered = (await shop.client().proof.get.mutate({ of })).start?.now;
    shop.mails.length = 0;
    await begin(of);
    const windows = await shop.db
      .selectFrom('promiseWindows')
      .where('orderId', '=', orderId)
      .select('stage')
      .orderBy('dueDay')
      .execute();
    expect(windows.map(({ stage }) => stage)).toEqual(['line_art', 'final']);
    expect((await maria.admin.orders.get.query({ id: orderId })).promiseStory).toMatchObject({ day });
    await shop.idle();
    expect(offered).not.toEqual([]);
    for (const line of offered ?? []) expect(shop.mails[0]?.text).toContain(line);
  });

  test('pressed twice at once, it happens once', async () => {
    const { orderId, of } = await writeWaiting();
    await Promise.all([begin(of), begin(of)]);
    const { beginsAt } = await orderOf(orderId);
    await begin(of);
    await shop.idle();
    expect((await orderOf(orderId)).beginsAt).toEqual(beginsAt);
    expect(shop.mails).toHaveLength(2);
  });

  test('not of an order that is withdrawn, canceled or completed, nor for the family, nor by another wording', async () => {
    const withdrawn = await writeWaiting();
    await sql`update orders set withdrawn_at = now() where id = ${withdrawn.orderId}`.execute(shop.db);
    expect((await shop.client().proof.get.mutate({ of: withdrawn.of })).start).toBeNull();
    await expect(begin(withdrawn.of)).rejects.toThrow('You have withdrawn from this order');
    const canceled = await writeWaiting();
    await sql`update orders set status = 'Canceled' where id = ${canceled.orderId}`.execute(shop.db);
    await expect(begin(canceled.of)).rejects.toThrow('canceled');
    const completed = await writeWaiting();
    await sql`update orders set status = 'Completed' where id = ${completed.orderId}`.execute(shop.db);
    expect((await shop.client().proof.get.mutate({ of: completed.of })).start).toBeNull();
    await expect(begin(completed.of)).rejects.toThrow('nothing left to begin with');
    expect((await orderOf(completed.orderId)).digitalConsent).toBeNull();
    const { of } = await writeWaiting('family');
    await expect(begin(of)).rejects.toThrow('Who has ordered the comic decides');
    await expect(begin((await writeWaiting()).of, 'Anything')).rejects.toThrow('The wording');
    expect(shop.mails).toEqual([]);
  });
});
