import { type ExpressionBuilder, sql } from 'kysely';
import { m } from '#messages';
import type { Database, Tables } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { hashToken } from '#server/secret-token.ts';
import { errorText } from '#shared/error-text.ts';
import { CONFIRM_LINK_DAYS } from '#shared/newsletter/newsletter.ts';

/** Idempotent. @throws DomainError NOT_FOUND for a link that is expired or older than an unsubscription */
export async function confirmSubscription(db: Database, token: string): Promise<void> {
  const link = linkOf(token);
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    // In the words of the page on which it is given.
    .set({ confirmedAt: sql<Date>`now()`, unsubscribedAt: null, consent: m.newsletter_consent() })
    .where('id', '=', link)
    .where((eb) => eb.or([eb('confirmedAt', 'is', null), eb('unsubscribedAt', 'is not', null)]))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  const known = await db.selectFrom('subscribers').where('id', '=', link).select('id').executeTakeFirst();
  if (!known) {
    throw new DomainError('NOT_FOUND', errorText('errors_newsletter_link_expired'));
  }
}

function linkOf(token: string) {
  return (eb: ExpressionBuilder<Tables, 'subscribers'>) =>
    eb
      .selectFrom('confirmLinks')
      .where('tokenHash', '=', hashToken(token))
      .where('confirmLinks.createdAt', '>', sql<Date>`now() - make_interval(days => ${CONFIRM_LINK_DAYS})`)
      .select('subscriberId');
}
