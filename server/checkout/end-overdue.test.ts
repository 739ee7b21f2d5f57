import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listWaitingPayments } from '#server/admin/orders/waiting-payments.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';

const { shop, checkOut, ordersOf, statusOf } = checkoutFixture();

const openedDaysAgo = (checkoutId: string, days: number) =>
  sql`update checkouts set created_at = now() - make_interval(days => ${days}) where id = ${checkoutId}::uuid`.execute(
    shop.db,
  );

async function runJob(): Promise<void> {
  await jobs.get('records')?.(shop.services);
  await shop.idle();
}

const intentOf = (sessionId: string) => {
  const session = shop.payments.sessions().find(({ id }) => id === sessionId);
  return shop.payments.paymentIntents().find(({ id }) => id === session?.payment_intent);
};

test('a bank transfer whose money does not come is waited for, and then ended with a mail', async () => {
  const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
  await shop.payments.payLater(sessionId);
  await openedDaysAgo(checkoutId, RETENTION_DAYS.pendingPayment - 1);
  await runJob();
  expect(await statusOf(checkoutId)).toBe('pending');

  await openedDaysAgo(checkoutId, RETENTION_DAYS.pendingPayment + 1);
  shop.mails.length = 0;
  await runJob();
  expect(intentOf(sessionId)?.status).toBe('canceled');
  expect(shop.mails).toMatchObject([{ to: 'eleni@example.com', subject: 'Your payment has not arrived' }]);
  expect(shop.mails[0]?.text).toContain('has not arrived within 90 days');
  await runJob();
  expect(shop.mails).toHaveLength(1);
});

test('a transfer that was given up has not arrived, also where Stripe tells of its end before the job does', async () => {
  const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
  await shop.payments.payLater(sessionId);
  await openedDaysAgo(checkoutId, RETENTION_DAYS.pendingPayment + 1);
  await shop.idle();
  shop.mails.length = 0;
  await shop.payments.fail(sessionId);
  await shop.idle();
  expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your payment has not arrived']);
});

test('a transfer that the job gives up has not arrived, also by a server’s clock that is behind', async () => {
  const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
  await shop.payments.payLater(sessionId);
  await shop.idle();
  shop.mails.length = 0;
  await openedDaysAgo(checkoutId, RETENTION_DAYS.pendingPayment);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await runJob();
  expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your payment has not arrived']);
});

test('a transfer that was given up is found by its number for a month, as its buyer is asked to write', async () => {
  const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
  await shop.payments.payLater(sessionId);
  await openedDaysAgo(checkoutId, RETENTION_DAYS.pendingPayment + 1);
  await runJob();
  await runJob();
  const { number } = await shop.db
    .selectFrom('checkouts')
    .where('id', '=', checkoutId)
    .select('number')
    .executeTakeFirstOrThrow();
  const found = () => listWaitingPayments(shop.db, number);
  expect(await found()).toMatchObject({ payments: [{ id: checkoutId, status: 'failed' }] });

  await sql`update checkouts set failed_at = now() - interval '31 days' where id = ${checkoutId}::uuid`.execute(
    shop.db,
  );
  await runJob();
  expect(await found()).toEqual({ payments: [], total: 0 });
});

test('money that has come in the meantime makes an order, however late', async () => {
  const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
  await shop.payments.payLater(sessionId);
  shop.payments.connect({ webhookUrl: null });
  await shop.payments.succeed(sessionId);
  shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
  await openedDaysAgo(checkoutId, RETENTION_DAYS.pendingPayment + 1);
  await runJob();
  expect(await ordersOf(checkoutId)).toHaveLength(1);
});

test('a session that Stripe no longer knows ends too', async () => {
  const { checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
  await sql`update checkouts set session_id = 'cs_test_of_another_account' where id = ${checkoutId}::uuid`.execute(
    shop.db,
  );
  await openedDaysAgo(checkoutId, RETENTION_DAYS.pendingPayment + 1);
  await runJob();
  const left = await shop.db.selectFrom('checkouts').where('id', '=', checkoutId).select('id').execute();
  expect(left).toEqual([]);
});
