import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { sendProof, writeProofOrder } from '#server/proof/testing.ts';
import { sessionOf } from './buy.ts';
import { adminFixture, shopFixture } from './shop.ts';

type Order = { orderId: string; of: { token: string } };

/** A shop shared by the tests of a file, whose orders have used their rounds of changes. */
export function roundFixture() {
  const shop = shopFixture({ maxConnections: 10 });
  const maria = adminFixture(shop);
  beforeEach(() => sql`truncate throttles`.execute(shop.db));

  const guest = () => shop.client();
  const buy = ({ of }: Pick<Order, 'of'>) => guest().proof.buyRound.mutate({ of });
  const paymentsOf = ({ orderId }: Pick<Order, 'orderId'>) =>
    shop.db.selectFrom('proofRoundPayments').where('orderId', '=', orderId).selectAll().execute();

  /** An order whose rounds are used, with a version that waits for an answer. */
  async function usedUp(kind: 'sketches' | 'final' = 'sketches') {
    const orderId = await writeProofOrder(shop.db, { rounds: 0 });
    const { id: versionId, token } = await sendProof(shop, maria, orderId, { kind });
    return { orderId, versionId, of: { token } };
  }

  /** Such an order with a round that was bought since. */
  async function bought() {
    const order = await usedUp();
    const sessionId = sessionOf(await buy(order));
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [payment] = await paymentsOf(order);
    if (!payment) throw new Error('Nothing was bought.');
    return { ...order, sessionId, payment };
  }

  /** Without the note that it was opened, which follows the answer, or overtakes it. */
  async function read({ of }: Pick<Order, 'of'>) {
    const proof = await guest().proof.get.mutate({ of });
    return { ...proof, log: proof.log.filter(({ event }) => event !== 'opened') };
  }

  /** Pays while the webhook can't be reached. */
  async function payUnheard(sessionId: string) {
    shop.payments.connect({ webhookUrl: null });
    await shop.payments.pay(sessionId);
    shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
  }

  const refundsAtStripe = (payment: { paymentIntentId: string | null } | undefined) =>
    shop.payments.refunds().filter(({ payment_intent: intent }) => intent === payment?.paymentIntentId);

  /** Moves the times of refunds that wait back, as the job leaves them alone for a minute. */
  const passMinutes = () =>
    sql`update round_refunds set created_at = created_at - interval '5 minutes',
      checked_at = checked_at - interval '5 minutes' where status = 'pending'`.execute(shop.db);

  return {
    shop,
    maria,
    guest,
    usedUp,
    buy,
    bought,
    read,
    paymentsOf,
    refundsAtStripe,
    passMinutes,
    payUnheard,
  };
}
