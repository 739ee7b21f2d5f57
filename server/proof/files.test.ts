import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { DomainError } from '#server/error.ts';
import type { PermittedPart } from '#server/images/file-parts.ts';
import { NotStoredError } from '#server/images/image-store.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { inLanguage } from '#server/language.ts';
import { errorText } from '#shared/error-text.ts';
import { UPLOAD_PART_BYTES } from '#shared/image.ts';
import type { Language } from '#shared/language.ts';
import { FILE_BYTES_MAX, PAGE_BYTES_MAX } from '#shared/proof/files.ts';
import { colourAt, plain } from '#testing/pictures.ts';
import { shopFixture, type TestShop } from '#testing/shop.ts';
import { makePagesOfBook, resumeBooks } from './pages/book.ts';
import { pathsOf } from './pages/page-paths.ts';
import { listUploads } from './read-proof.ts';
import { removeProofs } from './remove-proofs.ts';
import {
  pageFile,
  pdfOf,
  pinOf,
  sendPart,
  sendProof,
  tokenOf,
  uploadFile,
  writePages,
  writeProofOrder,
} from './testing.ts';

const shop = shopFixture();
let cookie: string;
let maria: ReturnType<TestShop['client']>;
const guest = () => shop.client();

beforeAll(async () => {
  cookie = await shop.signIn('maria@example.com', 'admin');
  maria = shop.client(cookie);
});

async function openDraft(orderId?: string) {
  const id = orderId ?? (await writeProofOrder(shop.db));
  const draft = await maria.admin.proofs.createVersion.mutate({ orderId: id, kind: 'sketches' });
  return { orderId: id, versionId: draft.id };
}

const upload = (file: Parameters<typeof uploadFile>[2]) => uploadFile(shop, { client: maria, cookie }, file);

const pagesOf = async (orderId: string) =>
  (await maria.admin.proofs.get.query({ id: orderId })).versions[0]?.pages ?? [];

