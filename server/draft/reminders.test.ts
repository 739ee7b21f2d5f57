import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { createUnsubscribeToken } from '#server/newsletter/unsubscribe.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { shopFixture, type TestShop } from '#testing/shop.ts';
import { writeDraftReminders } from './reminders.ts';

const shop = shopFixture({ maxConnections: 8 });
let drafts: ReturnType<TestShop['client']>['draft'];
beforeAll(async () => {
  drafts = shop.client().draft;
});
beforeEach(async () => {
  await emptyTables(
    shop.db,
    'configurator_drafts',
    'checkouts',
    'subscribers',
    'unsubscribe_links',
    'mails',
    'throttles',
  );
  shop.mails.length = 0;
});

const elenis = draftOf(elenisComic, 3);

/** A draft whose owner has requested a link, last changed some hours ago. */
async function leave(options: { remind?: boolean; hours?: number; email?: string } = {}): Promise<DraftKey> {
  const { remind = true, hours = 25, email = 'eleni@example.com' } = options;
  const { id, token } = await drafts.create.mutate({ ...elenis, customerEmail: email });
  await drafts.mailLink.mutate({ key: { id, token }, remind });
  await sql`
    update configurator_drafts set updated_at = updated_at - make_interval(hours => ${hours}),
      expires_at = expires_at - make_interval(hours => ${hours})
    where id = ${id}`.execute(shop.db);
  await shop.idle();
  return { id, token };
}

/** Moves the last change of all drafts back by this many hours. */
async function age(hours: number): Promise<void> {
  await sql`update configurator_drafts set updated_at = updated_at - make_interval(hours => ${hours})`.execute(
    shop.db,
  );
}

/** Runs the job and sends its mails. @returns all reminders so far */
async function remind() {
  await writeDraftReminders(shop.db);
  await sendWaitingMails(shop.services);
  return shop.mails.filter(({ subject }) => subject === 'Your comic is waiting for you');
}

async function remindInVain(): Promise<void> {
  shop.setMailServer('down');
  expect(await remind()).toEqual([]);
  shop.setMailServer('up');
}

async function sendAgain() {
  await sql`update mails set next_attempt_at = now()`.execute(shop.db);
  return remind();
}

