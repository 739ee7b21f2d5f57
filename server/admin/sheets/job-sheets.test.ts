import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { writePromise } from '#server/planning/testing.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import { DELETED_CUSTOMER } from '#shared/order/stored-names.ts';
import { tomsComic } from '#testing/comics.ts';
import { MALFORMED_COMICS } from '#testing/malformed-comics.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { shopFixture } from '#testing/shop.ts';
import { jobSheets } from './job-sheets.ts';

const shop = shopFixture();
let admin: string;
let greekAdmin: string;
beforeAll(async () => {
  admin = await shop.signIn('maria@example.com', 'admin');
  greekAdmin = await shop.signIn('giorgos@example.com', 'admin');
  await shop.db
    .updateTable('users')
    .set({ language: 'el' })
    .where('email', '=', 'giorgos@example.com')
    .execute();
});

function ask(path: string, cookie = admin) {
  return fetch(`${shop.url}/api/admin/orders/${path}`, { headers: { cookie } });
}

async function readSheet(id: string, name?: string, cookie = admin): Promise<string[]> {
  const response = await ask(`${id}/job-sheet.pdf`, cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return readPdf(await response.arrayBuffer(), name);
}

const ADDRESS = {
  ...{ name: 'Tom O’Neill', phone: '+353 86 123 4567', line1: '4 Quay Street', line2: null, city: 'Galway' },
  ...{ state: null, postalCode: 'H91 ABCD', country: 'IE' },
};

async function writeTomsOrder(comic: object = {}, columns: object = {}): Promise<string> {
  const id = await writeOrder(shop.db, {
    deliveryOption: 'print',
    name: 'Tom O’Neill',
    email: 'tom@example.com',
  });
  const { styling, ...rest } = tomsComic;
  await shop.db
    .updateTable('orders')
    .set({
      rawOrderJson: JSON.stringify({
        ...rest,
        styling: {
          ...styling,
          coverTitle: 'Biscuit Rules',
          dedication: 'For Gran',
          additionalNotes: 'No cats, please.',
        },
        addOns: [{ name: 'Second language', textLabel: 'Language', text: 'Irish' }],
        ...comic,
      }),
      ...{ addOns: ['Second language', 'Gift wrapping'], shippingAddress: JSON.stringify(ADDRESS) },
      ...{ notes: 'Agreed by phone: the sofa is green.', ...columns },
    })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A photo of one colour, stored as an upload is. @returns its address */
async function storePhoto(draftId: string, colour: string): Promise<string> {
  const path = `${draftId}/characters/${randomUUID().replaceAll('-', '').slice(0, 24)}.jpg`;
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  await shop.services.images.put(path, photo);
  return IMAGE_URL_PREFIX + path;
}

describe('a job sheet', () => {
  test('has people, scenes, style, words, extras, notes, address and days', async () => {
    const id = await writeTomsOrder();
    const page = (await readSheet(id, 'tom')).join('\n');
    for (const said of [
      'Short Story: Love Story',
      '1. Biscuit (Dog)',
      'Biscuit arrives in a box.',
      '1. The sofa',
      '2. The sofa, later',
      'Biscuit Rules',
      'For Gran',
      'No cats, please.',
      'Language: Irish',
      'Gift wrapping',
      'Agreed by phone: the sofa is green.',
      '4 Quay Street\nGalway\nH91 ABCD\nIreland',
      '+353 86 123 4567',
      'First sketches',
      'At the door',
    ])
      expect(page).toContain(said);
    expect(page.indexOf('The sofa, later')).toBeGreaterThan(page.indexOf('He is told not to.'));
  });

  test('is in its reader’s language, with the customer’s words as they were written', async () => {
    const id = await writeTomsOrder({
      characters: [{ name: 'Ἀγγελική Ξένου', role: 'Γιαγιά', note: 'Φορά πάντα ποδιά.', images: [] }],
      storyBrief: '',
    });
    const page = (await readSheet(id, 'greek', greekAdmin)).join('\n');
    expect(page).toContain('Φύλλο εργασίας');
    expect(page).toContain('1. Αγγελική Ξένου (Γιαγιά)');
    expect(page).toContain('Φορά πάντα ποδιά.');
    expect(page).toContain('Biscuit arrives in a box.');
  });

  test('names a customer who was deleted in its reader’s language', async () => {
    const id = await writeTomsOrder({}, { customerName: DELETED_CUSTOMER });
    const page = (await readSheet(id, 'deleted', greekAdmin)).join('\n');
    expect(page).toContain('Διαγραμμένος πελάτης');
    expect(page).not.toContain(DELETED_CUSTOMER);
  });

  test('shows the photos there are, and names those that are missing or broken', async () => {
    const stop = recordWarnings();
    const draftId = randomUUID();
    const broken = `${IMAGE_URL_PREFIX}${draftId}/characters/${'b'.repeat(24)}.jpg`;
    await shop.services.images.put(broken.slice(IMAGE_URL_PREFIX.length), Buffer.from('no picture'));
    const missing = `${IMAGE_URL_PREFIX}${draftId}/characters/${'m'.repeat(24)}.jpg`;
    const id = await writeTomsOrder({
      characters: [
        {
          ...{ name: 'Eleni', role: 'Herself', note: '' },
          images: [
            { url: await storePhoto(draftId, '#884422'), title: 'On the ferry' },
            { url: missing, title: 'In her raincoat' },
            { url: broken, title: '' },
          ],
        },
      ],
    });
    const text = (await readSheet(id, 'photos')).join('\n').replace(/-?\n/g, '');
    expect(text).toContain('On the ferry');
    expect(text).toContain('This photo is missing');
    expect(text.match(/missing/g)).toHaveLength(2);
    expect(stop()).toContain('A photo is missing on a job sheet');
  });

  test('has every person of 48 with photos, and stays below 10 MB', async () => {
    const draftId = randomUUID();
    const urls = await Promise.all(
      ['#aa3333', '#33aa33', '#3333aa'].map((colour) => storePhoto(draftId, colour)),
    );
    const characters = Array.from({ length: 48 }, (_, index) => ({
      ...{ name: `Person ${index + 1}`, role: 'Guest', note: 'Dances.' },
      images: Array.from({ length: 5 }, (_, photo) => ({ url: urls[photo % 3], title: '' })),
    }));
    const response = await ask(`${await writeTomsOrder({ characters })}/job-sheet.pdf`);
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBeLessThan(10_000_000);
    const pages = await readPdf(bytes, 'crowd');
    expect(pages.join('\n')).toContain('48. Person 48 (Guest)');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  test('opened in a tab of an order that is gone, says so as a page in its reader’s language', async () => {
    const answers = [];
    for (const cookie of [admin, greekAdmin]) {
      const headers = { cookie, 'sec-fetch-dest': 'document' };
      const response = await fetch(`${shop.url}/api/admin/orders/${randomUUID()}/job-sheet.pdf`, { headers });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      answers.push(/<html lang="(\w+)">.*<main>(.*)<\/main>/s.exec(await response.text())?.slice(1));
    }
    expect(answers).toEqual([
      ['en', expect.stringContaining('<p>This order')],
      ['el', expect.stringContaining('<p>Αυτή η παραγγελία')],
    ]);
  });

  test('says where a character can’t be printed', async () => {
    const id = await writeTomsOrder({ characters: [{ name: '山田 🐶', role: '', note: '', images: [] }] });
    expect((await readSheet(id, 'unknown')).join()).toContain('can’t print');
  });

  test.each(Object.entries(MALFORMED_COMICS))(
    'is there for an order with %s for its comic',
    async (_what, stored) => {
      const id = await writeTomsOrder();
      await shop.db
        .updateTable('orders')
        .set({ rawOrderJson: JSON.stringify(stored) })
        .where('id', '=', id)
        .execute();
      expect((await readSheet(id)).join()).toContain('Short Story: Love Story');
    },
  );

  test('says that nothing is drawn any more where the order is canceled', async () => {
    const id = await writeTomsOrder({}, { status: 'Canceled' });
    expect((await readSheet(id)).join()).toContain('This order is canceled');
  });

  test('for an artist carries neither address nor telephone', async () => {
    const id = await writeTomsOrder();
    await writePromise(shop.db, id, { day: '2027-12-21' });
    const { artistId } = await shop.db
      .selectFrom('promises')
      .where('orderId', '=', id)
      .select('artistId')
      .executeTakeFirstOrThrow();
    const { pdf } = await jobSheets(shop.services, [id], { id: randomUUID(), name: 'Nikos', artistId });
    const chunks: Uint8Array[] = [];
    for await (const chunk of pdf) chunks.push(chunk);
    const text = (await readPdf(Buffer.concat(chunks))).join();
    expect(text).toContain('Biscuit arrives in a box.');
    expect(text).toContain('December 7, 2027');
    expect(text).not.toMatch(/Quay|\+353|tom@example\.com|€/);
  });
});

describe('the job sheets of several orders', () => {
  test('come as one file in the chosen sequence, each with pages of its own', async () => {
    const [first, second] = [await writeTomsOrder(), await writeTomsOrder()];
    const numbers = await Promise.all(
      [second, first].map(async (id) => (await shop.client(admin).admin.orders.get.query({ id })).number),
    );
    const response = await ask(`job-sheets.pdf?ids=${second},${first}`);
    const pages = await readPdf(await response.arrayBuffer(), 'several');
    const begun = pages.map((page) => page.includes('Page 1 of'));
    expect(begun.filter(Boolean)).toHaveLength(2);
    expect(
      pages.filter((_, index) => begun[index]).map((page) => numbers.find((each) => page.includes(each))),
    ).toEqual(numbers);
  });

  test.each([
    ['none', '', 'Please choose at least one order'],
    ['what is no order', 'ids=1', 'This order does not exist.'],
    ['too many', `ids=${Array.from({ length: 201 }, () => randomUUID())}`, 'At most 200 orders'],
  ])('refuse %s with a sentence', async (_what, query, sentence) => {
    const response = await ask(`job-sheets.pdf?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
  });

  test('are not there for an order that does not exist', async () => {
    expect((await ask(`job-sheets.pdf?ids=${randomUUID()}`)).status).toBe(404);
  });
});
