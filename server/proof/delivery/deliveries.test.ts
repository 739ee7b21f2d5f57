import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { inviteYiayia, pdfOf, sendProof, uploadFile, writeProofOrder } from '#server/proof/testing.ts';
import { addDays, dayOf, endOfDay } from '#shared/calendar-day.ts';
import { DOWNLOAD_DAYS } from '#shared/proof/proof.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const guest = () => shop.client();

const upload = (file: Parameters<typeof uploadFile>[2]) =>
  uploadFile(shop, { client: maria, cookie: maria.cookie }, file);

describe('the finished comic', () => {
  async function approved() {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId, { kind: 'final' });
    await guest().proof.approve.mutate({ of: { token }, versionId: id });
    return { orderId, of: { token } };
  }

  test('is delivered as files that count their downloads, expire and can be renewed', async () => {
    const { orderId, of } = await approved();
    const bytes = pdfOf([[420, 595]]);
    const file = { orderId, versionId: null, purpose: 'delivery' as const, type: 'application/pdf', bytes };
    expect(await upload({ ...file, name: 'Το κόμικ.pdf' })).toMatchObject({ state: 'done' });
    expect((await guest().proof.get.mutate({ of })).deliveries).toEqual([]);
    await maria.admin.proofs.deliver.mutate({ orderId, message: 'With love.' });
    await shop.idle();
    expect(shop.mails.at(-1)).toMatchObject({ subject: 'Your comic is finished' });
    expect(shop.mails.at(-1)?.text).toContain('Το κόμικ.pdf');
    const delivered = async () => (await guest().proof.get.mutate({ of })).deliveries[0];
    const url = shop.url + (await delivered())?.url;
    const answer = await fetch(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store, no-transform',
      'content-disposition': expect.stringContaining("filename*=UTF-8''%CE%A4%CE%BF"),
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    const { sentAt, expiresAt, ...counted } = await shop.db
      .selectFrom('deliveries')
      .where('orderId', '=', orderId)
      .select(['sentAt', 'expiresAt', 'downloads', 'downloadedAt'])
      .executeTakeFirstOrThrow();
    expect(counted).toEqual({ downloads: 1, downloadedAt: expect.any(Date) });
    expect(expiresAt).toEqual(endOfDay(addDays(dayOf(sentAt ?? new Date(0)), DOWNLOAD_DAYS)));
    await shop.db
      .updateTable('deliveries')
      .set({ expiresAt: new Date(0) })
      .where('orderId', '=', orderId)
      .execute();
    expect((await fetch(url)).status).toBe(404);
    const expired = await delivered();
    expect(expired?.url).toBeNull();
    await guest().proof.renewDownload.mutate({ of, deliveryId: expired?.id ?? '' });
    expect((await fetch(url)).status).toBe(200);
    const { log, stage } = await guest().proof.get.mutate({ of });
    expect(log.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['delivered', 'downloaded', 'renewed']),
    );
    expect(stage).toBe('Ready');
    const waits = async () =>
      (await maria.admin.proofs.list.query({ waitingFor: 'studio' })).orders.some(({ id }) => id === orderId);
    expect(await waits()).toBe(true);
    const parcel = {
      id: randomUUID(),
      orderId,
      carrier: 'ACS',
      number: 'GR 12',
      url: 'https://acs.example/GR12',
    };
    await maria.admin.proofs.sendParcel.mutate(parcel);
    await maria.admin.proofs.sendParcel.mutate(parcel);
    await shop.idle();
    expect(shop.mails.at(-1)?.text).toContain('https://acs.example/GR12');
    expect(await waits()).toBe(false);
    expect(await guest().proof.get.mutate({ of })).toMatchObject({
      stage: 'Shipped',
      parcels: [{ carrier: 'ACS', number: 'GR 12', arrivedAt: null }],
    });
    await maria.admin.proofs.markArrived.mutate({ id: parcel.id });
    expect((await guest().proof.get.mutate({ of })).parcels[0]?.arrivedAt).toBeInstanceOf(Date);
  });

  test('is mailed once with the names of its files, also by two who deliver it at the same moment', async () => {
    const { orderId } = await approved();
    const file = { orderId, versionId: null, purpose: 'delivery' as const, type: 'text/plain' };
    const names = ['comic.txt', 'cover.txt'];
    for (const name of names) await upload({ ...file, name, bytes: Buffer.from('A comic.') });
    await shop.idle();
    const before = shop.mails.length;
    const both = await Promise.allSettled(
      [1, 2].map(() => maria.admin.proofs.deliver.mutate({ orderId, message: '' })),
    );
    await shop.idle();
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const mails = shop.mails.slice(before);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eleni@example.com', 'Your comic is finished'],
    ]);
    for (const name of names) expect(mails[0]?.text).toContain(name);
  });

  test('goes on where a cut download stopped, which counts once, as does one begun again within the hour', async () => {
    const { orderId, of } = await approved();
    const bytes = Buffer.from('A comic, page by page.'.repeat(500));
    const file = { orderId, versionId: null, purpose: 'delivery' as const, type: 'text/plain', bytes };
    await upload({ ...file, name: 'comic.txt' });
    await maria.admin.proofs.deliver.mutate({ orderId, message: '' });
    const delivered = async () => (await guest().proof.get.mutate({ of })).deliveries[0];
    const url = shop.url + (await delivered())?.url;
    const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers });
    const head = await get({ range: 'bytes=100-199' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(bytes.length),
      'bytes',
    ]);
    expect(await delivered()).toMatchObject({ downloads: 0 });
    const etag = head.headers.get('etag') ?? '';

    const whole = await Promise.all([get(), get({ range: 'bytes=0-' }), get({ range: 'bytes=0-99' })]);
    expect(whole.map(({ status }) => status)).toEqual([200, 206, 206]);
    const [first = Buffer.alloc(0), rest = Buffer.alloc(0)] = await Promise.all(
      ['bytes=0-99', 'bytes=100-'].map(async (range) => {
        const answer = await get({ range, 'if-range': etag });
        expect(answer.status).toBe(206);
        expect(answer.headers.get('content-range')).toMatch(/^bytes (0-99|100-10999)\/11000$/);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(Buffer.concat([first, rest])).toEqual(bytes);
    const changed = await get({ range: 'bytes=100-', 'if-range': '"another file"' });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    const beyond = await get({ range: 'bytes=11000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */11000']);
    expect(await delivered()).toMatchObject({ downloads: 1 });
    const { log } = await guest().proof.get.mutate({ of });
    expect(log.filter(({ event }) => event === 'downloaded')).toHaveLength(1);

    await shop.db
      .updateTable('deliveries')
      .set({ downloadedAt: new Date(Date.now() - 61 * 60_000) })
      .where('orderId', '=', orderId)
      .execute();
    await get({ range: 'bytes=5000-' });
    expect(await delivered()).toMatchObject({ downloads: 1 });
    await get();
    expect(await delivered()).toMatchObject({ downloads: 2 });

    const link = vi.spyOn(shop.services.files, 'link').mockResolvedValue('https://bucket.example/comic.txt');
    const redirected = (range?: string) =>
      fetch(url, { redirect: 'manual', headers: range ? { range } : {} });
    const answers = [await redirected(), await redirected('bytes=5000-'), await redirected('bytes=11000-')];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    link.mockRestore();
    expect(await delivered()).toMatchObject({ downloads: 2 });
  });

  test('is delivered from approved final pages, from earlier ones only with a reason that stands in the log', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, number, token } = await sendProof(shop, maria, orderId, { kind: 'sketches' });
    await guest().proof.approve.mutate({ of: { token }, versionId: id });
    const file = { orderId, versionId: null, purpose: 'delivery' as const, name: 'comic.pdf' };
    await upload({ ...file, type: 'application/pdf', bytes: pdfOf([[420, 595]]) });
    for (const reason of [undefined, '  '])
      await expect(maria.admin.proofs.deliver.mutate({ orderId, message: '', reason })).rejects.toThrow(
        `Version ${number} is approved as sketches, not as final pages.`,
      );
    await maria.admin.proofs.deliver.mutate({ orderId, message: '', reason: 'Sketches alone were ordered' });
    const { log, deliveries } = await guest().proof.get.mutate({ of: { token } });
    expect(log.find(({ event }) => event === 'delivered')?.text).toBe(
      'Sketches alone were ordered: comic.pdf',
    );
    expect(deliveries).toHaveLength(1);
  });

  test.each([
    ['digital', 'Your comic is finished'],
    ['print-digital', 'New files of your comic are here'],
  ] as const)(
    'as files of sketches, of what is delivered as %s, is mailed as: %s; its final pages are the finished comic',
    async (deliveryOption, subject) => {
      const orderId = await writeProofOrder(shop.db, { deliveryOption });
      const { id, token } = await sendProof(shop, maria, orderId, { kind: 'sketches' });
      await guest().proof.approve.mutate({ of: { token }, versionId: id });
      const deliver = async (name: string) => {
        const file = { orderId, versionId: null, purpose: 'delivery' as const, type: 'text/plain', name };
        await upload({ ...file, bytes: Buffer.from(name) });
        await maria.admin.proofs.deliver.mutate({ orderId, message: '', reason: 'Wanted early' });
        await shop.idle();
        return shop.mails.at(-1)?.subject;
      };
      expect(await deliver('sketches.txt')).toBe(subject);
      const final = await sendProof(shop, maria, orderId, { kind: 'final' });
      await guest().proof.approve.mutate({ of: { token }, versionId: final.id });
      expect(await deliver('comic.txt')).toBe('Your comic is finished');
      expect(await deliver('cover.txt')).toBe('New files of your comic are here');
    },
  );

  test('is not delivered before the pages are approved, nor opened by the family', async () => {
    const orderId = await writeProofOrder(shop.db);
    for (const reason of [undefined, 'She is in a hurry'])
      await expect(maria.admin.proofs.deliver.mutate({ orderId, message: '', reason })).rejects.toThrow(
        'Files are delivered once the customer has approved the pages.',
      );
    const done = await approved();
    await expect(maria.admin.proofs.deliver.mutate({ orderId: done.orderId, message: '' })).rejects.toThrow(
      'There is no new file to deliver.',
    );
    const file = { orderId: done.orderId, versionId: null, purpose: 'delivery' as const };
    await upload({ ...file, type: 'text/plain', name: 'notes.txt', bytes: Buffer.from('Thank you') });
    await maria.admin.proofs.deliver.mutate({ orderId: done.orderId, message: '' });
    const token = await inviteYiayia(guest(), done.of);
    const url = (await guest().proof.get.mutate({ of: done.of })).deliveries[0]?.url?.split('?')[0];
    const family = await guest().proof.get.mutate({ of: { token } });
    const key = family.versions[0]?.pages[0]?.sources[0]?.url.split('?')[1];
    expect((await fetch(`${shop.url}${url}?${key}`)).status).toBe(404);
  });
});

