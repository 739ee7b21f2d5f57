import { createProofLink } from '#server/order/links.ts';
import { writePages } from '#server/proof/testing.ts';
import type { TestShop } from '#testing/open-shop.ts';

type Client = ReturnType<TestShop['client']>;

export type ProofWorld = ReturnType<typeof openProofs>;

/** The proofs that the access table needs. Each call makes a new order of Eleni's by `order`. */
export function openProofs(
  shop: TestShop,
  maria: () => Promise<Client['admin']>,
  order: () => Promise<string>,
) {
  const { db, services } = shop;

  /** Eleni's order with a version that waits for her, her link, a comment of hers, and a file. */
  const proof = async () => {
    const { proofs } = await maria();
    const orderId = await order();
    const draft = await proofs.createVersion.mutate({ orderId, kind: 'final' });
    await writePages(db, draft.id);
    await proofs.send.mutate({ id: draft.id, revision: 1, latest: null });
    const link = { orderId, kind: 'buyer' as const, name: 'Eleni', email: null, language: 'en' as const };
    const token = await db.transaction().execute((tx) => createProofLink(tx, link));
    const { links } = await proofs.get.query({ id: orderId });
    const pin = {
      id: crypto.randomUUID(),
      versionId: draft.id,
      page: 1,
      x: 0.5,
      y: 0.5,
      text: 'Her coat is yellow.',
    };
    await shop.client().proof.savePin.mutate({ of: { token }, ...pin });
    const file = { orderId, path: `proofs/${crypto.randomUUID()}.pdf`, name: 'comic.pdf', bytes: 9 };
    const { id: deliveryId } = await db
      .insertInto('deliveries')
      .values({ ...file, type: 'application/pdf', createdBy: 'Maria' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { orderId, versionId: draft.id, token, pin, linkId: links[0]?.id ?? '', deliveryId };
  };
  const approvedProof = async () => {
    const made = await proof();
    const { token, versionId } = made;
    await shop.client().proof.approve.mutate({ of: { token }, versionId });
    return made;
  };
  const sentPin = async () => {
    const made = await proof();
    const { token, versionId } = made;
    await shop.client().proof.ask.mutate({ of: { token }, versionId });
    return made;
  };
  const paidRound = async () => {
    const { orderId, token } = await sentPin();
    const { url } = await shop.client().proof.buyRound.mutate({ of: { token } });
    await shop.payments.pay(url.split('/').at(-1) ?? '');
    const { roundsBought } = await (await maria()).proofs.get.query({ id: orderId });
    return roundsBought[0]?.id ?? '';
  };
  /** The page and the upload that were made last. */
  const newest = { page: '', upload: '' };
  const proofDraft = async () => {
    const orderId = await order();
    const { proofs } = await maria();
    const { id } = await proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    await writePages(db, id, 1);
    const { versions } = await proofs.get.query({ id: orderId });
    const upload = {
      orderId,
      versionId: id,
      purpose: 'page' as const,
      name: '1.jpg',
      type: 'image/jpeg',
      bytes: 9,
    };
    newest.page = versions[0]?.pages[0]?.id ?? '';
    return { orderId, id, pageId: newest.page, upload };
  };
  const proofUpload = async () => {
    const upload = await (await maria()).proofs.startUpload.mutate((await proofDraft()).upload);
    newest.upload = upload.id;
    return upload;
  };
  const isKept = async (table: 'proofPages' | 'proofUploads', id: string) =>
    (await db.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
  const largeUpload = async () =>
    (await maria()).proofs.startUpload.mutate({ ...(await proofDraft()).upload, bytes: 9_000_000 });
  const storedPage = async () => {
    const made = await proof();
    const page = await db
      .selectFrom('proofPages')
      .where('versionId', '=', made.versionId)
      .select(['id', 'path'])
      .executeTakeFirstOrThrow();
    await services.images.put(`${page.path}-640.webp`, Buffer.from('a page'));
    const { versions } = await shop.client().proof.get.mutate({ of: { token: made.token } });
    const byKey = versions[0]?.pages.find(({ id }) => id === page.id)?.sources[0]?.url ?? '';
    return { byKey, url: byKey.split('?')[0] ?? '' };
  };
  const storedDelivery = async () => {
    const made = await approvedProof();
    const row = db.selectFrom('deliveries').where('id', '=', made.deliveryId).select('path');
    const { path } = await row.executeTakeFirstOrThrow();
    await services.images.put(path, Buffer.from('a comic.'));
    await (await maria()).proofs.deliver.mutate({ orderId: made.orderId, message: '' });
    const { deliveries } = await shop.client().proof.get.mutate({ of: { token: made.token } });
    const byKey = deliveries[0]?.url ?? '';
    return { byKey, url: byKey.split('?')[0] ?? '' };
  };

  return {
    order,
    proof,
    approvedProof,
    paidRound,
    sentPin,
    proofDraft,
    proofUpload,
    largeUpload,
    storedPage,
    storedDelivery,
    isPageKept: () => isKept('proofPages', newest.page),
    isUploadKept: () => isKept('proofUploads', newest.upload),
  };
}
