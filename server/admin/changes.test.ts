import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import type { Change } from '#server/database/changes.ts';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { openArtist } from '#testing/artists.ts';
import { readEvents, type ServerEvent } from '#testing/event-stream.ts';
import { openTestShop, shopFixture } from '#testing/shop.ts';
import { streamChanges } from './changes.ts';

const shop = shopFixture();
let maria: string;

beforeAll(async () => {
  maria = await shop.signIn('maria@example.com', 'admin');
});

const tabs: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
});

const ask = () =>
  shop.db
    .insertInto('helpRequests')
    .values({ name: 'Eleni', email: 'eleni@example.com', question: 'Do you draw cats?', source: 'dialog' })
    .execute();

/** A tab of the back office, which collects changes. */
function openTab(cookie: string) {
  const leaving = new AbortController();
  const stream = readEvents(`${shop.url}/api/trpc/admin.changes`, { cookie }, leaving.signal);
  const seen: ServerEvent[] = [];
  const over = (async () => {
    for await (const event of stream) seen.push(event);
  })();
  tabs.push({
    close() {
      leaving.abort();
      return over;
    },
  });
  return {
    seen,
    over,
    changes: () => seen.filter(({ event }) => event === 'message').map(({ data }) => JSON.parse(data).json),
  };
}

const soon = (read: () => unknown, expected: unknown) => expect.poll(read, { interval: 5 }).toEqual(expected);

describe('the stream of changes', () => {
  test('tells every open tab of a change within a second', async () => {
    const two = [openTab(maria), openTab(maria)];
    for (const tab of two) await soon(tab.changes, ['everything']);
    let begun = performance.now();
    await ask();
    for (const tab of two) await soon(tab.changes, ['everything', 'help_requests']);
    const times = [performance.now() - begun];
    begun = performance.now();
    await sql`update orders set notes = 'x' where false`.execute(shop.db);
    for (const tab of two) await soon(tab.changes, ['everything', 'help_requests', 'orders']);
    times.push(performance.now() - begun);
    // A busy machine may be slow once.
    expect(Math.min(...times)).toBeLessThan(1000);
  });

  test('is kept by no proxy, and held back by none', async () => {
    const leaving = new AbortController();
    const { headers } = await fetch(`${shop.url}/api/trpc/admin.changes`, {
      headers: { cookie: maria, accept: 'text/event-stream' },
      signal: leaving.signal,
    });
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    leaving.abort();
  });

  test.each([
    ['a visitor', () => ''],
    ['a customer', () => shop.signIn('tom@example.com')],
  ])('does not exist for %s', async (_, signIn) => {
    const { seen, over } = openTab(await signIn());
    await over;
    expect(seen.map(({ event }) => event)).toEqual(['connected', 'serialized-error']);
    expect(JSON.parse(seen[1]?.data ?? '').json.message).toBe('This page does not exist.');
  });

  test('ends at once for an admin whose role is taken back, and for nobody else', async () => {
    const petros = openTab(await shop.signIn('petros@example.com', 'admin'));
    const stays = openTab(maria);
    for (const tab of [petros, stays]) await soon(tab.changes, ['everything']);
    const client = shop.client(maria);
    const admins = await client.admin.team.list.query();
    const userId = admins.find(({ email }) => email === 'petros@example.com')?.id ?? '';
    await client.admin.team.revoke.mutate({ userId });
    await petros.over;
    expect(petros.changes()).toEqual(['everything']);
    await ask();
    await soon(stays.changes, ['everything', 'user_roles', 'help_requests']);
  });
});

describe('a stream', () => {
  async function sessionOf(email: string) {
    const { session } = await shop.services.sessions.read(await shop.signIn(email, 'admin'));
    if (!session) throw new Error(`${email} is not signed in`);
    return session;
  }

  /** All changes until the stream ends by itself. */
  async function hear(
    email: string,
    times: { streamMs?: number; checkMs?: number },
    during = async () => {},
  ) {
    const heard: Change[] = [];
    const signal = new AbortController().signal;
    const stream = streamChanges(shop.services, await sessionOf(email), signal, times);
    for await (const change of stream) {
      heard.push(change);
      if (change === 'everything') await during();
    }
    return heard;
  }

  test('ends after its time', async () => {
    const began = performance.now();
    expect(await hear('one@example.com', { streamMs: 300 })).toEqual(['everything']);
    expect(performance.now() - began).toBeGreaterThanOrEqual(290);
  });

  test('ends soon after its session has', async () => {
    const heard = await hear('two@example.com', { checkMs: 50 }, async () => {
      await sql`delete from sessions using users where users.id = user_id and email = 'two@example.com'`.execute(
        shop.db,
      );
    });
    expect(heard).toEqual(['everything']);
  });

  test('ends soon after its session has run out', async () => {
    const heard = await hear('three@example.com', { checkMs: 50 }, async () => {
      await sql`
        update sessions set expires_at = now() - interval '1 second' from users
        where users.id = user_id and email = 'three@example.com'`.execute(shop.db);
    });
    expect(heard).toEqual(['everything']);
  });

  test('goes on while its admin is one', async () => {
    expect(
      await hear('four@example.com', { checkMs: 20, streamMs: 1_500 }, async () => void (await ask())),
    ).toEqual(['everything', 'help_requests']);
  });

  test('that begins where another has ended begins with everything', async () => {
    const session = await sessionOf('five@example.com');
    const signal = new AbortController().signal;
    for await (const _ of streamChanges(shop.services, session, signal, { streamMs: 100 }));
    await ask();
    const next = streamChanges(shop.services, session, signal);
    expect((await next.next()).value).toBe('everything');
    await next.return();
  });
});

