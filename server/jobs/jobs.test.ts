import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shopFixture } from '#testing/shop.ts';
import { jobs } from './jobs.ts';

const shop = shopFixture();

const run = (job: string) => jobs.get(job)?.(shop.services);

test('a day’s worth of old records goes in one run, however many batches that takes', async () => {
  await sql`
    insert into consents (id, analytics, marketing, version, decided_at)
    select gen_random_uuid(), false, false, 1, now() - interval '10 years' from generate_series(1, 1200)`.execute(
    shop.db,
  );
  expect(await run('records')).toMatchObject({ consents: 1200 });
});

test.each([...jobs.keys()])('the job %s, with nothing to do, says so once', async (job) => {
  const report = JSON.stringify(await run(job));
  expect(report).toMatch(/^\{"/);
  expect(report).not.toMatch(/:[1-9]/);
});
