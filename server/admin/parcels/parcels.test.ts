import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import type { ShippingAddress } from '#server/database/tables/order.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
let admin: string;
beforeAll(async () => {
  admin = await shop.signIn('maria@example.com', 'admin');
  const texts = {
    companyName: 'Yours in Ink IKE',
    companyAddress: 'Ermou 12\n105 63 Athens',
    companyPhone: '+30 210 123 4567',
  };
  await shop.db
    .insertInto('siteTexts')
    .values(Object.entries(texts).map(([name, value]) => ({ name: name as keyof typeof texts, value })))
    .execute();
});

const ELENI: ShippingAddress = {
  ...{ name: 'Ελένη Παπαδοπούλου', phone: '694 123 4567', line1: 'Αγίας Σοφίας 7', line2: '2ος όροφος' },
  ...{ city: 'Θεσσαλονίκη', state: null, postalCode: '546 23', country: 'GR' },
};
const HEIDI: ShippingAddress = {
  ...{ name: 'Heidi Bünzli-Große', phone: null, line1: 'Bahnhofstrasse 1', line2: null },
  ...{ city: 'Zürich', state: null, postalCode: '8001', country: 'CH' },
};
const CN22 =
  'cn22.pdf?kind=sale&description=Printed comic book&quantity=1&grams=420&value=149&tariff=4901.99';

async function orderTo(address: object | null, columns: object = {}): Promise<string> {
  const id = await writeOrder(shop.db, { deliveryOption: 'print' });
  await shop.db
    .updateTable('orders')
    .set({ shippingAddress: address && JSON.stringify(address), ...columns })
    .where('id', '=', id)
    .execute();
  return id;
}

const ask = (path: string) => fetch(`${shop.url}/api/admin/orders/${path}`, { headers: { cookie: admin } });

async function textOf(path: string, name: string): Promise<string> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  const pages = await readPdf(await response.arrayBuffer(), name);
  expect(pages).toHaveLength(1);
  return pages[0] ?? '';
}

