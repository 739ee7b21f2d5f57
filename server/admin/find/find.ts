import { sql } from 'kysely';
import { executeSearch } from '#server/admin/execute-search.ts';
import { digitsOf, selectOrders } from '#server/admin/orders/select-orders.ts';
import { listWaitingPayments, type WaitingPayment } from '#server/admin/orders/waiting-payments.ts';
import type { Database } from '#server/database/types.ts';
import { namesIn } from '#server/order/search-text.ts';
import { isPhoneOf } from '#server/search-text.ts';
import { excerptOf, RANKS, type Rank, rankOf } from '#shared/admin/find.ts';
import { orderFilterSchema } from '#shared/admin/orders.ts';
import type { ComicType } from '#shared/draft/comic.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { DELETED_DOMAIN } from '#shared/privacy/privacy.ts';
import { type FoundContent, findContent } from './find-content.ts';
import { askersOf, type FoundCustomer, findSubscribers, type Person, toCustomers } from './find-people.ts';
import { type FoundQuestion, readQuestions, toFoundQuestions } from './find-questions.ts';

/** Orders that are ranked; of them and of each other kind SHOWN are shown. */
const CANDIDATES = 25;
const SHOWN = 6;
/** One more tells that there are others. */
const READ = SHOWN + 1;
const RECENT = 5;

export type FoundOrder = {
  kind: 'order';
  id: string;
  number: string;
  customerName: string;
  customerEmail: string;
  comicType: ComicType;
  tierName: string;
  status: OrderStatus;
  rush: boolean;
  createdAt: Date;
  rank: Rank;
  /** Where the words stand, if not in what is shown of the order. */
  reason: { of: 'character' | 'title' | 'phone' | 'note'; text: string } | null;
};

/** Whose money is on its way or did not come; there is no order yet. */
export type FoundPayment = WaitingPayment & { rank: Rank };

type FoundRows = {
  orders: FoundOrder[];
  payments: FoundPayment[];
  customers: FoundCustomer[];
  questions: FoundQuestion[];
  content: FoundContent[];
};

/** A few of each kind; `more` names the kinds of which there may be others. */
export type Found = FoundRows & { more: (keyof FoundRows)[] };

/** Finds all that the back office holds about some words, the most relevant first, or the newest orders for none. */
export async function findAnything(db: Database, search: string): Promise<Found> {
  if (search === '') return { ...NOTHING, orders: (await findOrders(db, '')).slice(0, RECENT) };
  const [orders, payments, subscribers, asked, content] = await Promise.all([
    findOrders(db, search),
    findPayments(db, search),
    findSubscribers(db, search, READ),
    readQuestions(db, search, READ),
    findContent(db, search, READ),
  ]);
  const buyers = buyersOf(orders);
  const people = [...subscribers, ...askersOf(search, asked), ...buyers];
  const customers = await toCustomers(db, search, people, READ);
  const found = firstOf({
    orders,
    payments,
    customers,
    questions: toFoundQuestions(search, asked, READ),
    content,
  });
  // Orders that were not ranked may be those of other people.
  const hasOtherBuyers = orders.length === CANDIDATES && buyers.length > 0;
  if (hasOtherBuyers && !found.more.includes('customers')) found.more.push('customers');
  return found;
}

function firstOf({ orders, payments, customers, questions, content }: FoundRows): Found {
  const all = { orders, payments, customers, questions, content };
  return {
    orders: orders.slice(0, SHOWN),
    payments: payments.slice(0, SHOWN),
    customers: customers.slice(0, SHOWN),
    questions: questions.slice(0, SHOWN),
    content: content.slice(0, SHOWN),
    more: (Object.keys(all) as (keyof FoundRows)[]).filter((kind) => all[kind].length > SHOWN),
  };
}

/** Whose orders are found by their own name, address or telephone number, and not by a character's. */
export async function findBuyers(db: Database, search: string): Promise<Person[]> {
  const query = selectOrders(db, { ...ALL_ORDERS, search }, null, BUYERS_READ, { isOverview: true })
    .select(['number', 'customerName', 'customerEmail'])
    .select(sql<string | null>`shipping_address ->> 'phone'`.as('phone'));
  const orders = await executeSearch(db, search, query);
  return toBuyers(
    orders.filter((order) => rankOfOrder(search, order) < RANKS.elsewhere || isPhoneOf(search, order.phone)),
  );
}

