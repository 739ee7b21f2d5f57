import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { seedStorefront } from '#server/seed/storefront.ts';
import { listAddOns, listPricingTiers } from '#server/storefront/packages.ts';
import type { DraftContent, DraftKey, Page } from '#shared/draft/comic.ts';
import { draftContentSchema } from '#shared/draft/schema.ts';
import { errorText } from '#shared/error-text.ts';
import { draftOf, elenisComic, tomsComic } from '#testing/comics.ts';
import { countStatements, databaseFixture } from '#testing/database.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { completeDraft, createDraft, loadDraft, updateDraft } from './draft.ts';

const GONE = new DomainError('NOT_FOUND', errorText('errors_draft_unknown'));
const nobodysId = '0a1b2c3d-1111-2222-3333-00000000000f';

const database = databaseFixture({ maxConnections: 20 });
let db: Database;

beforeAll(async () => {
  db = database.db;
  await seedStorefront(db);
});

const elenis = draftOf(elenisComic, 3);
const tell = (storyBrief: string): DraftContent => ({ ...elenis, storyBrief });

async function begin(content = elenis): Promise<DraftKey> {
  const { id, token } = await createDraft(db, content);
  return { id, token };
}

async function briefOf(key: DraftKey): Promise<string> {
  return (await loadDraft(db, key)).content.storyBrief;
}

function rowOf(id: string) {
  return db
    .selectFrom('configuratorDrafts')
    .where('id', '=', id)
    .select(['revision', 'tokenHash', 'currentStep', sql<string>`expires_at::text`.as('expires')])
    .select(sql<number>`extract(epoch from expires_at - now()) / 86400`.as('daysLeft'))
    .executeTakeFirstOrThrow();
}

async function expire(key: DraftKey): Promise<void> {
  await sql`update configurator_drafts set expires_at = now() - interval '1 second' where id = ${key.id}`.execute(
    db,
  );
}

async function everyDraft() {
  return (await sql`select * from configurator_drafts order by id`.execute(db)).rows;
}

describe('a draft', () => {
  test('is created, loaded, saved and completed with all its content', async () => {
    const { id, token, revision } = await createDraft(db, elenis);
    const key = { id, token };
    expect(revision).toBe(1);
    expect(await loadDraft(db, key)).toEqual({ id, revision: 1, completed: false, content: elenis });

    const toms = draftOf(tomsComic, 6);
    expect(await updateDraft(db, key, 1, toms)).toEqual({ status: 'saved', revision: 2 });
    expect(await loadDraft(db, key)).toEqual({ id, revision: 2, completed: false, content: toms });

    expect(await completeDraft(db, key)).toEqual({ status: 'completed', revision: 3 });
    expect(await loadDraft(db, key)).toEqual({
      ...{ id, revision: 3, completed: true },
      content: { ...toms, step: 8 },
    });
  });

  test('keeps a package and add-ons that are offered', async () => {
    const [[tier], addOns] = await Promise.all([listPricingTiers(db), listAddOns(db)]);
    const content = {
      ...elenis,
      selectedTierId: tier?.id ?? '',
      selectedAddOnIds: addOns.map(({ id }) => id),
    };
    const key = await begin(content);
    expect((await loadDraft(db, key)).content).toEqual(content);
  });

  test('of 48 pages with six scenes each comes back as it was', async () => {
    const scene = {
      title: 'T'.repeat(100),
      description: 'D'.repeat(300),
      sceneSize: '',
      imageUrl: null,
    } as const;
    const pages: Page[] = Array.from({ length: 48 }, (_, index) => ({
      pageNumber: index + 1,
      mode: 'individual-scenes',
      wholePageDescription: '',
      scenes: Array.from({ length: 6 }, (_, number) => ({ ...scene, title: `Scene ${number}` })),
    }));
    const content: DraftContent = { ...elenis, sceneMode: 'scene-by-scene', pages };
    const key = await begin(content);
    expect((await loadDraft(db, key)).content).toEqual(content);
    expect(await updateDraft(db, key, 1, content)).toEqual({ status: 'saved', revision: 2 });
    expect((await loadDraft(db, key)).content).toEqual(content);
  });

  test('keeps every script, and only loses what PostgreSQL cannot store', async () => {
    const written = 'Ελένη 👩‍👩‍👧‍👦 עברית 漢字 \u202E\u0001 "\'\\ {} $1 \u2028 %s \t\r\n end';
    const typed = draftContentSchema.parse({
      ...elenis,
      customerName: 'Zoë\0 漢字',
      storyBrief: `${written}\0`,
      characters: [{ name: 'A\0\uD800', role: written.slice(0, 90), note: '\uDFFF', images: [] }],
      pages: [{ pageNumber: 1, mode: 'whole-page', wholePageDescription: `${written}\uDC00`, scenes: [] }],
    });
    const { content } = await loadDraft(db, await begin(typed));
    expect(content).toEqual(typed);
    expect(content.storyBrief).toBe(written);
    expect(content.pages[0]?.wholePageDescription).toBe(`${written}\uFFFD`);
    expect(content.characters[0]?.name).toBe('A\uFFFD');
  });

  test('is loaded in one statement, and saved or completed in at most two', async () => {
    const [tier] = await listPricingTiers(db);
    const content = { ...elenis, selectedTierId: tier?.id ?? '' };
    const key = await begin(content);
    expect(await countStatements(db, () => loadDraft(db, key))).toHaveLength(1);
    expect((await countStatements(db, () => updateDraft(db, key, 1, content))).length).toBeLessThanOrEqual(2);
    expect((await countStatements(db, () => completeDraft(db, key))).length).toBeLessThanOrEqual(2);
  });
});

