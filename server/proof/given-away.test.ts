import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { openArtist } from '#testing/artists.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { plain } from '#testing/pictures.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { sendPart, uploadFile, writeProofOrder } from './testing.ts';

const shop = shopFixture({ maxConnections: 8 });
const maria = adminFixture(shop);
type Artist = Awaited<ReturnType<typeof openArtist>>;
let nikos: Artist;
let anna: Artist;
let jpeg: Buffer;

beforeAll(async () => {
  nikos = await openArtist(shop, 'Nikos');
  anna = await openArtist(shop, 'Anna');
  jpeg = await plain(1200, 1600).jpeg().toBuffer();
});

/** An order that Nikos draws, with a draft of his. */
async function draftOfNikos() {
  const orderId = await writeProofOrder(shop.db);
  await writePromise(shop.db, orderId, { day: addDays(dayOf(new Date()), 28), artistId: nikos.id });
  const { id: versionId } = await nikos.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
  return { orderId, versionId };
}

const giveToAnna = (orderId: string) =>
  maria.admin.orders.giveToArtist.mutate({ id: orderId, artistId: anna.id });

const page = { purpose: 'page' as const, type: 'image/jpeg', name: 'page-1.jpg' };

const NOT_GIVEN = 'This order does not exist, or somebody else draws it.';

const countPages = async (versionId: string) =>
  (await shop.db.selectFrom('proofPages').where('versionId', '=', versionId).select('id').execute()).length;

test('an artist draws, uploads and sends what is given to them, and knows neither prices nor links', async () => {
  const { orderId, versionId } = await draftOfNikos();
  await uploadFile(shop, nikos, { orderId, versionId, ...page, bytes: jpeg });
  const draft = (await nikos.admin.proofs.get.query({ id: orderId })).versions[0];
  await nikos.admin.proofs.send.mutate({ id: versionId, revision: draft?.revision ?? 0, latest: null });
  const whole = await maria.admin.proofs.get.query({ id: orderId });
  const seen = await nikos.admin.proofs.get.query({ id: orderId });
  expect(whole).toMatchObject({ links: [{ kind: 'buyer' }], furtherRound: { price: expect.any(Number) } });
  expect(seen).toMatchObject({ links: [], furtherRound: null, roundsBought: [], parcels: [] });
  expect(seen.versions[0]).toMatchObject({ state: 'sent', sentBy: expect.stringContaining('nikos') });
  const brief = JSON.stringify(await nikos.admin.orders.brief.query({ id: orderId }));
  expect(brief).not.toMatch(/eleni@example\.com|279|price/i);
});

test('an artist adds the files of a delivery and removes them again, and does not deliver them', async () => {
  const { orderId } = await draftOfNikos();
  const file = { ...page, purpose: 'delivery' as const, name: 'comic.jpg', bytes: jpeg };
  await uploadFile(shop, nikos, { orderId, versionId: null, ...file });
  const { deliveries } = await nikos.admin.proofs.get.query({ id: orderId });
  expect(deliveries).toMatchObject([{ name: 'comic.jpg', sentAt: null, downloads: 0 }]);
  await expect(nikos.admin.proofs.deliver.mutate({ orderId, message: '' })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  });
  await giveToAnna(orderId);
  const id = deliveries[0]?.id ?? '';
  await expect(nikos.admin.proofs.removeDelivery.mutate({ id })).rejects.toThrow();
  await expect(uploadFile(shop, nikos, { orderId, versionId: null, ...file })).rejects.toThrow(NOT_GIVEN);
  await anna.admin.proofs.removeDelivery.mutate({ id });
  expect((await maria.admin.proofs.get.query({ id: orderId })).deliveries).toEqual([]);
});

