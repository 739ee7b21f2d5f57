import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/types.ts';
import { folderFileStore } from '#server/images/folder-file-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { draftOf, elenisComic, tomsComic } from '#testing/comics.ts';
import { databaseFixture } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { completeDraft, createDraft, loadDraft } from './draft.ts';
import { deleteDraft, purgeExpiredDrafts } from './purge.ts';

const database = databaseFixture();
let db: Database;
/** Parts lie in a folder of their own here. */
const files = folderFileStore(tmpdir());
let images: ImageStore & { paths(): string[]; breaks: boolean };

beforeAll(() => {
  db = database.db;
});

beforeEach(async () => {
  await emptyTables(db, 'configurator_drafts', 'checkouts');
  images = rememberImages();
});

/** An image store in memory that can fail. */
function rememberImages() {
  const kept = new Map<string, Buffer>();
  return {
    breaks: false,
    paths: () => [...kept.keys()].sort(),
    async put(path: string, bytes: Buffer) {
      kept.set(path, bytes);
    },
    get: async (path: string) => kept.get(path) ?? null,
    async delete(paths: string[]) {
      if (this.breaks) throw new Error('The image store is down.');
      for (const path of paths) kept.delete(path);
    },
  };
}

async function begin(options: { images?: number } = {}): Promise<DraftKey> {
  const { id, token } = await createDraft(db, draftOf(elenisComic, 3));
  for (let number = 0; number < (options.images ?? 0); number++) {
    const path = `${id}/scenes/${String(number).padStart(24, 'a')}.jpg`;
    await db.insertInto('draftImages').values({ path, draftId: id, bytes: 1, width: 1, height: 1 }).execute();
    await images.put(path, Buffer.from('jpeg'));
  }
  return { id, token };
}

/** Sets the time of the draft's last change. */
async function age({ id }: DraftKey, days: number): Promise<void> {
  await sql`
    update configurator_drafts
    set expires_at = expires_at - make_interval(days => ${days}),
      updated_at = updated_at - make_interval(days => ${days})
    where id = ${id}`.execute(db);
}

/** A checkout of the draft that was opened some days ago. */
async function checkOut({ id }: DraftKey, status: string, days = 0): Promise<void> {
  await sql`
    insert into checkouts (status, customer_email, amount_total, currency, items, draft_ids, settled_at, created_at)
    values (${status}, 'eleni@example.com', 100, 'EUR', '[]', ${[crypto.randomUUID(), id]}::uuid[],
      case when ${status} = 'paid' then now() end, now() - make_interval(days => ${days}))`.execute(db);
}

async function draftIds(): Promise<string[]> {
  const rows = await db.selectFrom('configuratorDrafts').select('id').execute();
  return rows.map(({ id }) => id);
}

const imageRows = () => db.selectFrom('draftImages').select('path').orderBy('path').execute();

