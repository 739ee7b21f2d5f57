import { expectNoOverflow, openBackOffice } from '#testing/back-office.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';

test('an owner sees whether the shop is well, and else what is wrong and what to do', async ({
  page,
  startStore,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  // Of its own, as other tests make failures on purpose.
  const store = await startStore();
  const run = (jobs: string, finished: string) =>
    querySql(
      store,
      `insert into job_runs (job, started_at, finished_at, result, worked_at, work)
       select job, at, at, '{"sent": 0}', at, '{"sent": 1200, "failed": 1}'
       from unnest(string_to_array($1, ' ')) as job, (select now() - $2::interval as at) as times
       on conflict (job) do update set finished_at = excluded.finished_at, error_id = null, failing_since = null`,
      [jobs, finished],
    );
  const all =
    'reconcile mail conversions drafts reminders proofs digest pictures tokens records search orders privacy';
  await run(all, '20 seconds');
  await querySql(
    store,
    `insert into site_texts (name, value) select name, 'Ink' from unnest(array[
       'companyName', 'companyAddress', 'companyPhone', 'companyGemi', 'companyVat']) as name
     on conflict (name) do update set value = excluded.value`,
  );
  await page.clock.install();
  await openBackOffice(page, store, '?tab=health');
  const verdict = page.getByRole('status').filter({ hasText: /well|wrong|works/ });
  const job = page.getByRole('row').filter({ hasText: 'Delete old records' });

  await test.step('at the top stands that everything is well', async () => {
    await expect(verdict).toHaveText('Everything is well');
    await expect(job).toContainText('1,200 done, 1 to be tried again');
  });

  await test.step('a minute later it tells what has become wrong, since when and what to do', async () => {
    await run('records', '3 days');
    await querySql(
      store,
      `insert into failure_counts values (date_trunc('hour', now()), 'checkout.createSession · TypeError', 3,
         array['4b0a66c5-2f0c-4c2b-9c0e-5a3f4f1f2a10'], now())`,
    );
    await page.clock.fastForward(61_000);
    await expect(verdict).toHaveText('One thing is wrong');
    const finding = page.getByRole('listitem').filter({ hasText: 'has not run for too long' });
    await expect(finding).toContainText('A job has not run for too long: Delete old records');
    await expect(finding).toContainText('Ask whoever looks after the server');
    await expect(job).toContainText('Wrong');
    await expect(page.getByRole('row').filter({ hasText: 'createSession' })).toContainText('4b0a66c5');
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
    await expectNoAxeViolations(page);
  });

  await test.step('without an answer it says how old it is, and tries again', async () => {
    await page.route(/admin\.health/, (route) => route.abort());
    await page.clock.fastForward(61_000);
    await expectAfterRetries(page.getByText(/Since then the shop has not answered/));
    await page.unroute(/admin\.health/);
    await run('records', '20 seconds');
    await page.clock.fastForward(61_000);
    await expect(verdict).toHaveText('The shop works, with one thing to look at');
  });
});
