import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createBuyerLink } from '#server/order/links.ts';
import { lockOrderRecord } from '#server/order/order-record.ts';
import { writePages, writeProofOrder } from '#server/proof/testing.ts';
import type { Operation, Told, World } from '../race.ts';
import type { RaceShop } from '../race-shop.ts';
import { sendAllMails, unsentOrTwice } from './order.ts';

/** An order whose final pages are approved, with a file that waits and a parcel on its way. */
type Delivery = {
  orderId: string;
  versionId: string;
  token: string;
  oldFile: string;
  parcel: string;
  /** Chosen by one browser that sends it twice. */
  nextParcel: string;
  deliveries: Told<unknown>[];
  reopenings: { reason: string; told: Told<unknown> }[];
};

async function prepare({ db }: RaceShop): Promise<Delivery> {
  const orderId = await writeProofOrder(db, { status: 'Ready for Print' });
  const version = { orderId, number: 1, kind: 'final' as const, note: null, createdBy: 'Maria' };
  const { id: versionId } = await db
    .insertInto('proofVersions')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePages(db, versionId, 1);
  await sql`update proof_versions set state = 'sent', sent_at = now(), sent_by = 'Maria' where id = ${versionId}`.execute(
    db,
  );
  await sql`update proof_versions set state = 'approved', answered_at = now(), answered_by = 'Eleni' where id = ${versionId}`.execute(
    db,
  );
  const token = await db
    .transaction()
    .execute(async (tx) => createBuyerLink(tx, await lockOrderRecord(tx, orderId)));
  const file = (name: string) => ({
    orderId,
    name,
    path: `proofs/${randomUUID()}.pdf`,
    type: 'application/pdf',
    bytes: 9,
    createdBy: 'Maria',
  });
  await db
    .insertInto('deliveries')
    .values([file('old.pdf'), file('new.pdf')])
    .execute();
  await sql`update deliveries set sent_at = now(), expires_at = now() + interval '1 day' where name = 'old.pdf'`.execute(
    db,
  );
  const { id: oldFile } = await db
    .selectFrom('deliveries')
    .where('name', '=', 'old.pdf')
    .select('id')
    .executeTakeFirstOrThrow();
  const parcel = randomUUID();
  await db
    .insertInto('parcels')
    .values({ id: parcel, orderId, carrier: 'ELTA', number: '1', url: null, sentBy: 'Maria' })
    .execute();
  return {
    orderId,
    versionId,
    token,
    oldFile,
    parcel,
    nextParcel: randomUUID(),
    deliveries: [],
    reopenings: [],
  };
}