describe('the reminder of a draft', () => {
  test('comes once, a day after the last change, with a link that opens the draft', async () => {
    const key = await leave();
    const [letter, ...others] = await remind();
    expect(others).toEqual([]);
    expect(letter?.to).toBe('eleni@example.com');
    expect(letter?.text).toContain('Dear Eleni Papadopoulou,');
    const token = /\/configurator#draft=([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await drafts.open.mutate({ token })).draft.id).toBe(key.id);
    expect(await remind()).toHaveLength(1);
  });

  test('is not due before a day is over', async () => {
    const key = await leave({ hours: 23 });
    expect(await remind()).toEqual([]);
    await sql`update configurator_drafts set updated_at = updated_at - interval '61 minutes' where id = ${key.id}`.execute(
      shop.db,
    );
    expect(await remind()).toHaveLength(1);
  });

  test('comes only to who wished it, and a wish can be taken back by asking for the link again', async () => {
    await leave({ remind: false });
    const key = await leave();
    await drafts.mailLink.mutate({ key, remind: false });
    expect(await remind()).toEqual([]);
  });

  test('does not follow a draft to another address, whose owner has wished nothing', async () => {
    const key = await leave();
    const content = { ...elenis, customerEmail: 'tom@example.com' };
    await drafts.update.mutate({ key, revision: 1, content });
    await drafts.update.mutate({ key, revision: 2, content: elenis });
    await drafts.update.mutate({ key, revision: 3, content });
    await age(25);
    expect(await remind()).toEqual([]);
  });

  test('stays wished for where the address is only written in another way', async () => {
    const key = await leave();
    const content = { ...elenis, customerEmail: 'Eleni@Example.com' };
    await drafts.update.mutate({ key, revision: 1, content });
    await age(25);
    expect(await remind()).toHaveLength(1);
  });

  test('comes to one address once a day, from however many drafts and in however many runs', async () => {
    const first = await leave();
    for (const email of ['ELENI@example.com', 'eleni@example.com', 'tom@example.com']) await leave({ email });
    await Promise.all(Array.from({ length: 4 }, () => writeDraftReminders(shop.db)));
    expect(new Set((await remind()).map(({ to }) => to.toLowerCase())).size).toBe(2);
    expect(await remind()).toHaveLength(2);
    // Deleted drafts and changed addresses do not allow one more reminder.
    await drafts.delete.mutate(first);
    await sql`update configurator_drafts set email = 'new@example.com' where reminded_at is not null`.execute(
      shop.db,
    );
    expect(await remind()).toHaveLength(2);

    await sql`update throttles set ends_at = now() where key like 'draft-reminder:%'`.execute(shop.db);
    expect(await remind()).toHaveLength(3);
  });

  test('is not sent of a draft that is worked on again', async () => {
    const key = await leave();
    await drafts.update.mutate({ key, revision: 1, content: elenis });
    expect(await remind()).toEqual([]);
  });

  test('is not sent of a draft that went to the cart, even when it is edited again', async () => {
    const key = await leave();
    await drafts.complete.mutate(key);
    await drafts.update.mutate({ key, revision: 2, content: elenis });
    await sql`update configurator_drafts set updated_at = now() - interval '2 days'`.execute(shop.db);
    expect(await remind()).toEqual([]);
  });

  test.each(['paid', 'pending', 'open'])('is not sent of a draft whose checkout is %s', async (status) => {
    const { id } = await leave();
    await sql`
      insert into checkouts (status, customer_email, amount_total, currency, items, draft_ids, settled_at)
      values (${status}, 'eleni@example.com', 100, 'EUR', '[]', array[${id}]::uuid[],
        case when ${status} = 'paid' then now() end)`.execute(shop.db);
    expect(await remind()).toEqual([]);
  });

  test('is not sent where the draft is over, or will be within hours', async () => {
    await leave({ hours: 7 * 24 + 1 });
    await leave({ hours: 7 * 24 - 11 });
    expect(await remind()).toEqual([]);
    await leave({ hours: 7 * 24 - 13 });
    expect(await remind()).toHaveLength(1);
  });

  test('comes once even if two clocks run at the same moment', async () => {
    for (let count = 0; count < 12; count++) {
      await leave({ email: `eleni-${count}@example.com` });
      await emptyTables(shop.db, 'throttles');
    }
    const reminded = await Promise.all(Array.from({ length: 4 }, () => writeDraftReminders(shop.db)));
    const later = await writeDraftReminders(shop.db);
    expect(reminded.reduce((sum, count) => sum + count, later)).toBe(12);
    const letters = await remind();
    expect(letters).toHaveLength(12);
    expect(new Set(letters.map(({ to }) => to)).size).toBe(12);
  });

  test('is left for the next run while somebody saves the draft', async () => {
    const key = await leave();
    await shop.db.transaction().execute(async (tx) => {
      await sql`select id from configurator_drafts where id = ${key.id} for update`.execute(tx);
      expect(await remind()).toEqual([]);
    });
    expect(await remind()).toHaveLength(1);
  });

  test('does not disturb the draft', async () => {
    const key = await leave();
    const read = () =>
      sql`select revision, updated_at, expires_at::text from configurator_drafts`
        .execute(shop.db)
        .then(({ rows }) => rows);
    const before = await read();
    await remind();
    expect(await read()).toEqual(before);
    expect(await drafts.update.mutate({ key, revision: 1, content: elenis })).toMatchObject({
      status: 'saved',
    });
  });

  test('is the only one there ever is, even if its owner wishes another', async () => {
    const key = await leave();
    await remind();
    await drafts.mailLink.mutate({ key, remind: true });
    await sql`update configurator_drafts set updated_at = now() - interval '2 days'`.execute(shop.db);
    expect(await remind()).toHaveLength(1);
  });

  test('waits for a mail server that is down', async () => {
    await leave();
    await remindInVain();
    expect(await sendAgain()).toHaveLength(1);
  });

  test.each([
    ['is finished', (key: DraftKey) => drafts.complete.mutate(key)],
    ['is deleted', (key: DraftKey) => drafts.delete.mutate(key)],
  ])('does not go out late when the draft %s meanwhile', async (_, end) => {
    const key = await leave();
    await remindInVain();
    await end(key);
    expect(await sendAgain()).toEqual([]);
  });

  test('that waits for the mail server is not sent to an address that is corrected meanwhile', async () => {
    const key = await leave();
    await remindInVain();
    const content = { ...elenis, customerEmail: 'eleni@work.example' };
    await drafts.update.mutate({ key, revision: 1, content });
    await drafts.update.mutate({ key, revision: 2, content: elenis });
    expect(await sendAgain()).toEqual([]);
  });

  test('that could not be sent is forgotten after twelve hours', async () => {
    await leave();
    await remindInVain();
    const runTokens = async () => (await jobs.get('tokens')?.(shop.services)) as { mails: number };
    await sql`update mails set created_at = now() - interval '11 hours' where sent_at is null`.execute(
      shop.db,
    );
    expect(await runTokens()).toMatchObject({ mails: 0 });
    await sql`update mails set created_at = now() - interval '12 hours 1 minute'`.execute(shop.db);
    expect(await runTokens()).toMatchObject({ mails: 1 });
    expect(await sendAgain()).toEqual([]);
  });

  test('is promised only as long as it can come', async () => {
    const key = await leave();
    expect(shop.mails.at(-1)?.text).toContain('we remind you of it once');
    await remind();
    const answer = await drafts.mailLink.mutate({ key, remind: true });
    await shop.idle();
    expect(answer).toEqual({ email: 'eleni@example.com', reminds: false });
    expect(shop.mails.at(-1)?.text).not.toContain('remind');
    expect(shop.mails.at(-1)?.headers).toBeUndefined();
  });

  test('stays wished for when the link is asked for once more without a word about it', async () => {
    const key = await leave();
    expect(await drafts.mailLink.mutate({ key })).toEqual({ email: 'eleni@example.com', reminds: true });
    expect(await drafts.mailLink.mutate({ key, remind: false })).toMatchObject({ reminds: false });
    expect(await drafts.mailLink.mutate({ key })).toMatchObject({ reminds: false });
    expect(await remind()).toEqual([]);
  });

  test('is one of the clock’s jobs', async () => {
    await leave();
    expect(await jobs.get('reminders')?.(shop.services)).toEqual({ reminded: 1 });
  });
});

