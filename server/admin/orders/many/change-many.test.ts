import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { writePromise } from '#server/planning/testing.ts';
import { MANY_MAX } from '#shared/admin/many-orders.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);

const many = () => maria.admin.orders.many;

const TO_PRINT = { status: 'Ready for Print', tellCustomers: true, messages: {} } as const;

async function writeMany(count: number, change: Parameters<typeof writeOrder>[1] = {}) {
  const ids: string[] = [];
  for (let index = 0; index < count; index++)
    ids.push(await writeOrder(shop.db, { email: `${randomUUID()}@example.com`, ...change }));
  return ids.map((id) => ({ id, revision: 1 }));
}

async function statusesOf(orders: { id: string }[]): Promise<OrderStatus[]> {
  const rows = await shop.db
    .selectFrom('orders')
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .select(['id', 'status'])
    .execute();
  return orders.flatMap(({ id }) => rows.find((row) => row.id === id)?.status ?? []);
}

const mailsOf = async (orders: { id: string }[]) => {
  const rows = await shop.db
    .selectFrom('mails')
    .where('template', '=', 'order-status')
    .select('occasion')
    .execute();
  return rows.filter(({ occasion }) => orders.some(({ id }) => occasion.includes(id))).length;
};

describe('the status of many orders', () => {
  test('is changed for all but those that have changed meanwhile, and a repeated call mails nobody twice', async () => {
    const orders = await writeMany(MANY_MAX);
    const meanwhile = orders.slice(50, 53);
    for (const order of meanwhile)
      await maria.admin.orders.update.mutate({
        ...order,
        status: 'In Progress',
        notes: '',
        tellCustomer: false,
      });

    const outcomes = await many().setStatus.mutate({ ...TO_PRINT, orders });
    expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(MANY_MAX - 3);
    const stale = outcomes.filter(({ outcome }) => outcome === 'stale');
    expect(stale.map(({ id }) => id)).toEqual(meanwhile.map(({ id }) => id));
    expect(stale[0]).toMatchObject({ current: { revision: 2, status: 'In Progress' } });
    expect(await statusesOf(meanwhile)).toEqual(Array(3).fill('In Progress'));
    expect(await mailsOf(orders)).toBe(MANY_MAX - 3);

    const again = await many().setStatus.mutate({ ...TO_PRINT, orders });
    expect(again.filter(({ outcome }) => outcome === 'already')).toHaveLength(MANY_MAX - 3);
    expect(await mailsOf(orders)).toBe(MANY_MAX - 3);

    const left = stale.flatMap(({ current }) => current ?? []);
    await many().setStatus.mutate({ ...TO_PRINT, orders: left });
    expect(await statusesOf(meanwhile)).toEqual(Array(3).fill('Ready for Print'));
  });

  test('is refused for one by its rule, with the sentence, and changed for the others', async () => {
    const [printed] = await writeMany(1);
    const [file] = await writeMany(1, { deliveryOption: 'digital' });
    const [withdrawn] = await writeMany(1, { withdrawnAt: new Date() });
    const gone = { id: randomUUID(), revision: 1 };
    const orders = [printed, file, withdrawn, gone].flatMap((order) => order ?? []);
    const preview = await many().previewStatus.mutate({ ...TO_PRINT, orders });
    expect(preview.mails).toEqual([{ language: 'en', count: 1 }]);
    expect(await statusesOf(orders)).toEqual(['Paid', 'Paid', 'Paid']);
    const outcomes = await many().setStatus.mutate({ ...TO_PRINT, orders });
    expect(outcomes).toEqual(
      preview.outcomes.map((outcome, index) =>
        index === 0 ? { ...outcome, current: expect.objectContaining({ revision: 2 }) } : outcome,
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'refused', 'gone']);
    expect(outcomes[1]).toMatchObject({
      because: expect.stringContaining('Nothing of this order is printed'),
    });
  });

  test('goes with a message in the language of each reader, and asks for the words of a question', async () => {
    const orders = await writeMany(2);
    await shop.db
      .updateTable('orders')
      .set({ language: 'el' })
      .where('id', '=', orders[1]?.id ?? '')
      .execute();
    const question = { status: 'Waiting on Client', tellCustomers: true, orders } as const;
    expect((await many().previewStatus.mutate(question)).mails).toEqual([
      { language: 'en', count: 1 },
      { language: 'el', count: 1 },
    ]);
    const outcomes = await many().setStatus.mutate({ ...question, messages: { en: 'Which colour?' } });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'refused']);
    await many().setStatus.mutate({ ...question, messages: { en: 'Which colour?', el: 'Ποιο χρώμα;' } });
    const mails = await shop.db
      .selectFrom('mails')
      .where('template', '=', 'order-status')
      .where('occasion', 'like', `%${orders[1]?.id}%`)
      .select(['language', 'data'])
      .execute();
    expect(mails).toMatchObject([{ language: 'el', data: { message: 'Ποιο χρώμα;' } }]);
  });

  test('of more than the limit, or of none, is refused as a whole', async () => {
    const [order] = await writeMany(1);
    const tooMany = Array(MANY_MAX + 1).fill(order);
    await expect(many().setStatus.mutate({ ...TO_PRINT, orders: tooMany })).rejects.toThrow(
      `At most ${MANY_MAX} orders can be changed at once`,
    );
    await expect(many().setStatus.mutate({ ...TO_PRINT, orders: [] })).rejects.toThrow(
      'Please choose at least one order',
    );
  });
});

