import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { m } from '#messages';
import { createDraft } from '#server/draft/draft.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { shopFixture, type TestShop } from '#testing/shop.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

const shop = shopFixture({ maxConnections: 8 });
let newsletter: ReturnType<TestShop['client']>['newsletter'];
beforeAll(async () => {
  newsletter = shop.client().newsletter;
});
beforeEach(async () => {
  for (const table of ['subscribers', 'unsubscribeLinks', 'mails', 'throttles'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  shop.mails.length = 0;
});

const KNOWN = 'This email is already subscribed';
const eleni = { email: 'eleni@example.com' };

/** Signs up and reads the mail. @returns the secrets of its links */
async function signUp(input: { email: string; name?: string } = eleni) {
  await newsletter.subscribe.mutate(input);
  return readLetter();
}

async function readLetter() {
  await shop.idle();
  const { text = '', headers = {} } = shop.mails.at(-1) ?? {};
  return {
    confirm: /#confirm=([\w-]{43})$/m.exec(text)?.[1] ?? '',
    unsubscribe: /#unsubscribe=([\w-]{43})$/m.exec(text)?.[1] ?? '',
    headers,
    text,
  };
}

/** Moves all times of the subscribers back. */
async function age(interval: string): Promise<void> {
  await sql`update confirm_links set created_at = created_at - ${interval}::interval`.execute(shop.db);
  await sql`update unsubscribe_links set created_at = created_at - ${interval}::interval`.execute(shop.db);
  await sql`
    update subscribers set created_at = created_at - ${interval}::interval,
      confirmed_at = confirmed_at - ${interval}::interval`.execute(shop.db);
}

const subscriber = () =>
  shop.db
    .selectFrom('subscribers')
    .select(['email', 'firstName', 'lastName', 'source', 'consent', 'confirmedAt', 'unsubscribedAt'])
    .executeTakeFirst();
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    ({ message, data }) => ({ message, code: data.code, details: data.details }),
  );
const runJob = async (name: string) => (await jobs.get(name)?.(shop.services)) as Record<string, number>;

describe('signing up for the newsletter', () => {
  test('makes a subscriber once the mailed link is followed, and keeps what they agreed to and when', async () => {
    const { confirm, text } = await signUp({ email: ' Eleni@Example.com ', name: ' Eleni  Maria P. ' });
    expect(shop.mails[0]).toMatchObject({
      to: 'eleni@example.com',
      subject: 'Please confirm your subscription',
    });
    expect(text).toContain(`${shop.url}/newsletter#confirm=`);
    expect(text).toContain(m.newsletter_consent());
    const expected = {
      email: 'eleni@example.com',
      firstName: 'Eleni',
      lastName: 'Maria P.',
      source: 'footer',
    };
    expect(await subscriber()).toEqual({
      ...expected,
      consent: null,
      confirmedAt: null,
      unsubscribedAt: null,
    });

    expect(await newsletter.confirm.mutate({ token: confirm })).toEqual({});
    expect(await subscriber()).toEqual({
      ...expected,
      consent: m.newsletter_consent(),
      confirmedAt: expect.any(Date),
      unsubscribedAt: null,
    });
  });

  test('keeps when and with which browser it was done, and of who leaves no more than that they left', async () => {
    const kept = () =>
      shop.db
        .selectFrom('subscribers')
        .select(['message', 'discountCode', 'metadata'])
        .executeTakeFirstOrThrow();
    const { unsubscribe: token } = await signUp();
    const first = await kept();
    expect(first).toEqual({
      message: null,
      discountCode: null,
      metadata: { timestamp: expect.any(String), userAgent: 'node' },
    });
    expect(Math.abs(Date.now() - Date.parse(first.metadata?.timestamp ?? ''))).toBeLessThan(60_000);

    await age('1 hour');
    await refusal(newsletter.subscribe.mutate(eleni));
    expect(await kept()).toEqual(first);
    await newsletter.unsubscribe.mutate({ token });
    expect(await kept()).toEqual({ message: null, discountCode: null, metadata: null });
  });

  test.each([
    ['Eleni', 'Eleni', 'Eleni'],
    ['Eleni Papadopoulou', 'Eleni', 'Papadopoulou'],
    ['Juan Carlos de la Cruz', 'Juan', 'Carlos de la Cruz'],
    ['  ', null, null],
    [undefined, null, null],
  ])('with the name %j is first %j and last %j', async (name, firstName, lastName) => {
    await signUp({ ...eleni, name });
    expect(await subscriber()).toMatchObject({ firstName, lastName });
  });

  test('keeps of the links in the mail no more than their hashes', async () => {
    const { confirm, unsubscribe } = await signUp();
    const { rows } = await sql`
      select to_jsonb(link) as link from confirm_links as link
      union all select to_jsonb(link) from unsubscribe_links as link`.execute(shop.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(confirm);
    expect(JSON.stringify(rows)).not.toContain(unsubscribe);
  });

  test('keeps no copy of a mail with such links once a mail server has it', async () => {
    shop.services.env.mail = { smtpUrl: 'smtp://mail.test', from: 'ink@example.com' };
    try {
      await signUp();
    } finally {
      shop.services.env.mail = undefined;
    }
    expect(shop.mails).toHaveLength(1);
    expect(await shop.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('of a known address is refused', async () => {
    const { confirm } = await signUp();
    await newsletter.confirm.mutate({ token: confirm });
    await age('1 hour');
    expect(await refusal(newsletter.subscribe.mutate({ email: 'ELENI@example.com' }))).toEqual({
      message: KNOWN,
      code: 'CONFLICT',
      details: undefined,
    });
    await shop.idle();
    expect(shop.mails).toHaveLength(1);
  });

  test('of one that waits for its confirmation is refused too, and its mail goes out again after ten minutes', async () => {
    const { confirm } = await signUp();
    const waiting = { message: KNOWN, code: 'CONFLICT', details: { reason: 'unconfirmed' } };
    expect(await refusal(newsletter.subscribe.mutate(eleni))).toEqual(waiting);
    await shop.idle();
    expect(shop.mails).toHaveLength(1);

    await age('11 minutes');
    expect(await refusal(newsletter.subscribe.mutate(eleni))).toEqual(waiting);
    const second = await readLetter();
    expect(shop.mails).toHaveLength(2);
    expect(second.confirm).not.toBe(confirm);
    await newsletter.confirm.mutate({ token: confirm });
    expect((await subscriber())?.confirmedAt).toBeInstanceOf(Date);
  });

  test('twice at the same moment makes one subscriber, and one mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refusal(newsletter.subscribe.mutate(eleni))),
    );
    await shop.idle();
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.details?.reason === 'unconfirmed')).toHaveLength(4);
    expect(shop.mails).toHaveLength(1);
  });

  test.each([
    ['Invalid email address', { email: 'eleni@example' }],
    ['Invalid email address', { email: ' ' }],
    ['Email must be less than 255 characters', { email: `${'x'.repeat(250)}@ink.gr` }],
    ['Name must be less than 100 characters', { name: 'x'.repeat(101) }],
  ])('is refused with ‘%s’', async (sentence, wrong) => {
    await expect(newsletter.subscribe.mutate({ ...eleni, ...wrong })).rejects.toThrow(sentence);
    expect(await subscriber()).toBeUndefined();
  });

  test('is held back after ten addresses from one caller, and five times with one address', async () => {
    for (let count = 0; count < 10; count++)
      await newsletter.subscribe.mutate({ email: `${count}@example.com` });
    await expect(newsletter.subscribe.mutate(eleni)).rejects.toThrow(/^Several addresses were signed up/);
    await shop.db.deleteFrom('throttles').execute();
    for (let count = 0; count < 5; count++) await refusal(newsletter.subscribe.mutate(eleni));
    await expect(newsletter.subscribe.mutate(eleni)).rejects.toThrow(/^This address was signed up several/);
  });

  test('never mails one address more than five times a day', async () => {
    await signUp();
    for (let count = 0; count < 8; count++) {
      await age('11 minutes');
      await shop.db.deleteFrom('throttles').execute();
      await refusal(newsletter.subscribe.mutate(eleni));
      await shop.idle();
    }
    expect(shop.mails).toHaveLength(5);
  });
});

describe('the link to confirm', () => {
  test('followed twice changes nothing', async () => {
    const { confirm: token } = await signUp();
    await newsletter.confirm.mutate({ token });
    const first = await subscriber();
    await Promise.all([newsletter.confirm.mutate({ token }), newsletter.confirm.mutate({ token })]);
    expect(await subscriber()).toEqual(first);
  });

  test('holds for seven days', async () => {
    const { confirm: token } = await signUp();
    await age('6 days 23 hours');
    await newsletter.confirm.mutate({ token });
    await age('2 hours');
    await expect(newsletter.confirm.mutate({ token })).rejects.toThrow('This link is no longer valid.');
  });

  test.each([
    ['a'.repeat(43), 'This link is no longer valid.'],
    ['', 'This link is not complete.'],
    ['x'.repeat(500), 'This link is not complete.'],
  ])('with %j is refused', async (token, sentence) => {
    await expect(newsletter.confirm.mutate({ token })).rejects.toThrow(sentence);
  });

  test('does not unsubscribe, and the one to unsubscribe does not confirm', async () => {
    const { confirm, unsubscribe } = await signUp();
    await expect(newsletter.unsubscribe.mutate({ token: confirm })).rejects.toThrow('not known');
    await expect(newsletter.confirm.mutate({ token: unsubscribe })).rejects.toThrow('no longer valid');
  });
});

describe('unsubscribing', () => {
  test('ends the newsletter, and once more is no error', async () => {
    const { confirm, unsubscribe: token } = await signUp();
    await newsletter.confirm.mutate({ token: confirm });
    expect(await newsletter.unsubscribe.mutate({ token })).toEqual({ list: 'newsletter' });
    const first = await subscriber();
    expect(first).toMatchObject({ confirmedAt: expect.any(Date), unsubscribedAt: expect.any(Date) });
    expect(await newsletter.unsubscribe.mutate({ token })).toEqual({ list: 'newsletter' });
    expect(await subscriber()).toEqual(first);
  });

  test('keeps back the mail to confirm that is not yet sent', async () => {
    const { unsubscribe: token } = await signUp();
    await age('11 minutes');
    shop.setMailServer('down');
    await refusal(newsletter.subscribe.mutate(eleni));
    await shop.idle();
    shop.setMailServer('up');
    await newsletter.unsubscribe.mutate({ token });
    expect(await shop.db.selectFrom('mails').where('sentAt', 'is', null).select('id').execute()).toEqual([]);
  });

  test('is not undone by the link that confirmed before', async () => {
    const { confirm, unsubscribe } = await signUp();
    await newsletter.unsubscribe.mutate({ token: unsubscribe });
    await expect(newsletter.confirm.mutate({ token: confirm })).rejects.toThrow('no longer valid');
    expect(await subscriber()).toMatchObject({ confirmedAt: null, unsubscribedAt: expect.any(Date) });
  });

  test('leaves the way back: signing up and confirming anew', async () => {
    const first = await signUp();
    await newsletter.confirm.mutate({ token: first.confirm });
    await newsletter.unsubscribe.mutate({ token: first.unsubscribe });
    await age('1 day');

    const second = await signUp();
    expect(await subscriber()).toMatchObject({ unsubscribedAt: expect.any(Date) });
    await newsletter.confirm.mutate({ token: second.confirm });
    const back = await subscriber();
    expect(back).toMatchObject({ confirmedAt: expect.any(Date), unsubscribedAt: null });
    expect(Date.now() - (back?.confirmedAt?.getTime() ?? 0)).toBeLessThan(60_000);
    // The link of an old mail unsubscribes as well as the latest.
    await newsletter.unsubscribe.mutate({ token: first.unsubscribe });
    expect(await subscriber()).toMatchObject({ unsubscribedAt: expect.any(Date) });
  });
});

describe('the one click of RFC 8058', () => {
  const address = async () => {
    const { headers } = await signUp();
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    return /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  };
  const post = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    });

  test('unsubscribes, from a server without session and origin, as often as it comes', async () => {
    const url = await address();
    expect(url.startsWith(`${shop.url}/api/unsubscribe/`)).toBe(true);
    for (let count = 0; count < 2; count++) {
      const answer = await post(url);
      expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.']);
    }
    expect(await subscriber()).toMatchObject({ unsubscribedAt: expect.any(Date) });
  });

  test('is not made by opening the address, which leads to a page that asks', async () => {
    const url = await address();
    const token = url.split('/').at(-1);
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(url, { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/newsletter#unsubscribe=${token}`,
      ]);
    }
    expect(await subscriber()).toMatchObject({ unsubscribedAt: null });
  });

  test('answers in the language in which somebody subscribed', async () => {
    const url = await address();
    await shop.db.updateTable('subscribers').set({ language: 'el' }).execute();
    const opened = await fetch(url, { redirect: 'manual' });
    expect(opened.headers.get('location')).toMatch(/^\/el\/newsletter#unsubscribe=/);
    expect(await (await post(url)).text()).toBe(m.newsletter_unsubscribed_text({}, { locale: 'el' }));
  });

  test('of a reminder is in the language of the draft, also when it comes once more', async () => {
    const { id } = await createDraft(shop.db, draftOf(elenisComic, 3));
    await shop.db
      .updateTable('configuratorDrafts')
      .set({ language: 'el', reminderWanted: true })
      .where('id', '=', id)
      .execute();
    const token = await createUnsubscribeToken(shop.db, elenisComic.customerEmail, 'reminders');
    for (let count = 0; count < 2; count++) {
      const answer = await post(`${shop.url}/api/unsubscribe/${token}`);
      expect(await answer.text()).toBe(m.newsletter_reminders_ended({}, { locale: 'el' }));
    }
  });

  test.each(['a'.repeat(43), 'x', 'x%0d%0aset-cookie:a', '..%2f..', 'é'])(
    'at the unknown address %s is 404',
    async (token) => {
      const answer = await post(`${shop.url}/api/unsubscribe/${token}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toMatch(/not known to us|nothing here/);
    },
  );

  test.each(['x', 'x%0d%0aset-cookie:a'])('leads nobody to a page with %s', async (token) => {
    const answer = await fetch(`${shop.url}/api/unsubscribe/${token}`, { redirect: 'manual' });
    expect(answer.status).toBe(404);
  });
});

describe('the clock', () => {
  test('forgets after a month who never confirmed, and nobody else', async () => {
    const states = [
      { email: 'never@example.com' },
      { email: 'confirmed@example.com', confirmedAt: new Date() },
      { email: 'unsubscribed@example.com', confirmedAt: new Date(), unsubscribedAt: new Date() },
    ];
    await shop.db
      .insertInto('subscribers')
      .values(states.map((state) => ({ source: 'footer', ...state })))
      .execute();
    expect(await runJob('records')).toMatchObject({ subscribers: 0 });
    await age('31 days');
    expect(await runJob('records')).toMatchObject({ subscribers: 1 });
    const left = await shop.db.selectFrom('subscribers').select('email').orderBy('email').execute();
    expect(left.map(({ email }) => email)).toEqual(['confirmed@example.com', 'unsubscribed@example.com']);
  });

  test('leaves an old address that was asked to confirm just now', async () => {
    await signUp();
    await age('31 days');
    expect(await runJob('tokens')).toMatchObject({ confirmLinks: 1 });
    await refusal(newsletter.subscribe.mutate(eleni));
    const { confirm: token } = await readLetter();
    expect(await runJob('records')).toMatchObject({ subscribers: 0 });
    await newsletter.confirm.mutate({ token });
    expect(await subscriber()).toMatchObject({ confirmedAt: expect.any(Date) });
  });

  test('keeps the link to unsubscribe as long as the newsletter comes', async () => {
    const { confirm, unsubscribe } = await signUp();
    await newsletter.confirm.mutate({ token: confirm });
    await sql`
      insert into unsubscribe_links (token_hash, email, list)
      values (repeat('a', 64), 'eleni@example.com', 'reminders'), (repeat('b', 64), 'tom@example.com', 'newsletter')`.execute(
      shop.db,
    );
    await age('179 days');
    expect(await runJob('records')).toMatchObject({ unsubscribeLinks: 0 });
    await age('2 days');
    expect(await runJob('records')).toMatchObject({ unsubscribeLinks: 2 });
    expect(await newsletter.unsubscribe.mutate({ token: unsubscribe })).toEqual({ list: 'newsletter' });
  });

  test('forgets a mail whose link is over before it could be sent', async () => {
    shop.setMailServer('down');
    await signUp();
    shop.setMailServer('up');
    await sql`update mails set created_at = now() - interval '6 days 23 hours'`.execute(shop.db);
    expect(await runJob('tokens')).toMatchObject({ mails: 0 });
    await sql`update mails set created_at = now() - interval '7 days 1 minute'`.execute(shop.db);
    expect(await runJob('tokens')).toMatchObject({ mails: 1 });
  });
});