describe('one click', () => {
  const oneClick = async (mail: { headers?: Record<string, string> } | undefined) => {
    const address = /^<(.*)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    return (await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).text();
  };

  test('in the mail with the link takes the wish back, for every draft of the address', async () => {
    await leave({ email: 'Eleni@Example.com' });
    await leave();
    await leave({ email: 'tom@example.com' });
    expect(await oneClick(shop.mails[0])).toBe('You will not be reminded of drafts any more.');
    expect((await remind()).map(({ to }) => to)).toEqual(['tom@example.com']);
  });

  test('in the reminder ends those of other drafts', async () => {
    await leave();
    const other = await leave({ hours: 1 });
    const [letter] = await remind();
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await oneClick(letter);
    await sql`update configurator_drafts set updated_at = now() - interval '2 days' where id = ${other.id}`.execute(
      shop.db,
    );
    expect(await remind()).toHaveLength(1);
  });

  test('keeps back a reminder that is written and not yet sent, and no other mail', async () => {
    await leave();
    await leave({ email: 'tom@example.com' });
    await remindInVain();
    await oneClick(shop.mails[0]);
    expect((await sendAgain()).map(({ to }) => to)).toEqual(['tom@example.com']);
    expect(await shop.db.selectFrom('mails').where('sentAt', 'is', null).select('id').execute()).toEqual([]);
  });

  test('still answers when the draft is gone', async () => {
    const key = await leave();
    await drafts.delete.mutate(key);
    expect(await oneClick(shop.mails[0])).toBe('You will not be reminded of drafts any more.');
  });

  test('does not touch the newsletter, while leaving that ends reminders too', async () => {
    await shop.db
      .insertInto('subscribers')
      .values({ email: 'eleni@example.com', source: 'footer', confirmedAt: new Date() })
      .execute();
    await leave();
    await oneClick(shop.mails[0]);
    const subscriber = () => shop.db.selectFrom('subscribers').select('unsubscribedAt').executeTakeFirst();
    expect(await subscriber()).toEqual({ unsubscribedAt: null });

    await leave();
    const token = await createUnsubscribeToken(shop.db, 'eleni@example.com', 'newsletter');
    await shop.client().newsletter.unsubscribe.mutate({ token });
    expect(await subscriber()).toEqual({ unsubscribedAt: expect.any(Date) });
    expect(await remind()).toEqual([]);
  });

  test('is no vow: who wishes a reminder afterwards gets it', async () => {
    await leave();
    await oneClick(shop.mails[0]);
    await leave();
    expect(await remind()).toHaveLength(1);
  });
});
