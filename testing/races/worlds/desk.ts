import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/types.ts';
import { dayOf } from '#shared/calendar-day.ts';
import type { MovedStage } from '#shared/proof/proof.ts';
import { isGapless, type Save, whatIsLost } from '../invariants.ts';
import type { Operation, Person, Told, World } from '../race.ts';
import type { RaceShop } from '../race-shop.ts';
import { buy, deliverEvent, sendAllMails } from './order.ts';

/** An order that the studio works on, its three artists, a note of it, days off, and a payment that was just made. */
type Desk = {
  sessionId: string;
  orderId: string;
  noteId: string;
  dayOffId: string;
  written: { key: string; told: Told<unknown> }[];
  noteSaves: Save[];
  dayOffSaves: Save[];
};

const artist = { minutesPerWeek: 2400, weekdays: [1, 2, 3, 4, 5], styles: [], active: true };

async function prepare(shop: RaceShop): Promise<Desk> {
  const { admin } = shop.caller(shop.admins.maria);
  for (const name of ['Nikos', 'Eva']) await admin.artists.create({ ...artist, name });
  const older = await buy(shop);
  await admin.orders.sync({ sessionId: older.sessionId });
  const { id: orderId } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const note = { key: randomUUID(), orderId, text: 'Call her.', spokenWith: null };
  const { id: noteId } = await admin.notes.create(note);
  const { id: dayOffId } = await admin.daysOff.create(daysOff('Closed'));
  const { sessionId } = await buy(shop);
  await shop.idle();
  return { sessionId, orderId, noteId, dayOffId, written: [], noteSaves: [], dayOffSaves: [] };
}

function daysOff(name: string) {
  const year = Number(dayOf(new Date()).slice(0, 4)) + 1;
  return {
    ...{ kind: 'closure' as const, artistId: null, name },
    ...{ firstDay: `${year}-08-09`, lastDay: `${year}-08-20` },
  };
}

const adminOf = (person: Person, who: 'maria' | 'nikos') => person.as(person.shop.admins[who]).admin;

const giveTo =
  (name: string): Operation<Desk>['act'] =>
  async (person, { orderId: id }) => {
    const { order, artists } = await person.look(async ({ admin }) => ({
      order: await admin.orders.get({ id }),
      artists: await admin.artists.list(),
    }));
    const artistId = artists.find((one) => one.name === name)?.id;
    if (!artistId) return;
    const given = { id, artistId, seenArtistId: order.artistId };
    await person.ask(() => adminOf(person, 'nikos').orders.giveToArtist(given));
  };

const remove =
  (who: 'maria' | 'nikos', name: string): Operation<Desk>['act'] =>
  async (person) => {
    const artists = await person.look(({ admin }) => admin.artists.list());
    const found = artists.find((one) => one.name === name);
    if (!found) return;
    const { id, revision } = found;
    await person.ask(() => adminOf(person, who).artists.delete({ id, revision }));
  };

const move =
  (to: MovedStage): Operation<Desk>['act'] =>
  async (person, { orderId: id }) => {
    const { columns } = await person.look(({ admin }) => admin.board.get({}));
    const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
    if (card) await person.ask(() => adminOf(person, 'maria').board.move({ id, to, moves: card.moves }));
  };

const operations: Operation<Desk>[] = [
  {
    name: 'delivers the webhook',
    covers: ['POST /api/stripe/webhook'],
    act: (person, { sessionId }) => deliverEvent(person, 'checkout.session.completed', sessionId),
  },
  {
    name: 'gives the order to Nikos',
    covers: ['admin.orders.giveToArtist'],
    act: giveTo('Nikos'),
  },
  {
    name: 'gives the order to Eva',
    covers: ['admin.orders.giveToArtist'],
    act: giveTo('Eva'),
  },
  {
    name: 'removes who drew first',
    covers: ['admin.artists.delete'],
    act: remove('maria', 'The studio'),
  },
  {
    name: 'removes Nikos',
    covers: ['admin.artists.delete'],
    act: remove('nikos', 'Nikos'),
  },
  {
    name: 'lets Eva rest',
    covers: ['admin.artists.update'],
    act: async (person) => {
      const artists = await person.look(({ admin }) => admin.artists.list());
      const eva = artists.find(({ name }) => name === 'Eva');
      if (!eva) return;
      const { id, revision } = eva;
      const rested = { id, revision, ...artist, name: 'Eva', active: false };
      await person.ask(() => adminOf(person, 'maria').artists.update(rested));
    },
  },
  { name: 'moves the card to Sketching', covers: ['admin.board.move'], act: move('Sketching') },
  { name: 'moves the card to Drawing', covers: ['admin.board.move'], act: move('Drawing') },
  {
    name: 'writes a note',
    covers: ['admin.notes.create'],
    act: async (person, { orderId, written }) => {
      const key = randomUUID();
      const note = { key, orderId, text: `By ${person.name}.`, spokenWith: null };
      written.push({ key, told: await person.ask(() => adminOf(person, 'nikos').notes.create(note)) });
    },
  },
  {
    name: 'changes the note',
    covers: ['admin.notes.update'],
    act: async (person, { orderId, noteId: id, noteSaves }) => {
      const notes = await person.look(({ admin }) => admin.notes.list({ orderId }));
      const seen = notes.find((note) => note.id === id);
      if (!seen) return;
      const text = `Changed by ${person.name}.`;
      const told = await person.ask(() =>
        adminOf(person, 'maria').notes.update({ id, revision: seen.revision, text }),
      );
      noteSaves.push({ base: seen.revision, text, told });
    },
  },
  {
    name: 'removes the note',
    covers: ['admin.notes.delete'],
    act: async (person, { orderId, noteId: id }) => {
      const notes = await person.look(({ admin }) => admin.notes.list({ orderId }));
      const seen = notes.find((note) => note.id === id);
      if (seen)
        await person.ask(() => adminOf(person, 'maria').notes.delete({ id, revision: seen.revision }));
    },
  },
  {
    name: 'notes something',
    covers: ['admin.orders.update'],
    act: async (person, { orderId: id }) => {
      const { revision, status } = await person.look(({ admin }) => admin.orders.get({ id }));
      const change = { id, revision, status, notes: `Noted by ${person.name}.`, tellCustomer: false };
      await person.ask(() => adminOf(person, 'nikos').orders.update(change));
    },
  },
  {
    name: 'changes the days off',
    covers: ['admin.daysOff.update'],
    act: async (person, { dayOffId: id, dayOffSaves }) => {
      const all = await person.look(({ admin }) => admin.daysOff.list());
      const seen = all.find((one) => one.id === id);
      if (!seen) return;
      const name = `Closed by ${person.name}`.slice(0, 40);
      const changed = { id, revision: seen.revision, ...daysOff(name) };
      const told = await person.ask(() => adminOf(person, 'nikos').daysOff.update(changed));
      dayOffSaves.push({ base: seen.revision, text: name, told });
    },
  },
  {
    name: 'removes the days off',
    covers: ['admin.daysOff.delete'],
    act: async (person, { dayOffId: id }) => {
      const all = await person.look(({ admin }) => admin.daysOff.list());
      const seen = all.find((one) => one.id === id);
      if (!seen) return;
      await person.ask(() => adminOf(person, 'maria').daysOff.delete({ id, revision: seen.revision }));
    },
  },
];