describe('the purge', () => {
  test('takes expired drafts with their images, rows and files, and leaves all others', async () => {
    const expired = await begin({ images: 3 });
    const fresh = await begin({ images: 2 });
    await age(expired, 7);
    await age(fresh, 6);
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(1);
    expect(await draftIds()).toEqual([fresh.id]);
    expect(images.paths()).toHaveLength(2);
    expect((await imageRows()).map(({ path }) => path)).toEqual(images.paths());
    expect(images.paths().every((path) => path.startsWith(fresh.id))).toBe(true);
  });

  test('finds nothing to do twice', async () => {
    await age(await begin(), 8);
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(1);
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(0);
  });

  test('never takes a completed draft while it may be ordered, and takes it 180 days after its last change', async () => {
    const recent = await begin({ images: 1 });
    const forgotten = await begin({ images: 1 });
    await completeDraft(db, recent);
    await completeDraft(db, forgotten);
    await age(recent, 179);
    await age(forgotten, 181);
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(1);
    expect(await draftIds()).toEqual([recent.id]);
    expect(images.paths().every((path) => path.startsWith(recent.id))).toBe(true);
  });

  test.each(['paid', 'pending'])(
    'never takes one whose checkout is %s, however old it is',
    async (status) => {
      const completed = await begin({ images: 1 });
      await completeDraft(db, completed);
      const neverCompleted = await begin({ images: 1 });
      for (const key of [completed, neverCompleted]) {
        await checkOut(key, status, 400);
        await age(key, 400);
      }
      expect(await purgeExpiredDrafts({ db, images, files })).toBe(0);
      expect(images.paths()).toHaveLength(2);
    },
  );

  test('takes none that could be paid for at this moment', async () => {
    const key = await begin();
    await checkOut(key, 'open');
    await age(key, 8);
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(0);
  });

  test.each<[status: string, days: number]>([
    ['open', 5],
    ['failed', 0],
    ['expired', 0],
  ])('takes one whose checkout has been %s for %i days', async (status, days) => {
    const key = await begin();
    await checkOut(key, status, days);
    await age(key, 8);
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(1);
  });

  test('run twice at once takes each draft once', async () => {
    for (let count = 0; count < 60; count++) await age(await begin({ images: 1 }), 8);
    const taken = await Promise.all([
      purgeExpiredDrafts({ db, images, files }),
      purgeExpiredDrafts({ db, images, files }),
    ]);
    expect(taken[0] + taken[1]).toBe(60 - (await draftIds()).length);
    const later = await purgeExpiredDrafts({ db, images, files });
    expect(taken[0] + taken[1] + later).toBe(60);
    expect(images.paths()).toEqual([]);
  });

  test('leaves what somebody is working on to the next run, instead of waiting', async () => {
    const key = await begin();
    await age(key, 8);
    await db.transaction().execute(async (tx) => {
      await sql`select id from configurator_drafts where id = ${key.id} for update`.execute(tx);
      expect(await purgeExpiredDrafts({ db, images, files })).toBe(0);
    });
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(1);
  });

  test('that is cut off has done what it did', async () => {
    const keys = [await begin({ images: 2 }), await begin({ images: 2 }), await begin({ images: 2 })];
    for (const [number, key] of keys.entries()) await age(key, 20 - number);
    const deleteImages = images.delete;
    images.delete = async (paths) => {
      if (paths[0]?.startsWith(keys[2]?.id ?? '')) throw new Error('The function was stopped.');
      await deleteImages.call(images, paths);
    };
    await expect(purgeExpiredDrafts({ db, images, files })).rejects.toThrow('The function was stopped.');
    expect(await draftIds()).toEqual([keys[2]?.id]);
    expect((await imageRows()).map(({ path }) => path)).toEqual(images.paths());
  });

  test('holds no draft but the one whose images it deletes', async () => {
    const keys = [await begin({ images: 1 }), await begin({ images: 1 })];
    for (const [number, key] of keys.entries()) await age(key, 20 - number);
    const free: string[][] = [];
    const deleteImages = images.delete;
    images.delete = async (paths) => {
      const rows = await sql<{
        id: string;
      }>`select id from configurator_drafts for update skip locked`.execute(db);
      free.push(rows.rows.map(({ id }) => id));
      await deleteImages.call(images, paths);
    };
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(2);
    expect(free).toEqual([[keys[1]?.id], []]);
  });

  test('goes past a draft whose images can’t be deleted, and says so when the others are gone', async () => {
    const keys = [];
    for (let count = 0; count < 4; count++) keys.push(await begin({ images: 1 }));
    for (const [index, key] of keys.entries()) await age(key, 30 - index);
    const [first, second] = keys.map(({ id }) => id);
    const deleteImages = images.delete.bind(images);
    images.delete = async (paths) => {
      if ([first, second].some((id) => id && paths[0]?.startsWith(id))) throw new Error('This one stays.');
      await deleteImages(paths);
    };
    await expect(purgeExpiredDrafts({ db, images, files })).rejects.toThrow('This one stays.');
    expect((await draftIds()).toSorted()).toEqual([first, second].toSorted());
    expect(images.paths()).toHaveLength(2);
  });

  test('keeps the rows when the image store is out of order, and finishes next time', async () => {
    const key = await begin({ images: 2 });
    await age(key, 8);
    images.breaks = true;
    await expect(purgeExpiredDrafts({ db, images, files })).rejects.toThrow('The image store is down.');
    expect(await draftIds()).toEqual([key.id]);
    expect(await imageRows()).toHaveLength(2);
    images.breaks = false;
    expect(await purgeExpiredDrafts({ db, images, files })).toBe(1);
    expect(images.paths()).toEqual([]);
  });
});

describe('deleting a draft', () => {
  test('takes its images along', async () => {
    const key = await begin({ images: 2 });
    const other = await begin({ images: 1 });
    expect(await deleteDraft({ db, images, files }, key)).toBe(true);
    expect(await draftIds()).toEqual([other.id]);
    expect(images.paths()).toHaveLength(1);
    expect(await deleteDraft({ db, images, files }, key)).toBe(false);
  });

  test('needs its token', async () => {
    const [mine, somebodys] = [await begin(), await begin({ images: 1 })];
    expect(await deleteDraft({ db, images, files }, { id: somebodys.id, token: mine.token })).toBe(false);
    expect(await draftIds()).toHaveLength(2);
    expect(images.paths()).toHaveLength(1);
  });

  test('is refused once it went to the cart, even while it is edited again', async () => {
    const key = await begin({ images: 1 });
    await completeDraft(db, key);
    expect(await deleteDraft({ db, images, files }, key)).toBe(false);
    await sql`update configurator_drafts set current_step = 4 where id = ${key.id}`.execute(db);
    expect(await deleteDraft({ db, images, files }, key)).toBe(false);
    expect((await loadDraft(db, key)).id).toBe(key.id);
    expect(images.paths()).toHaveLength(1);
  });

  test('is refused where a payment page opens at this moment', async () => {
    const key = await begin({ images: 1 });
    const deleting = await db.transaction().execute(async (tx) => {
      await sql`select id from configurator_drafts where id = ${key.id}::uuid for update`.execute(tx);
      const deleted = deleteDraft({ db, images, files }, key);
      await waitForBlocked(db);
      await checkOut(key, 'open');
      return { deleted };
    });
    expect(await deleting.deleted).toBe(false);
    expect(images.paths()).toHaveLength(1);
  });

  test('is refused once it is paid for', async () => {
    const { id, token } = await createDraft(db, draftOf(tomsComic));
    await checkOut({ id, token }, 'paid');
    expect(await deleteDraft({ db, images, files }, { id, token })).toBe(false);
  });

  test('keeps the draft when the image store is out of order', async () => {
    const key = await begin({ images: 1 });
    images.breaks = true;
    await expect(deleteDraft({ db, images, files }, key)).rejects.toThrow('The image store is down.');
    expect((await loadDraft(db, key)).id).toBe(key.id);
  });
});
