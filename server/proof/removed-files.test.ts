import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { jobs } from '#server/jobs/jobs.ts';
import { countBlocked } from '#testing/interleave.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { makePagesOfBook } from './pages/book.ts';
import { removeProofs } from './remove-proofs.ts';
import { pdfOf, pinOf, sendPart, sendProof, uploadFile, writeProofOrder } from './testing.ts';

const shop = shopFixture();
const maria = adminFixture(shop);

afterEach(() => vi.restoreAllMocks());

const PDF = { purpose: 'delivery' as const, type: 'application/pdf', bytes: pdfOf([[420, 595]]) };

async function approved(): Promise<string> {
  const orderId = await writeProofOrder(shop.db);
  const { id, token } = await sendProof(shop, maria, orderId, { kind: 'final' });
  await shop.client().proof.approve.mutate({ of: { token }, versionId: id });
  return orderId;
}

/** A file that has arrived and was not looked at yet. */
async function send(orderId: string): Promise<string> {
  const { bytes, ...file } = PDF;
  const wanted = { ...file, orderId, versionId: null, name: 'comic.pdf', bytes: bytes.length };
  const { id, parts } = await maria.admin.proofs.startUpload.mutate(wanted);
  for (const part of parts) await sendPart(shop, maria.cookie, part, bytes);
  return id;
}

/** Calls once while the store deletes the next file, until the call has ended or waits for a lock. */
function whileStoreDeletes<Result>(call: () => Promise<Result>) {
  const { images } = shop.services;
  const remove = images.delete.bind(images);
  let ended: Promise<Result | Error> | undefined;
  vi.spyOn(images, 'delete').mockImplementationOnce(async (paths) => {
    let isOver = false;
    ended = call()
      .catch((error: Error) => error)
      .finally(() => {
        isOver = true;
      });
    await vi.waitUntil(async () => isOver || (await countBlocked(shop.db)) > 0, {
      interval: 5,
      timeout: 10_000,
    });
    await remove(paths);
  });
  return { result: () => ended };
}

/** Lists the files, each with whether the store has it. */
async function listDeliveries(orderId: string) {
  const rows = await shop.db
    .selectFrom('deliveries')
    .where('orderId', '=', orderId)
    .select(['path', 'sentAt'])
    .execute();
  return Promise.all(
    rows.map(async ({ path, sentAt }) => ({
      isSent: sentAt !== null,
      isThere: (await shop.services.images.get(path)) !== null,
    })),
  );
}

describe('a file to deliver', () => {
  test('that is removed while it is delivered is not delivered without its content', async () => {
    const orderId = await approved();
    await uploadFile(shop, { client: maria, cookie: maria.cookie }, { ...PDF, orderId, versionId: null });
    const { deliveries } = await maria.admin.proofs.get.query({ id: orderId });
    const delivering = whileStoreDeletes(() => maria.admin.proofs.deliver.mutate({ orderId, message: '' }));
    await maria.admin.proofs.removeDelivery.mutate({ id: deliveries[0]?.id ?? '' });
    expect(await delivering.result()).toMatchObject({
      message: 'There is no new file to deliver. Please add one first.',
    });
    expect(await listDeliveries(orderId)).toEqual([]);
  });

  test('that is removed while it is looked at is not kept without its content', async () => {
    const orderId = await approved();
    const id = await send(orderId);
    const finishing = whileStoreDeletes(() => maria.admin.proofs.finishUpload.mutate({ id }));
    await maria.admin.proofs.cancelUpload.mutate({ id });
    expect(await finishing.result()).toMatchObject({
      message: 'This upload does not exist any more. Please start it again.',
    });
    expect(await listDeliveries(orderId)).toEqual([]);
  });

  test.each([
    ['finds that it has not arrived', null],
    ['comes to the same end', undefined],
  ])('is kept once, and whole, where a process that was thought dead %s', async (_, found) => {
    const orderId = await approved();
    const id = await send(orderId);
    const { files } = shop.services;
    const open = files.open.bind(files);
    vi.spyOn(files, 'open').mockImplementationOnce(async (path) => {
      await sql`update proof_uploads set claimed_at = now() - interval '3 minutes' where id = ${id}::uuid`.execute(
        shop.db,
      );
      expect(await maria.admin.proofs.finishUpload.mutate({ id })).toMatchObject({ state: 'done' });
      return found === undefined ? open(path) : found;
    });
    expect(await maria.admin.proofs.finishUpload.mutate({ id })).toMatchObject({ state: 'done' });
    expect(await listDeliveries(orderId)).toEqual([{ isSent: false, isThere: true }]);
  });
});