test('all that a filter finds are chosen, in its sequence, up to the limit', async () => {
  const mark = randomUUID().slice(0, 8);
  const orders = await writeMany(3, { email: `${mark}@example.com` });
  const found = await many().choose.query({ filter: { search: mark } });
  expect(found.hasMore).toBe(false);
  expect(found.orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).reverse());
  const all = await many().choose.query({ filter: {} });
  expect(all.orders).toHaveLength(MANY_MAX);
  expect(all.hasMore).toBe(true);
});

describe('an artist for many orders', () => {
  async function writeArtist(name: string): Promise<string> {
    const { id } = await maria.admin.artists.create.mutate({
      name,
      minutesPerWeek: 2400,
      weekdays: [1, 2, 3, 4, 5],
      styles: [],
      active: true,
    });
    return id;
  }

  test('gets those that nobody else has got meanwhile, also without a promise, and none with nothing left to draw', async () => {
    const [nikos, eva] = [await writeArtist('Nikos'), await writeArtist('Eva')];
    const orders = await writeMany(4);
    const ids = orders.map(({ id }) => id);
    await shop.db
      .updateTable('orders')
      .set({ status: 'Completed' })
      .where('id', '=', ids[3] ?? '')
      .execute();
    for (const id of ids.slice(0, 2))
      await writePromise(shop.db, id, { day: addDays(dayOf(new Date()), 30) });
    const { artistId: studio } = (await many().choose.query({ filter: { search: ids[0] } })).orders[0] ?? {};
    await maria.admin.orders.giveToArtist.mutate({ id: ids[1] ?? '', artistId: eva });
    const wanted = {
      artistId: nikos,
      orders: ids.map((id, at) => ({ id, artistId: at < 2 ? (studio ?? null) : null })),
    };
    const outcomes = await many().giveToArtist.mutate(wanted);
    expect(outcomes.map(({ outcome, current }) => [outcome, current?.artistId])).toEqual([
      ['changed', nikos],
      ['stale', eva],
      ['changed', nikos],
      ['refused', null],
    ]);
    expect((await many().giveToArtist.mutate(wanted))[0]).toMatchObject({ outcome: 'already' });
  });
});

