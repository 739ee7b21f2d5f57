import { sql } from 'kysely';
import { getCustomer } from '#server/admin/customers/get-customer.ts';
import { listCustomers } from '#server/admin/customers/list-customers.ts';
import { findAnything } from '#server/admin/find/find.ts';
import { connectDatabase } from '#server/database/connection.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { Database } from '#server/database/types.ts';
import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import type { Figure } from './figure.ts';
import { dropIndexes, fillOrders } from './fill-orders.ts';
import { median, percentile } from './percentile.ts';

const ORDERS = 1_000_000;
const ACCOUNTS = 200_000;
const QUESTIONS = 100_000;
const DRAFTS = 20_000;
const SUBSCRIBERS = 100_000;

const ROUNDS = 100;
const QUESTION_MS = 6000;
const LIMIT_MS = 50;

/** The search over everything, with a million orders. */
export async function measureFinding(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_find' });
  const db = await connectDatabase({ url: scratch.url, dataFolder: '' });
  try {
    await migrateToLatest(db);
    await fillOrders(db, ORDERS);
    await fillPeople(db);
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .orderBy('createdAt')
      .offset(ORDERS / 2)
      .limit(1)
      .executeTakeFirstOrThrow();
    const searches: [what: string, text: string][] = [
      ['nothing typed', ''],
      ['an order number', number],
      ['an order number without its dash', number.replace('-', '')],
      ['a telephone number', '+30 697 12 34 567'],
      ['a character of one order', 'kapetanios'],
      ['a common name', 'maria'],
      ['a common name in Greek', 'Μαρία'],
      ['a common domain', 'gmail'],
      ['two common names together', 'Ξενάκης Ελένη'],
      ['a whole address', 'marek.novak41@proton.me'],
      ['a whole address of a name that many have', 'maria@gmail.com'],
      ['the beginning of such an address', 'maria@gmail'],
      ['a part of such addresses', 'aria@gmail.com'],
      ['neither common nor rare', 'smith1'],
      ['a common name after an initial', 'q.smith'],
      ['a common name before an initial', 'smith q'],
      ['a common name beside two digits', 'novak 41'],
      ['three words of which one is rare', 'maria kapetanios eleni'],
      ['three common names together', 'eleni nikos xenakis'],
      ['common words that are never together', 'gmail yahoo'],
      ['a word that nobody has beside a common one', 'maria thessaloniki'],
      ['a part of a telephone number', '+30 697 12 3'],
      ['a word of a question', 'dolphin'],
      ['a word of every question', 'question'],
      ['nobody', 'nobody@nowhere'],
      ['two letters', 'qj'],
      ['two digits', '41'],
      ['one letter', 'q'],
      ['only a mark', '%'],
    ];
    const figures: Figure[] = [];
    for (const [what, text] of searches)
      figures.push(await measure(`find ${what}`, () => findAnything(db, text)));
    const { id } = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
    figures.push(
      await measure('customers, the list', () => listCustomers(db, { text: '' })),
      await measure('customers, a search', () => listCustomers(db, { text: 'maria' })),
      await measure('customers, one page', () => getCustomer(db, { of: 'order', id })),
    );
    return figures;
  } finally {
    await db.destroy();
    await scratch.drop();
    await postgres.stop();
  }
}

async function measure(what: string, ask: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = [];
  const start = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - start < QUESTION_MS; round++) {
    const asked = performance.now();
    await ask();
    times.push(performance.now() - asked);
  }
  const note = `median ${median(times).toFixed(1)} ms of ${times.length} rounds`;
  return { name: `${what}, p95`, value: percentile(times, 0.95), unit: 'ms', limit: LIMIT_MS, note };
}

const SEARCHED = ['profiles', 'help_requests', 'contact_submissions', 'subscribers', 'configurator_drafts'];

/** Fills in people as `fillOrders` names them, with addresses of their own. */
async function fillPeople(db: Database): Promise<void> {
  const putIndexesBack = await dropIndexes(db, SEARCHED);
  const person = (mark: string) => sql`(
    select n, first || ' ' || last as name, first || '.' || last || n || ${mark}::text || '@' || domain as email
    from people where n <= ${Math.max(ACCOUNTS, SUBSCRIBERS, QUESTIONS, DRAFTS)}::integer) as person`;
  await sql`
    create table people as
    select row_number() over ()::integer as n, split_part(customer_email, '.', 1) as first,
      lower(split_part(customer_name, ' ', 2)) as last, split_part(customer_email, '@', 2) as domain
    from orders limit ${Math.max(ACCOUNTS, SUBSCRIBERS, QUESTIONS)}`.execute(db);
  await sql`
    with added as (
      insert into users (email, password_hash) select email, 'x' from ${person('a')} where n <= ${ACCOUNTS}
      returning id, email)
    insert into profiles (id, full_name, search_text)
    select id, split_part(email, '.', 1), split_part(email, '.', 1) || ' ' || email from added`.execute(db);
  await sql`
    insert into help_requests (name, email, question, source, status, search_text, created_at)
    select name, email, 'A question about pages, dogs and grandmothers', 'dialog', 'resolved',
      name || ' ' || email || ' a question about pages, dogs and grandmothers ' || md5(n::text)
        || case when n = 777 then ' dolphin' else '' end, now() - n * interval '5 minutes'
    from ${person('q')} where n <= ${QUESTIONS}`.execute(db);
  await sql`
    insert into contact_submissions (name, email, message, suspicious, search_text, created_at)
    select name, email, 'A question about shipping', n % 4 = 0,
      name || ' ' || email || ' a question about shipping ' || md5(n::text), now() - n * interval '5 minutes'
    from ${person('c')} where n <= ${QUESTIONS}`.execute(db);
  await sql`
    insert into subscribers (email, source, search_text)
    select email, 'footer', email from ${person('s')} where n <= ${SUBSCRIBERS}`.execute(db);
  await sql`
    insert into configurator_drafts (token_hash, email, customer_name, selected_add_on_ids, extra_pages, characters,
      scene_mode, story_brief, pages, reference_images, delivery_type, delivery_rush, styling_preferences,
      current_step, reached_step, search_text, add_on_texts)
    select repeat(md5(n::text), 2), email, name, '{}', 0, '[]', 'story-brief', '', '[]', '[]', 'digital', false, '{}',
      2, 2, name || ' ' || email || ' rex', '[]'
    from ${person('d')} where n <= ${DRAFTS}`.execute(db);
  await sql`
    update orders set search_text = search_text || ' kapetanios', shipping_address = '{"phone": "+306971234567"}'
    where id = (select id from orders order by created_at offset 1000 limit 1)`.execute(db);
  await putIndexesBack();
  await sql`vacuum analyze orders, users, profiles, configurator_drafts, help_requests, contact_submissions, subscribers`.execute(
    db,
  );
}