describe('a page', () => {
  test('is kept as it was sent, with its hash, and shown in the widths of screens', async () => {
    const place = await openDraft();
    const bytes = await plain(1600, 2400, 'blue').png().toBuffer();
    const answer = await upload({ ...place, purpose: 'page', type: 'image/png', bytes });
    expect(answer).toMatchObject({ state: 'done', message: null });
    const [page] = await pagesOf(place.orderId);
    expect(page).toMatchObject({ position: 1, width: 1600, height: 2400 });
    expect(page?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(page?.sources.map(({ width }) => width)).toEqual([480, 1280]);
    const row = await shop.db
      .selectFrom('proofPages')
      .where('id', '=', page?.id ?? '')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(page?.file).toEqual({ name: 'page-1.jpg', bytes: bytes.length, sha256: row.sha256 });
    expect(row.path).toMatch(/^proofs\/[0-9a-f-]{36}\/[\w-]{24}\.png$/);
    expect(Buffer.from((await shop.services.images.get(row.path)) ?? [])).toEqual(bytes);
    const shown = await fetch(shop.url + page?.sources[0]?.url, { headers: { cookie } });
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    expect(await colourAt(Buffer.from(await shown.arrayBuffer()), 100, 100)).toBe('--b');
    const tag = { cookie, 'if-none-match': shown.headers.get('etag') ?? '' };
    expect((await fetch(shop.url + page?.sources[0]?.url, { headers: tag })).status).toBe(304);
    const original = await fetch(`${shop.url}/api/proofs/pages/${page?.id}/original`, {
      headers: { cookie },
    });
    expect(Buffer.from(await original.arrayBuffer())).toEqual(bytes);
  });

  test.each<[string, () => Promise<{ type: string; bytes: Buffer }>, string]>([
    [
      'too small',
      async () => ({ type: 'image/jpeg', bytes: await pageFile(300, 450) }),
      'This page is too small to be judged',
    ],
    [
      'a strip',
      async () => ({ type: 'image/jpeg', bytes: await pageFile(500, 1600) }),
      'This page is more than three times as long as it is wide.',
    ],
    [
      'not what it says',
      async () => ({ type: 'image/png', bytes: await pageFile() }),
      'This page could not be read.',
    ],
    [
      'cut off',
      async () => ({ type: 'image/jpeg', bytes: (await pageFile()).subarray(0, 1500) }),
      'This page could not be read.',
    ],
    [
      'no picture',
      async () => ({ type: 'image/webp', bytes: Buffer.from('<svg/>') }),
      'This page could not be read.',
    ],
  ])('that is %s is refused in a sentence, and its file is gone', async (_, makeFile, sentence) => {
    const place = await openDraft();
    const answer = await upload({ ...place, purpose: 'page', ...(await makeFile()) });
    expect(answer).toMatchObject({ state: 'failed', message: expect.stringContaining(sentence) });
    expect(await pagesOf(place.orderId)).toEqual([]);
    const row = await shop.db
      .selectFrom('proofUploads')
      .where('orderId', '=', place.orderId)
      .select('path')
      .executeTakeFirstOrThrow();
    expect(await shop.services.images.get(row.path)).toBeNull();
  });

  test.each([
    [{ purpose: 'page', type: 'image/gif', bytes: 9 }, 'Please choose a page as JPEG, PNG or WebP'],
    [{ purpose: 'page', type: 'image/jpeg', bytes: PAGE_BYTES_MAX + 1 }, 'A page may have up to 20 MB.'],
    [{ purpose: 'book', type: 'image/jpeg', bytes: 9 }, 'Please choose a PDF of the whole book.'],
    [
      { purpose: 'delivery', type: 'application/pdf', bytes: FILE_BYTES_MAX + 1 },
      'A file may have up to 200 MB.',
    ],
  ] as const)('of %j is refused before it is sent', async (file, sentence) => {
    const place = await openDraft();
    const starting = maria.admin.proofs.startUpload.mutate({ ...place, name: 'page', ...file });
    await expect(starting).rejects.toThrow(sentence);
  });

  test('that arrives in part, or is longer than it was said to be, does not count', async () => {
    const place = await openDraft();
    const bytes = await pageFile();
    const wanted = { ...place, purpose: 'page' as const, type: 'image/jpeg', name: 'page.jpg' };
    const started = await maria.admin.proofs.startUpload.mutate({ ...wanted, bytes: bytes.length - 1 });
    const send = () =>
      fetch(shop.url + started.parts[0]?.permission.url, {
        method: 'PUT',
        headers: { cookie },
        body: new Uint8Array(bytes),
      });
    const answer = await send();
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'This file is larger than it was said to be. Please send it again.' },
    ]);
    const unfinished = await maria.admin.proofs.finishUpload.mutate({ id: started.id });
    expect(unfinished.message).toContain('This page has not arrived as a whole.');
  });

  test('of a version that is full is refused in a sentence, also of two for the last place', async () => {
    const place = await openDraft();
    await writePages(shop.db, place.versionId, 59);
    const page = { ...place, purpose: 'page' as const, type: 'image/jpeg', bytes: await pageFile() };
    // On a slow machine one has arrived before the other begins, which is then refused at once.
    const uploadOrRefusal = () => upload(page).catch(({ message }: Error) => ({ state: 'failed', message }));
    const answers = await Promise.all([uploadOrRefusal(), uploadOrRefusal()]);
    expect(answers.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
    expect(answers.find(({ state }) => state === 'failed')?.message).toBe(
      'A version may have up to 60 pages.',
    );
    await expect(upload(page)).rejects.toThrow('A version may have up to 60 pages.');
    expect(await pagesOf(place.orderId)).toHaveLength(60);
    expect(await readdir(join(shop.services.env.dataFolder, 'images/proofs', place.orderId))).toHaveLength(2);
  });

  test('counts with a remark where its shape differs from the first one’s', async () => {
    const place = { ...(await openDraft()), purpose: 'page' as const, type: 'image/jpeg' };
    expect(await upload({ ...place, bytes: await pageFile() })).toMatchObject({ message: null });
    expect(await upload({ ...place, bytes: await pageFile(805, 1200) })).toMatchObject({ message: null });
    expect(await upload({ ...place, bytes: await pageFile(1200, 800) })).toEqual({
      id: expect.any(String),
      state: 'done',
      message: 'This page has another shape than the first one. Please check that it is meant so.',
    });
  });

  test('stays as it was judged, whatever is sent to the store’s address afterwards', async () => {
    const place = await openDraft();
    const bytes = await pageFile();
    const { id } = await upload({ ...place, purpose: 'page', type: 'image/jpeg', bytes });
    const { path } = await shop.db
      .selectFrom('proofUploads')
      .where('id', '=', id)
      .select('path')
      .executeTakeFirstOrThrow();
    expect(await shop.services.images.get(path)).toBeNull();
    await shop.services.images.put(path, Buffer.from('something else'));
    const [page] = await pagesOf(place.orderId);
    const original = await fetch(`${shop.url}/api/proofs/pages/${page?.id}/original`, {
      headers: { cookie },
    });
    expect(Buffer.from(await original.arrayBuffer())).toEqual(bytes);
    await sql`update proof_uploads set created_at = now() - interval '25 hours' where id = ${id}::uuid`.execute(
      shop.db,
    );
    await jobs.get('proofs')?.(shop.services);
    expect(await shop.services.images.get(path)).toBeNull();
    expect(await pagesOf(place.orderId)).toHaveLength(1);
  });

  test('is looked at again where the process has ended over it, and kept where the store is down', async () => {
    const place = await openDraft();
    const bytes = await pageFile();
    const wanted = { ...place, purpose: 'page' as const, type: 'image/jpeg', name: 'page.jpg' };
    const { id, parts } = await maria.admin.proofs.startUpload.mutate({
      ...wanted,
      bytes: bytes.length,
    });
    const body = new Uint8Array(bytes);
    await fetch(shop.url + parts[0]?.permission.url, { method: 'PUT', headers: { cookie }, body });
    const { images } = shop.services;
    const put = vi.spyOn(images, 'put').mockRejectedValueOnce(new NotStoredError('disk full'));
    await expect(maria.admin.proofs.finishUpload.mutate({ id })).rejects.toThrow(
      'Pictures can’t be stored right now.',
    );
    put.mockRestore();
    const longAgo = new Date(Date.now() - 10 * 60_000);
    await shop.db
      .updateTable('proofUploads')
      .set({ state: 'working', claimedAt: longAgo })
      .where('id', '=', id)
      .execute();
    expect(await maria.admin.proofs.finishUpload.mutate({ id })).toMatchObject({ state: 'done' });
    expect(await pagesOf(place.orderId)).toHaveLength(1);
  });

  test('is taken from nobody but the studio', async () => {
    const place = await openDraft();
    const wanted = { ...place, purpose: 'page' as const, type: 'image/jpeg', name: 'page.jpg', bytes: 10 };
    const { parts } = await maria.admin.proofs.startUpload.mutate(wanted);
    const strangers = ['', await shop.signIn(`${randomUUID()}@example.com`)];
    for (const stranger of strangers) {
      const headers = { cookie: stranger };
      const answer = await fetch(shop.url + parts[0]?.permission.url, {
        method: 'PUT',
        headers,
        body: 'ten bytes.',
      });
      expect(answer.status).toBe(404);
    }
  });

  test('can be sent again with a new permission until it has arrived', async () => {
    const place = await openDraft();
    const bytes = await pageFile();
    const file = { ...place, purpose: 'page' as const, type: 'image/jpeg', name: 'a.jpg' };
    const { id } = await maria.admin.proofs.startUpload.mutate({ ...file, bytes: bytes.length });
    const { parts } = await maria.admin.proofs.permitUpload.mutate({ id });
    const body = new Uint8Array(bytes);
    await fetch(new URL(parts[0]?.permission.url ?? '', shop.url), {
      method: 'PUT',
      headers: { cookie },
      body,
    });
    expect((await maria.admin.proofs.finishUpload.mutate({ id })).state).toBe('done');
    await expect(maria.admin.proofs.permitUpload.mutate({ id })).rejects.toThrow(
      'This upload does not exist any more.',
    );
  });

  test('can be sorted and removed while the version is a draft', async () => {
    const place = await openDraft();
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
      await upload({ ...place, purpose: 'page', type: 'image/jpeg', name, bytes: await pageFile() });
    const [a, b, c] = (await pagesOf(place.orderId)).map(({ id }) => id);
    const sorting = (pageIds: (string | undefined)[]) =>
      maria.admin.proofs.orderPages.mutate({
        id: place.versionId,
        pageIds: pageIds.map((id) => id ?? ''),
      });
    await sorting([c, a, b]);
    await maria.admin.proofs.deletePage.mutate({ id: a ?? '' });
    expect((await pagesOf(place.orderId)).map(({ id, position }) => [id, position])).toEqual([
      [c, 1],
      [b, 2],
    ]);
    await expect(sorting([a, b])).rejects.toThrow('Pages have come or gone meanwhile.');
    await expect(sorting([b, b])).rejects.toThrow('Pages have come or gone meanwhile.');
  });
});