async function finish(shop: RaceShop, { sessionId }: Desk): Promise<void> {
  await shop.caller(shop.admins.maria).admin.orders.sync({ sessionId });
  await shop.idle();
  await sendAllMails(shop);
}

async function check({ db }: RaceShop, thing: Desk): Promise<string[]> {
  const [notes, order, dayOff] = await Promise.all([
    db.selectFrom('orderNotes').selectAll().execute(),
    db.selectFrom('orders').where('id', '=', thing.orderId).selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('daysOff').where('id', '=', thing.dayOffId).select('name').executeTakeFirst(),
  ]);
  const wrong = [...(await wrongArtists(db, thing)), ...(await wrongMoves(db))];
  for (const { key, told } of thing.written)
    if (told.ended === 'done' && !notes.some(({ id }) => id === key)) wrong.push('A written note is lost');
  const note = notes.find(({ id }) => id === thing.noteId) ?? null;
  wrong.push(...whatIsLost(thing.noteSaves, note));
  wrong.push(...whatIsLost(thing.dayOffSaves, dayOff ? { text: dayOff.name } : null));
  for (const { searchText } of notes)
    if (!order.searchText?.includes(searchText)) wrong.push(`The order is not found by: ${searchText}`);
  return wrong;
}

/** Whoever draws is there, the plan says the same of a comic's stages, and the history has no gap. */
async function wrongArtists(db: Database, { orderId }: Desk): Promise<string[]> {
  const [promises, windows, changes] = await Promise.all([
    db
      .selectFrom('promises')
      .innerJoin('artists', 'artists.id', 'promises.artistId')
      .where('endedAt', 'is', null)
      .select(['orderId', 'artistId', 'name', 'active'])
      .execute(),
    db.selectFrom('promiseWindows').select(['orderId', 'artistId']).execute(),
    db
      .selectFrom('orderChanges')
      .where('orderId', '=', orderId)
      .where('field', '=', 'artist')
      .select(['fromValue', 'toValue'])
      .orderBy('id')
      .execute(),
  ]);
  const wrong = promises.filter(({ active }) => !active).map(({ name }) => `${name} has left with a comic`);
  for (const { orderId: id, artistId } of windows)
    if (!promises.some((promise) => promise.orderId === id && promise.artistId === artistId))
      wrong.push('A stage is in the plan of somebody else than who draws the comic');
  for (const [index, { fromValue }] of changes.entries())
    if (index > 0 && changes[index - 1]?.toValue !== fromValue)
      wrong.push('The history of who draws has a gap');
  const drawing = promises.find((promise) => promise.orderId === orderId)?.name;
  const last = changes.at(-1);
  if (last && last.toValue !== drawing)
    wrong.push(`${drawing} draws, and the history ends with ${last.toValue}`);
  return wrong;
}

async function wrongMoves(db: Database): Promise<string[]> {
  const moves = await db.selectFrom('boardMoves').selectAll().orderBy('number').execute();
  const wrong = isGapless(moves.map(({ number }) => number)) ? [] : ['The moves of a card have a gap'];
  for (const [index, { fromStage }] of moves.entries())
    if (fromStage !== (moves[index - 1]?.stage ?? 'New'))
      wrong.push('A card was moved from where it was not');
  return wrong;
}

export const deskWorld: World<Desk> = { name: 'desk', operations, prepare, finish, check };
