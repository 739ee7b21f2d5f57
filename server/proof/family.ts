import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { createProofLink, type Reader, renewProofLink } from '#server/order/links.ts';
import { lockActiveOrder, lockDrawnOrder } from '#server/order/order-record.ts';
import type { Services } from '#server/services.ts';
import { countAttempts, mailboxOf, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';
import { hasEnded } from '#shared/order/order.ts';
import { FAMILY_MAX } from '#shared/proof/proof.ts';
import type { NewItem } from '#shared/text.ts';
import { type Actor, writeLog } from './log.ts';
import { linkMail } from './mails.ts';
import { findLatest } from './pages/versions.ts';

const INVITATIONS: Throttle = {
  name: 'proof-invitation',
  limit: 20,
  windowMinutes: 24 * 60,
  refusal: errorText('errors_proof_invited_often'),
};
const BY_MAILBOX: Throttle = { ...INVITATIONS, name: 'proof-invitation-mailbox', limit: 5 };

type Invitation = NewItem & { name: string; email: string | null };

/**
 * Idempotent by `key`.
 * @returns the token of a link that can be passed on; with an address it is mailed too, and a repeated call has none
 */
export async function inviteFamily(
  services: Services,
  reader: Reader,
  { key = randomUUID(), name, email }: Invitation,
): Promise<{ token: string | null }> {
  refuseFamily(reader);
  const { db } = services;
  await countAttempts(db, [
    { throttle: INVITATIONS, who: reader.orderId },
    ...(email ? [{ throttle: BY_MAILBOX, who: mailboxOf(email) }] : []),
  ]);
  const token = await db.transaction().execute(async (tx) => {
    const order = await lockDrawnOrder(tx, reader.orderId);
    const made = await tx
      .selectFrom('proofLinks')
      .where('id', '=', key)
      .select(['orderId', 'email', 'revokedAt'])
      .executeTakeFirst();
    if (made && made.orderId !== order.id)
      throw new DomainError('BAD_REQUEST', errorText('errors_not_understood'));
    if (made) return made.email === null && made.revokedAt === null ? renewProofLink(tx, key) : null;
    await refuseTooMany(tx, order.id);
    // The page of who invites is the only one known of them.
    const language = getLocale();
    const wanted = { id: key, orderId: order.id, kind: 'family' as const, name, email, language };
    const token = await createProofLink(tx, wanted);
    await writeLog(tx, { orderId: order.id, event: 'invited', by: reader, text: name });
    if (email) {
      const data = { name, from: reader.name, title: order.title, token };
      const content = { template: 'proof-invitation' as const, data };
      await writeMails(tx, [{ occasion: `proof-invitation:${key}`, recipient: email, language, content }]);
    }
    return token;
  });
  if (email) services.afterResponse(() => sendWaitingMails(services));
  return { token };
}

/** @param of the buyer, who takes back what the family was given; the studio takes back any */
export async function revokeLink(db: Database, id: string, of: Reader | null, by: Actor): Promise<void> {
  if (of) refuseFamily(of);
  await db.transaction().execute(async (tx) => {
    // The order first, as wherever its proof is written, or the link's opening and this could wait for each other.
    await tx
      .selectFrom('orders')
      .where('id', 'in', (eb) => eb.selectFrom('proofLinks').where('id', '=', id).select('orderId'))
      .select('id')
      .forUpdate()
      .execute();
    const link = await tx
      .updateTable('proofLinks')
      .set({ revokedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .$if(of !== null, (own) => own.where('orderId', '=', of?.orderId ?? ''))
      .returning(['orderId', 'name'])
      .executeTakeFirst();
    if (!link) throw new DomainError('NOT_FOUND', errorText('errors_proof_family_link_unknown'));
    await writeLog(tx, { orderId: link.orderId, event: 'revoked', by, text: link.name });
  });
}

/** Mails the buyer a new link. @throws DomainError CONFLICT while nothing was sent */
export async function sendBuyerLink(services: Services, orderId: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, orderId);
    const latest = await findLatest(tx, orderId);
    if (!latest) throw new DomainError('CONFLICT', errorText('errors_proof_nothing_to_see'));
    const isAnswerable = latest.state === 'sent' && !hasEnded(order.status);
    await writeMails(tx, [await linkMail(tx, order, { ...latest, isAnswerable })]);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

function refuseFamily({ role }: Reader): void {
  if (role === 'family') throw new DomainError('FORBIDDEN', errorText('errors_proof_buyer_invites'));
}

async function refuseTooMany(db: Database, orderId: string): Promise<void> {
  const { count } = await db
    .selectFrom('proofLinks')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'family')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= FAMILY_MAX)
    throw new DomainError('CONFLICT', errorText('errors_proof_family_full', { max: FAMILY_MAX }));
}