describe('a version whose files are still on their way', () => {
  test('is not sent before they are here or removed, and says which they are', async () => {
    const place = await openDraft();
    const { orderId, versionId } = place;
    await upload({ ...place, purpose: 'page', type: 'image/jpeg', bytes: await pageFile() });
    const { proofs } = maria.admin;
    const file = { ...place, purpose: 'page' as const, type: 'image/jpeg', bytes: 900 };
    const [second, third] = await Promise.all(
      ['page-2.jpg', 'page-3.jpg'].map((name) => proofs.startUpload.mutate({ ...file, name })),
    );
    const send = async () => {
      const { versions } = await proofs.get.query({ id: orderId });
      return proofs.send.mutate({ id: versionId, revision: versions[0]?.revision ?? 0, latest: null });
    };
    await expect(send()).rejects.toThrow(
      /2 files are still on their way: page-[23].jpg, page-[23].jpg. Please wait until they are here, or remove them./,
    );
    await proofs.cancelUpload.mutate({ id: second?.id ?? '' });
    await expect(send()).rejects.toThrow('One file is still on its way: page-3.jpg.');
    await proofs.cancelUpload.mutate({ id: third?.id ?? '' });
    await send();
    await expect(proofs.startUpload.mutate({ ...file, name: 'page-4.jpg' })).rejects.toThrow(
      'has sent version 1 already. It is frozen now.',
    );
  });

  test('and the last of them are never lost between an upload and the sending, twenty times', async () => {
    const { mail } = shop.services;
    shop.services.mail = null;
    for (let round = 0; round < 20; round++) {
      const place = await openDraft();
      await upload({ ...place, purpose: 'page', type: 'image/jpeg', bytes: await pageFile(800, 1000) });
      const file = { ...place, purpose: 'page' as const, type: 'image/jpeg', bytes: 900, name: 'last.jpg' };
      const both = [
        maria.admin.proofs.startUpload.mutate(file),
        maria.admin.proofs.send.mutate({ id: place.versionId, revision: 2, latest: null }),
      ];
      const [begun, sent] = await Promise.allSettled(round % 2 === 0 ? both : both.reverse()).then((ended) =>
        round % 2 === 0 ? ended : ended.toReversed(),
      );
      expect([begun?.status, sent?.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
    await shop.idle();
    shop.services.mail = mail;
    await shop.db.deleteFrom('mails').where('sentAt', 'is', null).execute();
  });
});

describe('a book as PDF', () => {
  test('becomes pages of the size of each, in its colours', async () => {
    const place = await openDraft();
    const bytes = pdfOf([
      [420, 595],
      [595, 420],
    ]);
    const answer = await upload({ ...place, purpose: 'book', type: 'application/pdf', bytes });
    expect(answer.state).toBe('working');
    await shop.idle();
    const pages = await pagesOf(place.orderId);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [1694, 2400],
      [2400, 1694],
    ]);
    const shown = await fetch(shop.url + pages[0]?.sources[0]?.url, { headers: { cookie } });
    expect(await colourAt(Buffer.from(await shown.arrayBuffer()), 100, 100)).toBe('r--');
    expect((await maria.admin.proofs.get.query({ id: place.orderId })).uploads).toEqual([]);
  });

  test.each([
    ['broken', () => Buffer.from('%PDF-1.4 and then nothing'), 'This PDF could not be read.'],
    [
      'too long',
      () => pdfOf(Array(61).fill([100, 100])),
      'This PDF has 61 pages. A version may have up to 60 pages.',
    ],
    ['of a page like a thread', () => pdfOf([[9000, 1]]), 'three times as long as it is wide'],
  ])('that is %s is refused in a sentence', async (_, makeFile, sentence) => {
    const place = await openDraft();
    await upload({ ...place, purpose: 'book', type: 'application/pdf', bytes: makeFile() });
    await shop.idle();
    const { uploads } = await maria.admin.proofs.get.query({ id: place.orderId });
    expect(uploads).toMatchObject([{ state: 'failed', message: expect.stringContaining(sentence) }]);
  });

  test('that is refused is told of in the language of who reads it, also of an older release', async () => {
    const place = await openDraft();
    const bytes = await pdfOf(Array(61).fill([100, 100]));
    await upload({ ...place, purpose: 'book', type: 'application/pdf', bytes });
    await shop.idle();
    const toldIn = async (language: Language) => {
      const [refused] = await inLanguage(language, () => listUploads(shop.db, place.orderId));
      return refused?.message;
    };
    expect(await toldIn('el')).toBe(m.errors_proof_file_pdf_pages({ count: 61, max: 60 }, { locale: 'el' }));
    expect(await toldIn('en')).toBe(m.errors_proof_file_pdf_pages({ count: 61, max: 60 }, { locale: 'en' }));
    const { orderId } = place;
    const message = 'This PDF could not be read.';
    await shop.db
      .updateTable('proofUploads')
      .set({ failure: null, message })
      .where('orderId', '=', orderId)
      .execute();
    expect(await toldIn('el')).toBe(message);
  });

  test('is gone on with where the process has ended', async () => {
    const place = await openDraft();
    const pdf = { ...place, purpose: 'book' as const, type: 'application/pdf', bytes: pdfOf([[420, 595]]) };
    const { id } = await upload(pdf);
    await shop.idle();
    await shop.db.deleteFrom('proofPages').where('versionId', '=', place.versionId).execute();
    const upl = await shop.db
      .selectFrom('proofUploads')
      .where('id', '=', id)
      .select('path')
      .executeTakeFirst();
    await shop.services.images.put(upl?.path ?? '', pdf.bytes);
    await shop.db
      .updateTable('proofUploads')
      .set({ state: 'working', pagesMade: 0, claimedAt: new Date(Date.now() - 10 * 60_000) })
      .where('id', '=', id)
      .execute();
    await jobs.get('proofs')?.(shop.services);
    expect(await pagesOf(place.orderId)).toHaveLength(1);
  });

  /** A book that a process has begun, which then ended without a word. @returns what says so of the next one */
  async function beginBook(pages = 1) {
    const place = await openDraft();
    const after = vi.spyOn(shop.services, 'afterResponse').mockImplementation(() => {});
    const bytes = pdfOf(Array.from({ length: pages }, () => [420, 595]));
    const { id } = await upload({ ...place, purpose: 'book' as const, type: 'application/pdf', bytes });
    after.mockRestore();
    const endProcess = () =>
      sql`update proof_uploads set claimed_at = now() - interval '3 minutes' where id = ${id}::uuid`.execute(
        shop.db,
      );
    const open = vi.spyOn(shop.services.files, 'open');
    const uploadOf = async () =>
      (await maria.admin.proofs.get.query({ id: place.orderId })).uploads.find((one) => one.id === id);
    return { ...place, id, open, endProcess, uploadOf };
  }

  test('that ends each process over one page is given up, and says what to do', async () => {
    const { open, endProcess, uploadOf, id, orderId } = await beginBook();
    for (let attempt = 2; attempt <= 3; attempt++) {
      await endProcess();
      // The claim of a process that ends before anything else.
      open.mockImplementationOnce(() => new Promise(() => {}));
      void resumeBooks(shop.services);
      await vi.waitUntil(() => open.mock.calls.length === attempt - 1);
      expect(await uploadOf()).toMatchObject({ state: 'working' });
    }
    await endProcess();
    await jobs.get('proofs')?.(shop.services);
    expect(open).toHaveBeenCalledTimes(2);
    expect(await uploadOf()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(
        /^Page 1 of this PDF has ended the server several times.*JPEG or PNG\.$/,
      ),
    });
    await maria.admin.proofs.cancelUpload.mutate({ id });
    expect(await pagesOf(orderId)).toEqual([]);
    open.mockRestore();
  });

  test.each([
    ['the store is down', () => new NotStoredError(new Error('down'))],
    [
      'too many pictures wait',
      () => new DomainError('TOO_MANY_REQUESTS', errorText('errors_image_queue_own')),
    ],
  ])('is gone on with, however long, where %s', async (_, failure) => {
    const { open, endProcess, uploadOf, orderId } = await beginBook();
    for (let attempt = 0; attempt < 5; attempt++) {
      await endProcess();
      open.mockRejectedValueOnce(failure());
      await expect(resumeBooks(shop.services)).rejects.toThrow();
    }
    expect(await uploadOf()).toMatchObject({ state: 'working' });
    await endProcess();
    await resumeBooks(shop.services);
    expect(await pagesOf(orderId)).toHaveLength(1);
    open.mockRestore();
  });
});