const operations: Operation<Delivery>[] = [
  {
    name: 'delivers the files',
    covers: ['admin.proofs.deliver'],
    async act(person, { orderId, deliveries }) {
      const { proofs } = person.as(person.shop.admins.maria).admin;
      deliveries.push(await person.ask(() => proofs.deliver({ orderId, message: 'Enjoy!' })));
    },
  },
  {
    name: 'removes the new file',
    covers: ['admin.proofs.removeDelivery'],
    async act(person) {
      const file = await person.shop.db
        .selectFrom('deliveries')
        .where('name', '=', 'new.pdf')
        .select('id')
        .executeTakeFirst();
      const { proofs } = person.as(person.shop.admins.nikos).admin;
      if (file) await person.ask(() => proofs.removeDelivery({ id: file.id }));
    },
  },
  {
    name: 'sends a parcel',
    covers: ['admin.proofs.sendParcel'],
    act: (person, { orderId, nextParcel: id }) =>
      person.ask(() =>
        person
          .as(person.shop.admins.maria)
          .admin.proofs.sendParcel({ id, orderId, carrier: 'ACS', number: '2', url: null }),
      ),
  },
  {
    name: 'notes the arrival',
    covers: ['admin.proofs.markArrived'],
    act: (person, { parcel: id }) =>
      person.ask(() => person.as(person.shop.admins.nikos).admin.proofs.markArrived({ id })),
  },
  {
    name: 'opens the version again',
    covers: ['admin.proofs.reopen'],
    async act(person, { orderId, reopenings }) {
      const reason = `because of ${person.name}`;
      const told = await person.ask(() =>
        person.as(person.shop.admins.maria).admin.proofs.reopen({ orderId, reason }),
      );
      reopenings.push({ reason, told });
    },
  },
  {
    name: 'begins a version',
    covers: ['admin.proofs.createVersion'],
    act: (person, { orderId }) =>
      person.ask(() =>
        person.as(person.shop.admins.nikos).admin.proofs.createVersion({ orderId, kind: 'final' }),
      ),
  },
  {
    name: 'renews a download',
    covers: ['proof.renewDownload', 'admin.proofs.renewDownload'],
    act: (person, { token, oldFile: deliveryId }) =>
      person.ask(() => person.as(null).proof.renewDownload({ of: { token }, deliveryId })),
  },
  {
    name: 'invites somebody',
    covers: ['proof.invite'],
    act: (person, { token }) =>
      person.ask(() =>
        person.as(null).proof.invite({ of: { token }, name: 'Yiayia', email: 'yiayia@example.com' }),
      ),
  },
  {
    name: 'mails the link again',
    covers: ['admin.proofs.sendLink'],
    act: (person, { orderId: id }) =>
      person.ask(() => person.as(person.shop.admins.maria).admin.proofs.sendLink({ id })),
  },
];

async function check(shop: RaceShop, thing: Delivery): Promise<string[]> {
  const { db } = shop;
  const wrong: string[] = [];
  const { orderId } = thing;
  const [versions, log, mails, files, parcels] = await Promise.all([
    db.selectFrom('proofVersions').where('orderId', '=', orderId).selectAll().execute(),
    db.selectFrom('proofLog').where('orderId', '=', orderId).selectAll().execute(),
    db.selectFrom('mails').selectAll().execute(),
    db.selectFrom('deliveries').where('orderId', '=', orderId).selectAll().execute(),
    db.selectFrom('parcels').where('orderId', '=', orderId).selectAll().execute(),
  ]);
  const logged = (event: string) => log.filter((entry) => entry.event === event);
  const mailed = (template: string) => mails.filter((mail) => mail.template === template).length;
  const done = ({ ended }: Told<unknown>) => ended === 'done';
  if (logged('delivered').length !== mailed('proof-delivery')) wrong.push('Not each delivery has its mail');
  if (thing.deliveries.filter(done).length > 1) wrong.push('One file was delivered twice');
  if (thing.deliveries.some(done) && !files.some(({ name, sentAt }) => name === 'new.pdf' && sentAt))
    wrong.push('A file was delivered, and is not there');
  const next = parcels.filter(({ id }) => id === thing.nextParcel).length;
  if (logged('shipped').length !== next || mailed('proof-parcel') !== next)
    wrong.push('Not each parcel has its mail, once');
  if (logged('arrived').length > 1) wrong.push('A parcel has arrived twice');
  for (const { reason, told } of thing.reopenings)
    if (done(told) && !logged('reopened').some(({ text }) => text === reason))
      wrong.push('Why it was opened again is lost');
  if (logged('reopened').length > 1) wrong.push('A version was opened again twice');
  const approved = versions.find(({ id }) => id === thing.versionId);
  if (logged('reopened').length > 0 && approved?.state === 'approved')
    wrong.push('A version is approved although it was opened again');
  if (versions.length > 1 && logged('reopened').length === 0)
    wrong.push('A version was begun after the approval');
  wrong.push(...unsentOrTwice(shop, mails));
  return wrong;
}

export const deliveryWorld: World<Delivery> = {
  name: 'delivery',
  operations,
  prepare,
  finish: sendAllMails,
  check,
};
