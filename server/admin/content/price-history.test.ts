import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const studio = adminFixture(shop);

beforeEach(async () => {
  // Former prices are never deleted otherwise.
  await sql
    .raw('begin; set local session_replication_role = replica; delete from former_prices; commit')
    .execute(shop.db);
  await emptyTables(shop.db, 'price_reductions');
  await emptyTables(shop.db, 'pricing_tiers', 'add_ons', 'seeds');
  const { seedStorefront } = await import('#server/seed/storefront.ts');
  await seedStorefront(shop.db);
});

type Announcement = { announced?: boolean; announcedUntil?: string | null };

/** Saves Short Story, which costs €149 as a file and €189 in print. */
async function save(change: { digitalPrice?: number; printPrice?: number } & Announcement) {
  const [shortStory] = await studio.admin.packages.list.query();
  if (!shortStory) throw new Error('There is no package');
  return studio.admin.packages.update.mutate({ ...shortStory, ...change });
}

async function saveAddOn(change: { price?: number } & Announcement) {
  const [addOn] = await studio.admin.addOns.list.query();
  if (!addOn) throw new Error('There is no add-on');
  return studio.admin.addOns.update.mutate({ ...addOn, ...change });
}

const shown = async () => (await shop.client().storefront.listPricingTiers.query())[0]?.priorPrices;
const daysAgo = (days: number) => addDays(dayOf(new Date()), -days);

/** A price that was in force until a moment. */
async function hadCost(amount: number, replacedAt: Date): Promise<void> {
  const [shortStory] = await studio.admin.packages.list.query();
  await shop.db
    .insertInto('formerPrices')
    .values({
      itemId: shortStory?.id ?? '',
      priceName: 'digitalPrice',
      amount,
      replacedAt,
    })
    .execute();
}