describe('a page whose process ends before it has a row', () => {
  const filesOf = async (orderId: string) =>
    (await readdir(join(shop.services.env.dataFolder, 'images', 'proofs', orderId))).sort();

  /** The process ends after the files of the book's second page. */
  async function dieOverBook() {
    const place = await openDraft();
    const bytes = pdfOf([
      [420, 595],
      [420, 600],
    ]);
    const after = vi.spyOn(shop.services, 'afterResponse').mockImplementation(() => {});
    const { id } = await upload({ ...place, purpose: 'book' as const, type: 'application/pdf', bytes });
    after.mockRestore();
    await sql`
      create function die() returns trigger language plpgsql as $$
        begin if new.position = 2 then raise exception 'The process has ended'; end if; return new; end $$;
      create trigger dying before insert on proof_pages for each row execute function die()`.execute(shop.db);
    await expect(makePagesOfBook(shop.services, id)).rejects.toThrow('The process has ended');
    await sql`drop trigger dying on proof_pages; drop function die()`.execute(shop.db);
    expect(await pagesOf(place.orderId)).toHaveLength(1);
    return { ...place, id };
  }

  test('leaves no file beside those of the page once a job has gone on with it', async () => {
    const { orderId, id } = await dieOverBook();
    await shop.db
      .updateTable('proofUploads')
      .set({ claimedAt: new Date(Date.now() - 10 * 60_000) })
      .where('id', '=', id)
      .execute();
    await jobs.get('proofs')?.(shop.services);
    const pages = await shop.db
      .selectFrom('proofPages')
      .innerJoin('proofVersions', 'proofVersions.id', 'versionId')
      .where('orderId', '=', orderId)
      .select(['path', 'widths'])
      .execute();
    expect(pages).toHaveLength(2);
    const named = pages.flatMap(pathsOf).map((path) => path.split('/').at(-1) ?? '');
    expect(await filesOf(orderId)).toEqual(named.sort());
  });

  test.each([
    [
      'its draft is deleted',
      async ({ versionId: id }: Awaited<ReturnType<typeof dieOverBook>>) => {
        const { revision } = await shop.db
          .selectFrom('proofVersions')
          .where('id', '=', id)
          .select('revision')
          .executeTakeFirstOrThrow();
        await maria.admin.proofs.deleteVersion.mutate({ id, revision });
      },
    ],
    [
      'its customer’s data is removed',
      ({ orderId }: Awaited<ReturnType<typeof dieOverBook>>) =>
        shop.db.transaction().execute((tx) => removeProofs(tx, shop.services, orderId)),
    ],
  ] as const)('leaves no file once %s', async (_, remove) => {
    const died = await dieOverBook();
    await remove(died);
    expect(await filesOf(died.orderId)).toEqual([]);
  });
});

