import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ArtistContent } from '#shared/admin/capacity.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { ART_STYLES } from '#shared/draft/comic.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { buyComic, openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import type { EditedArtist } from './artists.ts';

const shop = shopFixture({ maxConnections: 8 });
const maria = adminFixture(shop);
const tom = adminFixture(shop, 'tom@example.com');

const nikos: ArtistContent = {
  name: 'Nikos',
  minutesPerWeek: 1200,
  weekdays: [1, 2, 3],
  styles: [],
  active: true,
};

const contentOf = ({ name, minutesPerWeek, weekdays, styles, active }: EditedArtist): ArtistContent => ({
  ...{ name, minutesPerWeek, weekdays, styles, active },
});

const versionOf = ({ id, revision }: EditedArtist) => ({ id, revision });

/** Each test begins with the one artist of a new shop. */
async function theStudio(): Promise<EditedArtist> {
  const [studio] = await maria.admin.artists.list.query();
  if (!studio) throw new Error('A new shop has an artist.');
  return studio;
}

const artistOf = (orderId: string) =>
  shop.db
    .selectFrom('promiseWindows')
    .innerJoin('promises', 'promises.orderId', 'promiseWindows.orderId')
    .innerJoin('artists', 'artists.id', 'promises.artistId')
    .innerJoin('artists as drawing', 'drawing.id', 'promiseWindows.artistId')
    .where('promises.orderId', '=', orderId)
    .select(['artists.name', 'drawing.name as drawing'])
    .select(sql<string>`promised_day::text`.as('promisedDay'))
    .distinct()
    .execute();

beforeEach(async () => {
  await emptyTables(shop.db, 'throttles', 'promises', 'orders', 'checkouts', 'artists');
  await shop.db
    .insertInto('artists')
    .values({ name: 'The studio', minutesPerWeek: 2400, weekdays: [1, 2, 3, 4, 5], styles: [] })
    .execute();
});

describe('an artist', () => {
  test('is added at the end, changed and put into another order', async () => {
    const added = await maria.admin.artists.create.mutate(nikos);
    expect(added).toMatchObject({ ...nikos, openComics: 0 });
    const changed = { ...nikos, styles: ['anime'], minutesPerWeek: 600 } satisfies ArtistContent;
    const { current } = await maria.admin.artists.update.mutate({ ...versionOf(added), ...changed });
    expect(contentOf(current)).toEqual(changed);
    const before = (await maria.admin.artists.list.query()).map(({ id }) => id);
    expect(before[1]).toBe(added.id);
    await maria.admin.artists.reorder.mutate({ before, after: before.toReversed() });
    expect((await maria.admin.artists.list.query())[0]).toMatchObject({ name: 'Nikos' });
  });

  test('is shown as stored where somebody else has changed it, and nothing is lost', async () => {
    const studio = await theStudio();
    const content = contentOf(studio);
    await tom.admin.artists.update.mutate({ ...versionOf(studio), ...content, name: 'Eleni' });
    const answer = await maria.admin.artists.update.mutate({
      ...versionOf(studio),
      ...content,
      minutesPerWeek: 60,
    });
    expect(answer).toMatchObject({ status: 'stale', current: { name: 'Eleni', minutesPerWeek: 2400 } });
    expect(await maria.admin.artists.delete.mutate(versionOf(studio))).toMatchObject({ status: 'stale' });
  });

  test('has hours that fit into days, said beside the field', async () => {
    const wrong = (content: Partial<ArtistContent>) =>
      maria.admin.artists.create.mutate({ ...nikos, ...content });
    await expect(wrong({ minutesPerWeek: 0 })).rejects.toThrow('An artist needs hours');
    await expect(wrong({ minutesPerWeek: 4321 })).rejects.toThrow('don’t have that many hours');
    await expect(wrong({ weekdays: [] })).rejects.toThrow('at least one day');
  });
});

describe('an artist with fewer hours', () => {
  test('names the promises that the plan keeps no more, once, and moves none', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const [before] = await artistOf(orderId);
    const studio = await theStudio();
    const cut = { ...contentOf(studio), minutesPerWeek: 30 };
    const { current, swallowed } = await maria.admin.artists.update.mutate({ ...versionOf(studio), ...cut });
    const { number } = await maria.admin.orders.get.query({ id: orderId });
    expect(swallowed).toMatchObject([{ number, promisedDay: before?.promisedDay }]);
    const again = await maria.admin.artists.update.mutate({
      ...versionOf(current),
      ...cut,
      minutesPerWeek: 20,
    });
    expect(again.swallowed).toEqual([]);
    expect(await artistOf(orderId)).toEqual([before]);
  });
});