describe('an address label', () => {
  test('in Greece is in Greek, with the studio as sender and the telephone number', async () => {
    const text = await textOf(`${await orderTo(ELENI)}/label.pdf`, 'label-greek');
    expect(text).toContain('Ελένη Παπαδοπούλου');
    expect(text).toContain('Αγίας Σοφίας 7\n2ος όροφος\n546 23 Θεσσαλονίκη');
    expect(text).toContain('Τηλέφωνο: 694 123 4567');
    expect(text).toContain('Yours in Ink IKE\nErmou 12\n105 63 Athens');
    expect(text).not.toContain('ΕΛΛΑΔΑ');
  });

  test('abroad ends with the country in capitals', async () => {
    const text = await textOf(`${await orderTo(HEIDI)}/label.pdf`, 'label');
    expect(text).toContain('Heidi Bünzli-Große');
    expect(text).toContain('8001 Zürich\nSWITZERLAND');
    expect(text).toContain('Yours in Ink IKE\nErmou 12\n105 63 Athens\nGREECE');
  });

  test('ends with the country also where a telephone number is known, which stands apart', async () => {
    const ada = { ...HEIDI, phone: '+1 212 555 0100', city: 'New York', state: 'NY', postalCode: '10036' };
    const text = await textOf(`${await orderTo({ ...ada, country: 'US' })}/label.pdf`, 'label-us');
    expect(text).toContain('New York NY 10036\nUNITED STATES\nPhone: +1 212 555 0100');
  });

  test('has room for the longest address', async () => {
    const long = {
      ...HEIDI,
      name: 'Maximiliane '.repeat(8),
      line1: 'Hinterdorfstrasse '.repeat(8),
      line2: 'Stiege '.repeat(12),
    };
    expect(await textOf(`${await orderTo(long)}/label.pdf`, 'label-long')).toContain('SWITZERLAND');
    const longer = {
      ...{ name: 'Maximiliane '.repeat(60), line1: 'Hof '.repeat(120), line2: 'Tür '.repeat(120) },
    };
    const page = await textOf(`${await orderTo({ ...HEIDI, ...longer })}/label.pdf`, 'label-longer');
    expect(page).toContain('8001 Zürich\nSWITZERLAND');
  });

  test('has plain forms of the wide digits and joined letters that some keyboards write', async () => {
    const kenji = { ...HEIDI, line1: 'Jinnan １－２－３', city: 'Ĳburg', country: 'JP' };
    const text = await textOf(`${await orderTo(kenji)}/label.pdf`, 'label-plain');
    expect(text).toContain('Jinnan 1-2-3');
    expect(text).toContain('IJburg');
  });

  test('is printed of a name with an emoji, without it', async () => {
    const text = await textOf(`${await orderTo({ ...HEIDI, name: 'Heidi ❤️' })}/label.pdf`, 'label-emoji');
    expect(text).toContain('Heidi\nBahnhofstrasse 1');
  });

  test.each([
    ['without an address', () => orderTo(null), 'no shipping address'],
    [
      'of which only the country is kept',
      () => orderTo({ ...HEIDI, name: '', line1: null, city: null }),
      'no shipping address',
    ],
    [
      'delivered as a file',
      () => orderTo(null, { deliveryOption: 'digital' }),
      'Nothing of this order goes by post',
    ],
    [
      'to an address in other letters than a label has',
      () => orderTo({ ...HEIDI, city: '東京都', country: 'JP' }),
      'write the label by hand',
    ],
    [
      'to an address with a Latin letter that the typeface lacks',
      () => orderTo({ ...HEIDI, city: 'Ɓauchi', country: 'NG' }),
      'write the label by hand',
    ],
    ['that is canceled', () => orderTo(HEIDI, { status: 'Canceled' }), 'canceled'],
    ['that was withdrawn from', () => orderTo(HEIDI, { withdrawnAt: new Date() }), 'withdrawal'],
  ])('of an order %s is refused with a sentence', async (_what, write, sentence) => {
    const response = await ask(`${await write()}/label.pdf`);
    expect([response.status, (await response.json()).message]).toEqual([
      409,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('labels of many orders', () => {
  const many = () => shop.client(admin).admin.orders.many;

  test('stand on a page each, without those that have none, which are named with the reason', async () => {
    const ids = [
      await orderTo(HEIDI),
      await orderTo(null),
      await orderTo(ELENI),
      await orderTo(HEIDI, { status: 'Canceled' }),
    ];
    const gone = randomUUID();
    const outcomes = await many().checkLabels.mutate({ ids: [...ids, gone] });
    expect(outcomes).toMatchObject([
      { id: ids[0], outcome: 'changed' },
      { id: ids[1], outcome: 'refused', because: expect.stringContaining('no shipping address') },
      { id: ids[2], outcome: 'changed' },
      { id: ids[3], outcome: 'refused', because: expect.stringContaining('canceled') },
      { id: gone, outcome: 'gone' },
    ]);
    const response = await ask(`labels.pdf?ids=${[...ids, gone].join()}`);
    const pages = await readPdf(await response.arrayBuffer(), 'labels');
    expect(pages).toEqual([
      expect.stringContaining('8001 Zürich\nSWITZERLAND'),
      expect.stringContaining('546 23 Θεσσαλονίκη'),
    ]);
  });

  test.each([
    ['of which none has a label', () => orderTo(null), 409, 'no shipping address'],
    ['of no order', () => Promise.resolve(''), 400, 'at least one order'],
  ])('%s are refused with a sentence', async (_, write, status, sentence) => {
    const response = await ask(`labels.pdf?ids=${await write()}`);
    expect([response.status, (await response.json()).message]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('a CN22', () => {
  test('has all fields of the form', async () => {
    const text = await textOf(`${await orderTo(HEIDI)}/${CN22}`, 'cn22');
    for (const said of [
      'CN 22',
      'Sale of goods',
      '1 × Printed comic book',
      '0.420 kg',
      '149.00 EUR',
      '4901.99',
      'Greece',
      'SWITZERLAND',
      'Yours in Ink IKE',
    ])
      expect(text).toContain(said);
  });

  test('is also for an address in letters that no label is printed in', async () => {
    const id = await orderTo({ ...HEIDI, city: '東京都', country: 'JP' });
    expect(await textOf(`${id}/${CN22}`, 'cn22-japan')).toContain('JAPAN');
  });

  test('takes accents, signs and digits in what the parcel contains', async () => {
    const described = CN22.replace('Printed comic book', 'Bande dessinée imprimée, 21 × 28 cm');
    expect(await textOf(`${await orderTo(HEIDI)}/${described}`, 'cn22-french')).toContain('dessinée');
  });

  test('is not for a parcel within the Union', async () => {
    const response = await ask(`${await orderTo(ELENI)}/${CN22}`);
    expect([response.status, (await response.json()).message]).toEqual([
      409,
      expect.stringContaining('stays within the Union'),
    ]);
  });

  test.each([
    ['grams=420', 'grams=0', 'weigh the contents'],
    ['grams=420', 'grams=2001', 'CN23'],
    ['value=149', 'value=-1', 'amount'],
    ['tariff=4901.99', 'tariff=49', 'tariff number'],
    ['kind=sale', 'kind=bribe', 'kind of parcel'],
    ['description=Printed comic book', 'description=', 'what is in the parcel'],
    ['description=Printed comic book', 'description=Τυπωμένο κόμικ', 'Latin letters'],
  ])('says what is wrong if %s is %s', async (right, wrong, sentence) => {
    const response = await ask(`${await orderTo(HEIDI)}/${CN22.replace(right, wrong)}`);
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  });
});
