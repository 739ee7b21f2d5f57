import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { writePromise } from '#server/planning/testing.ts';
import { NOTE_MAX } from '#shared/admin/notes.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const nikos = adminFixture(shop, 'nikos.dimou@example.com');
let eva: ReturnType<typeof shop.client>;
let evasId = '';

beforeAll(async () => {
  await nameAs('maria@example.com', 'Maria Konstantinou');
  await nameAs('nikos.dimou@example.com', 'Νίκος Δήμου');
  await shop.db
    .updateTable('users')
    .set({ language: 'el' })
    .where('email', '=', 'nikos.dimou@example.com')
    .execute();
  eva = shop.client(await shop.signIn('eva@example.com'));
  await nameAs('eva@example.com', 'Eva');
  const { id } = await shop.db
    .insertInto('artists')
    .values({ name: 'Eva', minutesPerWeek: 2400, weekdays: [1, 2, 3, 4, 5], styles: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  evasId = id;
  await shop.db
    .insertInto('artistAccounts')
    .values({ artistId: id, userId: await userId('eva@example.com') })
    .execute();
});

async function userId(email: string): Promise<string> {
  const found = shop.db.selectFrom('users').where('email', '=', email).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
}

async function nameAs(email: string, fullName: string): Promise<void> {
  await shop.db
    .insertInto('profiles')
    .values({ id: await userId(email), fullName })
    .execute();
}

const writeNote = (orderId: string, text: string, change: { key?: string; spokenWith?: string } = {}) =>
  maria.admin.notes.create.mutate({ key: randomUUID(), orderId, text, spokenWith: null, ...change });

const mentionsOf = (orderId: string) =>
  shop.db
    .selectFrom('mails')
    .where('template', '=', 'note-mention')
    .where((eb) => eb(eb.ref('data', '->>').key('orderId' as never), '=', orderId as never))
    .select(['recipient', 'language', 'data'])
    .orderBy('recipient')
    .execute();

async function giveToEva(): Promise<string> {
  const orderId = await writeOrder(shop.db);
  await writePromise(shop.db, orderId, { day: addDays(dayOf(new Date()), 30), artistId: evasId });
  return orderId;
}

describe('a note', () => {
  test('stands with its author and time, once for a call that is repeated', async () => {
    const orderId = await writeOrder(shop.db);
    const key = randomUUID();
    await writeNote(orderId, 'The dog is called Argos.', { key });
    await writeNote(orderId, 'The dog is called Argos.', { key });
    await writeNote(orderId, 'No rush.', { spokenWith: 'Eleni' });
    expect(await nikos.admin.notes.list.query({ orderId })).toMatchObject([
      {
        id: key,
        text: 'The dog is called Argos.',
        author: 'Maria Konstantinou',
        spokenWith: null,
        isMine: false,
      },
      { text: 'No rush.', spokenWith: 'Eleni', editedAt: null, createdAt: expect.any(Date) },
    ]);
  });

  test('mails whom it mentions, once, in their language, without anything of the customer but the number', async () => {
    const orderId = await writeOrder(shop.db);
    const key = randomUUID();
    const text = '@Nikos, Eleni wants a cat. @Maria Konstantinou knows.';
    await writeNote(orderId, text, { key });
    expect(await writeNote(orderId, '@Eva knows.', { key })).toMatchObject({ text });
    const { number } = await maria.admin.orders.get.query({ id: orderId });
    const mail = { recipient: 'nikos.dimou@example.com', language: 'el' };
    const data = { author: 'Maria Konstantinou', orderNumber: number, orderId };
    expect(await mentionsOf(orderId)).toEqual([{ ...mail, data }]);
    await shop.idle();
    expect(shop.mails.at(-1)?.text).toContain(`${shop.url}/el/auth?from=/admin?order=${orderId}`);

    await maria.admin.notes.update.mutate({ id: key, revision: 1, text: `${text} Soon.` });
    expect(await mentionsOf(orderId)).toHaveLength(1);
  });

  test('is changed and removed by its author alone, and a change shows as such', async () => {
    const orderId = await writeOrder(shop.db);
    const { id } = await writeNote(orderId, 'Ink it in blue.');
    const theirs = { id, revision: 1 };
    await expect(nikos.admin.notes.update.mutate({ ...theirs, text: 'No.' })).rejects.toThrow('not yours');
    await expect(nikos.admin.notes.delete.mutate(theirs)).rejects.toThrow('not yours');
    const changed = await maria.admin.notes.update.mutate({ ...theirs, text: 'Ink it in red.' });
    expect(changed).toMatchObject({ status: 'saved', current: { revision: 2, editedAt: expect.any(Date) } });

    const stale = await maria.admin.notes.update.mutate({ ...theirs, text: 'Ink it in green.' });
    expect(stale).toMatchObject({ status: 'stale', current: { text: 'Ink it in red.' } });
    expect(await maria.admin.notes.delete.mutate(theirs)).toEqual({ status: 'stale' });
    expect(await maria.admin.notes.delete.mutate({ id, revision: 2 })).toEqual({ status: 'saved' });
    expect(await maria.admin.notes.list.query({ orderId })).toEqual([]);
  });

  test('is what its order is found by, until it is changed or removed', async () => {
    const orderId = await writeOrder(shop.db);
    const find = async (search: string) =>
      (await maria.admin.orders.list.query({ filter: { search } })).orders.map(({ id }) => id);
    const { id } = await writeNote(orderId, 'Ο σκύλος λέγεται Κέρβερος.');
    expect(await find('kerveros')).toEqual([orderId]);
    await maria.admin.notes.update.mutate({ id, revision: 1, text: 'The dog is called Laertis.' });
    expect(await find('kerveros')).toEqual([]);
    expect(await find('λαέρτης')).toEqual([orderId]);
    await maria.admin.notes.delete.mutate({ id, revision: 2 });
    expect(await find('laertis')).toEqual([]);
  });

  test('mails those alone whom a change mentions anew', async () => {
    const orderId = await writeOrder(shop.db);
    const { id } = await writeNote(orderId, 'Ask somebody.');
    await maria.admin.notes.update.mutate({ id, revision: 1, text: 'Ask @nikos.dimou' });
    expect(await mentionsOf(orderId)).toHaveLength(1);
  });

  test.each([
    ['without text', ' ', 'Please write something first'],
    ['that is too long', 'a'.repeat(NOTE_MAX + 1), 'at most'],
    ['for an artist who does not draw the order', '@Eva', 'Eva does not draw this order'],
  ])('%s is refused with a sentence', async (_, text, sentence) => {
    await expect(writeNote(await writeOrder(shop.db), text)).rejects.toThrow(sentence);
  });

  test('for a name that several have asks which of them', async () => {
    const orderId = await writeOrder(shop.db);
    await shop.signIn('nikos@example.com', 'admin');
    await expect(writeNote(orderId, '@Nikos')).rejects.toMatchObject({
      message: expect.stringMatching(/@nikos@example\.com \(nikos\), @Νίκος Δήμου$/),
      data: { details: { field: 'text' } },
    });
    expect(await maria.admin.notes.list.query({ orderId })).toEqual([]);
    await shop.db.deleteFrom('users').where('email', '=', 'nikos@example.com').execute();
  });

  test('mails each of several of one name by the text that is offered for them', async () => {
    const orderId = await writeOrder(shop.db);
    const addresses = ['zoe@example.com', 'zoe+ink@example.com', 'zoe@elsewhere.com'];
    for (const email of addresses) {
      await shop.signIn(email, 'admin');
      await nameAs(email, 'Zoe Petrou');
    }
    const colleagues = await maria.admin.notes.colleagues.query({ orderId });
    const handles = colleagues.filter(({ name }) => name === 'Zoe Petrou').map(({ handle }) => handle);
    expect(handles.toSorted()).toEqual(['zoe+ink', 'zoe@elsewhere.com', 'zoe@example.com']);
    for (const handle of handles) await writeNote(orderId, `@${handle} please look.`);
    const mails = await mentionsOf(orderId);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.toSorted());
    await shop.db.deleteFrom('users').where('email', 'in', addresses).execute();
  });

  test('means of two of one name the one who may open the order, and names no other one to an artist', async () => {
    const orderId = await giveToEva();
    await shop.signIn('other.eva@example.com');
    await nameAs('other.eva@example.com', 'Eva Loukidou');
    const { id: artistId } = await shop.db
      .insertInto('artists')
      .values({ name: 'Eva L.', minutesPerWeek: 2400, weekdays: [1], styles: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const access = { artistId, userId: await userId('other.eva@example.com') };
    await shop.db.insertInto('artistAccounts').values(access).execute();
    await writeNote(orderId, '@Eva please begin.');
    expect((await mentionsOf(orderId)).map(({ recipient }) => recipient)).toEqual(['eva@example.com']);
    const note = { key: randomUUID(), orderId, text: '@other.eva please look.', spokenWith: null };
    await expect(eva.admin.notes.create.mutate(note)).rejects.toThrow('other.eva does not draw this order');
    await shop.db.deleteFrom('users').where('email', '=', 'other.eva@example.com').execute();
  });

  test('is not kept with an order whose content was deleted', async () => {
    const orderId = await writeOrder(shop.db);
    await shop.db
      .updateTable('orders')
      .set({ contentRemovedAt: new Date() })
      .where('id', '=', orderId)
      .execute();
    await expect(writeNote(orderId, 'Still here?')).rejects.toThrow('The content of this order was deleted');
  });
});

describe('an artist', () => {
  test('reads and writes the notes of the orders given to them, and is mailed of one', async () => {
    const orderId = await giveToEva();
    await writeNote(orderId, '@Eva please begin.');
    expect((await mentionsOf(orderId)).map(({ recipient }) => recipient)).toEqual(['eva@example.com']);
    await eva.admin.notes.create.mutate({
      key: randomUUID(),
      orderId,
      text: '@Maria done.',
      spokenWith: null,
    });
    expect(await eva.admin.notes.list.query({ orderId })).toMatchObject([
      { isMine: false },
      { isMine: true },
    ]);
    expect((await eva.admin.notes.colleagues.query({ orderId })).map(({ name }) => name)).toEqual([
      'Maria Konstantinou',
      'Νίκος Δήμου',
    ]);
  });

  test('is offered colleagues in the sequence of the alphabet, whichever it is and with accents or without', async () => {
    const orderId = await giveToEva();
    const names = ['Βασίλης Ζήσης', 'Άννα Λούκα', 'ΑΛΕΞΗΣ ΡΟΥΣΣΟΣ', 'carla neri'];
    for (const [index, name] of names.entries()) {
      await shop.signIn(`colleague${index}@example.com`, 'admin');
      await nameAs(`colleague${index}@example.com`, name);
    }
    const offered = (await eva.admin.notes.colleagues.query({ orderId })).map(({ name }) => name);
    await shop.db.deleteFrom('users').where('email', 'like', 'colleague%').execute();
    expect(offered).toEqual([
      'ΑΛΕΞΗΣ ΡΟΥΣΣΟΣ',
      'Άννα Λούκα',
      'carla neri',
      'Maria Konstantinou',
      'Νίκος Δήμου',
      'Βασίλης Ζήσης',
    ]);
  });

  test('keeps nobody from changing a note that mentions them once the order is somebody else’s', async () => {
    const orderId = await giveToEva();
    const { id } = await writeNote(orderId, '@Eva please begin.');
    await shop.db.deleteFrom('promises').where('orderId', '=', orderId).execute();
    const text = '@Eva please begin, with the dog.';
    expect(await maria.admin.notes.update.mutate({ id, revision: 1, text })).toMatchObject({
      status: 'saved',
      current: { text },
    });
    expect(await mentionsOf(orderId)).toHaveLength(1);
  });

  test('reaches no notes of another order, nor their own once it was given to somebody else', async () => {
    const others = await writeOrder(shop.db);
    const note = { key: randomUUID(), text: 'Mine?', spokenWith: null };
    await expect(eva.admin.notes.list.query({ orderId: others })).rejects.toThrow('does not exist');
    await expect(eva.admin.notes.create.mutate({ ...note, orderId: others })).rejects.toThrow(
      'does not exist',
    );

    const orderId = await giveToEva();
    const { id } = await eva.admin.notes.create.mutate({ ...note, orderId });
    await shop.db.deleteFrom('promises').where('orderId', '=', orderId).execute();
    await expect(eva.admin.notes.update.mutate({ id, revision: 1, text: 'Changed.' })).rejects.toThrow(
      'not yours',
    );
    await expect(eva.admin.notes.delete.mutate({ id, revision: 1 })).rejects.toThrow('not yours');
  });

  test('reads no address of a colleague who has no name', async () => {
    const petros = shop.client(await shop.signIn('petros@example.com', 'admin'));
    const orderId = await giveToEva();
    const note = { key: randomUUID(), text: '@Eva, in blue.', spokenWith: null };
    await petros.admin.notes.create.mutate({ ...note, orderId });
    expect(await eva.admin.notes.list.query({ orderId })).toMatchObject([{ author: 'petros' }]);
    expect(await mentionsOf(orderId)).toMatchObject([{ data: { author: 'petros' } }]);
  });
});