describe('the address of a page', () => {
  test('opens for a link’s key or the buyer’s session, and for nobody else', async () => {
    const orderId = await writeProofOrder(shop.db, { email: 'dora@example.com' });
    const { versionId } = await openDraft(orderId);
    await upload({ orderId, versionId, purpose: 'page', type: 'image/jpeg', bytes: await pageFile() });
    const draftUrl = (await pagesOf(orderId))[0]?.sources[0]?.url ?? '';
    const dora = await shop.signIn('dora@example.com');
    await shop.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('email', '=', 'dora@example.com')
      .execute();
    const statusOf = async (url: string, asked?: string) =>
      (await fetch(shop.url + url, { headers: asked ? { cookie: asked } : {} })).status;
    expect(await statusOf(draftUrl, dora)).toBe(404);

    await maria.admin.proofs.send.mutate({ id: versionId, revision: 2, latest: null });
    await shop.idle();
    const token = /#link=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const of = { token };
    const proof = await guest().proof.get.mutate({ of });
    const url = proof.versions[0]?.pages[0]?.sources[0]?.url ?? '';
    expect(url).not.toContain(token);
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(draftUrl, dora)).toBe(200);
    expect(await statusOf(draftUrl)).toBe(404);
    expect(await statusOf(draftUrl, await shop.signIn(`${randomUUID()}@example.com`))).toBe(404);
    expect(await statusOf(url.replace(/key=.*/, `key=${'a'.repeat(43)}`))).toBe(404);
    const other = await writeProofOrder(shop.db);
    const theirs = await sendProof(shop, maria, other);
    const stranger = await guest().proof.get.mutate({ of: { token: theirs.token } });
    const key = stranger.versions[0]?.pages[0]?.sources[0]?.url.split('?')[1];
    expect(await statusOf(`${url.split('?')[0]}?${key}`)).toBe(404);
    await maria.admin.proofs.revokeLink.mutate({ id: proof.links[0]?.id ?? '' });
    expect(await statusOf(url)).toBe(404);
  });
});

