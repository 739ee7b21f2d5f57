import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { type Subject, subjectOfMailbox } from '#server/privacy/subject.ts';
import type { CustomerKey } from '#shared/admin/customers.ts';
import { errorText } from '#shared/error-text.ts';
import { DELETED_DOMAIN } from '#shared/privacy/privacy.ts';

/** Somebody by their mailbox, whose account it is too, so that guests are people as well. */
export type MailboxOwner = Subject & { email: string };

/** @throws DomainError NOT_FOUND for a row that is gone, or whose person was deleted */
export async function findPerson(db: Database, { of, id }: CustomerKey): Promise<MailboxOwner> {
  const { rows } = await sql<{ email: string }>`${SOURCES[of](id)}`.execute(db);
  const email = rows[0]?.email;
  if (!email || email.endsWith(DELETED_DOMAIN)) throw customerUnknown();
  const { userId } = await subjectOfMailbox(db, email);
  return { email, userId };
}

function customerUnknown(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_customer_unknown'));
}

const SOURCES = {
  order: (id: string) =>
    sql`select customer_email as email from orders where id = ${id}::uuid and identity_removed_at is null`,
  account: (id: string) => sql`select email from users where id = ${id}::uuid`,
  draft: (id: string) =>
    sql`select email from configurator_drafts where id = ${id}::uuid and expires_at > now()`,
  question: (id: string) => sql`select email from help_requests where id = ${id}::uuid`,
  message: (id: string) => sql`select email from contact_submissions where id = ${id}::uuid`,
  subscriber: (id: string) => sql`select email from subscribers where id = ${id}::uuid`,
};