describe('the lowest price of 30 days beside a reduction (Directive 98/6/EC, Article 6a)', () => {
  test('is not shown as long as nothing is announced, but kept with every change', async () => {
    await save({ digitalPrice: 119_00 });
    await save({ digitalPrice: 129_00, printPrice: 199_00 });
    await saveAddOn({ price: 1_00 });
    expect(await shown()).toBeUndefined();
    const { storefront } = shop.client();
    expect((await storefront.getHome.query()).tiers[0]).not.toHaveProperty('priorPrices');
    expect((await storefront.listAddOns.query())[0]).not.toHaveProperty('priorPrices');
    const kept = await shop.db.selectFrom('formerPrices').select(['priceName', 'amount']).execute();
    expect(kept).toMatchObject([
      { priceName: 'digitalPrice', amount: 149_00 },
      { priceName: 'digitalPrice', amount: 119_00 },
      { priceName: 'printPrice', amount: 189_00 },
      { priceName: 'price' },
    ]);
  });

  test('stands beside the new price wherever the shop shows it, for packages and add-ons', async () => {
    expect(await save({ digitalPrice: 119_00, announced: true })).toMatchObject({
      status: 'saved',
      current: { digitalPrice: 119_00, announced: true },
    });
    expect(await shown()).toEqual({ digitalPrice: 149_00 });
    const before = (await studio.admin.addOns.list.query())[0]?.price ?? 0;
    await saveAddOn({ price: before - 1_00, announced: true });
    const { storefront } = shop.client();
    expect((await storefront.listAddOns.query())[0]?.priorPrices).toEqual({ price: before });
    expect((await storefront.getHome.query()).tiers[0]?.priorPrices).toEqual({ digitalPrice: 149_00 });
    const page = await (await fetch(`${shop.url}/how-it-works`)).text();
    expect(page.replaceAll('<!-- -->', '')).toContain(
      'Lowest price of the last 30 days before the reduction: €149',
    );
  });

  test('counts 30 whole days back from the day on which the reduction began, whatever the price was before and since', async () => {
    await hadCost(99_00, endOfDay(daysAgo(31)));
    await hadCost(139_00, endOfDay(daysAgo(29)));
    await hadCost(129_00, new Date(startOfDay(daysAgo(30)).getTime() + 1));
    await save({ digitalPrice: 119_00, announced: true });
    expect(await shown()).toEqual({ digitalPrice: 129_00 });
  });

  test('refuses to announce a price that was as low within the 30 days', async () => {
    await hadCost(109_00, new Date(startOfDay(daysAgo(30)).getTime() + 1));
    await expect(save({ digitalPrice: 119_00, announced: true })).rejects.toMatchObject({
      message: 'No price here is below its lowest of the last 30 days. Lower one, or announce no reduction.',
      data: { details: { field: 'announced' } },
    });
    await expect(save({ announced: true })).rejects.toThrow('No price here is below its lowest');
    await save({ digitalPrice: 129_00 });
    await expect(save({ announced: true })).rejects.toThrow('No price here is below its lowest');
    expect(await shown()).toBeUndefined();
  });

  test('stays that of before the first step while a reduction goes on in steps (paragraph 5)', async () => {
    await save({ digitalPrice: 139_00, announced: true });
    await shop.db.updateTable('priceReductions').set({ announcedUntil: null }).execute();
    await save({ digitalPrice: 119_00 });
    await save({ digitalPrice: 99_00, announced: true });
    expect(await shown()).toEqual({ digitalPrice: 149_00 });
  });

  test('is counted anew for a price that was raised again', async () => {
    await save({ digitalPrice: 119_00, printPrice: 169_00, announced: true });
    await save({ digitalPrice: 129_00 });
    expect(await shown()).toEqual({ printPrice: 189_00 });
    await save({ digitalPrice: 125_00, announced: true });
    expect(await shown()).toEqual({ printPrice: 189_00 });
    await save({ digitalPrice: 99_00, announced: true });
    expect(await shown()).toEqual({ digitalPrice: 119_00, printPrice: 189_00 });
  });

  test('goes with the announcement, by hand or after its last day', async () => {
    await save({ digitalPrice: 119_00, announced: true, announcedUntil: '2999-12-31' });
    expect((await studio.admin.packages.list.query())[0]).toMatchObject({ announcedUntil: '2999-12-31' });
    expect(await shown()).toEqual({ digitalPrice: 149_00 });
    await save({ announced: false });
    expect(await shown()).toBeUndefined();
    await save({ digitalPrice: 109_00, announced: true });
    await shop.db.updateTable('priceReductions').set({ announcedUntil: '2026-01-31' }).execute();
    expect(await shown()).toBeUndefined();
    expect((await studio.admin.packages.list.query())[0]).not.toHaveProperty('announced');
    await expect(
      save({ digitalPrice: 99_00, announced: true, announcedUntil: '2026-01-31' }),
    ).rejects.toMatchObject({ data: { details: { field: 'announcedUntil' } } });
  });

  test('leaves announcements alone when a form from before them is saved', async () => {
    await save({ digitalPrice: 119_00, announced: true });
    const [shortStory] = await studio.admin.packages.list.query();
    if (!shortStory) throw new Error('There is no package');
    const { announced: _, announcedUntil: __, ...older } = shortStory;
    await studio.admin.packages.update.mutate({ ...older, description: 'Anew.' });
    expect(await shown()).toEqual({ digitalPrice: 149_00 });
  });

  test('rests on prices that nobody can rewrite', async () => {
    await save({ digitalPrice: 119_00 });
    await expect(shop.db.updateTable('formerPrices').set({ amount: 1 }).execute()).rejects.toThrow(
      'Former prices stay as they were',
    );
    await expect(shop.db.deleteFrom('formerPrices').execute()).rejects.toThrow(
      'Former prices stay as they were',
    );
  });

  test('of a removed package is announced no longer, and its former prices stay', async () => {
    await save({ digitalPrice: 119_00, announced: true });
    const [shortStory] = await studio.admin.packages.list.query();
    if (!shortStory) throw new Error('There is no package');
    await studio.admin.packages.delete.mutate(shortStory);
    expect(await shop.db.selectFrom('priceReductions').select('itemId').execute()).toEqual([]);
    expect(await shop.db.selectFrom('formerPrices').select('amount').execute()).toEqual([{ amount: 149_00 }]);
  });
});
