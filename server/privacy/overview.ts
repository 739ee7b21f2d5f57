import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { PrivacyOverview } from '#shared/privacy/privacy.ts';
import { listSharedCheckouts, listSubjectCheckouts, listSubjectOrders } from './orders-of.ts';
import { isAddressOf, type Subject } from './subject.ts';

export async function readOverview(db: Database, subject: Subject): Promise<PrivacyOverview> {
  const [orders, checkouts, shared, counts] = await Promise.all([
    listSubjectOrders(db, subject),
    listSubjectCheckouts(db, subject),
    listSharedCheckouts(db, subject),
    countRows(db, subject),
  ]);
  const unpaid = [...checkouts, ...shared]
    .filter(({ isOpen }) => isOpen)
    .map(({ number }) => ({ number, status: 'waiting for payment' as const }));
  const { subscribers, ...rest } = counts;
  return {
    email: subject.email,
    hasAccount: subject.userId !== null,
    ...rest,
    newsletter: subscribers > 0,
    orders: orders.length,
    openOrders: [
      ...unpaid,
      ...orders.filter(({ isOpen }) => isOpen).map(({ number, status }) => ({ number, status })),
    ],
  };
}

async function countRows(db: Database, subject: Subject) {
  const isTheirs = isAddressOf(subject, 'email');
  const { rows } = await sql<{
    drafts: number;
    photos: number;
    messages: number;
    subscribers: number;
  }>`
    select (select count(*) from configurator_drafts where ${isTheirs})::int as drafts,
      (select count(*) from draft_images join configurator_drafts on id = draft_id where ${isTheirs})::int as photos,
      ((select count(*) from contact_submissions where ${isTheirs})
        + (select count(*) from help_requests where ${isTheirs}))::int as messages,
      (select count(*) from subscribers where ${isTheirs})::int as subscribers`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('Counting gave no row');
  return counted;
}
