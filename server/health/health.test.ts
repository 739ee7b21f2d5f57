import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sell } from '#server/admin/analytics/testing.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import type { Finding } from '#shared/health/health.ts';
import type { JobName } from '#shared/health/jobs.ts';
import { countStatements } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';

import { recordWarnings } from '#testing/record-warnings.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { tellStudio, watchHealth } from './alarms.ts';
import { purgeFailures, reportFailure } from './failures.ts';
import { recordRun } from './job-runs.ts';

const shop = shopFixture({ maxConnections: 6 });
const admin = adminFixture(shop);
beforeEach(async () => {
  shop.mails.length = 0;
  await emptyTables(shop.db, 'mails', 'checkouts', 'job_runs', 'failure_counts', 'health_alarms');
  await sql`update webhook_deliveries set watched_since = now() - interval '1 day',
    accepted_at = null, refused_since = null, failing_since = null, error_id = null`.execute(shop.db);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An order that was paid so many minutes ago. */
async function pay(minutes: number) {
  const { checkoutId } = await sell(shop.db, { at: new Date().toISOString() });
  await sql`update checkouts set status = 'paid', settled_at = now() - make_interval(mins => ${minutes})
    where id = ${checkoutId}`.execute(shop.db);
}

const read = () => admin.admin.health.get.query();
const kinds = async () => (await read()).findings.map(({ kind }) => kind);
const jobOf = async (name: string) => (await read()).facts.jobs.find(({ job }) => job === name);

describe('the facts', () => {
  test('of a job are its last run, the last one with something to do, and how long it has failed', async () => {
    await recordRun(shop.db, 'drafts', async () => ({ purged: 3 }));
    await recordRun(shop.db, 'drafts', async () => ({ purged: 0 }));
    expect((await jobOf('drafts'))?.run).toMatchObject({
      result: { purged: 0 },
      work: { purged: 3 },
      errorId: null,
    });

    const fail = () => Promise.reject(new Error('the store is down'));
    await expect(recordRun(shop.db, 'drafts', fail)).rejects.toThrow('the store is down');
    const first = (await jobOf('drafts'))?.run;
    await expect(recordRun(shop.db, 'drafts', fail)).rejects.toThrow('the store is down');
    const second = (await jobOf('drafts'))?.run;
    expect(second).toMatchObject({ result: null, work: { purged: 3 }, failingSince: first?.failingSince });
    expect(second?.failingSince).toBeInstanceOf(Date);

    await recordRun(shop.db, 'drafts', async () => ({ purged: 0 }));
    expect((await jobOf('drafts'))?.run).toMatchObject({ errorId: null, failingSince: null });
  });

  test('of a job are its last run’s, also where a server’s clock was ahead until then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    await recordRun(shop.db, 'drafts', async () => ({ purged: 1 }));
    vi.useRealTimers();
    await recordRun(shop.db, 'drafts', async () => ({ purged: 2 }));
    expect((await jobOf('drafts'))?.run).toMatchObject({ result: { purged: 2 } });

    // As a release noted it that took the server's clock.
    await sql`update job_runs set started_at = now() + interval '1 day'`.execute(shop.db);
    await recordRun(shop.db, 'drafts', async () => ({ purged: 3 }));
    expect((await jobOf('drafts'))?.run).toMatchObject({ result: { purged: 3 } });
  });

  test('of a job are not those of a run that began before the last one', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    vi.useFakeTimers({ toFake: ['performance'] });
    const slow = recordRun(shop.db, 'drafts', () => ended.then(() => ({ purged: 1 })));
    vi.advanceTimersByTime(60_000);
    await recordRun(shop.db, 'drafts', async () => ({ purged: 2 }));
    end();
    await slow;
    vi.useRealTimers();
    expect((await jobOf('drafts'))?.run).toMatchObject({ result: { purged: 2 } });
  });

  test('of each job are written by its run', async () => {
    await jobs.get('tokens')?.(shop.services);
    expect((await jobOf('tokens'))?.run?.finishedAt).toBeInstanceOf(Date);
  });

  test('of failures are how often and by which ids, and nothing that somebody has entered', async () => {
    expectConsoleError(/does not exist/);
    await sql`alter table add_ons rename to mislaid`.execute(shop.db);
    const answer = await fetch(`${shop.url}/api/trpc/storefront.listAddOns`);
    await sql`alter table mislaid rename to add_ons`.execute(shop.db);
    await shop.idle();
    const { facts, findings } = await read();
    const id = answer.headers.get('x-request-id');
    expect(facts.failures).toMatchObject([
      { kind: 'storefront.listAddOns · error 42P01', count: 1, lastHour: 1, ids: [id] },
    ]);
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'failures', errorId: id }));
  });

  test('of a flood of failures are few rows and few ids, however many come at once', async () => {
    expectConsoleError(/eleni@example\.com|Error/);
    const fail = () =>
      reportFailure(shop.services, { where: 'cart', error: new Error('for eleni@example.com') });
    await Promise.all(Array.from({ length: 40 }, fail));
    const rows = await shop.db.selectFrom('failureCounts').selectAll().execute();
    expect(rows).toMatchObject([{ kind: 'cart · Error', count: 40 }]);
    expect(JSON.stringify(rows)).not.toContain('eleni');

    await sql`update failure_counts set hour = hour - interval '3 days'`.execute(shop.db);
    expect(await purgeFailures(shop.db)).toBe(1);
  });

  test('of mails tell those that no attempt has reached from those of one mistyped address', async () => {
    const write = (recipient: string, minutes: number, rest: string) =>
      sql`insert into mails (occasion, template, recipient, data, attempts, last_error, created_at, next_attempt_at, sent_at)
        select ${recipient} || ${rest}::text, 'reset-password', ${recipient}, '{}', ${rest === 'due' || rest === 'sent' ? 0 : 2},
          ${rest === 'failing' ? `550 <${recipient}> unknown` : null}, at, at,
          case when ${rest} = 'sent' then at end from (select now() - make_interval(mins => ${minutes}) as at) as times`.execute(
        shop.db,
      );
    await write('eleni@example.com', 60, 'failing');
    await write('tom@example.com', 30, 'sent');
    expect((await read()).facts.mails).toMatchObject({
      failing: { count: 1 },
      stuck: { recipients: 0 },
      lastError: expect.not.stringContaining('eleni'),
    });
    await write('nikos@example.com', 20, 'failing');
    await write('maria@example.com', 20, 'failing');
    await write('anna@example.com', 20, 'due');
    expect((await read()).facts.mails).toMatchObject({
      due: { count: 1 },
      failing: { count: 3 },
      stuck: { recipients: 2 },
    });
  });

  test('of webhooks follow what Stripe was answered', async () => {
    recordWarnings();
    const post = (body: string, headers: Record<string, string>) =>
      fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
    await post('{}', { 'stripe-signature': 'nonsense' });
    await shop.idle();
    expect(await kinds()).toContain('webhooks-refused');

    const body = JSON.stringify({
      object: 'event',
      type: 'product.created',
      data: { object: { id: 'prod_1' } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_shop' });
    expect((await post(body, { 'stripe-signature': signature })).status).toBe(200);
    await shop.idle();
    expect((await read()).facts.webhooks).toMatchObject({
      acceptedAt: expect.any(Date),
      refusedSince: null,
      failingSince: null,
    });
  });

  test('of payments are none without an order, and that Stripe stays silent is noticed', async () => {
    await pay(20);
    const { facts, findings } = await read();
    expect(facts.payments).toMatchObject({ paid: 1, withoutOrders: 0 });
    expect(findings.map(({ kind }) => kind)).toContain('webhooks-silent');
  });

  test('of payments say when Stripe was last asked, also where the last run of that job has failed', async () => {
    expect((await read()).facts.payments.askedAt).toBeNull();
    await recordRun(shop.db, 'reconcile', async () => ({ looked: 0 }));
    const { askedAt } = (await read()).facts.payments;
    expect(askedAt).toBeInstanceOf(Date);
    const fail = () => Promise.reject(new Error('Stripe is away'));
    await expect(recordRun(shop.db, 'reconcile', fail)).rejects.toThrow('Stripe is away');
    expect((await read()).facts.payments.askedAt).toEqual(askedAt);
  });

  test('of refunds are those that Stripe does not know, and none that a bank carries out for days', async () => {
    const { id: orderId, checkoutId } = await sell(shop.db, { at: new Date().toISOString() });
    const made = { orderId, checkoutId, amount: 100, currency: 'EUR', createdBy: 'Maria' };
    await shop.db
      .insertInto('refunds')
      .values({ ...made, status: 'pending', stripeRefundId: 'pyr_by_bank', checkedAt: new Date() })
      .execute();
    await sql`update refunds set created_at = now() - interval '3 days'`.execute(shop.db);
    expect(await kinds()).not.toContain('refunds-pending');
    await sql`update refunds set stripe_refund_id = null`.execute(shop.db);
    expect(await kinds()).toContain('refunds-pending');
  });

  test('are read by few statements', async () => {
    const statements = await countStatements(shop.db, read);
    expect(statements.length).toBeLessThan(20);
    expect((await read()).facts.storage.databaseBytes).toBeGreaterThan(1_000_000);
  });
});

const wrong = (kind: Finding['kind'], rest: Partial<Finding> = {}): Finding => ({
  ...{ kind, level: 'wrong', since: null },
  ...rest,
});
const later = (minutes: number) =>
  sql`update health_alarms set since = since - make_interval(mins => ${minutes})`.execute(shop.db);
const deliver = () => jobs.get('mail')?.(shop.services);
const mailed = () => shop.db.selectFrom('mails').select(['occasion', 'data']).orderBy('sequence').execute();

describe('the studio', () => {
  test('is mailed once of what has been wrong for 15 minutes, and once when it is right again', async () => {
    const broken = [wrong('webhooks-silent', { since: '2026-11-25T10:00:00.000Z' }), wrong('disk-full')];
    const tell = (findings: Finding[]) => tellStudio(shop.services, findings);
    expect(await tell(broken)).toBe(0);
    await later(14);
    expect(await tell(broken)).toBe(0);
    await later(2);
    const told = await Promise.all([tell(broken), tell(broken), tell(broken)]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    await later(60);
    expect(await tell(broken)).toBe(0);

    const righted = await Promise.all([tell(broken.slice(1)), tell(broken.slice(1))]);
    expect(righted.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await tell([])).toBe(1);
    expect(await tell([])).toBe(0);
    expect(await mailed()).toHaveLength(3);
  });

  test('reads what is wrong, since when and what to do, and afterwards that it is over', async () => {
    await tellStudio(shop.services, [wrong('jobs-stopped')]);
    await later(16);
    await tellStudio(shop.services, [wrong('jobs-stopped')]);
    await tellStudio(shop.services, []);
    await shop.db.deleteFrom('healthAlarms').execute();
    await deliver();
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['studio@example.com', 'Something is wrong with the shop'],
      ['studio@example.com', 'The shop is right again'],
    ]);
    expect(shop.mails[0]?.text).toMatch(/No job runs any more\nSince .*\nAsk whoever looks after the server/);
    expect(shop.mails[0]?.text).toContain('/admin?tab=health');
  });

  test('reads how much is wrong when its mail is written, and since when it was wrong at first', async () => {
    const missing = (count: number, since: string) => wrong('payments-without-orders', { count, since });
    await tellStudio(shop.services, [missing(2, '2026-11-25T10:00:00.000Z')]);
    await later(16);
    await tellStudio(shop.services, [missing(7, '2026-11-25T10:15:00.000Z')]);
    const findings = [missing(7, '2026-11-25T10:00:00.000Z')];
    expect(await mailed()).toMatchObject([{ data: { findings } }]);
    await tellStudio(shop.services, [missing(1, '2026-11-25T10:20:00.000Z')]);
    await tellStudio(shop.services, []);
    expect(await mailed()).toMatchObject([{ data: { findings } }, { data: { findings } }]);
  });

  test('is not mailed that something is wrong after it is right again, where no mail got through meanwhile', async () => {
    const stop = recordWarnings();
    const broken = [wrong('mails-failing'), wrong('job-late', { job: 'drafts' })];
    await tellStudio(shop.services, broken);
    await later(16);
    await tellStudio(shop.services, broken);
    shop.setMailServer('down');
    await sendWaitingMails(shop.services);
    shop.setMailServer('up');
    stop();
    const retry = async () => {
      await shop.db
        .updateTable('mails')
        .set({ nextAttemptAt: new Date(0) })
        .execute();
      await sendWaitingMails(shop.services);
    };
    await tellStudio(shop.services, []);
    await retry();
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['The shop is right again']);
    expect((await read()).facts.mails.failing.count).toBe(0);

    // As long as a part of it is wrong, it is told.
    await tellStudio(shop.services, broken.slice(1));
    await retry();
    expect(shop.mails.at(-1)?.subject).toContain('wrong with the shop');
  });

  test('is not mailed of what was right again within 15 minutes', async () => {
    await tellStudio(shop.services, [wrong('disk-full')]);
    await later(10);
    await tellStudio(shop.services, []);
    await later(10);
    await tellStudio(shop.services, [wrong('disk-full')]);
    expect(await mailed()).toEqual([]);
  });

  test('is mailed of a job that has never run once a day is over, in which one of a new release has run', async () => {
    for (const job of jobs.keys())
      if (job !== 'privacy') await recordRun(shop.db, job as JobName, async () => ({}));
    await sql`update webhook_deliveries set watched_since = now() - interval '3 days'`.execute(shop.db);
    await watchHealth(shop.services);
    await later(24 * 60);
    await watchHealth(shop.services);
    expect(await mailed()).toEqual([]);
    await later(2 * 60);
    await watchHealth(shop.services);
    expect(await mailed()).toMatchObject([{ occasion: expect.stringContaining('job-never-run:privacy') }]);
  });

  test('is mailed by the job that sends mails', async () => {
    await pay(1);
    await sql`delete from orders`.execute(shop.db);
    await deliver();
    await later(16);
    await deliver();
    expect(shop.mails.map(({ subject }) => subject)).toContain('Something is wrong with the shop');
    expect(shop.mails.at(-1)?.text).toContain('1 payment has no order');
  });
});
