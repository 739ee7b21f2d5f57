import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TierContent } from '#shared/admin/content.ts';
import { draftKeysOf, draftOf, elenisComic, putInCart } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import type { EditedTier } from './packages.ts';

const shop = shopFixture({ maxConnections: 8 });
const maria = adminFixture(shop);
const tom = adminFixture(shop, 'tom@example.com');

afterEach(() => vi.restoreAllMocks());

const miniature: TierContent = {
  name: 'Miniature',
  description: 'Two pages, for a joke that is enough.',
  pageCount: 2,
  charactersIncluded: 2,
  extraCharacterPrice: 9_00,
  digitalPrice: 59_00,
  printPrice: 79_00,
  features: ['Fits into an envelope'],
  popular: false,
  revisionRounds: 1,
  includesConsultation: false,
  includesDedication: true,
  prioritySupportHours: null,
  dedicatedManager: false,
};

function contentOf({ id: _i, comboPrice: _c, revision: _r, ...content }: EditedTier): TierContent {
  return content;
}

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

async function tierNamed(name: string): Promise<EditedTier> {
  const tier = (await maria.admin.packages.list.query()).find((each) => each.name === name);
  if (!tier) throw new Error(`There is no package ${name}.`);
  return tier;
}

/** Each test begins with the four packages of a new shop. */
beforeEach(async () => {
  await emptyTables(shop.db, 'pricing_tiers', 'add_ons', 'seeds');
  const { seedStorefront } = await import('#server/seed/storefront.ts');
  await seedStorefront(shop.db);
});

