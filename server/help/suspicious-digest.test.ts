import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture({ maxConnections: 4 });
beforeEach(async () => {
  await shop.db.deleteFrom('contactSubmissions').execute();
  await shop.db.deleteFrom('mails').execute();
  await shop.db.deleteFrom('throttles').execute();
  shop.mails.length = 0;
});

const write = (message: string, website = 'https://cheap.example') =>
  shop.client().help.createContactMessage.mutate({
    name: 'Eleni Papadopoulou',
    email: 'eleni@example.com',
    message,
    website,
  });

async function run() {
  const report = await jobs.get('digest')?.(shop.services);
  await jobs.get('mail')?.(shop.services);
  return report;
}

test('suspicious messages reach the studio together, each in one mail only', async () => {
  await write('Cheap watches');
  await write('Is this a person after all?');
  await write('An ordinary question', '');
  await shop.idle();
  shop.mails.length = 0;

  const reports = await Promise.all([run(), run()]);
  expect(reports.map((report) => Number(report?.messages)).sort()).toEqual([0, 2]);
  expect(shop.mails).toHaveLength(1);
  expect(shop.mails[0]).toMatchObject({
    to: 'studio@example.com',
    subject: '2 messages that look like spam',
  });
  expect(shop.mails[0]?.text).toContain('Eleni Papadopoulou (eleni@example.com):\nCheap watches');
  expect(shop.mails[0]?.text).toContain('Is this a person after all?');
  expect(shop.mails[0]?.text).not.toContain('An ordinary question');
});

test('a message after the digest of a day waits for the next day’s', async () => {
  await write('In the morning');
  await run();
  await write('At noon');
  await run();
  expect(shop.mails).toHaveLength(1);

  await sql`update contact_submissions set digested_at = digested_at - interval '1 day'
    where digested_at is not null`.execute(shop.db);
  await run();
  expect(shop.mails).toHaveLength(2);
  expect(shop.mails[1]).toMatchObject({ subject: 'A message that looks like spam' });
  expect(shop.mails[1]?.text).toContain('At noon');
});

test('a flood is one mail that says how many more there are', async () => {
  await sql`
    insert into contact_submissions (name, email, message, suspicious)
    select 'Bot', 'bot@example.com', 'Message ' || number, true from generate_series(1, 60) as number`.execute(
    shop.db,
  );
  await run();
  expect(shop.mails).toHaveLength(1);
  expect(shop.mails[0]).toMatchObject({ subject: '60 messages that look like spam' });
  expect(shop.mails[0]?.text).toContain('10 more are in the back office.');
});

test('no message is purged before the studio has read of it', async () => {
  await write('Long ago');
  await sql`update contact_submissions set created_at = now() - interval '60 days'`.execute(shop.db);
  await jobs.get('records')?.(shop.services);
  await run();
  expect(shop.mails).toHaveLength(1);
  await jobs.get('records')?.(shop.services);
  expect(await shop.db.selectFrom('contactSubmissions').select('id').execute()).toEqual([]);
});
