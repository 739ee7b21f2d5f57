import { beforeAll, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { openArtist } from '#testing/artists.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const team = new Proxy({} as typeof maria.admin.team, {
  get: (_, name) => Reflect.get(maria.admin.team, name),
});

/** Somebody with an account whose address is confirmed. */
async function openAccount(name: string, isConfirmed = true) {
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const cookie = await shop.signIn(email);
  if (isConfirmed)
    await shop.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('email', '=', email)
      .execute();
  return { email, admin: shop.client(cookie).admin };
}

const artistNamed = async (name: string) =>
  (await team.artists.query()).find((artist) => artist.name === name);

beforeAll(async () => {
  // The studio's first artist takes what is handed on.
  await shop.db
    .updateTable('artists')
    .set({ minutesPerWeek: 7 * 600, weekdays: [1, 2, 3, 4, 5, 6, 7] })
    .execute();
});

describe('an artist', () => {
  test('is let in with an account, draws with the hours of a new one, and is asked for once', async () => {
    const eva = await openAccount('eva');
    await expect(eva.admin.today.get.query({})).rejects.toThrow('This page does not exist.');
    const wanted = { email: eva.email, artistId: null, name: 'Eva' };
    expect(await team.grantArtist.mutate(wanted)).toEqual({ isNew: true, name: 'Eva' });
    expect(await eva.admin.today.get.query({})).toMatchObject({ artist: { name: 'Eva' }, artists: [] });
    const listed = await artistNamed('Eva');
    expect(listed).toMatchObject({ openComics: 0, account: { email: eva.email, secondFactor: false } });
    const again = { email: eva.email, artistId: listed?.id ?? '', name: '' };
    expect(await team.grantArtist.mutate(again)).toEqual({ isNew: false, name: 'Eva' });
    await expect(team.grantArtist.mutate(wanted)).rejects.toThrow('draws as Eva already');
    expect((await team.artists.query()).filter(({ name }) => name === 'Eva')).toHaveLength(1);
  });

  test('is refused without a confirmed account, and where there is another one', async () => {
    const stranger = { email: 'nobody@example.com', artistId: null, name: 'Nobody' };
    await expect(team.grantArtist.mutate(stranger)).rejects.toThrow('Nobody has an account');
    const unconfirmed = await openAccount('unconfirmed', false);
    await expect(
      team.grantArtist.mutate({ email: unconfirmed.email, artistId: null, name: 'Una' }),
    ).rejects.toThrow('not confirmed');
    const zoe = await openArtist(shop, 'Zoe');
    const other = await openAccount('other');
    await expect(team.grantArtist.mutate({ email: other.email, artistId: zoe.id, name: '' })).rejects.toThrow(
      'Zoe has an account already',
    );
    await expect(team.grantArtist.mutate({ email: other.email, artistId: null, name: ' ' })).rejects.toThrow(
      'Name is required',
    );
    expect(await artistNamed('Una')).toBeUndefined();
  });

  test('loses the back office at once when the role is taken back, and others take over', async () => {
    const iris = await openArtist(shop, 'Iris');
    const orderId = await writeOrder(shop.db);
    await writePromise(shop.db, orderId, { day: addDays(dayOf(new Date()), 60), artistId: iris.id });
    expect(await iris.admin.orders.given.query()).toMatchObject([{ id: orderId }]);
    const taken = await team.revokeArtist.mutate({ artistId: iris.id, handOn: true });
    expect(taken.handedOver).toMatchObject([{ comics: 1 }]);
    await expect(iris.admin.orders.given.query()).rejects.toThrow('This page does not exist.');
    await expect(team.revokeArtist.mutate({ artistId: iris.id, handOn: false })).rejects.toThrow(
      'no account',
    );
    const [artist] = await shop.db.selectFrom('artists').where('id', '=', iris.id).select('active').execute();
    expect(artist).toEqual({ active: false });
  });

  test('without an open comic gets no new one once the role is taken back', async () => {
    const nora = await openArtist(shop, 'Nora');
    expect(await artistNamed('Nora')).toMatchObject({ active: true, openComics: 0 });
    expect(await team.revokeArtist.mutate({ artistId: nora.id, handOn: true })).toEqual({
      handedOver: [],
      swallowed: [],
    });
    expect(await artistNamed('Nora')).toMatchObject({ active: false, account: null });
  });

  test('can be kept in the plan when the account alone is taken back', async () => {
    const lena = await openArtist(shop, 'Lena');
    const orderId = await writeOrder(shop.db);
    await writePromise(shop.db, orderId, { day: addDays(dayOf(new Date()), 60), artistId: lena.id });
    expect(await team.revokeArtist.mutate({ artistId: lena.id, handOn: false })).toEqual({
      handedOver: [],
      swallowed: [],
    });
    expect(await artistNamed('Lena')).toMatchObject({ account: null, openComics: 1 });
    await expect(lena.admin.today.get.query({})).rejects.toThrow('This page does not exist.');
  });

  test('an account that is deleted once it is taken back leaves the studio’s books as they are', async () => {
    const kate = await openArtist(shop, 'Kate');
    await team.revokeArtist.mutate({ artistId: kate.id, handOn: false });
    await maria.admin.privacy.delete.mutate({ email: kate.email });
    expect(await artistNamed('Kate')).toMatchObject({ account: null });
  });
});
