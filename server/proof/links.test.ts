import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { addDays, dayOf, endOfDay } from '#shared/calendar-day.ts';
import { FAMILY_LINK_DAYS } from '#shared/proof/proof.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { noteOpened } from './opened.ts';
import { inviteYiayia, pinOf, sendProof, tokenOf, writeProofOrder } from './testing.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const guest = () => shop.client();

describe('a link', () => {
  test('opens its own order alone, and another one not at all', async () => {
    const [one, other] = [await writeProofOrder(shop.db), await writeProofOrder(shop.db)];
    const mine = await sendProof(shop, maria, one);
    const theirs = await sendProof(shop, maria, other);
    const of = { token: mine.token };
    await expect(guest().proof.approve.mutate({ of, versionId: theirs.id })).rejects.toThrow(
      'This version does not exist.',
    );
    const pin = pinOf(theirs.token, theirs.id);
    await guest().proof.savePin.mutate(pin);
    await expect(guest().proof.deletePin.mutate({ of, id: pin.id })).rejects.toThrow(
      'This comment does not exist any more.',
    );
    await expect(guest().proof.savePin.mutate({ ...pin, of, versionId: mine.id })).rejects.toThrow(
      'This comment does not exist any more.',
    );
  });

  test('that is unknown, expired or taken back says so in a sentence each', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { token } = await sendProof(shop, maria, orderId);
    const opening = (given: string) => guest().proof.get.mutate({ of: { token: given } });
    await expect(opening('a'.repeat(43))).rejects.toThrow('This link leads nowhere.');
    await shop.db
      .updateTable('proofLinks')
      .set({ expiresAt: new Date(0) })
      .where('orderId', '=', orderId)
      .execute();
    await expect(opening(token)).rejects.toThrow('This link has expired.');
    await maria.admin.proofs.sendLink.mutate({ id: orderId });
    await shop.idle();
    const fresh = tokenOf(shop.mails.at(-1)?.text);
    const { links } = await opening(fresh);
    await maria.admin.proofs.revokeLink.mutate({ id: links[0]?.id ?? '' });
    await expect(opening(fresh)).rejects.toThrow('This link was taken back.');
  });

  test('that is mailed again asks for an answer only while its version waits for one', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id: versionId, token } = await sendProof(shop, maria, orderId);
    const sendAgain = async () => {
      await maria.admin.proofs.sendLink.mutate({ id: orderId });
      await shop.idle();
      return shop.mails.at(-1);
    };
    expect((await sendAgain())?.subject).toBe('Your turn: the sketches of your comic are here');
    await guest().proof.approve.mutate({ of: { token }, versionId });
    const again = await sendAgain();
    expect(again?.subject).toBe('The link to the page of your comic');
    expect(again?.text).not.toMatch(/approve it|Nothing is final/);
    await guest().proof.get.mutate({ of: { token: tokenOf(again?.text) } });
  });

  test('is taken back while it is opened for the first time, and neither waits for the other', async () => {
    for (let round = 0; round < 12; round++) {
      const orderId = await writeProofOrder(shop.db);
      const { token } = await sendProof(shop, maria, orderId);
      const { id } = await shop.db
        .selectFrom('proofLinks')
        .where('orderId', '=', orderId)
        .select('id')
        .executeTakeFirstOrThrow();
      const reader = { role: 'buyer', name: 'Eleni', orderId, linkId: id, key: null } as const;
      await Promise.all([noteOpened(shop.db, reader), maria.admin.proofs.revokeLink.mutate({ id })]);
      await expect(guest().proof.get.mutate({ of: { token } })).rejects.toThrow('This link was taken back.');
    }
  });

  test('ends with an order that is canceled', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { token, id } = await sendProof(shop, maria, orderId);
    await shop.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', orderId).execute();
    const of = { token };
    const refusal = 'This order was canceled, and its proofs are closed with it.';
    await expect(guest().proof.get.mutate({ of })).rejects.toThrow(refusal);
    await expect(guest().proof.approve.mutate({ of, versionId: id })).rejects.toThrow(refusal);
    await expect(maria.admin.proofs.createVersion.mutate({ orderId, kind: 'final' })).rejects.toThrow(
      refusal,
    );
  });

  test('is kept as a hash alone, and its mail is not kept where mails are sent', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { token } = await sendProof(shop, maria, orderId);
    expect(token).toHaveLength(43);
    const links = await shop.db.selectFrom('proofLinks').where('orderId', '=', orderId).selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test('is not needed by a signed-in buyer, and nobody else’s session does it', async () => {
    const orderId = await writeProofOrder(shop.db, { email: 'dora@example.com' });
    const { id } = await sendProof(shop, maria, orderId);
    const dora = shop.client(await shop.signIn('dora@example.com'));
    await expect(dora.proof.get.mutate({ of: { orderId } })).rejects.toThrow('This order does not exist.');
    await shop.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('email', '=', 'dora@example.com')
      .execute();
    expect((await dora.proof.get.mutate({ of: { orderId } })).openVersionId).toBe(id);
    await expect(guest().proof.get.mutate({ of: { orderId } })).rejects.toThrow('Please sign in');
    const tom = shop.client(await shop.signIn('tom-of-proofs@example.com'));
    await expect(tom.proof.get.mutate({ of: { orderId } })).rejects.toThrow('This order does not exist.');
  });

  test('is kept for a reload by a cookie that scripts can’t read, and opens what it opened before', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { token } = await sendProof(shop, maria, orderId);
    const ask = async (of: object, cookie = '') =>
      fetch(`${shop.url}/api/trpc/proof.get`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ json: { of } }),
      });
    const [cookie = ''] = (await ask({ token })).headers.getSetCookie();
    expect(cookie).toMatch(/^proof=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/);

    const kept = cookie.split(';')[0];
    const other = await writeProofOrder(shop.db);
    await sendProof(shop, maria, other);
    const answers = await Promise.all([
      ask({ kept: true }, kept),
      ask({ orderId }, kept),
      ask({ orderId: other }, kept),
      ask({ kept: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404]);
    expect((await answers[0].json()).result.data.json.order.id).toBe(orderId);
  });
});