describe('the token of a draft', () => {
  test('is stored only as its hash', async () => {
    const { id, token } = await begin();
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = JSON.stringify(await sql`select * from configurator_drafts where id = ${id}`.execute(db));
    expect(row).toContain((await rowOf(id)).tokenHash);
    expect(row).not.toContain(token);
    await expect(loadDraft(db, { id, token: (await rowOf(id)).tokenHash })).rejects.toEqual(GONE);
  });

  test('is another one for each draft', async () => {
    const keys = await Promise.all([begin(), begin()]);
    expect(keys[0].token).not.toBe(keys[1].token);
    await expect(loadDraft(db, { id: keys[0].id, token: keys[1].token })).rejects.toEqual(GONE);
  });

  test.each<[what: string, call: (key: DraftKey) => Promise<unknown>]>([
    ['loading', (key) => loadDraft(db, key)],
    ['saving', (key) => updateDraft(db, key, 1, tell('Not mine'))],
    ['completing', (key) => completeDraft(db, key)],
  ])(
    'that is wrong, of nobody’s draft or of an expired one gets the same answer from %s',
    async (_, call) => {
      const mine = await begin();
      const expired = await begin();
      await expire(expired);
      const before = await everyDraft();
      await expect(call({ id: mine.id, token: 'a'.repeat(43) })).rejects.toEqual(GONE);
      await expect(call({ id: nobodysId, token: mine.token })).rejects.toEqual(GONE);
      await expect(call(expired)).rejects.toEqual(GONE);
      expect(await everyDraft()).toEqual(before);
    },
  );
});

