import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pinOf, sendProof, writePages, writeProofOrder } from '#server/proof/testing.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const guest = () => shop.client();

describe('an unsent comment that is open on two devices, or with two people by one link', () => {
  async function openPin() {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const pin = pinOf(token, id, 'Her coat');
    const save = (text: string, revision: number | null) =>
      guest().proof.savePin.mutate({ ...pin, text, revision });
    const remove = (revision: number | null) =>
      guest().proof.deletePin.mutate({ of: pin.of, id: pin.id, revision });
    const texts = async () =>
      (await guest().proof.get.mutate({ of: pin.of })).pins.map(({ text, state }) => [text, state]);
    return { id, of: pin.of, save, remove, texts };
  }

  test('takes the save that builds on the newest text, and gives that text back to the other', async () => {
    const { save, texts } = await openPin();
    expect(await save('Her coat', null)).toEqual({ status: 'saved', number: 1, revision: 1 });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, person) => save(`Text ${person}`, 1)));
    const saved = answers.filter(({ status }) => status === 'saved');
    expect(saved).toEqual([{ status: 'saved', number: 1, revision: 2 }]);
    const [[newest] = []] = await texts();
    for (const answer of answers)
      if (answer.status === 'stale') expect(answer.pin).toMatchObject({ text: newest, revision: 2 });
    expect(await save('Yellow', 2)).toMatchObject({ status: 'saved', revision: 3 });
  });

  test('answers a save whose answer was lost as saved, and takes none for new that is there', async () => {
    const { save } = await openPin();
    for (let time = 0; time < 2; time++)
      expect(await save('Her coat', null)).toEqual({ status: 'saved', number: 1, revision: 1 });
    for (let time = 0; time < 2; time++)
      expect(await save('Yellow', 1)).toEqual({ status: 'saved', number: 1, revision: 2 });
    expect(await save('Blue', null)).toMatchObject({ status: 'stale', pin: { text: 'Yellow' } });
  });

  test('stays deleted, and whoever still types learns of it, also by a first save that comes late', async () => {
    const { id, of, save, remove, texts } = await openPin();
    await save('Her coat', null);
    expect(await remove(1)).toEqual({ status: 'deleted' });
    expect(await save('Her coat is blue', 1)).toEqual({ status: 'stale', pin: null });
    expect(await save('Her coat', null)).toEqual({ status: 'stale', pin: null });
    expect(await remove(1)).toEqual({ status: 'deleted' });
    expect(await texts()).toEqual([]);
    await expect(guest().proof.ask.mutate({ of, versionId: id })).rejects.toThrow('at least one comment');
  });

  test('is not deleted by a device that has not seen its newest text', async () => {
    const { save, remove, texts } = await openPin();
    await save('Her coat', null);
    await save('Her coat is blue', 1);
    for (const revision of [1, null])
      expect(await remove(revision)).toMatchObject({
        status: 'stale',
        pin: { text: 'Her coat is blue', revision: 2 },
      });
    expect(await texts()).toEqual([['Her coat is blue', 'draft']]);
    expect(await remove(2)).toEqual({ status: 'deleted' });
  });

  test('that was sent meanwhile is told as sent, also once the version takes no more comments', async () => {
    const { id, of, save, remove, texts } = await openPin();
    await save('Her coat', null);
    await guest().proof.ask.mutate({ of, versionId: id });
    expect(await save('Her coat', null)).toMatchObject({ status: 'saved' });
    const sent = { status: 'stale', pin: { text: 'Her coat', state: 'sent' } };
    expect(await save('Her coat is blue', 1)).toMatchObject(sent);
    expect(await remove(1)).toMatchObject(sent);
    expect(await texts()).toEqual([['Her coat', 'sent']]);
  });

  test('is not sent with words that its sender has not seen', async () => {
    const { id, of, save, texts } = await openPin();
    await save('Her coat', null);
    const other = { ...pinOf(of.token, id, 'No hat'), revision: null };
    await guest().proof.savePin.mutate(other);
    const [seen] = (await guest().proof.get.mutate({ of })).pins.map(({ revision, ...pin }) => [
      { id: pin.id, revision },
      { id: other.id, revision: 1 },
    ]);
    await save('Her coat is blue', 1);
    for (const drafts of [seen, seen?.slice(1), []]) {
      const sending = { of, versionId: id, drafts };
      await expect(guest().proof.ask.mutate(sending)).rejects.toThrow('changed on another device');
      await expect(guest().proof.sendComments.mutate(sending)).rejects.toThrow('Nothing was sent');
    }
    const drafts = (await guest().proof.get.mutate({ of })).pins.map((pin) => ({
      id: pin.id,
      revision: pin.revision,
    }));
    expect(await guest().proof.sendComments.mutate({ of, versionId: id, drafts })).toEqual({ sent: 2 });
    expect((await texts()).map(([, state]) => state)).toEqual(['sent', 'sent']);
  });

  test('is taken from a page of before, which names no revision, but not back to life', async () => {
    const { of, save, remove, texts, id } = await openPin();
    const old = { ...pinOf(of.token, id, 'One') };
    await guest().proof.savePin.mutate(old);
    expect(await guest().proof.savePin.mutate({ ...old, text: 'Two' })).toMatchObject({ number: 1 });
    await guest().proof.deletePin.mutate({ of, id: old.id });
    await expect(guest().proof.savePin.mutate(old)).rejects.toThrow('does not exist any more');
    await save('Her coat', null);
    await remove(1);
    expect(await texts()).toEqual([]);
  });
});

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
    const answers = await Promise.all(saves);
    const numbers = answers.flatMap((answer) => (answer.status === 'saved' ? answer.number : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  test('keeps its number on every later version, and a new one never takes it, so that the log names the same', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 3 });
    const first = await sendProof(shop, maria, orderId);
    const of = { token: first.token };
    const texts = ['One', 'Two', 'Three'].map((text) => pinOf(first.token, first.id, text));
    for (const pin of texts) await guest().proof.savePin.mutate(pin);
    await guest().proof.ask.mutate({ of, versionId: first.id });
    await maria.admin.proofs.markDone.mutate({ pinId: texts[0]?.id ?? '', done: true });
    const second = await sendProof(shop, maria, orderId);
    await guest().proof.savePin.mutate(pinOf(first.token, second.id, 'Four'));
    await guest().proof.ask.mutate({ of, versionId: second.id });
    const third = await sendProof(shop, maria, orderId);
    const { pins } = await guest().proof.get.mutate({ of });
    const numbersOf = (versionId: string) =>
      pins.filter((pin) => pin.versionId === versionId).map(({ number, text }) => [number, text]);
    expect(numbersOf(second.id)).toEqual([
      [2, 'Two'],
      [3, 'Three'],
      [4, 'Four'],
    ]);
    expect(numbersOf(third.id)).toEqual(numbersOf(second.id));
    const carried = pins.find(({ versionId, text }) => versionId === third.id && text === 'Three');
    await guest().proof.reply.mutate({ of, id: randomUUID(), pinId: carried?.id ?? '', text: 'Yes' });
    const { log } = await guest().proof.get.mutate({ of });
    expect(log.find(({ event }) => event === 'replied')?.text).toBe('Comment 3');
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

  test('stands on its page in the next version, though the same files come in another order', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 3 });
    const first = await sendProof(shop, maria, orderId, { pages: 3 });
    const nameFiles = async (versionId: string, files: string[]) => {
      await sql`alter table proof_pages disable trigger refuse_page_change`.execute(shop.db);
      for (const [index, name] of files.entries())
        await sql`update proof_pages set name = ${name}, sha256 = ${name[0]?.repeat(64)}
          where version_id = ${versionId}::uuid and position = ${index + 1}`.execute(shop.db);
      await sql`alter table proof_pages enable trigger refuse_page_change`.execute(shop.db);
    };
    await nameFiles(first.id, ['ferry.jpg', 'kitchen.jpg', 'end.jpg']);
    const of = { token: first.token };
    const place = { of, versionId: first.id, x: 0.5, y: 0.5 };
    for (const [page, text] of [
      [1, 'The ferry is blue.'],
      [3, 'The end is near.'],
    ] as const)
      await guest().proof.savePin.mutate({ ...place, id: randomUUID(), page, text });
    await guest().proof.ask.mutate({ of, versionId: first.id });
    const second = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    await writePages(shop.db, second.id, 2);
    await nameFiles(second.id, ['kitchen.jpg', 'ferry.jpg']);
    await maria.admin.proofs.send.mutate({
      id: second.id,
      revision: 1,
      latest: { number: 1, state: 'asked' },
    });
    const carried = (await guest().proof.get.mutate({ of })).pins.filter(
      ({ versionId }) => versionId === second.id,
    );
    expect(carried.map(({ text, page, x }) => [text, page, x])).toEqual([
      ['The ferry is blue.', 2, 0.5],
      ['The end is near.', null, null],
    ]);
  });

  test('that was carried and is still not done is asked for again without a round, and with a new one by a round', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 2 });
    const first = await sendProof(shop, maria, orderId);
    const of = { token: first.token };
    await guest().proof.savePin.mutate(pinOf(first.token, first.id));
    await guest().proof.ask.mutate({ of, versionId: first.id });
    const next = async (number: number) => {
      const { id } = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
      await writePages(shop.db, id);
      await maria.admin.proofs.send.mutate({ id, revision: 1, latest: { number, state: 'asked' } });
      return id;
    };
    const second = await next(1);
    await guest().proof.ask.mutate({ of, versionId: second });
    const { rounds, roundsAsked } = await maria.admin.proofs.get.query({ id: orderId });
    expect([rounds.left, roundsAsked.map(({ counts }) => counts).sort()]).toEqual([1, [false, true]]);

    const third = await next(2);
    await guest().proof.savePin.mutate(pinOf(first.token, third, 'And her hat.'));
    await guest().proof.ask.mutate({ of, versionId: third });
    expect((await maria.admin.proofs.get.query({ id: orderId })).rounds.left).toBe(0);

    const fourth = await next(3);
    await guest().proof.ask.mutate({ of, versionId: fourth });
    const fifth = await next(4);
    await guest().proof.savePin.mutate(pinOf(first.token, fifth, 'And her shoes.'));
    await expect(guest().proof.ask.mutate({ of, versionId: fifth })).rejects.toThrow('All rounds of changes');
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

  test('has room for 200 answers, of which the last may be repeated', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    const pin = pinOf(token, id);
    await guest().proof.savePin.mutate(pin);
    await guest().proof.sendComments.mutate({ of, versionId: id });
    const answers = Array.from({ length: 199 }, () => ({ id: randomUUID(), rootId: pin.id, orderId }));
    await shop.db
      .insertInto('proofReplies')
      .values(
        answers.map((answer) => ({ ...answer, role: 'buyer', author: 'Eleni', text: 'Yes', linkId: null })),
      )
      .execute();
    const last = { of, id: randomUUID(), pinId: pin.id, text: 'Thank you' };
    await guest().proof.reply.mutate(last);
    await guest().proof.reply.mutate(last);
    await expect(guest().proof.reply.mutate({ ...last, id: randomUUID() })).rejects.toThrow(
      'This thread is full.',
    );
    const { pins } = await guest().proof.get.mutate({ of });
    expect(pins[0]?.replies).toHaveLength(200);
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