describe('an artist who leaves', () => {
  test('hands open comics to another, and no promise moves', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const [before] = await artistOf(orderId);
    const studio = await theStudio();
    expect(studio.openComics).toBe(1);
    await maria.admin.artists.create.mutate(nikos);
    const answer = await maria.admin.artists.delete.mutate(versionOf(studio));
    expect(answer).toMatchObject({
      status: 'saved',
      handedOver: [{ name: 'Nikos', comics: 1 }],
    });
    expect(await artistOf(orderId)).toEqual([
      { name: 'Nikos', drawing: 'Nikos', promisedDay: before?.promisedDay },
    ]);
    expect((await maria.admin.artists.list.query()).map(({ name }) => name)).toEqual(['Nikos']);
    await expect(maria.admin.artists.delete.mutate(versionOf(studio))).rejects.toThrow('removed meanwhile');
  });

  test('names the promises that nobody keeps who takes over', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const [before] = await artistOf(orderId);
    const studio = await theStudio();
    await maria.admin.artists.create.mutate({ ...nikos, minutesPerWeek: 30 });
    expect(await maria.admin.artists.delete.mutate(versionOf(studio))).toMatchObject({
      handedOver: [{ name: 'Nikos', comics: 1 }],
      swallowed: [{ promisedDay: before?.promisedDay }],
    });
  });

  test('stays as long as nobody else draws the style of an open comic, which is named', async () => {
    const { orderId } = await buyComic(
      shop,
      await putInCart(shop.db, { ...elenisComic, styling: { ...elenisComic.styling, style: 'painted' } }),
    );
    const studio = await theStudio();
    await maria.admin.artists.create.mutate({ ...nikos, styles: ['anime'] });
    const inactive = { ...contentOf(studio), active: false };
    await expect(
      maria.admin.artists.update.mutate({ ...versionOf(studio), ...inactive }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('in the style Painted'),
      data: { code: 'CONFLICT' },
    });
    expect(await theStudio()).toEqual(studio);
    expect(await artistOf(orderId)).toMatchObject([{ name: 'The studio' }]);
  });

  test('stays as long as those who draw the style have no days', async () => {
    await buyComic(shop, await putInCart(shop.db, elenisComic));
    const studio = await theStudio();
    const { id } = await maria.admin.artists.create.mutate(nikos);
    const today = Number(dayOf(new Date()).slice(0, 4));
    await maria.admin.daysOff.create.mutate({
      kind: 'absence',
      artistId: id,
      firstDay: `${today}-01-01`,
      lastDay: `${today + 4}-12-31`,
      name: '',
    });
    await expect(maria.admin.artists.delete.mutate(versionOf(studio))).rejects.toThrow(
      'no other artist who draws',
    );
  });

  test('keeps what they still draw, and hands over what they draw no more, as the history says', async () => {
    const painted = { ...elenisComic, styling: { ...elenisComic.styling, style: 'painted' as const } };
    const given = await buyComic(shop, await putInCart(shop.db, painted));
    const kept = await buyComic(shop, await putInCart(shop.db, tomsComic));
    const studio = await theStudio();
    await maria.admin.artists.create.mutate(nikos);
    const styles = ART_STYLES.filter((style) => style !== 'painted');
    const answer = await maria.admin.artists.update.mutate({
      ...versionOf(studio),
      ...contentOf(studio),
      styles,
    });
    expect(answer).toMatchObject({ status: 'saved', handedOver: [{ name: 'Nikos', comics: 1 }] });
    expect(await artistOf(given.orderId)).toMatchObject([{ name: 'Nikos', drawing: 'Nikos' }]);
    expect(await artistOf(kept.orderId)).toMatchObject([{ name: 'The studio' }]);
    const { changes } = await maria.admin.orders.get.query({ id: given.orderId });
    expect(changes).toMatchObject([{ field: 'artist', changedBy: 'maria', from: 'The studio', to: 'Nikos' }]);
  });

  test('does not get back what was canceled meanwhile and is set to work again', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const setStatus = async (status: OrderStatus) => {
      const { revision, notes } = await maria.admin.orders.get.query({ id: orderId });
      const order = { id: orderId, revision, notes: notes ?? '', tellCustomer: false };
      await maria.admin.orders.update.mutate({ ...order, status });
    };
    await setStatus('Canceled');
    await maria.admin.artists.create.mutate(nikos);
    await maria.admin.artists.delete.mutate(versionOf(await theStudio()));
    await setStatus('In Progress');
    expect(await artistOf(orderId)).toMatchObject([{ name: 'Nikos', drawing: 'Nikos' }]);
    const { changes } = await maria.admin.orders.get.query({ id: orderId });
    expect(changes[0]).toMatchObject({ field: 'artist', from: 'The studio', to: 'Nikos' });
  });

  test('leaves without a question where nothing is open', async () => {
    const studio = await theStudio();
    expect(await maria.admin.artists.delete.mutate(versionOf(studio))).toMatchObject({
      status: 'saved',
      handedOver: [],
    });
    expect(await maria.admin.artists.list.query()).toEqual([]);
  });

  test('hands over what is being paid for, so that the order has who stays', async () => {
    const item = await putInCart(shop.db, tomsComic);
    const sessionId = await openPayment(shop.client(), { cartItems: [item] });
    const studio = await theStudio();
    await maria.admin.artists.create.mutate(nikos);
    const { handedOver } = await maria.admin.artists.delete.mutate(versionOf(studio));
    expect(handedOver).toMatchObject([{ name: 'Nikos', comics: 1 }]);
    await shop.payments.pay(sessionId);
    await shop.idle();
    const { orderId } = await shop.db.selectFrom('promises').select('orderId').executeTakeFirstOrThrow();
    expect(await artistOf(orderId)).toMatchObject([{ name: 'Nikos', drawing: 'Nikos' }]);
  });

  const namesOf = async (orderId: string) => (await artistOf(orderId)).map(({ name }) => name);
  const givenTo = async (id: string) => {
    const { changes } = await maria.admin.orders.get.query({ id });
    return changes.filter(({ field }) => field === 'artist').map(({ to }) => to);
  };

  test('is removed once by two admins at once, and each comic is handed on once', async () => {
    const orders = [];
    for (const comic of [elenisComic, tomsComic])
      orders.push((await buyComic(shop, await putInCart(shop.db, comic))).orderId);
    const studio = await theStudio();
    await maria.admin.artists.create.mutate(nikos);
    const answers = await Promise.allSettled(
      [maria, tom].map(({ admin }) => admin.artists.delete.mutate(versionOf(studio))),
    );
    const saved = answers.filter((answer) => answer.status === 'fulfilled');
    expect(saved.map(({ value }) => value.handedOver)).toMatchObject([[{ name: 'Nikos', comics: 2 }]]);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(String(refused?.reason)).toContain('removed meanwhile');
    for (const id of orders) expect([await namesOf(id), await givenTo(id)]).toEqual([['Nikos'], ['Nikos']]);
  });

  test('takes over nothing of another one who leaves at the same moment', async () => {
    const { orderId: first } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const { orderId: second } = await buyComic(shop, await putInCart(shop.db, tomsComic));
    const studio = await theStudio();
    const leaving = await maria.admin.artists.create.mutate(nikos);
    await maria.admin.orders.giveToArtist.mutate({ id: second, artistId: leaving.id });
    await maria.admin.artists.create.mutate({ ...nikos, name: 'Eva' });
    await Promise.all([
      maria.admin.artists.delete.mutate(versionOf(studio)),
      tom.admin.artists.delete.mutate(versionOf(leaving)),
    ]);
    for (const id of [first, second]) {
      expect(await namesOf(id)).toEqual(['Eva']);
      expect((await givenTo(id))[0]).toBe('Eva');
    }
  });

  test('gets nothing that another admin gives them at the same moment', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const studio = await theStudio();
    const other = await maria.admin.artists.create.mutate(nikos);
    await maria.admin.orders.giveToArtist.mutate({ id: orderId, artistId: other.id });
    const [given] = await Promise.allSettled([
      maria.admin.orders.giveToArtist.mutate({ id: orderId, artistId: studio.id }),
      tom.admin.artists.delete.mutate(versionOf(studio)),
    ]);
    expect(await namesOf(orderId)).toEqual(['Nikos']);
    if (given.status === 'rejected') expect(String(given.reason)).toContain('does not draw for the studio');
  });

  test('keeps none of a payment that is settled while somebody else hands their work on', async () => {
    const item = await putInCart(shop.db, tomsComic);
    const sessionId = await openPayment(shop.client(), { cartItems: [item] });
    const { id: artistId } = await theStudio();
    await maria.admin.artists.create.mutate(nikos);
    const email = 'studio.artist@example.com';
    await shop.signIn(email);
    await shop.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('email', '=', email)
      .execute();
    await maria.admin.team.grantArtist.mutate({ email, artistId, name: '' });
    const answers = await Promise.allSettled([
      shop.payments.pay(sessionId),
      ...[maria, tom].map(({ admin }) => admin.team.revokeArtist.mutate({ artistId, handOn: true })),
    ]);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await shop.idle();
    const { orderId } = await shop.db.selectFrom('promises').select('orderId').executeTakeFirstOrThrow();
    expect(await namesOf(orderId)).toEqual(['Nikos']);
  });

  test('has none of a payment that is settled while they are removed', async () => {
    const item = await putInCart(shop.db, tomsComic);
    const sessionId = await openPayment(shop.client(), { cartItems: [item] });
    const studio = await theStudio();
    await maria.admin.artists.create.mutate(nikos);
    await Promise.all([shop.payments.pay(sessionId), maria.admin.artists.delete.mutate(versionOf(studio))]);
    await shop.idle();
    const { orderId } = await shop.db.selectFrom('promises').select('orderId').executeTakeFirstOrThrow();
    expect(await artistOf(orderId)).toMatchObject([{ name: 'Nikos', drawing: 'Nikos' }]);
  });
});
