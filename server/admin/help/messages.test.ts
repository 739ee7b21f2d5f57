import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);

beforeEach(async () => {
  await emptyTables(shop.db, 'contact_submissions', 'subscribers');
});

describe('messages to the studio', () => {
  /** Sixty messages, of which every third has the same time as the one before. */
  beforeEach(async () => {
    await sql`
      insert into contact_submissions (name, email, message, suspicious, created_at)
      select 'Visitor ' || number, 'visitor' || number || '@example.com', 'Hello', number > 60,
        timestamptz '2026-11-20 10:00:00.000123+00' + (number - (number % 3 = 0)::int) * interval '1 microsecond'
      from generate_series(1, 63) as number`.execute(shop.db);
  });

  test('are listed page by page with the newest first, each one once', async () => {
    const seen: string[] = [];
    let cursor: Awaited<ReturnType<typeof maria.admin.help.messages.list.query>>['nextCursor'] | undefined;
    do {
      const page = await maria.admin.help.messages.list.query({
        suspicious: false,
        cursor: cursor ?? undefined,
      });
      expect(page.messages.length).toBeLessThanOrEqual(25);
      seen.push(...page.messages.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(60);
    expect(seen.slice(0, 2).sort()).toEqual(['Visitor 59', 'Visitor 60']);
    expect(seen.at(-1)).toBe('Visitor 1');
  });

  test('that are suspicious stand in a list of their own', async () => {
    const { messages, nextCursor } = await maria.admin.help.messages.list.query({ suspicious: true });
    expect(messages.map(({ name }) => name).sort()).toEqual(['Visitor 61', 'Visitor 62', 'Visitor 63']);
    expect(nextCursor).toBeNull();
    expect(await maria.admin.help.messages.count.query()).toEqual({ ordinary: 60, suspicious: 3 });
  });

  test('are opened by their address, unless they are gone', async () => {
    const { messages } = await maria.admin.help.messages.list.query({ suspicious: false });
    const [first] = messages;
    expect(await maria.admin.help.messages.get.query({ id: first?.id ?? '' })).toEqual(first);
    await expect(maria.admin.help.messages.get.query({ id: crypto.randomUUID() })).rejects.toThrow(
      'This message does not exist any more.',
    );
  });

  test.each([{ createdAt: -1 }, { createdAt: 1e17 }, { createdAt: 0.5 }, { id: 'x' }])(
    'are not listed from %j on',
    async (change) => {
      const cursor = { createdAt: 0, id: crypto.randomUUID(), ...change };
      await expect(maria.admin.help.messages.list.query({ suspicious: false, cursor })).rejects.toMatchObject(
        {
          data: { httpStatus: 400 },
        },
      );
    },
  );
});

describe('subscribers', () => {
  const csv = async (as = maria.cookie) =>
    fetch(`${shop.url}/api/admin/subscribers.csv`, { headers: { cookie: as } });

  test('are listed page by page, and counted', async () => {
    await sql`
      insert into subscribers (email, source)
      select number || '@example.com', 'footer' from generate_series(1, 120) as number`.execute(shop.db);
    const first = await maria.admin.newsletter.listSubscribers.query({});
    const second = await maria.admin.newsletter.listSubscribers.query({
      cursor: first.nextCursor ?? undefined,
    });
    const third = await maria.admin.newsletter.listSubscribers.query({
      cursor: second.nextCursor ?? undefined,
    });
    expect([first, second, third].map(({ count }) => count)).toEqual([120, 120, 120]);
    expect(third.nextCursor).toBeNull();
    const all = [first, second, third].flatMap(({ subscribers }) => subscribers);
    expect(new Set(all.map(({ email }) => email)).size).toBe(120);
  });

  test('have an address once, however it is written', async () => {
    const twice = sql`insert into subscribers (email, source) values ('a@b.c', 'footer'), ('A@B.C', 'popup')`;
    await expect(twice.execute(shop.db)).rejects.toMatchObject({ constraint: 'subscribers_email' });
  });

  test('are exported, with cells that would run as formulas made harmless', async () => {
    await sql`
      insert into subscribers (email, first_name, last_name, source, language, created_at, confirmed_at) values
        ('=cmd@example.com', '+1', '-1', '@footer, "here"', 'el', '2026-11-20 22:30:00+00', '2026-11-20 22:31:00+00'),
        ('eleni@example.com', null, null, 'configurator', 'en', '2026-11-19 10:00:00+00', '2026-11-19 10:05:00+00')`.execute(
      shop.db,
    );
    const response = await csv();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="subscribers-.*\.csv"/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.slice(1).split('\r\n');
    expect(lines[0]).toBe('"Email","First name","Last name","Source","Signed up","Confirmed","Language"');
    expect(lines[1]).toMatch(
      /^"'=cmd@example\.com","'\+1","'-1","'@footer, ""here""","2026-11-21 00:30","2026-11-21 00:31","el"$/,
    );
    expect(lines[2]).toMatch(
      /^"eleni@example\.com","","","configurator","2026-11-19 12:00","2026-11-19 12:05","en"$/,
    );
    expect(lines).toHaveLength(4);
  });

  test('are exported only where they may be written to', async () => {
    await sql`
      insert into subscribers (email, source, confirmed_at, unsubscribed_at) values
        ('never@example.com', 'footer', null, null), ('confirmed@example.com', 'footer', now(), null),
        ('gone@example.com', 'footer', now(), now()), ('refused@example.com', 'footer', null, now())`.execute(
      shop.db,
    );
    const lines = (await (await csv()).text()).trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['"confirmed@example.com"']);
    expect((await maria.admin.newsletter.listSubscribers.query({})).subscribers).toHaveLength(4);
  });

  test('are exported by the thousands, each one once', async () => {
    await sql`
      insert into subscribers (email, source, confirmed_at)
      select number || '@example.com', 'footer', now() from generate_series(1, 2500) as number`.execute(
      shop.db,
    );
    const lines = (await (await csv()).text()).trimEnd().split('\r\n');
    expect(new Set(lines).size).toBe(2501);
  });

  test('are nobody’s but the studio’s', async () => {
    const customer = await shop.signIn('eleni@example.com');
    for (const other of ['', customer]) expect((await csv(other)).status).toBe(404);
  });
});