describe('the parcels of many orders', () => {
  async function writeParcels(count: number) {
    const orders = await writeMany(count);
    return orders.map(({ id }, at) => ({
      ...{ id, parcelId: randomUUID(), carrier: 'ACS', number: `750123456${at}` },
      seen: { status: 'Paid' as OrderStatus, parcels: 0 },
    }));
  }
  type Parcels = Awaited<ReturnType<typeof writeParcels>>;

  const note = (parcels: Parcels) => many().noteParcels.mutate({ parcels });
  const seenAs = (outcome: Awaited<ReturnType<typeof note>>[number] | undefined) => {
    if (!outcome?.current) throw new Error('The order is gone.');
    return { status: outcome.current.status, parcels: outcome.current.parcels };
  };

  async function mailsAbout(parcels: Parcels): Promise<(string | null)[]> {
    const rows = await shop.db
      .selectFrom('mails')
      .where('template', '=', 'proof-parcel')
      .select(['occasion', sql<string | null>`data ->> 'number'`.as('number')])
      .orderBy('number')
      .execute();
    return rows.flatMap(({ occasion, number }) =>
      parcels.some(({ parcelId }) => occasion.includes(parcelId)) ? [number] : [],
    );
  }

  test('are noted except where the order is not as it was seen, each with its reason, and nobody is told twice', async () => {
    const parcels = await writeParcels(6);
    const [, changed, posted, canceled, withdrawn] = parcels.map(({ id }) => id);
    const update = { revision: 1, notes: '', tellCustomer: false };
    await maria.admin.orders.update.mutate({ ...update, id: changed ?? '', status: 'In Progress' });
    await maria.admin.orders.update.mutate({ ...update, id: canceled ?? '', status: 'Canceled' });
    const theirs = { id: randomUUID(), orderId: posted ?? '', carrier: 'ELTA', number: null, url: null };
    await maria.admin.proofs.sendParcel.mutate(theirs);
    await shop.db
      .updateTable('orders')
      .set({ withdrawnAt: new Date('2026-11-20T10:00:00Z') })
      .where('id', '=', withdrawn ?? '')
      .execute();
    const unknown = { ...parcels[5], id: randomUUID(), parcelId: randomUUID() } as Parcels[number];

    const wanted = [...parcels.slice(0, 5), unknown];
    const outcomes = await note(wanted);
    expect(outcomes).toMatchObject([
      { outcome: 'changed', current: { status: 'Ready for Print', parcels: 1 } },
      { outcome: 'stale', current: { status: 'In Progress', parcels: 0 } },
      { outcome: 'stale', current: { status: 'Ready for Print', parcels: 1 } },
      { outcome: 'refused', because: 'This order was canceled, and its proofs are closed with it.' },
      { outcome: 'refused', because: expect.stringContaining('A withdrawal from this order came on') },
      { outcome: 'gone' },
    ]);
    expect(await mailsAbout(wanted)).toEqual(['7501234560']);

    const again = wanted.map((parcel, at) =>
      at === 1 || at === 2 ? { ...parcel, seen: seenAs(outcomes[at]) } : parcel,
    );
    const told = (await note(again)).map(({ outcome }) => outcome);
    expect(told).toEqual(['already', 'changed', 'changed', 'refused', 'refused', 'gone']);
    expect(await mailsAbout(wanted)).toEqual(['7501234560', '7501234561', '7501234562']);
  });

  test('are noted of nothing that goes as files alone, while those of its add-ons are', async () => {
    const files = await writeMany(1, { deliveryOption: 'digital' });
    const withAddOn = await writeMany(1, { deliveryOption: 'digital', country: 'GR' });
    const parcels = [...files, ...withAddOn].map(({ id }, at) => ({
      ...{ id, parcelId: randomUUID(), carrier: 'ACS', number: `750765432${at}` },
      seen: { status: 'Paid' as OrderStatus, parcels: 0 },
    }));
    expect(await note(parcels)).toMatchObject([
      {
        outcome: 'refused',
        because: 'Nothing of this order goes by post, so there is no parcel to note.',
        current: { status: 'Paid', parcels: 0 },
      },
      { outcome: 'changed', current: { parcels: 1 } },
    ]);
    expect(await mailsAbout(parcels)).toEqual(['7507654321']);
  });

  test('that two note at the same moment are noted once', async () => {
    const mine = await writeParcels(8);
    const theirs = mine.map((parcel) => ({ ...parcel, parcelId: randomUUID() }));
    const both = await Promise.all([note(mine), note(theirs.toReversed())]);
    expect(both.flat().filter(({ outcome }) => outcome === 'changed')).toHaveLength(8);
    expect(both.flat().filter(({ outcome }) => outcome === 'stale')).toHaveLength(8);
    expect(await mailsAbout([...mine, ...theirs])).toHaveLength(8);
  });

  test('whose number is corrected after a lost answer are left with the first one, and told so', async () => {
    const [parcel] = await writeParcels(1);
    if (!parcel) throw new Error('No order is written.');
    await note([parcel]);
    const corrected = { ...parcel, number: '7501234567' };
    const [outcome] = await note([corrected]);
    expect(outcome).toMatchObject({ outcome: 'stale', current: { parcels: 1 } });
    const further = { ...corrected, parcelId: randomUUID(), seen: seenAs(outcome) };
    expect((await note([further]))[0]).toMatchObject({ outcome: 'changed' });
    expect(await mailsAbout([parcel, further])).toEqual(['7501234560', '7501234567']);
  });

  test('with a number that nobody can read are refused as a whole', async () => {
    const [parcel] = await writeParcels(1);
    if (!parcel) throw new Error('No order is written.');
    await expect(note([{ ...parcel, number: '1'.repeat(101) }])).rejects.toThrow('This number is too long.');
    await expect(note([{ ...parcel, carrier: ' ' }])).rejects.toThrow();
    await expect(note([])).rejects.toThrow('Please choose at least one order');
  });
});
