import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_HEADER } from '#shared/language.ts';
import { PROOF_EVENTS, type ProofEvent } from '#shared/proof/events.ts';
import { buyComic } from '#testing/buy.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { inviteYiayia, sendProof, writeProofOrder } from './testing.ts';

const shop = shopFixture({ env: { pixels: { meta: '1234567890', tiktok: 'ABCDE12345' } } });
const maria = adminFixture(shop);
const guest = () => shop.client();

async function approvedWithFile(order?: string) {
  const orderId = order ?? (await writeProofOrder(shop.db));
  const { id, token } = await sendProof(shop, maria, orderId, { kind: 'final' });
  await guest().proof.approve.mutate({ of: { token }, versionId: id });
  const path = `proofs/${orderId}/${'f'.repeat(24)}.pdf`;
  await shop.services.images.put(path, Buffer.from('%PDF-1.7'));
  await shop.db
    .insertInto('deliveries')
    .values({ orderId, path, name: 'comic.pdf', type: 'application/pdf', bytes: 8, createdBy: 'Maria' })
    .execute();
  await maria.admin.proofs.deliver.mutate({ orderId, message: '' });
  const { deliveries } = await guest().proof.get.mutate({ of: { token } });
  return { orderId, of: { token }, file: shop.url + deliveries[0]?.url };
}

describe('a mail scanner that follows the link', () => {
  test('consumes nothing and leaves no trace in the log, however often it asks', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { token } = await sendProof(shop, maria, orderId);
    for (const method of ['HEAD', 'GET', 'GET']) await fetch(`${shop.url}/proof`, { method });
    const log = () => maria.admin.proofs.get.query({ id: orderId }).then((proof) => proof.log);
    expect((await log()).map(({ event }) => event)).toEqual(['sent']);
    for (let time = 0; time < 3; time++) await guest().proof.get.mutate({ of: { token } });
    await shop.idle();
    expect((await log()).map(({ event }) => event)).toEqual(['opened', 'sent']);
    const held = await shop.db
      .selectFrom('proofLinks')
      .where('orderId', '=', orderId)
      .select('openedAt')
      .execute();
    expect(held).toEqual([{ openedAt: expect.any(Date) }]);
    expect((await guest().proof.get.mutate({ of: { token } })).openVersionId).not.toBeNull();
  });

  test('downloads nothing by looking at the headers of a file', async () => {
    const { of, file } = await approvedWithFile();
    const looked = await fetch(file, { method: 'HEAD' });
    expect([looked.status, looked.headers.get('content-length')]).toEqual([200, '8']);
    const downloads = async () => (await guest().proof.get.mutate({ of })).deliveries[0]?.downloads;
    expect(await downloads()).toBe(0);
    await (await fetch(file)).arrayBuffer();
    expect(await downloads()).toBe(1);
  });
});

