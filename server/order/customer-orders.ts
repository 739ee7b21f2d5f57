import { sql } from 'kysely';
import { createdMicroseconds, olderThan, pageOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { orderedTexts } from '#shared/checkout/checkout.ts';
import type { Cursor } from '#shared/cursor.ts';
import { errorText } from '#shared/error-text.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { progressOf } from '#shared/proof/journey.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import { startChoiceOf, startFacts } from './begin-now.ts';
import { readJourneyFacts, selectJourneyFacts } from './journey-facts.ts';
import { orderCountry } from './order-record.ts';
import { type Customer, isOrderOf } from './own-orders.ts';
import { selectPromiseStory } from './promise-story.ts';
import { storyOf } from './story-of.ts';

const PAGE_SIZE = 20;
const PICTURES_SHOWN = 3;

const LINE_COLUMNS = [
  'id',
  'number',
  'comicType',
  'tierName',
  'priceTotal',
  'currency',
  'status',
  'withdrawnAt',
  'createdAt',
] as const;

/** Includes orders placed as a guest once the address is confirmed. */
export async function listCustomerOrders(db: Database, customer: Customer, cursor?: Cursor) {
  const rows = await db
    // Materialized, or PostgreSQL may look for one person's few orders among everybody's newest.
    .with(
      (cte) => cte('mine').materialized(),
      (query) =>
        query
          .selectFrom('orders')
          .where((eb) => isOrderOf(customer, eb))
          .select([...LINE_COLUMNS, 'beginsAt', 'deliveryOption', 'rush', 'rawOrderJson'])
          .select(orderCountry.as('country')),
    )
    .selectFrom('mine')
    .where(olderThan(cursor))
    .select([...LINE_COLUMNS, 'beginsAt', 'deliveryOption', 'rush', 'country'])
    .select([
      selectJourneyFacts('mine.id').as('facts'),
      createdMicroseconds.as('createdMicroseconds'),
      characterNames.as('characterNames'),
      firstPictures.as('pictures'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, PAGE_SIZE);
  const orders = items.map(({ facts, beginsAt, deliveryOption, rush, country, ...order }) => ({
    ...order,
    ...progressOf({ ...order, beginsAt, deliveryOption, rush, country }, readJourneyFacts(facts), new Date()),
  }));
  return { orders, nextCursor };
}

/** @throws DomainError NOT_FOUND, also for somebody else's order */
export async function getCustomerOrder(db: Database, customer: Customer, id: string) {
  const order = UUID_PATTERN.test(id) ? await selectOrder(db, customer, id) : undefined;
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const { rawOrderJson, facts, isWithdrawn, consentTexts, promise, ...columns } = order;
  const progress = progressOf(columns, readJourneyFacts(facts), new Date());
  const start = await startChoiceOf(db, columns, { isWithdrawn, consentTexts, promise, rawOrderJson });
  const comic = readStoredComic(rawOrderJson);
  return { ...columns, ...progress, start, story: storyOf(comic, columns), texts: orderedTexts(comic) };
}

function selectOrder(db: Database, customer: Customer, id: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .where((eb) => isOrderOf(customer, eb))
    .select([
      ...LINE_COLUMNS,
      'beginsAt',
      'pageCount',
      'addOns',
      'charactersCount',
      'scenesCount',
      'deliveryOption',
      'rush',
    ])
    .select([
      selectJourneyFacts('orders.id').as('facts'),
      selectPromiseStory('orders.id').as('promiseStory'),
      question.as('question'),
      orderCountry.as('country'),
    ])
    .select(startFacts())
    .executeTakeFirst();
}

/** The studio's words in the mail with which the order began to wait for its buyer. */
const question = sql<string | null>`
  case when status = 'Waiting on Client' then (
    select message from order_changes where order_id = orders.id and field = 'status' order by id desc limit 1
  ) end`;

const characterNames = sql<
  string[]
>`jsonb_path_query_array(raw_order_json, '$.characters[*].name ? (@.type() == "string")')`;

const firstPictures = sql<string[]>`
  jsonb_path_query_array(
    jsonb_path_query_array(raw_order_json, '$.characters[*].images[*].url ? (@.type() == "string")')
      || jsonb_path_query_array(raw_order_json, '$.pages[*].scenes[*].imageUrl ? (@.type() == "string")')
      || jsonb_path_query_array(raw_order_json, '$.scenes[*].imageUrl ? (@.type() == "string")')
      || jsonb_path_query_array(raw_order_json, '$.referenceImages[*].url ? (@.type() == "string")'),
    ${sql.raw(`'$[0 to ${PICTURES_SHOWN - 1}]'`)}
  )`;
