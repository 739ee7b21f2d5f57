import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { pinOf, sendProof, writeProofOrder } from './testing.ts';

let shop: TestShop;
let maria: ReturnType<TestShop['client']>;
const guest = () => shop.client();

beforeAll(async () => {
  shop = await openTestShop();
  maria = shop.client(await shop.signIn('maria@example.com', 'admin'));
});
afterAll(() => shop.close());

describe('a comment', () => {
  test('is saved once, however often its save is repeated, and corrected until it is sent', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    const pin = pinOf(token, id, 'Her coat');
    await Promise.all(Array.from({ length: 5 }, () => guest().proof.savePin.mutate(pin)));
    await guest().proof.savePin.mutate({ ...pin, x: 1, y: 0, text: 'Her coat is blue.' });
    const { pins } = await guest().proof.get.mutate({ of });
    expect(pins).toMatchObject([
      { number: 1, x: 1, y: 0, text: 'Her coat is blue.', state: 'draft', mine: true },
    ]);
    await guest().proof.ask.mutate({ of, versionId: id });
    const late = { ...pin, text: 'Too late' };
    await expect(guest().proof.savePin.mutate(late)).rejects.toThrow(
      /^Version 1 is being redrawn, so it takes no comments until the next one is here, by \w+ \d+, \d{4}\.$/,
    );
    await expect(guest().proof.deletePin.mutate({ of, id: pin.id })).rejects.toThrow('This comment was sent');
  });

  test('has a number of its own, also when many are saved at the same moment', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const saves = Array.from({ length: 12 }, () => guest().proof.savePin.mutate(pinOf(token, id)));
    const numbers = (await Promise.all(saves)).map(({ number }) => number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  test('can be of a page as a whole, or of the version', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const pin = pinOf(token, id);
    await guest().proof.savePin.mutate({ ...pin, id: randomUUID(), x: null, y: null });
    await guest().proof.savePin.mutate({ ...pin, id: randomUUID(), page: null, x: null, y: null });
    const { pins } = await guest().proof.get.mutate({ of: { token } });
    expect(pins.map(({ page, x, number }) => [number, page, x])).toEqual([
      [1, 1, null],
      [2, null, null],
    ]);
  });

  test.each([
    [{ x: 1.2 }, 'This pin lies outside of the page.'],
    [{ y: -0.1 }, 'This pin lies outside of the page.'],
    [{ x: null }, 'This pin lies outside of the page.'],
    [{ page: 3 }, 'This page is not part of the version.'],
    [{ page: 61 }, 'This page is not part of the version.'],
    [{ text: 'a'.repeat(2001) }, 'A comment may have up to 2000 characters.'],
  ])('with %j is refused in a sentence', async (change, sentence) => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    await expect(guest().proof.savePin.mutate({ ...pinOf(token, id), ...change })).rejects.toThrow(sentence);
  });

  test('is answered in a thread, marked done, and then not carried on', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 2 });
    const { id, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    const [done, open] = [pinOf(token, id, 'One'), pinOf(token, id, 'Two')];
    await guest().proof.savePin.mutate(done);
    await guest().proof.savePin.mutate(open);
    await guest().proof.ask.mutate({ of, versionId: id });
    const answer = { id: randomUUID(), pinId: open.id, text: 'Which blue?' };
    await maria.admin.proofs.reply.mutate(answer);
    await maria.admin.proofs.reply.mutate(answer);
    await guest().proof.reply.mutate({ of, id: randomUUID(), pinId: open.id, text: 'The sea’s.' });
    await maria.admin.proofs.markDone.mutate({ pinId: done.id, done: true });
    const second = await sendProof(shop, maria, orderId);
    const { pins } = await guest().proof.get.mutate({ of });
    const carried = pins.filter(({ versionId }) => versionId === second.id);
    expect(carried).toMatchObject([
      {
        text: 'Two',
        replies: [
          { role: 'studio', text: 'Which blue?' },
          { role: 'buyer', text: 'The sea’s.' },
        ],
      },
    ]);
    await guest().proof.reply.mutate({
      of,
      id: randomUUID(),
      pinId: carried[0]?.id ?? '',
      text: 'Thank you',
    });
    const again = await guest().proof.get.mutate({ of });
    expect(again.pins.find((pin) => pin.id === open.id)?.replies).toHaveLength(3);
  });

  test('is refused in a sentence where it answers with too many words, and none of them is lost on the page', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    const pin = pinOf(token, id);
    await guest().proof.savePin.mutate(pin);
    await guest().proof.sendComments.mutate({ of, versionId: id });
    const answer = { id: randomUUID(), pinId: pin.id, text: 'a'.repeat(2001) };
    await expect(guest().proof.reply.mutate({ of, ...answer })).rejects.toThrow(
      'A comment may have up to 2000 characters. Nothing of it is lost; please shorten it.',
    );
    await expect(maria.admin.proofs.reply.mutate(answer)).rejects.toThrow('up to 2000 characters');
    await expect(guest().proof.savePin.mutate({ ...pin, text: 'Other words' })).rejects.toThrow(
      'This comment was sent, so it can’t be changed any more.',
    );
  });

  test('that nobody wrote on is not sent, and asking needs one at least', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    await guest().proof.savePin.mutate(pinOf(token, id, ' '));
    await expect(guest().proof.ask.mutate({ of, versionId: id })).rejects.toThrow(
      'Please write at least one comment',
    );
    expect((await guest().proof.get.mutate({ of })).pins).toHaveLength(1);
  });
});