describe('two tabs on one draft', () => {
  test('the stale save changes nothing and is handed the newer draft', async () => {
    const key = await begin();
    await updateDraft(db, key, 1, tell('First tab'));
    const before = await everyDraft();
    const answer = await updateDraft(db, key, 1, tell('Second tab'));
    expect(answer).toEqual({
      status: 'stale',
      draft: { id: key.id, revision: 2, completed: false, content: tell('First tab') },
    });
    expect(await everyDraft()).toEqual(before);
    expect(await updateDraft(db, key, 2, tell('Second tab'))).toEqual({ status: 'saved', revision: 3 });
    expect(await briefOf(key)).toBe('Second tab');
  });

  test('of saves that arrive out of order, the newest stays', async () => {
    const key = await begin();
    await updateDraft(db, key, 1, tell('Second'));
    await updateDraft(db, key, 2, tell('Third'));
    expect(await updateDraft(db, key, 1, tell('First, and late'))).toMatchObject({ status: 'stale' });
    expect(await briefOf(key)).toBe('Third');
  });

  test('a save over a revision that never was is stale too', async () => {
    const key = await begin();
    expect(await updateDraft(db, key, 9, tell('From the future'))).toMatchObject({ status: 'stale' });
    expect(await briefOf(key)).toBe(elenis.storyBrief);
  });

  test('of 20 saves over one revision at the same moment exactly one wins', async () => {
    const key = await begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => updateDraft(db, key, 1, tell(`Tab ${index}`))),
    );
    const winner = answers.findIndex(({ status }) => status === 'saved');
    expect(answers.filter(({ status }) => status === 'saved')).toEqual([{ status: 'saved', revision: 2 }]);
    const draft = { id: key.id, revision: 2, completed: false, content: tell(`Tab ${winner}`) };
    expect(await loadDraft(db, key)).toEqual(draft);
    expect(answers.filter(({ status }) => status === 'stale')).toEqual(
      Array(19).fill({ status: 'stale', draft }),
    );
  });
});

describe('two devices on one draft', () => {
  test('a stale save completes nothing, and is handed the newer draft', async () => {
    const key = await begin();
    await updateDraft(db, key, 1, tell('Written on the phone'));
    const before = await everyDraft();
    expect(await completeDraft(db, key, 1)).toEqual({
      status: 'stale',
      draft: { id: key.id, revision: 2, completed: false, content: tell('Written on the phone') },
    });
    expect(await everyDraft()).toEqual(before);
    expect(await completeDraft(db, key, 2)).toEqual({ status: 'completed', revision: 3 });
  });

  test('a save over one that went to a cart hears of it, as does any later one', async () => {
    const key = await begin();
    await completeDraft(db, key, 1);
    expect(await updateDraft(db, key, 1, tell('On the phone'))).toMatchObject({
      status: 'stale',
      draft: { revision: 2, completed: true, content: { step: 8 } },
    });
    await updateDraft(db, key, 2, { ...elenis, step: 4 });
    expect(await loadDraft(db, key)).toMatchObject({ revision: 3, completed: true, content: { step: 4 } });
  });
});

describe('the time a draft is kept', () => {
  test('is seven days from its last save', async () => {
    const key = await begin();
    expect((await rowOf(key.id)).daysLeft).toBeCloseTo(7, 2);
    await sql`update configurator_drafts set expires_at = now() + interval '1 day' where id = ${key.id}`.execute(
      db,
    );
    await updateDraft(db, key, 1, elenis);
    expect((await rowOf(key.id)).daysLeft).toBeCloseTo(7, 2);
  });

  test('is for ever once it is completed, and editing it again does not shorten it', async () => {
    const key = await begin();
    await completeDraft(db, key);
    expect(await rowOf(key.id)).toMatchObject({ currentStep: 8, expires: 'infinity' });
    await updateDraft(db, key, 2, { ...elenis, step: 4 });
    expect(await rowOf(key.id)).toMatchObject({ currentStep: 4, expires: 'infinity', revision: 3 });
    await completeDraft(db, key);
    expect(await rowOf(key.id)).toMatchObject({ currentStep: 8, expires: 'infinity', revision: 4 });
  });
});