describe('the page of a link', () => {
  test('lets in no third party and no index, whichever pixels are set up', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await fetch(shop.url + path);
      return [headers.get('content-security-policy') ?? '', headers.get('x-robots-tag')] as const;
    };
    const [shops, shopsRobots] = await policyOf('/');
    expect([shops.includes('facebook'), shopsRobots]).toEqual([true, null]);
    for (const path of ['/proof', '/EL/Proof', '/proof?order=1&round=2', '/api/proofs/pages/1/640?key=1']) {
      const [policy, robots] = await policyOf(path);
      expect(policy).not.toMatch(/facebook|tiktok|pinterest/);
      expect(robots).toBe('noindex, nofollow, noarchive');
    }
    expect((await policyOf('/proofreading'))[1]).toBeNull();
  });

  test('opens in the language of its address', async () => {
    const greek = await (await fetch(`${shop.url}/el/proof`)).text();
    expect(greek).toContain('<html lang="el"');
    expect(greek).toContain('Το κόμικ σας ανοίγει');
    const { id, token } = await sendProof(shop, maria, await writeProofOrder(shop.db));
    await guest().proof.approve.mutate({ of: { token }, versionId: id });
    const answer = await fetch(`${shop.url}/api/trpc/proof.get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [LANGUAGE_HEADER]: 'el' },
      body: JSON.stringify({ json: { of: { token } } }),
    });
    expect(await answer.text()).toContain('Η έκδοση 1 εγκρίθηκε, και σχεδιάζουμε το κόμικ σας με βάση αυτή.');
  });

  test('is answered for the reader alone: neither the data nor a page is kept where others could read it', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { token } = await sendProof(shop, maria, orderId);
    const answer = await fetch(`${shop.url}/api/trpc/proof.get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { of: { token } } }),
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('ends with a refund of all that was paid, and not with a part of it', async () => {
    const { orderId: id, sessionId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const { token, id: versionId } = await sendProof(shop, maria, id);
    const of = { token };
    await shop.payments.refund(sessionId, { amount: 5_00 });
    await shop.idle();
    const before = await guest().proof.get.mutate({ of });
    await shop.payments.refund(sessionId);
    await shop.idle();
    const refusal = 'This order was canceled, and its proofs are closed with it.';
    await expect(guest().proof.get.mutate({ of })).rejects.toThrow(refusal);
    await expect(guest().proof.approve.mutate({ of, versionId })).rejects.toThrow(refusal);
    const page = before.versions[0]?.pages[0]?.sources[0]?.url;
    expect((await fetch(shop.url + page)).status).toBe(404);
  });

  test('opens a delivered file after a refund of a part, and no more after one of all that was paid', async () => {
    const { orderId: id, sessionId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const { file } = await approvedWithFile(id);
    await shop.payments.refund(sessionId, { amount: 5_00 });
    await shop.idle();
    expect((await fetch(file)).status).toBe(200);
    await shop.payments.refund(sessionId);
    await shop.idle();
    expect((await fetch(file)).status).toBe(404);
  });
});

test('the family reads and comments, but gets neither files nor the links of others', async () => {
  const { of, file } = await approvedWithFile();
  const theirs = { token: await inviteYiayia(guest(), of) };
  const { deliveries, links } = await guest().proof.get.mutate({ of });
  const deliveryId = deliveries[0]?.id ?? '';
  await expect(guest().proof.renewDownload.mutate({ of: theirs, deliveryId })).rejects.toThrow(
    'Who has ordered the comic gets its files.',
  );
  await expect(guest().proof.revoke.mutate({ of: theirs, linkId: links[0]?.id ?? '' })).rejects.toThrow(
    'Who has ordered the comic invites others.',
  );
  expect((await fetch(file.replace(/\?.*/, ''))).status).toBe(404);
  expect(await guest().proof.get.mutate({ of: theirs })).toMatchObject({ deliveries: [], links: [] });
});

test('the family’s log tells of pages and comments, and of nothing that was bought, mailed or delivered', async () => {
  const { orderId, of, file } = await approvedWithFile();
  await fetch(file);
  const tellOf = (event: ProofEvent, text: string) =>
    shop.db
      .insertInto('proofLog')
      .values({ orderId, versionId: null, event, role: 'buyer', actor: 'Eleni', text })
      .execute();
  await Promise.all(PROOF_EVENTS.map((event) => tellOf(event, '35 €')));
  const parcel = { id: randomUUID(), orderId, carrier: 'ACS', number: 'GR 12', url: null };
  await maria.admin.proofs.sendParcel.mutate(parcel);
  const token = await inviteYiayia(guest(), of);
  const theirs = await guest().proof.get.mutate({ of: { token } });
  expect(new Set(theirs.log.map(({ event }) => event))).toEqual(
    new Set(['sent', 'commented', 'replied', 'asked', 'approved', 'reopened']),
  );
  expect(theirs).toMatchObject({
    rounds: { sold: 0, used: 0, left: 0 },
    roundsAsked: [],
    roundsBought: [],
    deliveries: [],
    parcels: [],
    links: [],
  });
  const own = await guest().proof.get.mutate({ of });
  expect(new Set(own.log.map(({ event }) => event))).toEqual(new Set(PROOF_EVENTS));
  expect(own.parcels).toHaveLength(1);
});