const BUYERS_READ = 100;

const ALL_ORDERS = orderFilterSchema.parse({});

function buyersOf(orders: FoundOrder[]): Person[] {
  return toBuyers(orders.filter(({ rank, reason }) => rank < RANKS.elsewhere || reason?.of === 'phone'));
}

/** A deleted customer has no page, though their order is found by its number. */
function toBuyers(orders: Pick<FoundOrder, 'id' | 'customerName' | 'customerEmail'>[]): Person[] {
  return orders
    .filter(({ customerEmail }) => !customerEmail.endsWith(DELETED_DOMAIN))
    .map(({ id, customerName, customerEmail }) => ({
      of: 'order',
      id,
      name: customerName,
      email: customerEmail,
    }));
}

const NOTHING: Found = { orders: [], payments: [], customers: [], questions: [], content: [], more: [] };

/** Finds payments as they stand above the list of orders. */
async function findPayments(db: Database, search: string): Promise<FoundPayment[]> {
  const { payments } = await listWaitingPayments(db, search);
  return payments
    .map((payment) => ({ ...payment, rank: rankOfOrder(search, payment) }))
    .sort((one, other) => one.rank - other.rank);
}

/** The list's own search, whose newest orders are ranked. */
async function findOrders(db: Database, search: string): Promise<FoundOrder[]> {
  const query = selectOrders(db, { ...ALL_ORDERS, search }, null, CANDIDATES, { isOverview: true })
    .select(['number', 'customerName', 'customerEmail', 'comicType', 'tierName', 'status', 'createdAt'])
    .select(['notes', 'shippingAddress', namesOfComic.as('comic'), colleaguesNotes.as('colleaguesNotes')]);
  const rows = await executeSearch(db, search, query);
  return rows
    .map(
      ({
        priceTotal: _,
        createdMicroseconds: __,
        notes,
        colleaguesNotes,
        shippingAddress,
        comic,
        ...order
      }) => {
        const rank = rankOfOrder(search, order);
        const { characters, coverTitle } = namesIn(comic);
        const reason =
          rank === RANKS.elsewhere
            ? reasonOf(search, {
                characters,
                coverTitle,
                phone: shippingAddress?.phone ?? '',
                notes: [notes ?? '', ...colleaguesNotes],
              })
            : null;
        return { kind: 'order' as const, ...order, rank, reason };
      },
    )
    .sort((one, other) => one.rank - other.rank);
}

/** The parts of an ordered comic that `namesIn` reads, without its pages. */
const namesOfComic = sql<object>`jsonb_build_object(
  'characters', raw_order_json -> 'characters', 'styling', raw_order_json -> 'styling')`;

const colleaguesNotes = sql<string[]>`array(
  select text from order_notes where order_notes.order_id = orders.id order by created_at desc)`;

function rankOfOrder(
  search: string,
  order: { number: string; customerName: string; customerEmail: string },
): Rank {
  const digits = digitsOf(search);
  if (digits) {
    const number = order.number.replaceAll('-', '');
    if (number === digits) return RANKS.exact;
    if (number.startsWith(digits)) return RANKS.begins;
    if (number.includes(digits)) return RANKS.within;
  }
  return rankOf(search, [
    order.customerName,
    order.customerEmail,
    `${order.customerName} ${order.customerEmail}`,
  ]);
}

type Words = { characters: string[]; coverTitle: string; phone: string; notes: string[] };

function reasonOf(search: string, { characters, coverTitle, phone, notes }: Words): FoundOrder['reason'] {
  const has = (text: string) => rankOf(search, [text]) < RANKS.elsewhere;
  const character = characters.find(has);
  if (character) return { of: 'character', text: character };
  if (coverTitle && has(coverTitle)) return { of: 'title', text: coverTitle };
  if (isPhoneOf(search, phone)) return { of: 'phone', text: phone };
  const note = notes.find(has);
  return note ? { of: 'note', text: excerptOf(search, note) } : null;
}
