import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { MailContent, MailTemplate } from '#server/mail/templates.ts';
import {
  PERSONAL_DATA,
  PERSONAL_DATA_KINDS,
  type PersonalDataKind,
  type PersonalTable,
} from '#shared/privacy/personal-data.ts';
import { isAbout, isNaming } from './mails-about.ts';
import { openNamedRows } from './named-rows.ts';
import { listSharedCheckouts, listSubjectCheckouts, listSubjectOrders } from './orders-of.ts';
import { hashSubject, isAddressOf, isUserOf, type Subject } from './subject.ts';

type Row = Record<string, unknown>;
export type HeldRows = Record<PersonalDataKind, Record<string, Row[]>>;

/** Hashes and secrets open an account or a link and tell nobody anything; the search text is name and address again. */
const OMITTED = [
  ...['password_hash', 'token_hash', 'view_hash', 'hash', 'code_hash', 'secret', 'placeholder'],
  'search_text',
  'multipart_id',
];

/** The secrets of links in the data of mails. */
const LINKS = ['token', 'unsubscribeToken', 'links'];

/** Between people of the studio: it has a colleague's address, and nothing of a customer but the order's number. */
const TO_COLLEAGUES: MailTemplate = 'note-mention';

/** To the studio; of it only their own orders are shown. */
const OF_SEVERAL_ORDERS = 'late-promises' satisfies MailTemplate;

/** To the studio, of what somebody with this address has written or done. */
const STUDIO_MAILS: MailTemplate[] = [
  'contact-message',
  'suspicious-messages',
  'help-request',
  'withdrawal-studio',
  'new-order',
  'refund-failed',
];

/** All rows about somebody, under the names of the database; of other people's, in which they are named, what they did. */
export async function readHeldRows(db: Database, subject: Subject): Promise<HeldRows> {
  const conditions = await conditionsOf(db, subject);
  const readNamed = await openNamedRows(db, subject.userId);
  const held = {} as HeldRows;
  for (const kind of PERSONAL_DATA_KINDS) {
    held[kind] = {};
    for (const table of PERSONAL_DATA[kind].tables) {
      const { rows } = await sql<{ row: Row }>`
        select ${SHOWN[table] ?? sql`to_jsonb(t)`} - ${OMITTED}::text[] as row from ${sql.table(table)} as t
        where ${conditions[table]}`.execute(db);
      const named = await readNamed(table, conditions[table]);
      held[kind][table] = [...rows.map(({ row }) => row), ...named];
    }
  }
  held.orders.checkouts?.push(...(await readSharedPayments(db, subject)));
  const orderIds = (held.orders.orders ?? []).map(({ id }) => id);
  held.mails.mails = (held.mails.mails ?? []).map((mail) => withoutOthers(mail, subject, orderIds));
  return held;
}

/** The parts of a row that are shown where not all of it is; an order has its comic once more. */
const SHOWN: Partial<Record<PersonalTable, RawBuilder<unknown>>> = {
  mails: sql`jsonb_set(to_jsonb(t), '{data}', t.data - ${LINKS}::text[])`,
  checkouts: sql`case when exists (select from orders where orders.checkout_id = t.id)
    then to_jsonb(t) - 'items' else to_jsonb(t) end`,
};

/** From unpaid payments of somebody else, their own comics alone. */
async function readSharedPayments(db: Database, subject: Subject): Promise<Row[]> {
  const ids = (await listSharedCheckouts(db, subject)).map(({ id }) => id);
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object('id', id, 'number', number, 'status', status, 'created_at', created_at, 'items', (
      select jsonb_agg(item) from jsonb_array_elements(items) as item
      where lower(item ->> 'customerEmail') = lower(${subject.email}::text))) as row
    from checkouts where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ row }) => row);
}

type DataOf<Template extends MailTemplate> = Extract<MailContent, { template: Template }>['data'];

/** One mail tells the studio of several people's messages, or orders. */
function withoutOthers(mail: Row, { email }: Subject, orderIds: unknown[]): Row {
  if (mail.template === 'suspicious-messages') {
    const { messages = [] } = mail.data as Partial<DataOf<'suspicious-messages'>>;
    const own = messages.filter((message) => message.email.toLowerCase() === email?.toLowerCase());
    return { ...mail, data: { messages: own, further: 0 } };
  }
  if (mail.template === OF_SEVERAL_ORDERS) {
    const { orders = [] } = mail.data as Partial<DataOf<typeof OF_SEVERAL_ORDERS>>;
    return { ...mail, data: { orders: orders.filter(({ orderId }) => orderIds.includes(orderId)) } };
  }
  return mail;
}

/** The payments of somebody else with a comic of the subject's. */
function readForeignPayments(db: Database, ids: string[]) {
  return db
    .selectFrom('checkouts')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'customerEmail'])
    .execute();
}