describe('a parcel', () => {
  test('that two note by the same number is one parcel with one mail, until it has arrived', async () => {
    const orderId = await writeProofOrder(shop.db, { deliveryOption: 'print' });
    const parcel = { orderId, carrier: 'ACS', number: '7405 1839 12', url: null };
    const note = (change: Partial<typeof parcel> = {}) =>
      maria.admin.proofs.sendParcel.mutate({ ...parcel, id: randomUUID(), ...change });
    const parcels = async () => (await maria.admin.proofs.get.query({ id: orderId })).parcels;
    const mails = async () => {
      const written = await shop.db
        .selectFrom('mails')
        .where('template', '=', 'proof-parcel')
        .where(
          'occasion',
          'in',
          (await parcels()).map(({ id }) => `proof-parcel:${id}`),
        )
        .select('id')
        .execute();
      return written.length;
    };
    await Promise.all([note(), note({ number: '7405183912' })]);
    expect([(await parcels()).length, await mails()]).toEqual([1, 1]);
    await note({ number: '7405183920' });
    await note({ carrier: 'DHL' });
    expect((await parcels()).length).toBe(3);
    for (const { id } of await parcels()) await maria.admin.proofs.markArrived.mutate({ id });
    await note();
    expect((await parcels()).length).toBe(4);
  });
});