describe('a large file', () => {
  const book = Buffer.concat([pdfOf([[420, 595]]), Buffer.alloc(2 * UPLOAD_PART_BYTES)]);

  async function startLarge() {
    const orderId = await writeProofOrder(shop.db);
    const file = { orderId, versionId: null, purpose: 'delivery' as const, name: 'comic.pdf' };
    const modifiedAt = new Date('2026-11-20T10:00:00Z');
    const wanted = { ...file, type: 'application/pdf', bytes: book.length, modifiedAt };
    return { orderId, modifiedAt, plan: await maria.admin.proofs.startUpload.mutate(wanted) };
  }

  const sendAndSave = async (id: string, part: PermittedPart | undefined) => {
    if (!part) throw new Error('There is no such part.');
    const tag = await sendPart(shop, cookie, part, book);
    await maria.admin.proofs.savePart.mutate({ id, number: part.number, tag });
  };

  const numbersOf = ({ parts }: { parts: PermittedPart[] }) => parts.map(({ number }) => number);

  test('goes on after a cut and a reload with the parts that are missing, and arrives as it is', async () => {
    const { orderId, modifiedAt, plan } = await startLarge();
    expect([plan.byParts, numbersOf(plan)]).toEqual([true, [1, 2, 3]]);
    const [first, second, third] = plan.parts;
    await sendAndSave(plan.id, first);
    await sendAndSave(plan.id, third);
    const cut = { ...second, end: (second?.start ?? 0) + 1000 } as PermittedPart;
    await expect(sendPart(shop, cookie, cut, book)).rejects.toThrow('answered with 408');
    const { uploads } = await maria.admin.proofs.get.query({ id: orderId });
    expect(uploads).toMatchObject([{ id: plan.id, state: 'open', fileModifiedAt: modifiedAt }]);

    const again = await maria.admin.proofs.permitUpload.mutate({ id: plan.id });
    expect(numbersOf(again)).toEqual([2]);
    await sendAndSave(plan.id, again.parts[0]);
    expect(numbersOf(await maria.admin.proofs.permitUpload.mutate({ id: plan.id }))).toEqual([]);
    expect(await maria.admin.proofs.finishUpload.mutate({ id: plan.id })).toMatchObject({ state: 'done' });
    const { path } = await shop.db
      .selectFrom('deliveries')
      .where('orderId', '=', orderId)
      .select('path')
      .executeTakeFirstOrThrow();
    expect(Buffer.from((await shop.services.images.get(path)) ?? []).equals(book)).toBe(true);
  });

  test('of a draft that is deleted leaves neither its parts nor a file that the store kept', async () => {
    const place = await openDraft();
    const sent = { ...place, purpose: 'book' as const, type: 'application/pdf' };
    const plan = await maria.admin.proofs.startUpload.mutate({
      ...{ ...sent, name: 'book.pdf', bytes: book.length },
    });
    await sendAndSave(plan.id, plan.parts[0]);
    const kept = vi.spyOn(shop.services.images, 'delete').mockImplementationOnce(async () => {});
    await upload({ ...place, purpose: 'page', type: 'image/jpeg', bytes: await pageFile() });
    kept.mockRestore();
    const folder = join(shop.services.env.dataFolder, 'images', 'proofs', place.orderId);
    expect(await readdir(folder)).not.toEqual([]);
    const { versions } = await maria.admin.proofs.get.query({ id: place.orderId });
    const { id, revision } = versions[0] ?? { id: '', revision: 0 };
    await maria.admin.proofs.deleteVersion.mutate({ id, revision });
    expect(await readdir(folder)).toEqual([]);
  });

  test('of which a part is missing does not count, and says so', async () => {
    const { plan } = await startLarge();
    await sendAndSave(plan.id, plan.parts[0]);
    expect(await maria.admin.proofs.finishUpload.mutate({ id: plan.id })).toMatchObject({
      state: 'failed',
      message: 'This file has not arrived as a whole. Please send it again.',
    });
  });

  test('has no parts beyond its size, and none once it has arrived', async () => {
    const { plan } = await startLarge();
    const fourth = { id: plan.id, number: 4, tag: '"4"' };
    await expect(maria.admin.proofs.savePart.mutate(fourth)).rejects.toThrow('does not exist any more');
    await maria.admin.proofs.cancelUpload.mutate({ id: plan.id });
    await expect(sendAndSave(plan.id, plan.parts[0])).rejects.toThrow('answered with 404');
  });

  test.each([
    ['taken back', (id: string) => maria.admin.proofs.cancelUpload.mutate({ id })],
    [
      'finished by nobody for a day',
      async (id: string) => {
        await sql`update proof_uploads set created_at = now() - interval '25 hours' where id = ${id}::uuid`.execute(
          shop.db,
        );
        await jobs.get('proofs')?.(shop.services);
      },
    ],
    [
      'of a customer whose data is removed',
      (_: string, order: string) =>
        shop.db.transaction().execute((tx) => removeProofs(tx, shop.services, order)),
    ],
  ])('that is %s leaves no parts', async (_, end) => {
    const { orderId, plan } = await startLarge();
    await sendAndSave(plan.id, plan.parts[0]);
    const folder = join(shop.services.env.dataFolder, 'images', 'proofs', orderId);
    expect(await readdir(folder)).toHaveLength(1);
    await end(plan.id, orderId);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('files', () => {
  test('that nobody finishes are purged after a day', async () => {
    const place = await openDraft();
    const wanted = { ...place, purpose: 'page' as const, type: 'image/jpeg', name: 'page.jpg', bytes: 10 };
    const { id, parts } = await maria.admin.proofs.startUpload.mutate(wanted);
    await fetch(shop.url + parts[0]?.permission.url, {
      method: 'PUT',
      headers: { cookie },
      body: 'ten bytes.',
    });
    const row = () =>
      shop.db.selectFrom('proofUploads').where('id', '=', id).select('path').executeTakeFirst();
    const path = (await row())?.path ?? '';
    await jobs.get('proofs')?.(shop.services);
    expect(await shop.services.images.get(path)).not.toBeNull();
    await sql`update proof_uploads set created_at = now() - interval '25 hours' where id = ${id}::uuid`.execute(
      shop.db,
    );
    await jobs.get('proofs')?.(shop.services);
    expect([await row(), await shop.services.images.get(path)]).toEqual([undefined, null]);
  });

  test.each([
    [
      'an upload that is canceled',
      ({ id }: { id: string }) => maria.admin.proofs.cancelUpload.mutate({ id }),
    ],
    [
      'a draft that is deleted',
      ({ versionId }: { versionId: string }) =>
        maria.admin.proofs.deleteVersion.mutate({ id: versionId, revision: 1 }),
    ],
    [
      'an order whose customer’s data is removed',
      ({ orderId }: { orderId: string }) =>
        shop.db.transaction().execute((tx) => removeProofs(tx, shop.services, orderId)),
    ],
  ] as const)('of %s that reach the store only after that are purged after a day', async (_, end) => {
    const place = await openDraft();
    const wanted = { ...place, purpose: 'page' as const, type: 'image/jpeg', name: 'Eleni.jpg', bytes: 10 };
    const { id } = await maria.admin.proofs.startUpload.mutate(wanted);
    const { path } = await shop.db
      .selectFrom('proofUploads')
      .where('id', '=', id)
      .select('path')
      .executeTakeFirstOrThrow();
    await end({ id, ...place });
    const ended = await shop.db.selectFrom('proofUploads').where('id', '=', id).selectAll().execute();
    expect(JSON.stringify(ended)).not.toContain('Eleni');
    // The browser had sent it before.
    await shop.services.images.put(path, Buffer.from('ten bytes.'));
    expect((await maria.admin.proofs.get.query({ id: place.orderId })).uploads).toEqual([]);
    await expect(maria.admin.proofs.finishUpload.mutate({ id })).rejects.toThrow('does not exist any more');
    await jobs.get('proofs')?.(shop.services);
    expect(await shop.services.images.get(path)).not.toBeNull();
    await sql`update proof_uploads set canceled_at = now() - interval '25 hours' where id = ${id}::uuid`.execute(
      shop.db,
    );
    await jobs.get('proofs')?.(shop.services);
    expect(await shop.services.images.get(path)).toBeNull();
    const rows = await shop.db.selectFrom('proofUploads').where('id', '=', id).select('id').execute();
    expect(rows).toEqual([]);
  });

  test('of an order go with what people wrote when its customer’s data is removed, and the log stays', async () => {
    const place = await openDraft();
    await upload({ ...place, purpose: 'page', type: 'image/jpeg', bytes: await pageFile() });
    const { path } = await shop.db
      .selectFrom('proofPages')
      .where('versionId', '=', place.versionId)
      .select('path')
      .executeTakeFirstOrThrow();
    await maria.admin.proofs.send.mutate({ id: place.versionId, revision: 2, latest: null });
    await shop.idle();
    const of = { token: tokenOf(shop.mails.findLast(({ text }) => tokenOf(text) !== '')?.text) };
    const answer = { of, versionId: place.versionId };
    await guest().proof.savePin.mutate(pinOf(of.token, place.versionId, 'Her coat is yellow.'));
    await guest().proof.sendComments.mutate(answer);
    await guest().proof.approve.mutate(answer);
    await shop.idle();
    const read = () => maria.admin.proofs.get.query({ id: place.orderId });
    const before = await read();
    expect(JSON.stringify([before.pins, before.log])).toMatch(/yellow.*Eleni/);
    await shop.db.transaction().execute((tx) => removeProofs(tx, shop.services, place.orderId));
    expect(await shop.services.images.get(path)).toBeNull();
    expect(await shop.services.images.get(`${path}-480.webp`)).toBeNull();
    const { links, log, pins, versions } = await read();
    expect([links, pins, versions[0]?.pages]).toEqual([[], [], []]);
    expect(log.map(({ event }) => event)).toEqual(before.log.map(({ event }) => event));
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(['sent', 'approved']));
    expect(JSON.stringify([log, versions])).not.toMatch(/yellow|Eleni/);
  });
});