test('an order that is given to somebody else is lost at once, in the middle of an upload too', async () => {
  const { orderId, versionId } = await draftOfNikos();
  const { proofs } = nikos.admin;
  const plan = await proofs.startUpload.mutate({ orderId, versionId, ...page, bytes: jpeg.length });
  const [part] = plan.parts;
  if (!part) throw new Error('A file has a part.');
  await sendPart(shop, nikos.cookie, part, jpeg);
  await giveToAnna(orderId);
  await expect(proofs.finishUpload.mutate({ id: plan.id })).rejects.toThrow();
  await expect(proofs.get.query({ id: orderId })).rejects.toThrow(NOT_GIVEN);
  await expect(nikos.admin.orders.brief.query({ id: orderId })).rejects.toThrow(NOT_GIVEN);
  await expect(proofs.send.mutate({ id: versionId, revision: 1, latest: null })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  });
  expect(await countPages(versionId)).toBe(0);
  expect((await anna.admin.proofs.get.query({ id: orderId })).versions).toMatchObject([{ id: versionId }]);
});

test('a page that is being added when the order goes to somebody else is not kept, and nothing of it is left', async () => {
  const { orderId, versionId } = await draftOfNikos();
  const plan = await nikos.admin.proofs.startUpload.mutate({
    ...{ orderId, versionId, ...page, bytes: jpeg.length },
  });
  const [part] = plan.parts;
  if (!part) throw new Error('A file has a part.');
  await sendPart(shop, nikos.cookie, part, jpeg);
  const giving = shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('promises').set({ artistId: anna.id }).where('orderId', '=', orderId).execute();
    const finishing = nikos.admin.proofs.finishUpload.mutate({ id: plan.id }).catch((error) => error);
    await waitForBlocked(shop.db);
    return { finishing };
  });
  const { finishing } = await giving;
  expect(await finishing).toMatchObject({ data: { code: 'NOT_FOUND' } });
  expect(await countPages(versionId)).toBe(0);
  const uploads = await shop.db
    .selectFrom('proofUploads')
    .where('orderId', '=', orderId)
    .selectAll()
    .execute();
  // Their address is good for an hour, and what is sent to it then is deleted by the row a day later.
  expect(uploads).toMatchObject([{ canceledAt: expect.any(Date), versionId: null, name: uploads[0]?.path }]);
});

test('a canceled order of somebody else is not told from one that does not exist', async () => {
  const orderId = await writeProofOrder(shop.db, { status: 'Canceled' });
  await expect(nikos.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' })).rejects.toThrow(
    NOT_GIVEN,
  );
});

test('an artist reads the same of an order that somebody else draws as of one that nobody made', async () => {
  const { orderId } = await draftOfNikos();
  const {
    cookie,
    admin: { proofs, orders, notes },
  } = nikos;
  const read = async (id: string) => {
    const asked = [
      proofs.get.query({ id }),
      orders.brief.query({ id }),
      orders.listOriginals.query({ id }),
      notes.list.query({ orderId: id }),
      notes.colleagues.query({ orderId: id }),
      notes.create.mutate({ key: randomUUID(), orderId: id, text: 'Her coat is yellow.', spokenWith: null }),
      proofs.createVersion.mutate({ orderId: id, kind: 'sketches' }),
    ];
    const sentences = await Promise.all(asked.map((answer) => answer.then(String, ({ message }) => message)));
    for (const file of ['job-sheet.pdf', 'photos.zip', `originals/${randomUUID()}`]) {
      const response = await fetch(`${shop.url}/api/admin/orders/${id}/${file}`, { headers: { cookie } });
      sentences.push((await response.json()).message);
    }
    return [...new Set(sentences)];
  };
  await giveToAnna(orderId);
  expect(await read(orderId)).toEqual([NOT_GIVEN]);
  expect(await read(randomUUID())).toEqual([NOT_GIVEN]);
  const admin = await shop.signIn('petros@studio.test', 'admin');
  const { brief } = shop.client(admin).admin.orders;
  await expect(brief.query({ id: randomUUID() })).rejects.toThrow(/^This order does not exist\.$/);
});
