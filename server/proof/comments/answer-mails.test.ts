import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { inviteYiayia, pinOf, sendProof, tokenOf, writeProofOrder } from '#server/proof/testing.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const guest = () => shop.client();

describe('answers beside the pages', () => {
  test('of the studio are gathered within the hour into one mail with question, answers and a link', async () => {
    const { order, token, pins } = await askedOrder(['Her coat is yellow.', 'And the ferry is blue.']);
    const [coat, ferry] = pins;
    await maria.admin.proofs.reply.mutate(answerTo(coat, 'Like in photo 3?'));
    await shop.idle();
    expect(await mailsAfter(0, order)).toEqual([]);
    await maria.admin.proofs.reply.mutate(answerTo(coat, 'Or like in photo 4?'));
    await maria.admin.proofs.reply.mutate(answerTo(ferry, 'As blue as the sea?'));
    const mails = await mailsAfter(60, order);
    expect(mails).toMatchObject([
      { to: 'eleni@example.com', subject: 'The studio has answered 2 comments on your comic' },
    ]);
    const text = mails[0]?.text ?? '';
    expect(text.match(/^> .*/gm)).toEqual([
      '> Her coat is yellow.',
      '> Like in photo 3?',
      '> Or like in photo 4?',
      '> And the ferry is blue.',
      '> As blue as the sea?',
    ]);
    expect(text).toContain('Comment 1 on page 1 of version 1, by Eleni Papadopoulou:');
    expect(tokenOf(text)).not.toBe(token);
    const { pins: seen } = await guest().proof.get.mutate({ of: { token: tokenOf(text) } });
    expect(seen.map(({ replies }) => replies.length)).toEqual([2, 1]);
    expect(await mailsAfter(60, order)).toEqual([]);
  });

  test('of somebody of the studio who has no name bear no address, neither on the page nor in the mail', async () => {
    const { order, token, pins } = await askedOrder(['Her coat is yellow.']);
    await maria.admin.proofs.reply.mutate(answerTo(pins[0], 'Like in photo 3?'));
    const proof = await guest().proof.get.mutate({ of: { token } });
    expect(proof.pins[0]?.replies).toMatchObject([{ author: 'maria' }]);
    const [mail] = await mailsAfter(60, order);
    expect(mail?.text).toContain('> Like in photo 3?');
    expect(JSON.stringify([proof, mail])).not.toContain('maria@example.com');
  });

  test('of buyer and family go to the studio, with what they answer and the way to the order', async () => {
    const { order, token, pins } = await askedOrder(['Her coat is yellow.']);
    const [coat] = pins;
    const family = await inviteYiayia(guest(), { token });
    await maria.admin.proofs.reply.mutate(answerTo(coat, 'Like in photo 3?'));
    await guest().proof.reply.mutate({ of: { token }, ...answerTo(coat, 'Yes, like that.') });
    await guest().proof.reply.mutate({ of: { token: family }, ...answerTo(coat, 'It had buttons.') });
    const mails = (await mailsAfter(60, order)).filter(({ to }) => to === 'studio@example.com');
    expect(mails).toMatchObject([{ subject: `Order ${order.number}: 2 people wrote on a comment` }]);
    expect(mails[0]?.text.match(/^> .*/gm)).toEqual([
      '> Her coat is yellow.',
      '> Like in photo 3?',
      '> Yes, like that.',
      '> It had buttons.',
    ]);
    expect(mails[0]?.text).toContain(`/admin/orders/${order.id}/proofs`);
  });

  test('at the same moment join one mail, and a repeated one is mailed once', async () => {
    const { order, pins } = await askedOrder(['Her coat is yellow.']);
    const answers = Array.from({ length: 8 }, (_, index) => answerTo(pins[0], `Answer ${index}`));
    await Promise.all([...answers, ...answers].map((answer) => maria.admin.proofs.reply.mutate(answer)));
    const mails = await mailsAfter(60, order);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.match(/^> Answer \d$/gm)?.sort()).toEqual(
      answers.map(({ text }) => `> ${text}`).sort(),
    );
  });

  test('begin a new mail once the sending of the last one has begun, though it failed', async () => {
    const { order, pins } = await askedOrder(['Her coat is yellow.']);
    await maria.admin.proofs.reply.mutate(answerTo(pins[0], 'Like in photo 3?'));
    shop.setMailServer('down');
    expect(await mailsAfter(60, order)).toEqual([]);
    shop.setMailServer('up');
    await maria.admin.proofs.reply.mutate(answerTo(pins[0], 'Or like in photo 4?'));
    const mails = await mailsAfter(300, order);
    expect(mails.map(({ text }) => text.match(/^> .*photo \d\?/gm))).toEqual([
      ['> Like in photo 3?'],
      ['> Or like in photo 4?'],
    ]);
  });

  test('of a canceled order are not mailed, as its link opens nothing, and a further one is refused', async () => {
    const { order, pins } = await askedOrder(['Her coat is yellow.']);
    await maria.admin.proofs.reply.mutate(answerTo(pins[0], 'Like in photo 3?'));
    await shop.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.id).execute();
    await expect(maria.admin.proofs.reply.mutate(answerTo(pins[0], 'Or like in photo 4?'))).rejects.toThrow(
      'This order is canceled, so an answer would reach nobody.',
    );
    expect(await mailsAfter(60, order)).toEqual([]);
  });

  test('of a withdrawn order wait until the withdrawal is set aside', async () => {
    const { order, pins } = await askedOrder(['Her coat is yellow.']);
    await maria.admin.proofs.reply.mutate(answerTo(pins[0], 'Like in photo 3?'));
    const withdraw = (withdrawnAt: Date | null) =>
      shop.db.updateTable('orders').set({ withdrawnAt }).where('id', '=', order.id).execute();
    await withdraw(new Date());
    expect(await mailsAfter(60, order)).toEqual([]);
    await withdraw(null);
    expect(await mailsAfter(60, order)).toHaveLength(1);
  });

  test('are mailed after an approval too', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const pin = pinOf(token, id);
    await guest().proof.savePin.mutate(pin);
    await guest().proof.sendComments.mutate({ of: { token }, versionId: id });
    await guest().proof.approve.mutate({ of: { token }, versionId: id });
    await maria.admin.proofs.reply.mutate(answerTo(pin, 'We took the yellow of the photo.'));
    const order = await orderOf(orderId);
    const mails = await mailsAfter(60, order);
    expect(mails.map(({ subject }) => subject)).toContain('The studio has answered a comment on your comic');
  });
});

const answerTo = (pin: { id: string } | undefined, text: string) => ({
  id: randomUUID(),
  pinId: pin?.id ?? '',
  text,
});

async function askedOrder(texts: string[]) {
  const orderId = await writeProofOrder(shop.db);
  const { id, token } = await sendProof(shop, maria, orderId);
  const pins = texts.map((text) => pinOf(token, id, text));
  for (const pin of pins) await guest().proof.savePin.mutate(pin);
  await guest().proof.ask.mutate({ of: { token }, versionId: id });
  await shop.idle();
  return { order: await orderOf(orderId), token, pins };
}

async function orderOf(id: string) {
  return shop.db.selectFrom('orders').where('id', '=', id).select(['id', 'number']).executeTakeFirstOrThrow();
}

/** Mails about answers that are sent when this many minutes have passed. */
async function mailsAfter(minutes: number, { number }: { number: string }) {
  const before = shop.mails.length;
  await sql`update mails set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes})
    where sent_at is null`.execute(shop.db);
  await sendWaitingMails(shop.services);
  return shop.mails.slice(before).filter(({ text }) => text.includes(number) && text.includes('\n> '));
}
