import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createTRPCClient, httpLink } from '@trpc/client';
import pg from 'pg';
import superjson from 'superjson';
import { createPaymentsStandIn, type PaymentsStandIn } from '#server/dev/payments/stand-in.ts';
import type { AppRouter } from '#server/router.ts';
import { toCartItem } from '#shared/checkout/checkout.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { type Store, startStore } from '#testing/store.ts';

export type StormOptions = {
  databaseUrl: string;
  seed: number;
  buyers: number;
  /** How often the server, and a process of the database, is ended with SIGKILL. */
  kills: number;
  /** Each crash closes all connections of the database, so it must not be shared with other tests. */
  databaseCrashes: number;
};
export type StormReport = {
  paidSessions: number;
  paidComics: number;
  orders: number;
  /** Comics with two orders or none at the end. */
  wrongOrders: number;
  centsPaid: number;
  centsOrdered: number;
  /** Checkouts that differ from Stripe's state at the end. */
  stuck: number;
  mails: number;
  mailsLost: number;
  mailsTwice: number;
};

const CRON_SECRET = 'a-secret-for-the-clock';
const KEYS = { secretKey: 'sk_test_storm', webhookSecret: 'whsec_storm' };
/** The interval at which buyers arrive, in milliseconds. */
const PACE_MS = 60;
const TRIES = 200;
const PAUSE_MS = 150;
const JOBS_PAUSE_MS = 700;

type Random = () => number;
type Storm = { shop: Store; payments: PaymentsStandIn; admin: string; random: Random };

/**
 * Runs buyers against a real server while server and database are killed. Webhooks arrive twice, late, in any
 * order, at the same time or never, beside success pages, an admin's syncs and cron jobs. Returns the state
 * after all retries.
 */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const random = randomFrom(options.seed);
  const mailServer = await startMailServer();
  const payments = createPaymentsStandIn({ ...KEYS, webhookUrl: null, hostedUrl: 'http://pay.test' });
  const stripe = createServer(getRequestListener(payments.api.fetch));
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  const env = {
    DATABASE_URL: options.databaseUrl,
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@ink.test',
    STUDIO_EMAIL: 'studio@ink.test',
    CRON_SECRET,
  };
  // The server uses the database of this environment.
  const shop = await startStore({ database: 'embedded', env });
  try {
    const storm = { shop, payments, random, admin: await becomeAdmin(shop, options.databaseUrl) };
    let isOver = false;
    const jobs = repeatUntil(
      () => isOver,
      () => runJobs(shop),
    );
    const breaking = breakThings(options, shop);
    const buyers = Array.from({ length: options.buyers }, async (_, number) => {
      await wait(number * PACE_MS);
      await buy(storm, number);
    });
    await Promise.all([...buyers, breaking]);
    isOver = true;
    await jobs;
    await settleEverything(options.databaseUrl, shop);
    return await report(options.databaseUrl, payments, mailServer.received);
  } finally {
    await shop.remove();
    payments.close();
    stripe.closeAllConnections();
    await Promise.all([new Promise((resolve) => stripe.close(resolve)), mailServer.close()]);
  }
}

/** Marsaglia's xorshift, from 0 up to 1: https://doi.org/10.18637/jss.v008.i14 */
function randomFrom(seed: number): Random {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function clientOf(shop: Store, headers: Record<string, string>) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${shop.url}/api/trpc`, transformer: superjson, headers })],
  });
}

/** Retries as a person does after an error message. */
async function insist<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function becomeAdmin(shop: Store, databaseUrl: string): Promise<string> {
  const account = {
    fullName: 'Maria Konstantinou',
    email: 'maria@example.com',
    password: 'six swans over Naxos',
  };
  const answer = await fetch(`${shop.url}/api/trpc/account.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: account }),
  });
  await query(databaseUrl, `insert into user_roles (user_id, role) select id, 'admin' from users`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function buy({ shop, payments, admin, random }: Storm, number: number): Promise<void> {
  const pick = (most: number) => Math.floor(random() * (most + 1));
  const soon = () => wait(pick(2_500));
  const client = clientOf(shop, { 'x-forwarded-for': `203.0.${number % 250}.${1 + (number % 249)}` });
  const comic = { ...elenisComic, customerEmail: `buyer-${number}@example.com` };

  const [tier] = await insist(() => client.storefront.listPricingTiers.query());
  if (!tier) throw new Error('The shop has no packages');
  const items = await Promise.all(
    Array.from({ length: 1 + pick(2) }, async () => {
      const content = { ...comic, selectedTierId: tier.id };
      const key = await insist(() => client.draft.create.mutate(draftOf(content)));
      const id = crypto.randomUUID();
      const item = toCartItem({
        id,
        timestamp: Date.now(),
        draftId: key.id,
        comic: content,
        tier,
        addOns: [],
      });
      return { item, key: { id: key.id, token: key.token } };
    }),
  );
  const cart = { cartItems: items.map(({ item }) => item), draftKeys: items.map(({ key }) => key) };
  const { url } = await insist(() => client.checkout.createSession.mutate(cart));
  const sessionId = url?.split('/').at(-1) ?? '';
  const session = payments.sessions().find(({ id }) => id === sessionId);
  const checkoutId = session?.client_reference_id ?? '';

  const events: Parameters<PaymentsStandIn['emit']>[0][] = [];
  const way = random();
  if (way < 0.06) {
    await payments.expire(sessionId);
    events.push('checkout.session.expired');
  } else if (way < 0.1) {
    await payments.payLater(sessionId);
    await payments.fail(sessionId);
    events.push('checkout.session.completed', 'checkout.session.async_payment_failed');
  } else if (way < 0.25) {
    await payments.payLater(sessionId);
    await payments.succeed(sessionId);
    events.push('checkout.session.completed', 'checkout.session.async_payment_succeeded');
  } else if (way < 0.95) {
    await payments.pay(sessionId);
    events.push('checkout.session.completed');
  }

  const deliver = async (type: (typeof events)[number]) => {
    await soon();
    for (let tries = 0; tries < 4; tries++) {
      const { body, headers } = payments.sign(type, sessionId);
      const answer = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers }).catch(
        () => null,
      );
      if (answer?.ok) return;
      await wait(PAUSE_MS * 2 ** tries);
    }
  };
  const isPaid = session?.payment_status === 'paid';
  await Promise.all([
    // One event in five is never delivered, others up to four times, some of them simultaneously.
    ...events.flatMap((type) =>
      random() < 0.2 ? [] : Array.from({ length: 1 + pick(3) }, () => deliver(type)),
    ),
    ...Array.from({ length: pick(3) }, async () => {
      await soon();
      await client.checkout.result.query({ id: checkoutId }).catch(() => null);
    }),
    random() < 0.15 &&
      isPaid &&
      soon().then(() =>
        clientOf(shop, { cookie: admin })
          .admin.orders.sync.mutate({ sessionId })
          .catch(() => null),
      ),
  ]);
}