test('a file that is chosen for a draft while it is deleted is refused in a sentence', async () => {
  const orderId = await writeProofOrder(shop.db);
  const { id: versionId } = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
  const page = {
    orderId,
    versionId,
    purpose: 'page' as const,
    type: 'image/jpeg',
    name: 'page.jpg',
    bytes: 10,
  };
  const starting = whileStoreDeletes(() => maria.admin.proofs.startUpload.mutate(page));
  await maria.admin.proofs.deleteVersion.mutate({ id: versionId, revision: 1 });
  expect(await starting.result()).toMatchObject({
    message: m.errors_proof_version_unknown(),
    data: { code: 'NOT_FOUND' },
  });
});

test('a book of which two processes make the pages has each page once', async () => {
  const orderId = await writeProofOrder(shop.db);
  const { id: versionId } = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
  const bytes = pdfOf([
    [420, 595],
    [420, 600],
    [420, 605],
  ]);
  const book = { orderId, versionId, purpose: 'book' as const, type: 'application/pdf', bytes };
  const after = vi.spyOn(shop.services, 'afterResponse').mockImplementation(() => {});
  const { id } = await uploadFile(shop, { client: maria, cookie: maria.cookie }, book);
  after.mockRestore();
  await Promise.all([makePagesOfBook(shop.services, id), makePagesOfBook(shop.services, id)]);
  const pages = await shop.db
    .selectFrom('proofPages')
    .where('versionId', '=', versionId)
    .select('width')
    .orderBy('position')
    .execute();
  expect(pages.map(({ width }) => width)).toEqual([1694, 1680, 1666]);
  const upload = await shop.db
    .selectFrom('proofUploads')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirst();
  expect(upload).toEqual({ state: 'done' });
});

test('a file whose sender is no admin any more is neither taken nor finished, and goes after a day', async () => {
  const orderId = await approved();
  const tom = await shop.signIn('tom@example.com', 'admin');
  const { bytes, ...file } = PDF;
  const wanted = { ...file, orderId, versionId: null, name: 'comic.pdf', bytes: bytes.length };
  const { id, parts } = await shop.client(tom).admin.proofs.startUpload.mutate(wanted);
  const { id: userId } = await shop.db
    .selectFrom('users')
    .where('email', '=', 'tom@example.com')
    .select('id')
    .executeTakeFirstOrThrow();
  await maria.admin.team.revoke.mutate({ userId });
  const [part] = parts;
  if (!part) throw new Error('An upload has at least one part.');
  await expect(sendPart(shop, tom, part, bytes)).rejects.toThrow('answered with 404');
  await expect(shop.client(tom).admin.proofs.finishUpload.mutate({ id })).rejects.toThrow('does not exist');
  await sql`update proof_uploads set created_at = now() - interval '25 hours' where id = ${id}::uuid`.execute(
    shop.db,
  );
  await jobs.get('proofs')?.(shop.services);
  expect(await shop.db.selectFrom('proofUploads').where('id', '=', id).select('id').execute()).toEqual([]);
});

test('a round that is counted as the studio’s mistake waits for the removal of what its customer wrote', async () => {
  const orderId = await writeProofOrder(shop.db);
  const { id, token } = await sendProof(shop, maria, orderId);
  await shop.client().proof.savePin.mutate(pinOf(token, id));
  await shop.client().proof.ask.mutate({ of: { token }, versionId: id });
  const { roundsAsked } = await maria.admin.proofs.get.query({ id: orderId });
  const roundId = roundsAsked[0]?.id ?? '';
  let isRemoved = false;
  const correction = whileStoreDeletes(async () => {
    await maria.admin.proofs.countAsOwnMistake.mutate({ roundId, reason: 'Her name was wrong.' });
    return isRemoved;
  });
  await shop.db.transaction().execute((tx) => removeProofs(tx, shop.services, orderId));
  isRemoved = true;
  expect(await correction.result()).toBe(true);
});
