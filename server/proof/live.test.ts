import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { pdfOf, sendProof, uploadFile, writePages, writeProofOrder } from './testing.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const leaving = new AbortController();
/** The changes that an open page of the back office was told. */
const told: string[] = [];

beforeAll(async () => {
  void listen();
});
afterAll(() => leaving.abort());

async function listen() {
  for await (const change of shop.services.changes.watch(leaving.signal)) told.push(change);
}

async function expectTold(act: () => Promise<unknown>): Promise<void> {
  await expect.poll(() => told.length).toBeGreaterThan(0);
  // Changes are told in their order, so that those of before have arrived with this one.
  await shop.idle();
  await shop.db.updateTable('userRoles').set({ role: 'admin' }).execute();
  await expect.poll(() => told.at(-1)).toBe('user_roles');
  told.length = 0;
  await act();
  await expect.poll(() => told, { message: String(act) }).toContain('orders');
}

test('everything that the studio does to a draft is told to its other open pages', async () => {
  const orderId = await writeProofOrder(shop.db);
  const { proofs } = maria.admin;
  let draft = { id: '', revision: 1 };
  await expectTold(async () => {
    draft = await proofs.createVersion.mutate({ orderId, kind: 'sketches' });
  });
  await expectTold(() => proofs.updateVersion.mutate({ ...draft, kind: 'final', note: 'The last pages.' }));
  const file = { orderId, versionId: draft.id, purpose: 'page' as const, type: 'image/png', name: 'a.png' };
  let upload = '';
  await expectTold(async () => {
    ({ id: upload } = await proofs.startUpload.mutate({ ...file, bytes: 9 }));
  });
  await expectTold(() => proofs.cancelUpload.mutate({ id: upload }));
  await writePages(shop.db, draft.id);
  const pageIds = (await proofs.get.query({ id: orderId })).versions[0]?.pages.map(({ id }) => id) ?? [];
  await expectTold(() => proofs.orderPages.mutate({ id: draft.id, pageIds: pageIds.toReversed() }));
  await expectTold(() => proofs.deleteVersion.mutate({ id: draft.id, revision: 3 }));
});

test('comments that are sent, answered and marked as done are told, and no letter that is typed', async () => {
  const orderId = await writeProofOrder(shop.db);
  const { id: versionId, token } = await sendProof(shop, maria, orderId);
  const guest = shop.client();
  const of = { token };
  await guest.proof.get.mutate({ of });
  await shop.idle();
  const pin = { of, id: randomUUID(), versionId, page: 1, x: 0.5, y: 0.5, text: 'Her coat is r' };
  await expectTold(async () => {
    await guest.proof.savePin.mutate(pin);
    await guest.proof.savePin.mutate({ ...pin, text: 'Her coat is red.' });
    await shop.db.updateTable('userRoles').set({ role: 'admin' }).execute();
    await expect.poll(() => told).toEqual(['user_roles']);
    await guest.proof.sendComments.mutate({ of, versionId });
  });
  await expectTold(() => maria.admin.proofs.reply.mutate({ id: randomUUID(), pinId: pin.id, text: 'Yes.' }));
  await expectTold(() => maria.admin.proofs.markDone.mutate({ pinId: pin.id, done: true }));
  const { pins } = await guest.proof.get.mutate({ of });
  expect(pins[0]).toMatchObject({ state: 'done', replies: [{ text: 'Yes.' }] });
});

test('links, files and parcels are told', async () => {
  const orderId = await writeProofOrder(shop.db);
  const { id: versionId, token } = await sendProof(shop, maria, orderId, { kind: 'final' });
  const of = { token };
  const guest = shop.client();
  await guest.proof.approve.mutate({ of, versionId });
  await expectTold(() => guest.proof.invite.mutate({ of, name: 'Yiayia', email: null }));
  const file = { orderId, versionId: null, purpose: 'delivery' as const, type: 'application/pdf' };
  await expectTold(() =>
    uploadFile(
      shop,
      { client: maria, cookie: maria.cookie },
      { ...file, name: 'comic.pdf', bytes: pdfOf([[420, 595]]) },
    ),
  );
  await expectTold(() => maria.admin.proofs.deliver.mutate({ orderId, message: '' }));
  const parcel = { id: randomUUID(), orderId, carrier: 'ACS', number: null, url: null };
  await expectTold(() => maria.admin.proofs.sendParcel.mutate(parcel));
  await expectTold(() => maria.admin.proofs.markArrived.mutate({ id: parcel.id }));
});
