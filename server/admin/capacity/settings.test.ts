import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readPlanning } from '#server/planning/read-planning.ts';
import { DEFAULT_SETTINGS } from '#shared/planning/planning.ts';
import { buyComic } from '#testing/buy.ts';
import { putInCart, tomsComic } from '#testing/comics.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const tom = adminFixture(shop, 'tom@example.com');

test('two admins who edit the work and the delivery at once lose nothing', async () => {
  const { revision, settings } = await maria.admin.planningSettings.get.query();
  expect(settings.work).toEqual(DEFAULT_SETTINGS.work);
  const work = { ...settings.work, perPage: { sketches: 5, line_art: 6, final: 7 } };
  expect(await maria.admin.planningSettings.updateWork.mutate({ revision, work })).toMatchObject({
    status: 'saved',
    current: { settings: { work } },
  });
  const delivery = { ...settings, printingDays: 9, rush: { ...settings.rush, price: 75_50 } };
  const stale = await tom.admin.planningSettings.updateDelivery.mutate({ revision, delivery });
  expect(stale).toMatchObject({ status: 'stale', current: { settings: { work } } });
  await tom.admin.planningSettings.updateDelivery.mutate({ revision: revision + 1, delivery });
  const planning = await readPlanning(shop.db, '2027-02-01');
  expect(planning.settings).toMatchObject({ work, printingDays: 9, rush: { price: 75_50 } });
});

test('minutes of a package stay that whoever saves the work has not seen for sale yet', async () => {
  const { planningSettings } = maria.admin;
  const { revision, settings } = await planningSettings.get.query();
  const [known, added] = [randomUUID(), randomUUID()];
  const minutes = { sketches: 10, line_art: 20, final: 30 };
  const workWith = (...ids: string[]) => ({
    ...settings.work,
    packages: Object.fromEntries(ids.map((id) => [id, minutes])),
  });
  await planningSettings.updateWork.mutate({ revision, work: workWith(known, added) });
  await planningSettings.updateWork.mutate({ revision: revision + 1, work: workWith(known) });
  const { work } = (await planningSettings.get.query()).settings;
  expect(work.packages).toEqual({ ...settings.work.packages, [known]: minutes, [added]: minutes });
});

test('settings that leave nothing of a day, or let comics take no time, are refused with a sentence', async () => {
  const { revision, settings } = await maria.admin.planningSettings.get.query();
  const { planningSettings } = maria.admin;
  const rush = { ...settings.rush, percent: 40 };
  await expect(
    planningSettings.updateDelivery.mutate({ revision, delivery: { ...settings, reservePercent: 60, rush } }),
  ).rejects.toThrow('leave nothing of a day');
  const none = { sketches: 0, line_art: 0, final: 0 };
  await expect(
    planningSettings.updateWork.mutate({
      revision,
      work: { ...settings.work, perComic: none, perPage: none },
    }),
  ).rejects.toThrow('no time at all');
  expect(await planningSettings.get.query()).toMatchObject({ revision });
});

test('longer printing names the promises that the plan keeps no more, and moves none', async () => {
  const { orderId } = await buyComic(shop, await putInCart(shop.db, tomsComic));
  const { number } = await maria.admin.orders.get.query({ id: orderId });
  const { revision, settings } = await maria.admin.planningSettings.get.query();
  const { planningSettings } = maria.admin;
  const delivery = { ...settings, printingDays: 60 };
  const { swallowed } = await planningSettings.updateDelivery.mutate({ revision, delivery });
  expect(swallowed).toMatchObject([{ number, arrives: expect.any(String) }]);
  const [{ promisedDay = '', arrives = null } = {}] = swallowed;
  expect(arrives && arrives > promisedDay).toBe(true);
  const { promisedDay: stored } = await shop.db
    .selectFrom('promises')
    .where('orderId', '=', orderId)
    .select(sql<string>`promised_day::text`.as('promisedDay'))
    .executeTakeFirstOrThrow();
  expect(stored).toBe(promisedDay);
  const shorter = await planningSettings.updateDelivery.mutate({
    revision: revision + 1,
    delivery: settings,
  });
  expect(shorter).toMatchObject({ status: 'saved', swallowed: [] });
});
