import type { DatabaseTransaction } from '#server/database/types.ts';
import { addToWaitingMail, writeMails } from '#server/mail/outbox.ts';
import type { ProofAnswer } from '#server/mail/proof-templates.ts';
import type { Addressee } from '#server/mail/studio.ts';
import { createBuyerLink } from '#server/order/links.ts';
import { type OrderRecord, titleIn } from '#server/order/order-record.ts';

type Reply = Pick<ProofAnswer, 'id' | 'rootId' | 'role' | 'by' | 'text'>;

/** Below an hour, as the job that sends mails may come some minutes later. */
const GATHER_MINUTES = 50;

/**
 * The studio's answers go to the buyer, all others' to the studio. An answer joins the mail that still waits. The
 * caller holds the lock on the order, so that two answers at the same moment don't begin two mails.
 */
export async function mailAnswer(
  tx: DatabaseTransaction,
  order: OrderRecord,
  { pinId, reply, studio }: { pinId: string; reply: Reply; studio: Addressee },
): Promise<void> {
  if (order.status === 'Canceled') return;
  const answer = { ...reply, ...(await readThread(tx, pinId, reply)) };
  const isForBuyer = reply.role === 'studio';
  const topic = `proof-answers:${isForBuyer ? 'buyer' : 'studio'}:${order.id}`;
  if (await addToWaitingMail(tx, topic, { answers: [answer] })) return;
  const language = isForBuyer ? order.language : studio.language;
  const { id: orderId, customerName, number: orderNumber } = order;
  const title = titleIn(language, order);
  const data = { orderId, customerName, orderNumber, title, answers: [answer] };
  const waiting = { occasion: `${topic}:${reply.id}`, language, waitMinutes: GATHER_MINUTES };
  await writeMails(tx, [
    isForBuyer
      ? {
          ...waiting,
          recipient: order.customerEmail,
          content: { template: 'proof-answers', data: { ...data, token: await createBuyerLink(tx, order) } },
        }
      : { ...waiting, recipient: studio.recipient, content: { template: 'proof-answers-studio', data } },
  ]);
}

/** The comment, and what the other side said last before this answer. */
async function readThread(
  tx: DatabaseTransaction,
  pinId: string,
  { id, rootId, role }: Reply,
): Promise<Pick<ProofAnswer, 'comment' | 'before'>> {
  const comment = await tx
    .selectFrom('proofPins as pin')
    .innerJoin('proofVersions as version', 'version.id', 'pin.versionId')
    .where('pin.id', '=', pinId)
    .select(['pin.number', 'pin.page', 'pin.author as by', 'pin.text', 'version.number as version'])
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('proofReplies')
    .where('rootId', '=', rootId)
    .where('id', '<>', id)
    .where('role', role === 'studio' ? '<>' : '=', 'studio')
    .select(['role', 'author as by', 'text'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { comment, before: before ?? null };
}
