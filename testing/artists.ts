import type { TestShop } from './open-shop.ts';

/** An artist of the studio who draws every day, with an account that is signed in. */
export async function openArtist(shop: TestShop, name: string) {
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const cookie = await shop.signIn(email);
  const user = await shop.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto('artists')
    .values({ name, minutesPerWeek: 7 * 240, weekdays: [1, 2, 3, 4, 5, 6, 7], styles: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.insertInto('artistAccounts').values({ artistId: id, userId: user.id }).execute();
  const client = shop.client(cookie);
  return { id, name, email, cookie, client, admin: client.admin };
}
