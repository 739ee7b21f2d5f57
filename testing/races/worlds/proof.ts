import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { createBuyerLink } from '#server/order/links.ts';
import { lockOrderRecord } from '#server/order/order-record.ts';
import { keepPage } from '#server/proof/pages/pages.ts';
import { writePages, writeProofOrder } from '#server/proof/testing.ts';
import type { ProofKind } from '#shared/proof/proof.ts';
import { isGapless, type Save, whatIsLost } from '../invariants.ts';
import type { Operation, Person, Told, World } from '../race.ts';
import type { RaceShop } from '../race-shop.ts';

type Looked = Awaited<ReturnType<ReturnType<RaceShop['caller']>['admin']['proofs']['get']>>;
type SeenVersion = { kind: ProofKind; note: string | null; pages: string[] };

/** An order whose first version is with the customer, and whose second one the studio draws. */
type Proof = {
  orderId: string;
  token: string;
  sentId: string;
  draftId: string;
  /** A comment that was sent, one that was begun, and a link of the family. */
  sentPin: string;
  ownPin: string;
  familyLink: string;
  uploadId: string;
  notes: { base: number; text: string; told: Told<{ status: string }> }[];
  sendings: { seen: SeenVersion; told: Told<unknown> }[];
  answers: { answer: 'asked' | 'approved'; told: Told<unknown> }[];
  pins: { id: string; texts: string[]; isDeleted: boolean }[];
  /** Of the comment that was begun, by several devices. */
  pinSaves: Save[];
  replies: { id: string; text: string }[];
  done: Set<string>;
};

const PAGES = 3;
const of = ({ token }: Proof) => ({ of: { token } });

