import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const admin = adminFixture(shop);

beforeAll(async () => {
  await sql`
    insert into profiles (id, full_name) select id, 'Maria Konstantinou' from users`.execute(shop.db);
});
beforeEach(async () => {
  await shop.db.deleteFrom('helpRequests').execute();
  await shop.db.deleteFrom('mails').execute();
  shop.mails.length = 0;
});

const elenis = {
  name: 'Eleni Papadopoulou',
  email: 'eleni@example.com',
  question: 'Could you draw two hundred guests?\n\nThey all want to be in it.',
};

async function ask(request: { name?: string | null; question?: string } = {}) {
  const { id } = await shop.db
    .insertInto('helpRequests')
    .values({ ...elenis, source: 'dialog', ...request })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const edit = (id: string, change: object = {}) => ({
  id,
  revision: 1,
  status: 'in-progress' as const,
  adminNotes: 'Called her.',
  ...change,
});

describe('the list of help requests', () => {
  test('shows the newest first, with the beginning of a long question', async () => {
    const first = await ask();
    const second = await ask({ name: null, question: 'x'.repeat(5000) });
    const { requests, nextCursor } = await admin.admin.help.list.query({});
    expect(requests).toEqual([
      expect.objectContaining({ id: second, name: null, excerpt: 'x'.repeat(240) }),
      {
        id: first,
        name: elenis.name,
        email: elenis.email,
        excerpt: elenis.question,
        status: 'pending',
        createdAt: expect.any(Date),
      },
    ]);
    expect(nextCursor).toBeNull();
  });

  test('goes on where a page ends, whatever has come in since, and even within one moment', async () => {
    await sql`
      insert into help_requests (name, email, question, source, created_at)
      select 'Asker ' || n, 'asker@example.com', 'Question ' || n, 'dialog', now() - (n / 7) * interval '1 microsecond'
      from generate_series(1, 60) as n`.execute(shop.db);
    const all = await shop.db
      .selectFrom('helpRequests')
      .select('id')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const seen: string[] = [];
    let cursor: Awaited<ReturnType<typeof admin.admin.help.list.query>>['nextCursor'] | undefined;
    do {
      const page = await admin.admin.help.list.query({ cursor: cursor ?? undefined });
      seen.push(...page.requests.map(({ id }) => id));
      cursor = page.nextCursor;
      await ask();
    } while (cursor);
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test('can be narrowed to a status, and counts what is pending', async () => {
    const [pending, working] = [await ask(), await ask()];
    await admin.admin.help.update.mutate(edit(working));
    const idsOf = async (status: 'pending' | 'in-progress' | 'resolved') =>
      (await admin.admin.help.list.query({ status })).requests.map(({ id }) => id);
    expect(await idsOf('pending')).toEqual([pending]);
    expect(await idsOf('in-progress')).toEqual([working]);
    expect(await idsOf('resolved')).toEqual([]);
    expect(await admin.admin.help.countPending.query()).toBe(1);
  });

  test('reads no more of a large table than a page', async () => {
    await sql`
      insert into help_requests (email, question, source, status, created_at)
      select 'asker@example.com', 'Question ' || n, 'popup',
        case when n % 100 = 0 then 'pending' else 'resolved' end, now() - n * interval '1 minute'
      from generate_series(1, 5000) as n`.execute(shop.db);
    await sql`analyze help_requests`.execute(shop.db);
    const { rows } = await sql<Record<string, string>>`
      explain select id from help_requests where status = 'resolved' order by created_at desc, id desc limit 26`.execute(
      shop.db,
    );
    const plan = rows.flatMap(Object.values).join('\n');
    expect(plan).toMatch(/Index.* using help_requests_by_(status|date)/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('an update', () => {
  test('stores status and notes, raises the revision and notes the time', async () => {
    const id = await ask();
    const { status, current: request } = await admin.admin.help.update.mutate(edit(id));
    expect(status).toBe('saved');
    expect(request).toMatchObject({ revision: 2, status: 'in-progress', adminNotes: 'Called her.' });
    expect(request.updatedAt.getTime()).toBeGreaterThan(request.createdAt.getTime());
    expect(await admin.admin.help.get.query({ id })).toEqual(request);
  });

  test.each(['', '  \n'])('with the empty note ‘%s’ stores none', async (adminNotes) => {
    const id = await ask();
    await admin.admin.help.update.mutate(edit(id));
    await admin.admin.help.update.mutate(edit(id, { revision: 2, adminNotes }));
    expect(await admin.admin.help.get.query({ id })).toMatchObject({ adminNotes: null, revision: 3 });
  });

  test('can set any status from any other', async () => {
    const id = await ask();
    const statuses = ['resolved', 'pending', 'in-progress', 'resolved', 'in-progress', 'pending'] as const;
    for (const [index, status] of statuses.entries()) {
      const { current: request } = await admin.admin.help.update.mutate(
        edit(id, { revision: index + 1, status }),
      );
      expect(request.status).toBe(status);
    }
  });

  test('of two admins at the same moment is one; the other is shown how it stands', async () => {
    const id = await ask();
    const answers = await Promise.all([
      admin.admin.help.update.mutate(edit(id, { adminNotes: 'First' })),
      admin.admin.help.update.mutate(edit(id, { adminNotes: 'Second' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['saved', 'stale']);
    const [saved, stale] = answers.toSorted((a, b) => a.status.localeCompare(b.status));
    expect(stale?.current).toEqual(saved?.current);
  });

  test('takes a note of 10,000 characters, and not one more', async () => {
    const id = await ask();
    await admin.admin.help.update.mutate(edit(id, { adminNotes: 'ν'.repeat(10_000) }));
    await expect(
      admin.admin.help.update.mutate(edit(id, { revision: 2, adminNotes: 'ν'.repeat(10_001) })),
    ).rejects.toThrow('Notes must be less than 10,000 characters');
  });

  test.each([
    ['an unknown request', { id: crypto.randomUUID() }, 'This help request does not exist.'],
    ['no id at all', { id: 'x' }, 'This help request does not exist'],
    ['an unknown status', { status: 'lost' }, 'Please choose a status'],
  ])('of %s is refused', async (_, change, sentence) => {
    const id = await ask();
    await expect(admin.admin.help.update.mutate(edit(id, change))).rejects.toThrow(sentence);
    expect(await admin.admin.help.get.query({ id })).toMatchObject({ revision: 1, adminNotes: null });
  });
});

describe('an answer', () => {
  const letter = 'Dear Eleni,\n\nof course. Two hundred is our favourite number.';
  const answer = (id: string, change: object = {}) => ({
    id,
    key: crypto.randomUUID(),
    message: letter,
    resolve: false,
    answersSeen: 0,
    ...change,
  });

  test('goes to who asked, quotes them, and can be answered to the studio', async () => {
    const id = await ask();
    await admin.admin.help.answer.mutate(answer(id));
    await shop.idle();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({
      to: 'eleni@example.com',
      replyTo: 'studio@example.com',
      subject: 'Your question to Yours in Ink',
    });
    expect(shop.mails[0]?.text).toContain(letter);
    expect(shop.mails[0]?.text).toContain(
      'You asked us:\n\n> Could you draw two hundred guests?\n> \n> They all want to be in it.',
    );
    expect(shop.mails[0]?.html).toMatch(/<blockquote[^>]*>Could you draw two hundred guests\?/);
  });

  test('is kept with the request: who, when and what', async () => {
    const id = await ask();
    await admin.admin.help.answer.mutate(answer(id));
    const { current: request } = await admin.admin.help.answer.mutate(
      answer(id, { message: 'One more thing.', answersSeen: 1 }),
    );
    expect(request).toMatchObject({ status: 'pending', revision: 3 });
    expect(request.answers).toEqual([
      { id: expect.any(String), message: letter, author: 'Maria Konstantinou', createdAt: expect.any(Date) },
      expect.objectContaining({ message: 'One more thing.' }),
    ]);
    expect(await admin.admin.help.get.query({ id })).toEqual(request);
  });

  test('settles the request where that is wished, and leaves the notes', async () => {
    const id = await ask();
    await admin.admin.help.update.mutate(edit(id));
    expect((await admin.admin.help.answer.mutate(answer(id, { resolve: true }))).current).toMatchObject({
      status: 'resolved',
      adminNotes: 'Called her.',
      revision: 3,
    });
  });

  test('sent twice, even at the same moment, is sent once', async () => {
    const id = await ask();
    const same = answer(id);
    await Promise.all([admin.admin.help.answer.mutate(same), admin.admin.help.answer.mutate(same)]);
    const { status, current } = await admin.admin.help.answer.mutate(same);
    const { answers, revision } = current;
    expect(status).toBe('saved');
    await shop.idle();
    expect([answers.length, revision, shop.mails.length]).toEqual([1, 2, 1]);
  });

  test('of other words under the key of one that was sent is shown the sent one, and says so', async () => {
    const id = await ask();
    const first = answer(id);
    await admin.admin.help.answer.mutate(first);
    const other = await admin.admin.help.answer.mutate({ ...first, message: 'On second thoughts, no.' });
    expect(other).toMatchObject({ status: 'stale', current: { answers: [{ message: letter }] } });
  });

  test('of two colleagues who have not seen each other’s is sent once; the other is shown it', async () => {
    const id = await ask();
    const nikos = shop.client(await shop.signIn('nikos@example.com', 'admin')).admin;
    const both = await Promise.all([
      admin.admin.help.answer.mutate(answer(id, { message: 'Yes, with pleasure.' })),
      nikos.help.answer.mutate(answer(id, { message: 'No, that is too many.', resolve: true })),
    ]);
    await shop.idle();
    expect(both.map(({ status }) => status).sort()).toEqual(['saved', 'stale']);
    const [saved, stale] = both.toSorted((a, b) => a.status.localeCompare(b.status));
    expect(shop.mails).toHaveLength(1);
    expect(saved?.current.answers).toHaveLength(1);
    expect(stale?.current).toEqual(saved?.current);
    const second = answer(id, { message: 'Let us talk.', answersSeen: 1 });
    expect(await nikos.help.answer.mutate(second)).toMatchObject({ status: 'saved' });
    await shop.idle();
    expect(shop.mails).toHaveLength(2);
  });

  test('makes a save that began before it stale', async () => {
    const id = await ask();
    await admin.admin.help.answer.mutate(answer(id));
    const { status, current: request } = await admin.admin.help.update.mutate(edit(id));
    expect([status, request.answers.length]).toEqual(['stale', 1]);
  });

  test('waits for a mail server that is down', async () => {
    const id = await ask();
    shop.setMailServer('down');
    expect((await admin.admin.help.answer.mutate(answer(id))).current.answers).toHaveLength(1);
    await shop.idle();
    shop.setMailServer('up');
    expect(await shop.db.selectFrom('mails').select('sentAt').execute()).toEqual([{ sentAt: null }]);
  });

  test('stays when the account of who wrote it is gone', async () => {
    const id = await ask();
    const petros = shop.client(await shop.signIn('petros@example.com', 'admin')).admin;
    await petros.help.answer.mutate(answer(id));
    await shop.db.deleteFrom('users').where('email', '=', 'petros@example.com').execute();
    expect((await admin.admin.help.get.query({ id })).answers).toMatchObject([{ author: 'petros' }]);
  });

  test.each([
    ['to nobody', { id: crypto.randomUUID() }, 'This help request does not exist.'],
    ['of nothing', { message: ' \n ' }, 'Please write an answer'],
    [
      'longer than a letter',
      { message: 'x'.repeat(10_001) },
      'The answer must be less than 10,000 characters',
    ],
    [
      'that does not say what its writer has seen',
      { answersSeen: undefined },
      'This answer could not be sent',
    ],
    ['without a name', { key: 'x' }, 'This answer could not be sent'],
  ])('%s is refused', async (_, change, sentence) => {
    const id = await ask();
    await expect(admin.admin.help.answer.mutate(answer(id, change))).rejects.toThrow(sentence);
    await shop.idle();
    expect(shop.mails).toHaveLength(0);
  });
});
