import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { mailboxOf } from '#server/throttle.ts';
import type { SessionUser } from '#shared/account/account.ts';

/** The person whose data it is. `email` is null where nobody has shown that the mailbox is theirs. */
export type Subject = { email: string | null; userId: string | null };

export function subjectOfUser({ id, email, emailVerified }: SessionUser): Subject {
  return { email: emailVerified ? email : null, userId: id };
}

/** The account of a confirmed address belongs to the subject too, because its mailbox can set a new password. */
export async function subjectOfMailbox(db: Database, email: string): Promise<Subject> {
  const user = await db
    .selectFrom('users')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .select(['id', 'email'])
    .executeTakeFirst();
  return { email: user?.email ?? email, userId: user?.id ?? null };
}

export function hashSubject({ email, userId }: Subject): string {
  return createHash('sha256')
    .update(email === null ? `${userId}` : mailboxOf(email))
    .digest('hex');
}

/** Written as the indexes of addresses have it. */
export function isAddressOf({ email }: Subject, column: string): RawBuilder<boolean> {
  return email === null
    ? sql<boolean>`false`
    : sql<boolean>`(lower(${sql.ref(column)}) = lower(${email}::text))`;
}

export function isUserOf({ userId }: Subject, column: string): RawBuilder<boolean> {
  return userId === null ? sql<boolean>`false` : sql<boolean>`(${sql.ref(column)} = ${userId}::uuid)`;
}