async function prepare(shop: RaceShop): Promise<Proof> {
  const { db } = shop;
  const orderId = await writeProofOrder(db, { rounds: 2, status: 'Waiting on Client' });
  const sentId = await draw(db, { orderId, number: 1, kind: 'sketches', note: 'The first sketches' });
  await sql`update proof_versions set state = 'sent', sent_at = now(), sent_by = 'Maria' where id = ${sentId}`.execute(
    db,
  );
  const draftId = await draw(db, { orderId, number: 2, kind: 'sketches', note: 'n0' });
  const token = await db
    .transaction()
    .execute(async (tx) => createBuyerLink(tx, await lockOrderRecord(tx, orderId)));
  const maria = shop.caller(shop.admins.maria);
  await shop.caller(null).proof.invite({ of: { token }, name: 'Yiayia', email: null });
  const { links } = await maria.admin.proofs.get({ id: orderId });
  const familyLink = links.find(({ kind }) => kind === 'family')?.id ?? '';
  const [sentPin, ownPin] = [randomUUID(), randomUUID()];
  const pin = { of: { token }, versionId: sentId, page: 1, x: 0.5, y: 0.5 };
  await shop.caller(null).proof.savePin({ ...pin, id: sentPin, text: 'Her coat is yellow.' });
  await shop.caller(null).proof.sendComments({ of: { token }, versionId: sentId });
  await shop.caller(null).proof.savePin({ ...pin, id: ownPin, page: 2, text: 'p0' });
  const upload = {
    orderId,
    versionId: draftId,
    purpose: 'page' as const,
    name: 'late.jpg',
    type: 'image/jpeg',
  };
  const { id: uploadId } = await db
    .insertInto('proofUploads')
    .values({
      ...upload,
      path: `proofs/${randomUUID()}.jpg`,
      bytes: 4,
      createdBy: 'Maria',
      fileModifiedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('proofUploads').set({ state: 'working' }).where('id', '=', uploadId).execute();
  return {
    ...{ orderId, token, sentId, draftId, sentPin, ownPin, familyLink, uploadId },
    ...{ notes: [], sendings: [], answers: [], replies: [], done: new Set(), pinSaves: [] },
    pins: [{ id: sentPin, texts: ['Her coat is yellow.'], isDeleted: false }],
  };
}

async function draw(
  db: Database,
  version: { orderId: string; number: number; kind: ProofKind; note: string },
): Promise<string> {
  const { id } = await db
    .insertInto('proofVersions')
    .values({ ...version, createdBy: 'Maria' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePages(db, id, PAGES);
  return id;
}

const lookAt = (person: Person, { orderId }: Proof) =>
  person.look((maria) => maria.admin.proofs.get({ id: orderId }));

function seenOf(seen: Looked, id: string): (SeenVersion & { revision: number }) | null {
  const version = seen.versions.find((one) => one.id === id);
  if (version?.state !== 'draft') return null;
  const { kind, note, pages, revision } = version;
  return { kind, note, revision, pages: pages.map((page) => page.id) };
}

function latestOf({ versions }: Looked) {
  const latest = versions.find(({ state }) => state !== 'draft');
  return latest && latest.state !== 'draft' ? { number: latest.number, state: latest.state } : null;
}

const changeNote: Operation<Proof>['act'] = async (person, thing) => {
  const seen = seenOf(await lookAt(person, thing), thing.draftId);
  if (!seen) return;
  const text = `n-${person.name}`;
  const change = { id: thing.draftId, revision: seen.revision, kind: 'line_art' as const, note: text };
  const told = await person.ask(() => person.as(person.shop.admins.maria).admin.proofs.updateVersion(change));
  thing.notes.push({ base: seen.revision, text, told });
};

const send: Operation<Proof>['act'] = async (person, thing) => {
  const looked = await lookAt(person, thing);
  const seen = seenOf(looked, thing.draftId);
  if (!seen) return;
  const sending = { id: thing.draftId, revision: seen.revision, latest: latestOf(looked) };
  const told = await person.ask(() => person.as(person.shop.admins.nikos).admin.proofs.send(sending));
  thing.sendings.push({ seen, told });
};

const answerWith =
  (answer: 'asked' | 'approved'): Operation<Proof>['act'] =>
  async (person, thing) => {
    const { proof } = person.as(null);
    const asked = { ...of(thing), versionId: thing.sentId };
    const told = await person.ask<unknown>(() =>
      answer === 'asked' ? proof.ask(asked) : proof.approve(asked),
    );
    thing.answers.push({ answer, told });
  };

async function writePin(person: Person, thing: Proof): Promise<void> {
  const [id, text] = [randomUUID(), `p-${person.name}`];
  const pin = { ...of(thing), id, versionId: thing.sentId, page: 2, x: 0.2, y: 0.2, text, revision: null };
  const told = await person.ask(() => person.as(null).proof.savePin(pin));
  if (told.ended === 'done') thing.pins.push({ id, texts: [text], isDeleted: false });
}

/** The pin as their page shows it, of one moment. */
async function lookAtOwnPin(person: Person, thing: Proof) {
  const proof = await person.look(() => person.shop.caller(null).proof.get(of(thing)));
  return proof.pins.find(({ id, state }) => id === thing.ownPin && state === 'draft');
}

async function changePin(person: Person, thing: Proof): Promise<void> {
  const seen = await lookAtOwnPin(person, thing);
  if (!seen) return;
  const text = `p-${person.name}`;
  const { id, page, x, y, revision } = seen;
  const pin = { ...of(thing), id, versionId: thing.sentId, page, x, y, text, revision };
  const told = await person.ask(() => person.as(null).proof.savePin(pin));
  thing.pinSaves.push({ base: revision, text, told });
}

async function deletePin(person: Person, thing: Proof): Promise<void> {
  const seen = await lookAtOwnPin(person, thing);
  if (!seen) return;
  const { id, revision } = seen;
  const told = await person.ask(() => person.as(null).proof.deletePin({ ...of(thing), id, revision }));
  const status = told.ended === 'done' && told.value.status === 'deleted' ? 'saved' : 'stale';
  thing.pinSaves.push({
    base: revision,
    text: '',
    told: told.ended === 'done' ? { ...told, value: { status } } : told,
  });
}

const operations: Operation<Proof>[] = [
  { name: 'changes kind and note', covers: ['admin.proofs.updateVersion'], act: changeNote },
  { name: 'sends the version', covers: ['admin.proofs.send'], act: send },
  {
    name: 'deletes a page',
    covers: ['admin.proofs.deletePage'],
    async act(person, thing) {
      const [page] = seenOf(await lookAt(person, thing), thing.draftId)?.pages ?? [];
      if (page)
        await person.ask(() => person.as(person.shop.admins.maria).admin.proofs.deletePage({ id: page }));
    },
  },
  {
    name: 'sorts the pages',
    covers: ['admin.proofs.orderPages'],
    async act(person, thing) {
      const pages = seenOf(await lookAt(person, thing), thing.draftId)?.pages ?? [];
      const pageIds = [...pages].reverse();
      const { proofs } = person.as(person.shop.admins.maria).admin;
      if (pageIds.length > 0) await person.ask(() => proofs.orderPages({ id: thing.draftId, pageIds }));
    },
  },
  {
    name: 'adds a page',
    covers: ['admin.proofs.startUpload', 'admin.proofs.finishUpload'],
    async act(person, { uploadId }) {
      const upload = await person.shop.db
        .selectFrom('proofUploads')
        .where('id', '=', uploadId)
        .selectAll()
        .executeTakeFirst();
      const page = {
        width: 800,
        height: 1200,
        placeholder: '',
        sizes: [],
        type: 'image/jpeg',
        bytes: Buffer.from('page'),
      };
      if (upload)
        await person.ask(() =>
          keepPage(person.services, upload, { ...page, path: `proofs/${randomUUID()}.jpg` }),
        );
    },
  },
  {
    name: 'deletes the version',
    covers: ['admin.proofs.deleteVersion'],
    async act(person, thing) {
      const seen = seenOf(await lookAt(person, thing), thing.draftId);
      const version = { id: thing.draftId, revision: seen?.revision ?? 0 };
      if (seen)
        await person.ask(() => person.as(person.shop.admins.nikos).admin.proofs.deleteVersion(version));
    },
  },
  {
    name: 'begins a version',
    covers: ['admin.proofs.createVersion'],
    act: (person, { orderId }) =>
      person.ask(() =>
        person.as(person.shop.admins.maria).admin.proofs.createVersion({ orderId, kind: 'line_art' }),
      ),
  },
  { name: 'asks for changes', covers: ['proof.ask'], act: answerWith('asked') },
  { name: 'approves', covers: ['proof.approve'], act: answerWith('approved') },
  {
    name: 'sends comments',
    covers: ['proof.sendComments'],
    act: (person, thing) =>
      person.ask(() => person.as(null).proof.sendComments({ ...of(thing), versionId: thing.sentId })),
  },
  {
    name: 'writes a comment',
    covers: ['proof.savePin'],
    act: writePin,
  },
  { name: 'goes on with a comment', covers: ['proof.savePin'], act: changePin },
  { name: 'deletes a comment', covers: ['proof.deletePin'], act: deletePin },
  {
    name: 'answers a comment',
    covers: ['admin.proofs.reply', 'proof.reply'],
    async act(person, thing) {
      const answer = { id: randomUUID(), pinId: thing.sentPin, text: `r-${person.name}` };
      const told = await person.ask(() => person.as(person.shop.admins.maria).admin.proofs.reply(answer));
      if (told.ended === 'done') thing.replies.push(answer);
    },
  },
  {
    name: 'ticks a comment off',
    covers: ['admin.proofs.markDone'],
    async act(person, { sentPin, done }) {
      done.add(sentPin);
      await person.ask(() =>
        person.as(person.shop.admins.nikos).admin.proofs.markDone({ pinId: sentPin, done: true }),
      );
    },
  },
  {
    name: 'takes a link back',
    covers: ['proof.revoke', 'admin.proofs.revokeLink'],
    act: (person, thing) =>
      person.ask(() => person.as(null).proof.revoke({ ...of(thing), linkId: thing.familyLink })),
  },
  {
    name: 'opens the page',
    covers: ['proof.get'],
    act: (person, thing) => person.ask(() => person.as(null).proof.get(of(thing))),
  },
];

async function check({ db }: RaceShop, thing: Proof): Promise<string[]> {
  const wrong: string[] = [];
  const { orderId } = thing;
  const [versions, pages, pins, rounds, log, mails, replies] = await Promise.all([
    db.selectFrom('proofVersions').where('orderId', '=', orderId).selectAll().orderBy('number').execute(),
    db.selectFrom('proofPages').selectAll().orderBy('position').execute(),
    db.selectFrom('proofPins').where('orderId', '=', orderId).selectAll().execute(),
    db.selectFrom('proofRounds').where('orderId', '=', orderId).selectAll().execute(),
    db.selectFrom('proofLog').where('orderId', '=', orderId).selectAll().orderBy('id').execute(),
    db.selectFrom('mails').selectAll().execute(),
    db.selectFrom('proofReplies').where('orderId', '=', orderId).selectAll().execute(),
  ]);
  const pagesOf = (id: string) => pages.filter(({ versionId }) => versionId === id);
  const logged = (event: string) => log.filter((entry) => entry.event === event).length;
  const mailed = (template: string) => mails.filter((mail) => mail.template === template);

  // A version is sent as its sender saw it.
  const second = versions.find(({ id }) => id === thing.draftId);
  for (const { seen, told } of thing.sendings) {
    if (told.ended !== 'done' || !second) continue;
    const now = { kind: second.kind, note: second.note, pages: pagesOf(second.id).map(({ id }) => id) };
    for (const part of ['kind', 'note', 'pages'] as const) {
      if (JSON.stringify(now[part]) !== JSON.stringify(seen[part]))
        wrong.push(
          `Sent was another ${part} than the sender saw: ${JSON.stringify(now[part])}, seen ${JSON.stringify(seen[part])}`,
        );
    }
    const mail = mailed('proof-sent').find(({ occasion }) => occasion === `proof-sent:${second.id}`);
    if (!mail) wrong.push('The customer gets no mail of the version that was sent');
    else if ((mail.data as { note?: string | null }).note !== second.note)
      wrong.push('The mail has another note than the version');
  }
  const sent = thing.sendings.filter(({ told }) => told.ended === 'done').length;
  if (sent > 1) wrong.push('A version was sent twice, and both were told that it was');
  if (second && second.state === 'draft' && sent > 0) wrong.push('A version is a draft although it was sent');

  // A text that is typed is kept, or its writer is told.
  wrong.push(...whatIsLost(thing.notes, second ? { text: second.note ?? '' } : null));
  const own = pins.find(({ id }) => id === thing.ownPin);
  wrong.push(...whatIsLost(thing.pinSaves, own ? { text: own.text } : null));
  if (!own && !thing.pinSaves.some(({ text }) => text === ''))
    wrong.push('The comment that was begun is lost');
  for (const pin of thing.pins) {
    const row = pins.find(({ id }) => id === pin.id);
    if (!row && !pin.isDeleted) wrong.push(`The comment ${pin.texts.at(-1)} is lost`);
    if (row && !pin.texts.includes(row.text))
      wrong.push(`A comment says ${row.text}, which nobody wrote last`);
  }
  for (const { id, text } of thing.replies)
    if (!replies.some((row) => row.id === id && row.text === text)) wrong.push(`The answer ${text} is lost`);
  if (logged('replied') !== replies.length) wrong.push('The log has not every answer once');

  // One answer to a version, with its round, its mails and all that was written until then.
  const answers = thing.answers.filter(({ told }) => told.ended === 'done');
  if (answers.length > 1) wrong.push(`A version was answered ${answers.length} times`);
  const first = versions.find(({ id }) => id === thing.sentId);
  const [answer] = answers;
  if (answer && first?.state !== answer.answer)
    wrong.push(`The customer has ${answer.answer}, the version is ${first?.state}`);
  for (const event of ['asked', 'approved'] as const)
    if (logged(event) !== mailed(`proof-${event}`).length)
      wrong.push(`Not each '${event}' of the log has its mail`);
  if (rounds.length !== logged('asked'))
    wrong.push(`${rounds.length} rounds for ${logged('asked')} requests`);
  const unsent = pins.filter(
    ({ versionId, state, deletedAt }) => versionId === first?.id && state === 'draft' && !deletedAt,
  );
  if (first?.state === 'asked' && unsent.length > 0)
    wrong.push('A comment stays unsent on a version that was answered');

  // A newer version has the comments that are open, once.
  if (second && second.state !== 'draft') {
    const open = pins.filter(
      ({ id, versionId, state }) => versionId === thing.sentId && state === 'sent' && !thing.done.has(id),
    );
    for (const { id, text } of open) {
      const carried = pins.filter(({ carriedFrom }) => carriedFrom === id).length;
      if (carried !== 1) wrong.push(`The open comment ${text} is ${carried} times on the newer version`);
    }
    if (first?.state === 'sent') wrong.push('Two versions are with the customer');
  }

  if (!isGapless(versions.map(({ number }) => number))) wrong.push('The numbers of versions have a gap');
  if (versions.filter(({ state }) => state === 'draft').length > 1) wrong.push('An order has two drafts');
  for (const { id, number } of versions)
    if (!isGapless(pagesOf(id).map(({ position }) => position)))
      wrong.push(`The pages of version ${number} have a gap`);
  for (const { id } of versions) {
    const numbers = pins.filter(({ versionId }) => versionId === id).map((pin) => pin.number);
    if (new Set(numbers).size !== numbers.length) wrong.push('Two comments have one number');
  }
  if (logged('opened') > 1) wrong.push('An opening is noted twice');
  if (logged('revoked') > 1) wrong.push('A link was taken back twice');
  return wrong;
}

export const proofWorld: World<Proof> = { name: 'proof', operations, prepare, check };