async function runJobs(shop: Store): Promise<void> {
  await Promise.all(
    ['reconcile', 'mail'].map((job) =>
      fetch(`${shop.url}/api/cron/${job}`, { headers: { authorization: `Bearer ${CRON_SECRET}` } })
        .then((answer) => answer.arrayBuffer())
        .catch(() => null),
    ),
  );
}

async function repeatUntil(isOver: () => boolean, act: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    await act();
    await wait(JOBS_PAUSE_MS);
  }
}

/** Kills server and database in turns, evenly spread over the time of payments and webhooks. */
async function breakThings({ buyers, kills, databaseCrashes, databaseUrl }: StormOptions, shop: Store) {
  const times = kills + databaseCrashes;
  let crashesLeft = databaseCrashes;
  for (let time = 0; time < times; time++) {
    await wait((buyers * PACE_MS + 2_500) / (times + 1));
    if (time % 2 === 1 && crashesLeft-- > 0) {
      await crashDatabase(databaseUrl);
    } else {
      await shop.kill();
      await shop.start();
    }
  }
}

/** PostgreSQL ends all its processes when one of them is killed, and recovers from its log. */
async function crashDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  // The connection is ended by its own statement.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');
}

/** Runs the cron jobs as if an hour had passed. */
async function settleEverything(databaseUrl: string, shop: Store): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await query(databaseUrl, `update checkouts set checked_at = null where status in ('open', 'pending')`);
    await query(databaseUrl, 'update mails set next_attempt_at = now() where sent_at is null');
    await runJobs(shop);
    await waitForMails(databaseUrl, shop);
  }
}

async function waitForMails(databaseUrl: string, shop: Store): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [row] = await query<{ left: number }>(
      databaseUrl,
      'select count(*)::int as left from mails where sent_at is null',
    );
    if (row?.left === 0) return;
    await runJobs(shop);
    await wait(PAUSE_MS);
  }
}

async function report(
  databaseUrl: string,
  payments: PaymentsStandIn,
  letters: string[],
): Promise<StormReport> {
  const sessions = payments.sessions();
  const paid = sessions.filter((session) => session.payment_status === 'paid');
  const paidCheckouts = paid.map((session) => session.client_reference_id);
  const comics = await query<{ orders: number }>(
    databaseUrl,
    `select item->>'draftId' as draft, (select count(*)::int from orders
       where orders.draft_id = (item->>'draftId')::uuid and orders.checkout_id = checkouts.id) as orders
     from checkouts, jsonb_array_elements(items) as item where id = any($1)`,
    [paidCheckouts],
  );
  const [ordered] = await query<{ orders: number; cents: number }>(
    databaseUrl,
    'select count(*)::int as orders, coalesce(sum(price_total), 0)::int as cents from orders',
  );
  const checkouts = await query<{ session: string; status: string }>(
    databaseUrl,
    'select session_id as session, status from checkouts',
  );
  const statuses = new Map(checkouts.map(({ session, status }) => [session, status]));
  const mails = await query<{ id: string; occasion: string; sent: Date | null }>(
    databaseUrl,
    'select id, occasion, sent_at as sent from mails',
  );
  const occasions = new Set(mails.filter(({ sent }) => sent).map(({ occasion }) => occasion));
  const wanted = paidCheckouts.flatMap((id) => [`order-confirmed:${id}`, `new-order:${id}`]);
  const ids = letters.map((letter) => /^Message-ID: <([^@]+)@/m.exec(letter)?.[1] ?? '');
  const arrived = new Set(ids);
  return {
    paidSessions: paid.length,
    paidComics: comics.length,
    orders: ordered?.orders ?? 0,
    wrongOrders: comics.filter(({ orders }) => orders !== 1).length,
    centsPaid: paid.reduce((sum, session) => sum + (session.amount_total ?? 0), 0),
    centsOrdered: ordered?.cents ?? 0,
    stuck: sessions.filter((session) => {
      const status = statuses.get(session.id);
      if (session.payment_status === 'paid') return status !== 'paid';
      return session.status === 'expired' && status !== 'expired';
    }).length,
    mails: arrived.size,
    mailsLost:
      wanted.filter((occasion) => !occasions.has(occasion)).length +
      mails.filter(({ id, sent }) => sent && !arrived.has(id)).length,
    mailsTwice: ids.length - arrived.size,
  };
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return insist(async () => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  });
}