test.each([
  [{}, 'This link is not complete. Please open your comic from our mail again, or under My Orders.'],
  [{ token: 'cut' }, 'This link is not complete.'],
  [{ orderId: 'cut' }, 'This order does not exist.'],
])('a link of which a part is missing is refused in a sentence: %j', async (of, sentence) => {
  const opening = guest().proof.get.mutate({ of: of as { orderId: string } });
  await expect(opening).rejects.toThrow(sentence);
});

describe('the family', () => {
  test('comments by a link of its own, which the buyer can take back, and decides nothing', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    const invited = await inviteYiayia(guest(), of, 'yiayia@example.com');
    await shop.idle();
    expect(shop.mails.at(-1)).toMatchObject({ to: 'yiayia@example.com' });
    expect(tokenOf(shop.mails.at(-1)?.text)).toBe(invited);
    const theirs = { token: invited };
    const pin = pinOf(invited, id, 'He never wore a hat.');
    await guest().proof.savePin.mutate(pin);
    expect((await guest().proof.get.mutate({ of })).pins).toEqual([]);
    expect(await guest().proof.sendComments.mutate({ of: theirs, versionId: id })).toEqual({ sent: 1 });
    expect((await guest().proof.get.mutate({ of })).pins).toMatchObject([
      { author: 'Yiayia', role: 'family', mine: false, text: 'He never wore a hat.' },
    ]);
    const deciding = 'Who has ordered the comic decides.';
    await expect(guest().proof.approve.mutate({ of: theirs, versionId: id })).rejects.toThrow(deciding);
    await expect(guest().proof.ask.mutate({ of: theirs, versionId: id })).rejects.toThrow(deciding);
    await expect(guest().proof.invite.mutate({ of: theirs, name: 'Kostas', email: null })).rejects.toThrow(
      'Who has ordered the comic invites others.',
    );
    const seen = await guest().proof.get.mutate({ of: theirs });
    expect([seen.links, seen.deliveries]).toEqual([[], []]);
    const link = (await guest().proof.get.mutate({ of })).links.find(({ kind }) => kind === 'family');
    const day = dayOf(link?.createdAt ?? new Date(0));
    expect(link?.expiresAt).toEqual(endOfDay(addDays(day, FAMILY_LINK_DAYS)));
    await guest().proof.revoke.mutate({ of, linkId: link?.id ?? '' });
    await expect(guest().proof.get.mutate({ of: theirs })).rejects.toThrow('This link was taken back.');
  });

  test('is invited once where the answer is lost: a link of which nobody knows is replaced, a mailed one stays', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { token } = await sendProof(shop, maria, orderId);
    const of = { token };
    const [yiayia, kostas] = [
      { of, name: 'Yiayia', email: null, key: randomUUID() },
      { of, name: 'Kostas', email: 'kostas@example.com', key: randomUUID() },
    ];
    const before = shop.mails.length;
    const lost = await guest().proof.invite.mutate(yiayia);
    const known = await guest().proof.invite.mutate(yiayia);
    const mailed = await guest().proof.invite.mutate(kostas);
    expect(await guest().proof.invite.mutate(kostas)).toEqual({ token: null });
    await shop.idle();
    const { links, log } = await guest().proof.get.mutate({ of });
    expect(
      links
        .filter(({ kind }) => kind === 'family')
        .map(({ id, name }) => [id, name])
        .sort(),
    ).toEqual([yiayia, kostas].map(({ key, name }) => [key, name]).sort());
    expect(log.filter(({ event }) => event === 'invited')).toHaveLength(2);
    expect(shop.mails.slice(before).map(({ to }) => to)).toEqual(['kostas@example.com']);
    for (const { token: opens } of [known, mailed])
      expect((await guest().proof.get.mutate({ of: { token: opens ?? '' } })).reader.role).toBe('family');
    await expect(guest().proof.get.mutate({ of: { token: lost.token ?? '' } })).rejects.toThrow(/link/);

    const other = await sendProof(shop, maria, await writeProofOrder(shop.db));
    const foreign = guest().proof.invite.mutate({ ...yiayia, of: { token: other.token } });
    await expect(foreign).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
  });

  test.each([
    ['it was taken back', 'revoked'],
    ['the order was canceled', 'canceled'],
  ] as const)('gets no invitation that waits, nor the buyer a link, once %s', async (_, ended) => {
    const orderId = await writeProofOrder(shop.db);
    const { token } = await sendProof(shop, maria, orderId);
    shop.setMailServer('down');
    await guest().proof.invite.mutate({ of: { token }, name: 'Yiayia', email: 'yiagia@example.com' });
    await maria.admin.proofs.sendLink.mutate({ id: orderId });
    await shop.idle();
    shop.setMailServer('up');
    const before = shop.mails.length;
    const orders = shop.db.updateTable('orders').where('id', '=', orderId);
    if (ended === 'canceled') await orders.set({ status: 'Canceled' }).execute();
    else
      for (const { id, openedAt } of (await guest().proof.get.mutate({ of: { token } })).links)
        if (!openedAt) await maria.admin.proofs.revokeLink.mutate({ id });
    await sql`update mails set next_attempt_at = 'epoch' where sent_at is null`.execute(shop.db);
    await sendWaitingMails(shop.services);
    expect(shop.mails.slice(before)).toEqual([]);
    await sql`delete from mails where sent_at is null`.execute(shop.db);
  });

  test('does not see what the buyer has not sent, and nobody changes another’s comment', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const pin = pinOf(token, id);
    await guest().proof.savePin.mutate(pin);
    const theirs = { token: await inviteYiayia(guest(), { token }) };
    expect((await guest().proof.get.mutate({ of: theirs })).pins).toEqual([]);
    await expect(guest().proof.savePin.mutate({ ...pin, of: theirs, text: 'Mine' })).rejects.toThrow(
      'This comment does not exist any more.',
    );
  });
});