test('a server that stops ends its streams, so that they don’t hold it up', async () => {
  const other = await openTestShop();
  const stream = readEvents(`${other.url}/api/trpc/admin.changes`, {
    cookie: await other.signIn('maria@example.com', 'admin'),
  });
  const seen: string[] = [];
  for await (const { event } of stream) {
    seen.push(event);
    if (event === 'message') void other.services.changes.close();
  }
  expect(seen).toEqual(['connected', 'message', 'return']);
  await other.close();
});

describe('an artist', () => {
  test('hears of what they can read, and of nothing else', async () => {
    const nikos = await openArtist(shop, 'Nikos');
    const own = await writeOrder(shop.db);
    const other = await writeOrder(shop.db);
    for (const [orderId, artistId] of [
      [own, nikos.id],
      [other, undefined],
    ] as const)
      await writePromise(shop.db, orderId, {
        day: addDays(dayOf(new Date()), 28),
        ...(artistId && { artistId }),
      });
    const [tab, adminsTab] = [openTab(nikos.cookie), openTab(maria)];
    for (const each of [tab, adminsTab]) await soon(each.changes, ['everything']);
    await ask();
    await shop.db.updateTable('orders').set({ notes: 'Call him.' }).where('id', '=', other).execute();
    await soon(adminsTab.changes, ['everything', 'help_requests', 'orders']);
    await shop.db.updateTable('orders').set({ notes: 'Blue coat.' }).where('id', '=', own).execute();
    await soon(tab.changes, ['everything', 'orders', 'order_notes', 'answering']);
  });

  test('hears of where their comics stand on the board, and of their parcels', async () => {
    const eva = await openArtist(shop, 'Eva');
    const begun = await writeOrder(shop.db);
    const printed = await writeOrder(shop.db, { status: 'Ready for Print' });
    for (const orderId of [begun, printed])
      await writePromise(shop.db, orderId, { day: addDays(dayOf(new Date()), 28), artistId: eva.id });
    const tab = openTab(eva.cookie);
    await soon(tab.changes, ['everything']);
    const { admin } = shop.client(maria);
    const told = ['orders', 'order_notes', 'answering'];
    await admin.board.move.mutate({ id: begun, to: 'Drawing', moves: 0 });
    await soon(tab.changes, ['everything', ...told]);
    const parcel = { id: randomUUID(), orderId: printed, carrier: 'ACS', number: null, url: null };
    await admin.proofs.sendParcel.mutate(parcel);
    await soon(tab.changes, ['everything', ...told, ...told]);
    await admin.proofs.markArrived.mutate({ id: parcel.id });
    await soon(tab.changes, ['everything', ...told, ...told, ...told]);
  });

  test('hears of a further round that is paid for and of one that is given back, and who has opened the proof', async () => {
    const zoe = await openArtist(shop, 'Zoe');
    const [orderId, other] = [await writeOrder(shop.db), await writeOrder(shop.db)];
    await writePromise(shop.db, orderId, { day: addDays(dayOf(new Date()), 28), artistId: zoe.id });
    const tab = openTab(zoe.cookie);
    await soon(tab.changes, ['everything']);
    const buy = (of: string) =>
      shop.db
        .insertInto('proofRoundPayments')
        .values({
          ...{ orderId: of, sessionId: `cs_${of}`, status: 'open', amount: 3500, currency: 'EUR' },
          ...{ boughtBy: 'Eleni' },
        })
        .execute();
    const told = ['orders', 'order_notes', 'answering'];
    await buy(other);
    await buy(orderId);
    const payment = shop.db.updateTable('proofRoundPayments').where('orderId', '=', orderId);
    await payment.set({ checkedAt: sql`now()` }).execute();
    await payment.set({ status: 'paid', paidAt: sql`now()` }).execute();
    await soon(tab.changes, ['everything', ...told]);
    await payment.set({ refunded: 3500 }).execute();
    await soon(tab.changes, ['everything', ...told, ...told]);
    await shop.db
      .insertInto('proofLog')
      .values({ orderId, event: 'opened', role: 'buyer', actor: 'Eleni' })
      .execute();
    await soon(tab.changes, ['everything', ...told, ...told, ...told]);
  });

  test('hears nothing more once the role is taken back', async () => {
    const anna = await openArtist(shop, 'Anna');
    const tab = openTab(anna.cookie);
    await soon(tab.changes, ['everything']);
    await shop.db.deleteFrom('artistAccounts').where('artistId', '=', anna.id).execute();
    await tab.over;
    expect(tab.changes()).toEqual(['everything']);
  });
});