describe('a save that can’t be ordered like this', () => {
  const photo = (draft: string) => ({ url: `/api/images/${draft}/scenes/${'a'.repeat(24)}.jpg`, title: '' });
  const foreign = new DomainError('BAD_REQUEST', errorText('errors_draft_photo_foreign'));
  const refusals: [what: string, change: Partial<DraftContent>, error: DomainError][] = [
    [
      'an unknown package',
      { selectedTierId: nobodysId },
      new DomainError('BAD_REQUEST', errorText('errors_draft_package_gone')),
    ],
    [
      'an unknown add-on',
      { selectedAddOnIds: [nobodysId] },
      new DomainError('BAD_REQUEST', errorText('errors_draft_add_on_gone')),
    ],
    ['a reference of another draft', { referenceImages: [photo(nobodysId)] }, foreign],
    [
      'a character’s photo of another draft',
      { characters: [{ name: '', role: '', note: '', images: [photo(nobodysId)] }] },
      foreign,
    ],
    [
      'a scene’s picture of another draft',
      {
        pages: [
          {
            pageNumber: 1,
            mode: 'whole-page',
            wholePageDescription: '',
            scenes: [{ title: '', description: '', sceneSize: '', imageUrl: photo(nobodysId).url }],
          },
        ],
      },
      foreign,
    ],
  ];

  test.each(refusals)('names %s, and nothing is written', async (_, change, error) => {
    const key = await begin();
    const before = await everyDraft();
    await expect(createDraft(db, { ...elenis, ...change })).rejects.toEqual(error);
    await expect(updateDraft(db, key, 1, { ...elenis, ...change })).rejects.toEqual(error);
    expect(await everyDraft()).toEqual(before);
  });

  test('is refused the package that is deleted while it is saved', async () => {
    const key = await begin();
    const id = '0a1b2c3d-1111-2222-3333-00000000000e';
    await sql`
      insert into pricing_tiers (id, name, description, page_count, digital_price, print_price, combo_price,
        revision_rounds, display_order)
      values (${id}, 'Soon gone', 'For a little while', 6, 100, 200, 200, 1, 99)`.execute(db);
    const choice = { ...elenis, selectedTierId: id };
    const saves = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('pricingTiers').where('id', '=', id).execute();
      const saving = Promise.allSettled([createDraft(db, choice), updateDraft(db, key, 1, choice)]);
      await waitForBlocked(db, 2);
      return { saving };
    });
    const gone = new DomainError('BAD_REQUEST', errorText('errors_draft_package_gone'));
    expect(await saves.saving).toEqual([
      { status: 'rejected', reason: gone },
      { status: 'rejected', reason: gone },
    ]);
    expect(await rowOf(key.id)).toMatchObject({ revision: 1 });
  });

  test('may hold pictures of its own', async () => {
    const key = await begin();
    const content = { ...elenis, referenceImages: [photo(key.id)] };
    expect(await updateDraft(db, key, 1, content)).toEqual({ status: 'saved', revision: 2 });
  });

  test('keeps its language, and what was written for add-ons, for the cover and as dedication', async () => {
    const [addOn] = await db.selectFrom('addOns').select('id').execute();
    const addOnTexts = [{ addOnId: addOn?.id ?? '', text: 'For Mum.\nWith love' }];
    const styling = {
      ...elenis.styling,
      coverTitle: 'The Ferry',
      dedication: 'To the umbrella',
      comicLanguage: 'other' as const,
      otherLanguage: 'Deutsch',
    };
    const key = await begin({ ...elenis, addOnTexts, styling });
    expect((await loadDraft(db, key)).content).toMatchObject({ addOnTexts, styling });
  });

  test('of before these were asked for is read as if they were empty', async () => {
    const key = await begin();
    await sql`
      update configurator_drafts
      set styling_preferences = styling_preferences - 'coverTitle' - 'dedication' - 'comicLanguage' - 'otherLanguage' where id = ${key.id}`.execute(
      db,
    );
    expect((await loadDraft(db, key)).content).toEqual(elenis);
  });

  test('loses its package when the shop gives that up, and keeps the rest', async () => {
    const { id } = await db
      .insertInto('pricingTiers')
      .values({
        name: 'Summer special',
        description: '',
        pageCount: 4,
        digitalPrice: 100,
        printPrice: 200,
        comboPrice: 200,
        features: [],
        popular: false,
        revisionRounds: 0,
        includesConsultation: false,
        prioritySupportHours: null,
        dedicatedManager: false,
        displayOrder: 9,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = await begin({ ...elenis, selectedTierId: id });
    await db.deleteFrom('pricingTiers').where('id', '=', id).execute();
    expect((await loadDraft(db, key)).content).toEqual({ ...elenis, selectedTierId: null });
  });
});