describe('a package', () => {
  test('is changed in every field, and print with digital costs what print costs', async () => {
    const tier = await tierNamed('Short Story');
    const content: TierContent = {
      ...miniature,
      prioritySupportHours: 12,
      dedicatedManager: true,
    };
    const rates = { digitalVatRate: 24_00, printVatRate: 6_00 };
    const saved = await maria.admin.packages.update.mutate({
      ...{ id: tier.id, revision: 1, printVatRate: 6_00, printGrams: 420 },
      ...content,
    });
    expect(saved).toEqual({
      status: 'saved',
      current: { id: tier.id, revision: 2, comboPrice: 79_00, printGrams: 420, ...rates, ...content },
    });
    expect((await shop.client().storefront.listPricingTiers.query())[0]).toMatchObject(content);
  });

  test('is added at the end of the list', async () => {
    await maria.admin.packages.create.mutate(miniature);
    expect(namesOf(await shop.client().storefront.listPricingTiers.query())).toEqual([
      'Short Story',
      'Love Letter',
      'Family Album',
      'Legacy Collection',
      'Miniature',
    ]);
  });

  test('has a name that no other has, which is said beside the field', async () => {
    const refusal = {
      message: 'Another package has this name already.',
      data: { code: 'CONFLICT', details: { field: 'name' } },
    };
    const taken = { ...miniature, name: 'Love Letter' };
    await expect(maria.admin.packages.create.mutate(taken)).rejects.toMatchObject(refusal);
    const { id, revision } = await tierNamed('Short Story');
    await expect(maria.admin.packages.update.mutate({ id, revision, ...taken })).rejects.toMatchObject(
      refusal,
    );
  });

  test.each<[what: string, change: Partial<TierContent>, sentence: string]>([
    ['no name', { name: '  ' }, 'Name is required'],
    ['no price', { digitalPrice: 0 }, 'A package must cost something'],
    ['a price in parts of a cent', { printPrice: 10.5 }, 'Enter a price, like 149 or 149.50'],
    ['a price nobody pays', { printPrice: 20_000_01 }, 'At most 20000 euros'],
    [
      'a rate above a hundred percent',
      { printVatRate: 100_01 },
      'Enter a rate from 0 to 100, like 24 or 5.5',
    ],
    ['a book that needs another form', { printGrams: 2001 }, 'Grams must be from 1 to 2000'],
    ['no pages', { pageCount: 0 }, 'Pages must be from 1 to 200'],
    ['half a page', { pageCount: 1.5 }, 'Pages must be a whole number'],
    ['endless revisions', { revisionRounds: 21 }, 'Revision rounds must be from 0 to 20'],
    ['an empty feature', { features: ['a', ' '] }, 'A line is empty'],
    ['a hundred features', { features: Array(100).fill('a') }, 'At most 12 features'],
    ['a long description', { description: 'a'.repeat(301) }, 'Description must be less than 300 characters'],
  ])('with %s is refused', async (_, change, sentence) => {
    await expect(maria.admin.packages.create.mutate({ ...miniature, ...change })).rejects.toThrow(sentence);
    expect(await maria.admin.packages.list.query()).toHaveLength(4);
  });

  test('that two admins change: the later one is told and gets what stands there', async () => {
    const tier = await tierNamed('Short Story');
    const change = { id: tier.id, revision: tier.revision, ...contentOf(tier) };
    await maria.admin.packages.update.mutate({ ...change, digitalPrice: 159_00 });
    const late = await tom.admin.packages.update.mutate({ ...change, digitalPrice: 99_00 });
    expect(late).toMatchObject({ status: 'stale', current: { digitalPrice: 159_00, revision: 2 } });
    expect((await tierNamed('Short Story')).digitalPrice).toBe(159_00);
    expect(await tom.admin.packages.delete.mutate({ id: tier.id, revision: 1 })).toMatchObject({
      status: 'stale',
    });
    expect(await maria.admin.packages.list.query()).toHaveLength(4);
  });

  test('that two admins change at the same moment is changed by one of them', async () => {
    const tier = await tierNamed('Short Story');
    const change = { id: tier.id, revision: tier.revision, ...contentOf(tier) };
    const answers = await Promise.all(
      [maria, tom, maria, tom].map(({ admin }, index) =>
        admin.packages.update.mutate({ ...change, digitalPrice: 100_00 + index }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['saved', 'stale', 'stale', 'stale']);
  });

  test('that is gone is told as such', async () => {
    const { id, ...tier } = await tierNamed('Short Story');
    await maria.admin.packages.delete.mutate({ id, revision: 1 });
    const change = { id, ...contentOf({ id, ...tier }), revision: 1 };
    const sentence = 'This package has been removed meanwhile.';
    await expect(tom.admin.packages.update.mutate(change)).rejects.toThrow(sentence);
    await expect(tom.admin.packages.delete.mutate({ id, revision: 1 })).rejects.toThrow(sentence);
  });
});

describe('the popular package', () => {
  const popular = async () =>
    namesOf((await maria.admin.packages.list.query()).filter((tier) => tier.popular));

  test('is one: the badge moves, and an editor open on the other is told', async () => {
    const [before, next] = [await tierNamed('Love Letter'), await tierNamed('Short Story')];
    const { id, revision } = next;
    await maria.admin.packages.update.mutate({ id, revision, ...contentOf(next), popular: true });
    expect(await popular()).toEqual(['Short Story']);
    const open = { id: before.id, revision: before.revision, ...contentOf(before) };
    expect(await tom.admin.packages.update.mutate(open)).toMatchObject({ status: 'stale' });
    await maria.admin.packages.create.mutate({ ...miniature, popular: true });
    expect(await popular()).toEqual(['Miniature']);
  });

  test('is one, whatever many do at the same moment', async () => {
    const tiers = await maria.admin.packages.list.query();
    await Promise.all([
      ...tiers.map((tier, index) =>
        (index % 2 ? maria : tom).admin.packages.update.mutate({
          id: tier.id,
          revision: tier.revision,
          ...contentOf(tier),
          popular: true,
        }),
      ),
      maria.admin.packages.create.mutate({ ...miniature, popular: true }),
    ]);
    expect(await popular()).toHaveLength(1);
  });

  test('is one by the database’s own rule', async () => {
    const all = sql`update pricing_tiers set popular = true`.execute(shop.db);
    await expect(all).rejects.toMatchObject({ constraint: 'one_popular_package' });
  });
});

describe('removing a package', () => {
  test('stops at the last one, also when two admins remove the last two', async () => {
    const [first, second, ...others] = await maria.admin.packages.list.query();
    if (!first || !second) throw new Error('There are too few packages.');
    for (const { id, revision } of others) await maria.admin.packages.delete.mutate({ id, revision });
    const answers = await Promise.allSettled([
      maria.admin.packages.delete.mutate({ id: first.id, revision: first.revision }),
      tom.admin.packages.delete.mutate({ id: second.id, revision: second.revision }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [last, ...none] = await maria.admin.packages.list.query();
    expect(none).toEqual([]);
    await expect(
      maria.admin.packages.delete.mutate({ id: last?.id ?? '', revision: last?.revision ?? 1 }),
    ).rejects.toThrow('The shop needs at least one package. Add another one before you remove this.');
  });

  test('that is in a cart or a draft leads to the sentences there', async () => {
    const item = await putInCart(shop.db, elenisComic, { tier: 'Family Album' });
    const draft = await shop.client().draft.create.mutate({
      ...draftOf(elenisComic, 3),
      selectedTierId: item.tier.id,
    });
    const { id, revision } = await tierNamed('Family Album');
    await maria.admin.packages.delete.mutate({ id, revision });
    await expect(
      shop.client().checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) }),
    ).rejects.toThrow(
      'The package ‘Family Album’ is no longer offered. Please edit this comic and choose another one.',
    );
    const opened = await shop.client().draft.load.mutate({ id: draft.id, token: draft.token });
    expect(opened.content.selectedTierId).toBeNull();
    await expect(
      shop.client().draft.create.mutate({ ...draftOf(elenisComic, 3), selectedTierId: id }),
    ).rejects.toThrow('This package is no longer offered. Please choose another one.');
  });
});

describe('the order of the packages', () => {
  const ids = async () => (await maria.admin.packages.list.query()).map(({ id }) => id);

  test('is the studio’s', async () => {
    const before = await ids();
    const after = before.toReversed();
    expect(await maria.admin.packages.reorder.mutate({ before, after })).toEqual({ status: 'saved' });
    expect((await shop.client().storefront.listPricingTiers.query()).map(({ id }) => id)).toEqual(after);
  });

  test('changed by two admins stays as the first one left it', async () => {
    const before = await ids();
    const [first = '', ...rest] = before;
    const answers = await Promise.all([
      maria.admin.packages.reorder.mutate({ before, after: [...rest, first] }),
      tom.admin.packages.reorder.mutate({ before, after: before.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['saved', 'stale']);
  });

  test('of a list that has another package by now is told to be old', async () => {
    const before = await ids();
    await tom.admin.packages.create.mutate(miniature);
    expect(await maria.admin.packages.reorder.mutate({ before, after: before.toReversed() })).toEqual({
      status: 'stale',
    });
  });

  test('that leaves one out, names one twice or a stranger is refused', async () => {
    const before = await ids();
    const [first = '', second = '', ...rest] = before;
    for (const after of [
      [first, second],
      [first, first, ...rest],
      [crypto.randomUUID(), second, ...rest],
    ])
      await expect(maria.admin.packages.reorder.mutate({ before, after })).rejects.toThrow(
        'This order leaves something out.',
      );
  });
});

describe('an add-on', () => {
  const ribbon = {
    name: 'Ribbon',
    description: 'A red one.',
    price: 5_00,
    needsShipping: true,
    textLabel: 'Name on the ribbon',
    textHint: 'In gold.',
    textMax: 20,
    textRequired: false,
    revisionRounds: 1,
    vatRate: 6_00,
  };

  test('is added, changed, reordered and removed', async () => {
    const { id } = await maria.admin.addOns.create.mutate(ribbon);
    expect(await maria.admin.addOns.update.mutate({ id, revision: 1, ...ribbon, price: 0 })).toEqual({
      status: 'saved',
      current: { id, ...ribbon, price: 0, revision: 2 },
    });
    const before = (await maria.admin.addOns.list.query()).map((addOn) => addOn.id);
    await maria.admin.addOns.reorder.mutate({ before, after: before.toReversed() });
    expect((await shop.client().storefront.listAddOns.query())[0]?.name).toBe('Ribbon');
    expect(await maria.admin.addOns.delete.mutate({ id, revision: 2 })).toMatchObject({ status: 'saved' });
    await expect(tom.admin.addOns.delete.mutate({ id, revision: 2 })).rejects.toThrow(
      'This add-on has been removed meanwhile.',
    );
  });

  test('that two admins change: the later one is told', async () => {
    const { id } = await maria.admin.addOns.create.mutate(ribbon);
    const answers = await Promise.all([
      maria.admin.addOns.update.mutate({ id, revision: 1, ...ribbon, price: 6_00 }),
      tom.admin.addOns.update.mutate({ id, revision: 1, ...ribbon, price: 7_00 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['saved', 'stale']);
    expect(await tom.admin.addOns.delete.mutate({ id, revision: 1 })).toMatchObject({ status: 'stale' });
  });

  test('keeps what it asks for when a form without these fields is saved', async () => {
    const { id } = await maria.admin.addOns.create.mutate(ribbon);
    const { name, description, price, needsShipping } = ribbon;
    const saved = await maria.admin.addOns.update.mutate({
      id,
      revision: 1,
      name,
      description,
      price,
      needsShipping,
    });
    expect(saved).toMatchObject({ status: 'saved', current: ribbon });
  });

  test('has a name of its own and a price that is not negative', async () => {
    await maria.admin.addOns.create.mutate(ribbon);
    await expect(maria.admin.addOns.create.mutate(ribbon)).rejects.toMatchObject({
      message: 'Another add-on has this name already.',
      data: { details: { field: 'name' } },
    });
    await expect(maria.admin.addOns.create.mutate({ ...ribbon, price: -1 })).rejects.toThrow(
      'A price can’t be negative',
    );
  });

  test('that is removed while it is in a cart leads to the sentence there', async () => {
    const { id, revision } = await maria.admin.addOns.create.mutate(ribbon);
    const item = await putInCart(shop.db, elenisComic, { addOns: ['Ribbon'] });
    await maria.admin.addOns.delete.mutate({ id, revision });
    await expect(
      shop.client().checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) }),
    ).rejects.toThrow('The add-on ‘Ribbon’ is no longer offered. Please edit this comic and remove it.');
  });
});

describe('a change on the public pages', () => {
  test('is there within a minute, behind a CDN too', async () => {
    const { headers } = await fetch(shop.url);
    const seconds = [...(headers.get('cache-control') ?? '').matchAll(/(?:s-maxage|revalidate)=(\d+)/g)];
    const kept = 5;
    expect(seconds).toHaveLength(2);
    expect(seconds.reduce((sum, [, count]) => sum + Number(count), kept)).toBeLessThanOrEqual(60);

    const tier = await tierNamed('Short Story');
    const { id, revision } = tier;
    await maria.admin.packages.update.mutate({ id, revision, ...contentOf(tier), digitalPrice: 151_00 });
    const later = performance.now() + kept * 1000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect((await (await fetch(shop.url)).text()).includes('€151')).toBe(true);
  });
});