/** Lists every table, so that TypeScript names a missing one. */
async function conditionsOf(
  db: Database,
  subject: Subject,
): Promise<Record<PersonalTable, RawBuilder<boolean>>> {
  const [orders, checkouts] = await Promise.all([
    listSubjectOrders(db, subject),
    listSubjectCheckouts(db, subject),
  ]);
  const orderIds = orders.map(({ id }) => id);
  const checkoutIds = checkouts.map(({ id }) => id);
  const addresses = subject.email === null ? [] : [subject.email];
  const words = [...orders, ...checkouts].flatMap(({ id, number }) => [id, number]);
  const foreign = await readForeignPayments(
    db,
    orders.map(({ checkoutId }) => checkoutId).filter((id) => !checkoutIds.includes(id)),
  );
  const payers = foreign.map(({ customerEmail }) => customerEmail);
  const email = isAddressOf(subject, 't.email');
  const user = isUserOf(subject, 't.user_id');
  const ofDrafts = sql<boolean>`t.draft_id in (select draft.id from configurator_drafts draft
    where ${isAddressOf(subject, 'draft.email')})`;
  const ofOrders = sql<boolean>`t.order_id = any(${orderIds}::uuid[])`;
  const artistIds = sql`select account.artist_id from artist_accounts account
    where ${isUserOf(subject, 'account.user_id')}`;
  const familyLinks = sql`select link.id from proof_links link
    where link.kind = 'family' and ${isAddressOf(subject, 'link.email')}`;
  return {
    users: isUserOf(subject, 't.id'),
    profiles: isUserOf(subject, 't.id'),
    user_roles: user,
    artist_accounts: user,
    sessions: user,
    account_tokens: user,
    second_factors: user,
    recovery_codes: user,
    known_devices: user,
    answering: user,
    artists: sql`t.id in (${artistIds})`,
    days_off: sql`t.artist_id in (${artistIds})`,
    configurator_drafts: email,
    draft_images: ofDrafts,
    draft_originals: ofDrafts,
    draft_keys: ofDrafts,
    draft_links: ofDrafts,
    checkouts: sql`t.id = any(${checkoutIds}::uuid[])`,
    stripe_customers: sql`(t.checkout_id = any(${checkoutIds}::uuid[]) or t.round_payment_id in (
      select payment.id from proof_round_payments payment where payment.order_id = any(${orderIds}::uuid[])))`,
    orders: sql`t.id = any(${orderIds}::uuid[])`,
    order_changes: ofOrders,
    order_notes: sql`(${ofOrders} or ${isUserOf(subject, 't.author_id')})`,
    board_moves: ofOrders,
    refunds: sql`(t.order_id = any(${orderIds}::uuid[]) or t.checkout_id = any(${checkoutIds}::uuid[]))`,
    disputes: ofOrders,
    customer_days: email,
    promises: ofOrders,
    promise_windows: ofOrders,
    promise_moves: ofOrders,
    late_refunds: ofOrders,
    done_today: ofOrders,
    given_orders: ofOrders,
    proof_versions: sql`t.order_id = any(${orderIds}::uuid[]) and t.sent_at is not null`,
    proof_pages: sql`t.version_id in (select version.id from proof_versions version
      where version.order_id = any(${orderIds}::uuid[]) and version.sent_at is not null)`,
    proof_links: sql`(t.order_id = any(${orderIds}::uuid[]) or t.id in (${familyLinks}))`,
    proof_pins: sql`(t.order_id = any(${orderIds}::uuid[]) or t.link_id in (${familyLinks}))`,
    proof_replies: sql`(t.order_id = any(${orderIds}::uuid[]) or t.link_id in (${familyLinks}))`,
    proof_rounds: ofOrders,
    // The log knows a family member by the name in their link.
    proof_log: sql`(${ofOrders} or (t.role = 'family' and (t.order_id, t.actor) in (
      select link.order_id, link.name from proof_links link where link.id in (${familyLinks}))))`,
    proof_round_payments: ofOrders,
    round_refunds: sql`t.payment_id in (select payment.id from proof_round_payments payment
      where payment.order_id = any(${orderIds}::uuid[]))`,
    proof_uploads: sql`false`,
    deliveries: ofOrders,
    parcels: ofOrders,
    contact_submissions: email,
    withdrawals: sql`(${email} or (t.order_ids <> '{}' and t.order_ids <@ ${orderIds}::uuid[]
      and lower(t.email) not in (select lower(payer) from unnest(${payers}::text[]) as payer)))`,
    help_requests: email,
    help_answers: sql`t.request_id in (select request.id from help_requests request
      where ${isAddressOf(subject, 'request.email')})`,
    subscribers: email,
    confirm_links: sql`t.subscriber_id in (select subscriber.id from subscribers subscriber
      where ${isAddressOf(subject, 'subscriber.email')})`,
    unsubscribe_links: email,
    mails: sql`(${isAddressOf(subject, 't.recipient')} or (
      ((${isAbout(words, 't')} and t.template <> ${TO_COLLEAGUES})
        or (t.template = any(${STUDIO_MAILS}::text[]) and ${isNaming(addresses, 't')}))
      and not exists (select from unnest(${payers}::text[], ${foreign.map(({ id }) => id)}::text[]) as other (payer, id)
        where lower(payer) = lower(t.recipient) or position(other.id in t.occasion) > 0)
      and (t.template = ${OF_SEVERAL_ORDERS} or not ${isNaming(payers, 't')})))`,
    consents: sql`t.id in (select conversion.consent_id from conversions conversion
      where conversion.checkout_id = any(${checkoutIds}::uuid[]))`,
    conversions: sql`t.checkout_id = any(${checkoutIds}::uuid[])`,
    throttles: sql`false`,
    privacy_requests: sql`t.subject_hash = ${hashSubject(subject)}`,
    privacy_links: email,
  };
}
