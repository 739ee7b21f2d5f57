import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { draftOf, elenisComic, putInCart } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { afterRow } from '#testing/interleave.ts';
import { plain } from '#testing/pictures.ts';
import { shopFixture, type TestShop } from '#testing/shop.ts';
import { mailDraftLink } from './draft-link.ts';

const NOWHERE = /^This link opens no comic any more\./;

const shop = shopFixture({ maxConnections: 8 });
let drafts: ReturnType<TestShop['client']>['draft'];
beforeAll(async () => {
  drafts = shop.client().draft;
});
beforeEach(async () => {
  await emptyTables(shop.db, 'configurator_drafts', 'checkouts', 'unsubscribe_links', 'mails', 'throttles');
  shop.mails.length = 0;
});

const elenis = draftOf(elenisComic, 3);

async function begin(): Promise<DraftKey> {
  const { id, token } = await drafts.create.mutate(elenis);
  return { id, token };
}

/** Requests the link and reads the mail. @returns its secret */
async function mailLink(key: DraftKey, remind = false): Promise<string> {
  await drafts.mailLink.mutate({ key, remind });
  await shop.idle();
  return /\/configurator#draft=([\w-]{43})$/m.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const rowOf = ({ id }: DraftKey) =>
  sql<Record<string, unknown>>`select * from configurator_drafts where id = ${id}`
    .execute(shop.db)
    .then(({ rows }) => rows[0]);

async function counts() {
  const { rows } = await sql<{ links: number; keys: number }>`
    select (select count(*) from draft_links) as links, (select count(*) from draft_keys) as keys`.execute(
    shop.db,
  );
  return rows[0];
}

const countedLinks = () =>
  shop.db.selectFrom('throttles').where('key', 'like', 'draft-link%').select('key').execute();

/** Sets the count of attempts to this number. */
async function useUp(throttle: string, tries: number): Promise<void> {
  await sql`update throttles set tries = ${tries} where key like ${`${throttle}:%`}`.execute(shop.db);
}

async function expire({ id }: DraftKey): Promise<void> {
  await sql`update configurator_drafts set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    shop.db,
  );
}

describe('the link to a draft', () => {
  test('is mailed to the draft’s own address, and opens it on another device', async () => {
    const key = await begin();
    expect(await drafts.mailLink.mutate({ key, remind: false })).toEqual({
      email: 'eleni@example.com',
      reminds: false,
    });
    const token = await mailLink(key);
    expect(shop.mails).toHaveLength(2);
    expect(shop.mails[0]).toMatchObject({ to: 'eleni@example.com', subject: 'The way back to your comic' });
    expect(shop.mails[0]?.headers).toBeUndefined();

    const opened = await drafts.open.mutate({ token });
    expect(opened.draft).toEqual({ id: key.id, revision: 1, completed: false, content: elenis });
    expect(opened.key.id).toBe(key.id);
    expect(opened.key.token).not.toBe(key.token);
    expect(opened.key.token).not.toBe(token);
    expect(await drafts.load.mutate(opened.key)).toEqual(opened.draft);
    expect(await drafts.load.mutate(key)).toEqual(opened.draft);
  });

  test('stays good when it was opened and when another was sent, and gives each device a key of its own', async () => {
    const key = await begin();
    const first = await mailLink(key);
    const second = await mailLink(key);
    const opened = [];
    for (const token of [first, first, second]) opened.push((await drafts.open.mutate({ token })).key.token);
    expect(new Set(opened).size).toBe(3);
    expect(await counts()).toEqual({ links: 2, keys: 3 });
  });

  test('is stored only as its hash, as are the keys', async () => {
    const key = await begin();
    const token = await mailLink(key);
    const opened = await drafts.open.mutate({ token });
    const { rows } = await sql`
      select to_jsonb(link) as row from draft_links as link
      union all select to_jsonb(device) from draft_keys as device`.execute(shop.db);
    expect(rows).toHaveLength(2);
    for (const secret of [token, opened.key.token]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('is no key, and a key is no link', async () => {
    const key = await begin();
    const token = await mailLink(key);
    await expect(drafts.load.mutate({ id: key.id, token })).rejects.toThrow('does not exist any more');
    await expect(drafts.open.mutate({ token: key.token })).rejects.toThrow(NOWHERE);
  });

  test('changes nothing that a save looks at', async () => {
    const key = await begin();
    const before = await rowOf(key);
    await mailLink(key, true);
    expect(await rowOf(key)).toEqual({ ...before, reminderWanted: true });
    expect(await drafts.update.mutate({ key, revision: 1, content: elenis })).toEqual({
      status: 'saved',
      revision: 2,
    });
  });

  test('goes nowhere but to the address that the draft names by then', async () => {
    const key = await begin();
    const content = { ...elenis, customerEmail: 'eleni@work.example' };
    await drafts.update.mutate({ key, revision: 1, content });
    expect(await drafts.mailLink.mutate({ key, remind: false })).toEqual({
      email: 'eleni@work.example',
      reminds: false,
    });
    await shop.idle();
    expect(shop.mails.map(({ to }) => to)).toEqual(['eleni@work.example']);
  });

  test('is over once the draft names another address, as somebody else may have got it', async () => {
    const key = await begin();
    const token = await mailLink(key);
    const respelled = { ...elenis, customerEmail: 'Eleni@Example.com' };
    await drafts.update.mutate({ key, revision: 1, content: respelled });
    const phone = await drafts.open.mutate({ token });

    const corrected = { ...elenis, customerEmail: 'eleni@work.example' };
    await drafts.update.mutate({ key, revision: 2, content: corrected });
    await expect(drafts.open.mutate({ token })).rejects.toThrow(NOWHERE);
    expect(await drafts.load.mutate(phone.key)).toMatchObject({ content: corrected });
    await drafts.open.mutate({ token: await mailLink(key) });
  });

  test('is not mailed any more to an address that is corrected while the mail server is down', async () => {
    const [key, other] = [await begin(), await begin()];
    shop.setMailServer('down');
    for (const draft of [key, other]) await drafts.mailLink.mutate({ key: draft, remind: false });
    await shop.idle();
    const corrected = { ...elenis, customerEmail: 'eleni@work.example' };
    await drafts.update.mutate({ key, revision: 1, content: corrected });
    shop.setMailServer('up');
    await sql`update mails set next_attempt_at = now()`.execute(shop.db);
    await sendWaitingMails(shop.services);
    expect(shop.mails.map(({ to }) => to)).toEqual([elenis.customerEmail]);
    expect((await counts())?.links).toBe(1);
  });

  test('is over also where it is mailed to the former address at this moment', async () => {
    for (let run = 0; run < 10; run++) {
      const key = await begin();
      shop.mails.length = 0;
      await shop.db.deleteFrom('throttles').execute();
      await Promise.all([
        drafts.mailLink.mutate({ key, remind: false }),
        drafts.update.mutate({
          key,
          revision: 1,
          content: { ...elenis, customerEmail: 'eleni@work.example' },
        }),
      ]);
      await shop.idle();
      const isWrong = shop.mails.at(-1)?.to !== 'eleni@work.example';
      expect((await counts())?.links).toBe(isWrong ? 0 : 1);
      await shop.db.deleteFrom('configuratorDrafts').execute();
    }
  });

  test('opens no completed draft, not even one that is opened again, and says that it is finished', async () => {
    const key = await begin();
    const token = await mailLink(key);
    await drafts.complete.mutate(key);
    const finished = { data: { code: 'NOT_FOUND', details: { reason: 'finished' } } };
    await expect(drafts.open.mutate({ token })).rejects.toMatchObject(finished);
    await drafts.update.mutate({ key, revision: 2, content: elenis });
    await expect(drafts.open.mutate({ token })).rejects.toMatchObject({
      message: expect.stringMatching(/^This comic is finished\./),
      ...finished,
    });
    expect(await counts()).toEqual({ links: 1, keys: 0 });
  });

  test('is not sent of a completed draft', async () => {
    const key = await begin();
    await drafts.complete.mutate(key);
    await expect(drafts.mailLink.mutate({ key, remind: true })).rejects.toMatchObject({
      message: expect.stringMatching(/^This comic has been put into a cart/),
      data: { code: 'CONFLICT' },
    });
    expect(await countedLinks()).toEqual([]);
  });

  test('is not sent of a draft that is completed while its address is looked up', async () => {
    const key = await begin();
    const complete = afterRow(
      (row) => 'reachedStep' in row,
      () => drafts.complete.mutate(key),
    );
    await expect(mailDraftLink(shop.db.withPlugin(complete), key, true, '203.0.113.7')).rejects.toThrow(
      'This comic has been put into a cart',
    );
    expect((await counts())?.links).toBe(0);
  });

  test('of a completed draft is forgotten after seven days, and leaves the draft', async () => {
    const [key, unfinished] = [await begin(), await begin()];
    await mailLink(key);
    await mailLink(unfinished);
    await drafts.complete.mutate(key);
    await sql`update draft_links set created_at = now() - interval '6 days 23 hours'`.execute(shop.db);
    await jobs.get('drafts')?.(shop.services);
    expect(await counts()).toMatchObject({ links: 2 });
    await sql`update draft_links set created_at = now() - interval '7 days 1 minute'`.execute(shop.db);
    await jobs.get('drafts')?.(shop.services);
    expect(await counts()).toMatchObject({ links: 1 });
    expect(await drafts.load.mutate(key)).toMatchObject({ content: { step: 8 } });
  });

  test('goes with the draft, and so do the keys it gave', async () => {
    const key = await begin();
    const token = await mailLink(key);
    const opened = await drafts.open.mutate({ token });
    expect(await drafts.delete.mutate(opened.key)).toBe(true);
    expect(await counts()).toEqual({ links: 0, keys: 0 });
    await expect(drafts.open.mutate({ token })).rejects.toThrow(NOWHERE);
    await expect(drafts.load.mutate(opened.key)).rejects.toThrow('does not exist any more');
  });

  test('is over with a draft that has expired', async () => {
    const key = await begin();
    const token = await mailLink(key);
    await expire(key);
    await expect(drafts.open.mutate({ token })).rejects.toMatchObject({
      message: expect.stringMatching(NOWHERE),
      data: { code: 'NOT_FOUND' },
    });
    expect(await counts()).toEqual({ links: 1, keys: 0 });
  });

  test.each([
    ['a'.repeat(43), NOWHERE],
    ['', /^This link is not complete\./],
    ["' or 1=1 --", /^This link is not complete\./],
  ])('that is made up, like %j, opens nothing', async (token, sentence) => {
    await begin();
    await expect(drafts.open.mutate({ token })).rejects.toThrow(sentence);
    expect(await counts()).toEqual({ links: 0, keys: 0 });
  });

  test('is sent to who holds the key and to nobody else', async () => {
    const [mine, somebodys] = [await begin(), await begin()];
    const wrong = { id: somebodys.id, token: mine.token };
    await expect(drafts.mailLink.mutate({ key: wrong, remind: true })).rejects.toThrow(
      'does not exist any more',
    );
    await expire(mine);
    await expect(drafts.mailLink.mutate({ key: mine, remind: true })).rejects.toThrow(
      'does not exist any more',
    );
    expect(await shop.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await countedLinks()).toEqual([]);
    expect(await rowOf(somebodys)).toMatchObject({ reminderWanted: false });
  });

  test('is sent five times a day, however many ask at once', async () => {
    const key = await begin();
    const answers = await Promise.allSettled(
      Array.from({ length: 9 }, () => drafts.mailLink.mutate({ key, remind: false })),
    );
    await shop.idle();
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(shop.mails).toHaveLength(5);
    await expect(drafts.mailLink.mutate({ key, remind: false })).rejects.toThrow(
      /^We have sent you this link several times today\./,
    );
  });

  test.each([
    [
      'one mailbox ten times a day, from however many drafts',
      'draft-link-mailbox',
      10,
      /^We have sent you this link/,
    ],
    [
      'one caller twenty times an hour',
      'draft-link-caller',
      20,
      /^Too many links were asked for from here\./,
    ],
  ])('is sent to %s', async (_, throttle, limit, sentence) => {
    await mailLink(await begin());
    await useUp(throttle, limit - 1);
    await mailLink(await begin());
    await expect(mailLink(await begin())).rejects.toThrow(sentence);
  });

  test('keeps no copy of its mail once a mail server has it', async () => {
    shop.services.env.mail = { smtpUrl: 'smtp://mail.test', from: 'ink@example.com' };
    try {
      await mailLink(await begin());
    } finally {
      shop.services.env.mail = undefined;
    }
    expect(shop.mails).toHaveLength(1);
    expect(await shop.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('opened while its draft is being deleted gives a working key or none, and never an error of ours', async () => {
    for (let round = 0; round < 6; round++) {
      const key = await begin();
      const token = await mailLink(key);
      const [deleted, ...opened] = await Promise.all([
        drafts.delete.mutate(key),
        ...Array.from({ length: 4 }, () => drafts.open.mutate({ token }).catch(({ message }) => message)),
      ]);
      expect(deleted).toBe(true);
      for (const answer of opened) {
        if (typeof answer === 'string') expect(answer).toMatch(NOWHERE);
        else expect(answer.draft.id).toBe(key.id);
      }
      expect(await counts()).toEqual({ links: 0, keys: 0 });
      await emptyTables(shop.db, 'throttles');
    }
  });

  test('is opened by one caller sixty times an hour', async () => {
    const token = await mailLink(await begin());
    await drafts.open.mutate({ token });
    await useUp('draft-open', 59);
    await drafts.open.mutate({ token });
    await expect(drafts.open.mutate({ token })).rejects.toThrow(/^Too many links were opened/);
  });
});

describe('the key of a further device', () => {
  const openElsewhere = async (key: DraftKey) =>
    (await drafts.open.mutate({ token: await mailLink(key) })).key;

  test('saves, and a save that is behind it is told so', async () => {
    const key = await begin();
    const phone = await openElsewhere(key);
    const onPhone = { ...elenis, storyBrief: 'Written on the phone.' };
    expect(await drafts.update.mutate({ key: phone, revision: 1, content: onPhone })).toEqual({
      status: 'saved',
      revision: 2,
    });
    const onComputer = { ...elenis, storyBrief: 'Written at the desk.' };
    expect(await drafts.update.mutate({ key, revision: 1, content: onComputer })).toEqual({
      status: 'stale',
      draft: { id: key.id, revision: 2, completed: false, content: onPhone },
    });
  });

  test('uploads photographs, which the draft then shows and the checkout takes', async () => {
    const item = await putInCart(shop.db, elenisComic);
    await emptyTables(shop.db, 'draft_keys', 'draft_links');
    const key = await begin();
    const phone = await openElsewhere(key);
    const answer = await fetch(`${shop.url}/api/drafts/${key.id}/images?kind=characters`, {
      method: 'POST',
      headers: { authorization: `Bearer ${phone.token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await plain(40, 30, 'teal').jpeg().toBuffer()),
    });
    expect(answer.status).toBe(200);
    const { url } = (await answer.json()) as { url: string };
    const characters = item.characters.map((one) => ({ ...one, images: [{ url, title: '' }] }));
    const content = { ...elenis, characters };
    expect(await drafts.update.mutate({ key, revision: 1, content })).toMatchObject({ status: 'saved' });
    const { url: payment } = await shop.client().checkout.createSession.mutate({
      cartItems: [{ ...item, draftId: key.id, characters }],
      draftKeys: [phone],
    });
    expect(payment).toMatch(/^http:\/\/pay\.test/);
  });

  test('completes, mails a link and opens nobody else’s draft', async () => {
    const [key, other] = [await begin(), await begin()];
    const phone = await openElsewhere(key);
    await expect(drafts.load.mutate({ id: other.id, token: phone.token })).rejects.toThrow(
      'does not exist any more',
    );
    expect(await drafts.delete.mutate({ id: other.id, token: phone.token })).toBe(false);
    expect(await drafts.mailLink.mutate({ key: phone, remind: false })).toEqual({
      email: 'eleni@example.com',
      reminds: false,
    });
    expect(await drafts.complete.mutate(phone)).toEqual({ status: 'completed', revision: 2 });
  });

  test('is over with a draft that has expired', async () => {
    const key = await begin();
    const phone = await openElsewhere(key);
    await expire(key);
    await expect(drafts.load.mutate(phone)).rejects.toThrow('does not exist any more');
    await expect(drafts.complete.mutate(phone)).rejects.toThrow('does not exist any more');
  });
});
