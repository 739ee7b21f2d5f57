import { beforeAll, describe, expect, test } from 'vitest';
import { m } from '#messages';
import { inLanguage } from '#server/language.ts';
import { seedGallery } from '#server/seed/gallery.ts';
import { getComic, getGallery } from '#server/storefront/gallery.ts';
import { getHome } from '#server/storefront/home.ts';
import { listPricingTiers } from '#server/storefront/packages.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import { getStory, listStories } from '#server/storefront/stories.ts';
import { originalHash } from '#server/storefront/translations.ts';
import type { EditedTranslation, TranslationKey } from '#shared/admin/translation.ts';
import type { Language } from '#shared/language.ts';
import { plain } from '#testing/pictures.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const nikos = adminFixture(shop, 'nikos@example.com');
beforeAll(() => seedGallery(shop.db));

const messageOf = (refused: Promise<unknown>) =>
  refused.then(
    () => '',
    (error: Error) => error.message,
  );

const find = (key: Omit<TranslationKey, 'language'>) =>
  maria.admin.translations.get.query({ ...key, language: 'el' });
const textsOf = ({ fields }: EditedTranslation) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const save = (
  kind: TranslationKey['kind'],
  { id, revision, translatedFrom, ...found }: EditedTranslation,
  texts: Record<string, string>,
  admin = maria,
  published?: boolean,
  alone?: boolean,
) =>
  admin.admin.translations.update.mutate({
    ...{ kind, id, revision, translatedFrom, language: 'el', published, alone },
    texts: { ...textsOf({ id, revision, translatedFrom, ...found }), ...texts },
  });
const storyId = async (slug: string) =>
  (await maria.admin.stories.list.query()).find((story) => story.slug === slug)?.id ?? expect.fail(slug);
const firstTier = async () => (await maria.admin.packages.list.query())[0] ?? expect.fail('a package');

describe('a translation', () => {
  test('is shown to visitors once it is saved, and an empty text stays empty in the editor', async () => {
    const { id, description } = await firstTier();
    const { current } = await save('packages', await find({ kind: 'packages', id }), {
      name: 'Ιστοριούλα',
      description: '',
    });
    expect(current.state).toBe('partial');
    expect(textsOf(current)).toMatchObject({ name: 'Ιστοριούλα', description: '' });
    const [shown] = await inLanguage('el', () => listPricingTiers(shop.db));
    expect(shown).toMatchObject({ name: 'Ιστοριούλα', description, untranslated: ['description'] });
    expect(await maria.admin.translations.list.query({ language: 'el' })).toEqual([
      { kind: 'packages', id, state: 'partial', name: 'Short Story' },
    ]);
  });

  test('is read by nobody while it is a draft, and by visitors once it is published', async () => {
    const { id, name } = await firstTier();
    const shown = async () => (await inLanguage('el', () => listPricingTiers(shop.db)))[0];
    const before = await find({ kind: 'packages', id });
    const draft = await save('packages', before, { name: 'Ιστορία μου', description: 'Μία.' }, maria, false);
    expect([draft.current.state, draft.current.published]).toEqual(['draft', false]);
    expect(await shown()).toMatchObject({ name, untranslated: ['name', 'description', 'features'] });
    expect((await inLanguage('el', () => getHome(shop.db))).tiers[0]?.name).toBe(name);
    // A form that was opened before the release knows nothing of it.
    const { revision, translatedFrom } = draft.current;
    const kept = await save('packages', { ...draft.current, revision, translatedFrom }, {}, maria, undefined);
    expect(kept.current.published).toBe(false);
    const { current } = await save('packages', kept.current, {}, nikos, true);
    expect(current.state).toBe('current');
    expect(await shown()).toMatchObject({ name: 'Ιστορία μου', description: 'Μία.' });
  });

  test('of two admins is lost by neither: the second one gets the first one’s', async () => {
    const { id } = await firstTier();
    const found = await find({ kind: 'packages', id });
    await save('packages', found, { description: 'Της Μαρίας.' });
    const { status, current } = await save('packages', found, { description: 'Του Νίκου.' }, nikos);
    expect([status, textsOf(current).description]).toEqual(['stale', 'Της Μαρίας.']);
    const again = await save('packages', current, { description: 'Του Νίκου.' }, nikos);
    expect([again.status, again.current.revision]).toEqual(['saved', current.revision + 1]);
  });

  test('is older once its original is written anew, but not when a price changes', async () => {
    const tier = await firstTier();
    const change = (content: Partial<typeof tier>) =>
      firstTier().then((now) => maria.admin.packages.update.mutate({ ...now, ...content }));
    const stateOf = async () => (await find({ kind: 'packages', id: tier.id })).state;
    await change({ digitalPrice: tier.digitalPrice + 100 });
    expect(await stateOf()).toBe('current');
    const before = await find({ kind: 'packages', id: tier.id });
    await change({ description: 'Something else.' });
    expect(await stateOf()).toBe('outdated');
    // Written over the original of before.
    const { current } = await save('packages', before, { description: 'Κάτι.' });
    expect(current.state).toBe('outdated');
    expect((await save('packages', current, {})).current.state).toBe('current');
  });

  test('of a comic has an address of its own and what each page shows', async () => {
    const [comic] = await maria.admin.comics.list.query();
    const id = comic?.id ?? '';
    const found = await find({ kind: 'comics', id });
    const alt = found.fields.find(({ name }) => name.startsWith('alt:'))?.name ?? '';
    const { current } = await save('comics', found, { slug: 'to-karavi', [alt]: 'Ένα λιμάνι.' });
    const shown = await inLanguage('el', () => getComic(shop.db, 'to-karavi'));
    expect([shown?.slug, shown?.pages[0]?.alt]).toEqual(['to-karavi', 'Ένα λιμάνι.']);
    const refusal = (slug: string) => messageOf(save('comics', current, { slug }));
    expect(await refusal('sunday-at-six')).toContain('in use already');
    expect(await refusal('kyriaki-stis-exi')).toContain('in use already');
    for (const slug of ['Το καράβι', 'to--karavi', 'to-karavi-'])
      expect(await refusal(slug), slug).toContain('single hyphens');
  });

  test('is older once what a picture shows is told anew, also where it was made by an older release', async () => {
    const { id } = await maria.admin.comics.create.mutate({ title: 'The pier', category: 'Family' });
    const src = '/media/shop/the-pier';
    const describe = (alt: string) =>
      shop.db
        .updateTable('galleryItems')
        .set({ images: JSON.stringify([{ src, width: 1, height: 1, placeholder: '', alt }]) })
        .where('id', '=', id)
        .execute();
    const stateOf = async () => (await find({ kind: 'comics', id })).state;
    await describe('Two people on a pier');
    const texts = { title: 'Η προβλήτα', [`alt:${src}`]: 'Δύο άνθρωποι σε μια προβλήτα' };
    await save('comics', await find({ kind: 'comics', id }), texts, maria, true);
    expect(await stateOf()).toBe('current');
    await describe('Three people on a pier');
    expect(await stateOf()).toBe('outdated');
    await shop.db
      .updateTable('galleryItemTranslations')
      .set({ translatedFrom: originalHash({ title: 'The pier', description: '' }) })
      .where('galleryItemId', '=', id)
      .execute();
    expect(await stateOf()).toBe('current');
    const found = await find({ kind: 'comics', id });
    await save('comics', found, { [`alt:${src}`]: 'Τρεις άνθρωποι σε μια προβλήτα' });
    expect(await stateOf()).toBe('current');
    await describe('Nobody on a pier');
    expect(await stateOf()).toBe('outdated');
  });

  test('of a cover is gone with the picture that it describes, also from a form that is open with it', async () => {
    const key = { kind: 'stories', id: await storyId('how-a-page-is-made') } as const;
    const shown = async () =>
      (await inLanguage('el', () => listStories(shop.db, 1))).stories.find(({ slug }) =>
        slug.startsWith('pos-ftiachnetai'),
      )?.coverImage?.alt;
    const before = await find(key);
    expect(textsOf(before).coverAlt).toBe(await shown());
    const headers = { cookie: maria.cookie, 'content-type': 'image/jpeg' };
    const upload = await fetch(`${shop.url}/api/admin/stories/${key.id}/cover`, {
      ...{ method: 'POST', headers },
      body: new Uint8Array(await plain(80, 60).jpeg().toBuffer()),
    });
    expect(upload.status).toBe(200);
    const { title } = (await inLanguage('el', () => getStory(shop.db, 'pos-ftiachnetai-mia-selida'))) ?? {};
    expect(await shown()).toBe(title);
    expect((await save('stories', before, {})).status).toBe('stale');
    expect(textsOf(await find(key)).coverAlt).toBe('');
  });

  test('of a story keeps its lists, and is refused with a picture of another website', async () => {
    const [story] = await maria.admin.stories.list.query();
    const found = await find({ kind: 'stories', id: story?.id ?? '' });
    const { current } = await save('stories', found, { tags: 'Ένα\nΔύο' });
    expect(textsOf(current).tags).toBe('Ένα\nΔύο');
    expect(
      await messageOf(save('stories', current, { body: '![x](https://elsewhere.example/x.png)' })),
    ).toContain('Only pictures of this shop');
  });

  test('of a text begins with the code’s own, and is missing once the owner changes the English one', async () => {
    const key = { kind: 'texts', id: 'quote1' } as const;
    expect((await find(key)).fields[0]?.value).toContain('μπαλκόνι');
    await maria.admin.texts.update.mutate({ name: 'quote1', value: 'He laughed.', revision: 0 });
    const found = await find(key);
    expect([found.state, found.fields[0]?.value]).toEqual(['missing', '']);
    expect((await save('texts', found, { value: 'Γέλασε.' })).status).toBe('saved');
    expect((await save('texts', found, { value: 'Χαμογέλασε.' }, nikos)).status).toBe('stale');
    expect(await inLanguage('el', () => readChangedTexts(shop.db, ['quote1']))).toEqual({
      quote1: 'Γέλασε.',
    });
  });

  test('of a text is read once it is published, and until then the words of before stand', async () => {
    const key = { kind: 'texts', id: 'complaints' } as const;
    const shown = () => inLanguage('el', () => readChangedTexts(shop.db, ['complaints']));
    const draft = await save('texts', await find(key), { value: 'Γράψτε μας.' }, maria, false);
    expect([draft.current.state, await shown()]).toEqual(['draft', {}]);
    await save('texts', draft.current, {}, maria, true);
    expect(await shown()).toEqual({ complaints: 'Γράψτε μας.' });
  });

  test('of a story is offered to nobody while it is a draft: its page is the English one, and says so', async () => {
    const key = { kind: 'stories', id: await storyId('what-to-write-down') } as const;
    const read = async (path: string) => (await fetch(shop.url + path)).text();
    const english = '/stories/what-to-write-down';
    const greek = '/el/stories/ti-na-grapsete';
    expect(await read('/sitemap.xml')).toContain(`<loc>${shop.url}${greek}</loc>`);
    const draft = await save('stories', await find(key), {}, maria, false);
    const page = await read(`/el${english}`);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('Αυτή η σελίδα δεν υπάρχει ακόμη στα ελληνικά');
    expect(await read(english)).not.toContain('hreflang');
    expect(await read('/sitemap.xml')).not.toContain(greek);
    expect(await read('/sitemap.xml')).toContain(`<loc>${shop.url}${english}</loc>`);
    const moved = await fetch(shop.url + greek, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/el${english}`]);
    await save('stories', draft.current, {}, maria, true);
  });

  test('keeps its address, which no other one gets, neither by its title nor by its form', async () => {
    const greek = 'ti-na-grapsete';
    const { title } = (await inLanguage('el', () => getStory(shop.db, greek))) ?? expect.fail(greek);
    const { id } = await maria.admin.stories.create.mutate({ title: 'Τι να γράψετε' });
    const { coverImage, ...story } = await maria.admin.stories.get.query({ id });
    expect(story.slug).toBe(`${greek}-2`);
    const take = maria.admin.stories.update.mutate({ ...story, slug: greek, coverAlt: '' });
    expect(await messageOf(take)).toBe(m.errors_content_story_slug_taken());
    expect(await inLanguage('el', () => getStory(shop.db, greek))).toMatchObject({ title });

    const comic = await maria.admin.comics.create.mutate({ title: 'Κυριακή στις έξι', category: 'Family' });
    const { pages: _, featured: __, ...content } = await maria.admin.comics.get.query(comic);
    expect(content.slug).toBe('kyriaki-stis-exi-2');
    const rename = maria.admin.comics.update.mutate({
      ...content,
      featured: false,
      slug: 'kyriaki-stis-exi',
    });
    expect(await messageOf(rename)).toBe(m.errors_content_comic_slug_taken());
  });

  test('has another address, and the former one leads on to it, as the original’s does', async () => {
    const key = { kind: 'stories', id: await storyId('how-a-page-is-made') } as const;
    const moved = async (path: string) => {
      const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    const before = '/el/stories/pos-ftiachnetai-mia-selida';
    await save('stories', await find(key), { slug: 'mia-selida' });
    expect(await moved(before)).toEqual([301, '/el/stories/mia-selida']);
    const { tags, coverImage, ...story } = await maria.admin.stories.get.query({ id: key.id });
    const content = { ...story, tags, coverAlt: coverImage?.alt ?? '' };
    await maria.admin.stories.update.mutate({ ...content, slug: 'a-page-is-made' });
    expect(await moved('/stories/how-a-page-is-made')).toEqual([301, '/stories/a-page-is-made']);
    expect(await moved('/el/stories/how-a-page-is-made')).toEqual([301, '/el/stories/mia-selida']);
    // A story that has this slug now comes before one that had it.
    const other = await find({ kind: 'stories', id: await storyId('what-to-write-down') });
    const shown = () => inLanguage('el', () => getStory(shop.db, 'pos-ftiachnetai-mia-selida'));
    const { title } = (await shown()) ?? {};
    const slug = 'pos-ftiachnetai-mia-selida';
    const draft = await save('stories', other, { slug }, maria, false);
    expect((await shown())?.title, 'nobody reads a draft').toBe(title);
    await save('stories', draft.current, {}, maria, true);
    expect((await shown())?.title).toBe(textsOf(other).title);
  });

  test('of two who take one address at once for a story and a translation, one gets it', async () => {
    const { id } = await maria.admin.stories.create.mutate({ title: 'Κοντά' });
    const { coverImage: _, ...story } = await maria.admin.stories.get.query({ id });
    const other = await find({ kind: 'stories', id: await storyId('what-to-write-down') });
    const refused = await Promise.all([
      messageOf(maria.admin.stories.update.mutate({ ...story, slug: 'konta-konta', coverAlt: '' })),
      messageOf(save('stories', other, { slug: 'konta-konta' }, nikos)),
    ]);
    expect(refused.filter((message) => message === '')).toHaveLength(1);
  });

  test('of a comic is published in its language alone, where visitors of another one do not see it', async () => {
    const { id } = await maria.admin.comics.create.mutate({ title: 'Το χωριό', category: 'Family' });
    const publish = async (texts: Record<string, string> = {}) =>
      save('comics', await find({ kind: 'comics', id }), texts, maria, true, true);
    expect(await messageOf(publish({ title: 'Το χωριό' }))).toBe(m.errors_content_alone_missing());
    const texts = { title: 'Το χωριό', description: 'Ένα καλοκαίρι.', slug: 'kalokairi-sto-chorio' };
    expect(await messageOf(publish(texts))).toBe(m.errors_content_comic_no_pages());
    const images = JSON.stringify([{ src: '/media/shop/x', width: 1, height: 1, placeholder: '', alt: '' }]);
    await shop.db
      .updateTable('galleryItems')
      .set({ images, featured: true, displayOrder: -1 })
      .where('id', '=', id)
      .execute();
    const { current } = await publish(texts);
    expect(current).toMatchObject({ published: true, alone: true, isOriginalPublished: false });
    expect(await maria.admin.comics.get.query({ id })).toMatchObject({
      published: false,
      publishedAlone: ['el'],
    });

    const greek = 'kalokairi-sto-chorio';
    const english = 'to-chorio';
    const shownIn = (language: Language) => inLanguage(language, () => getComic(shop.db, greek));
    expect(await shownIn('el')).toMatchObject({ title: 'Το χωριό', slug: greek, languages: ['el'] });
    expect((await shownIn('el'))?.untranslated).toBeUndefined();
    expect(await shownIn('en')).toBeNull();
    const countIn = async (language: Language) =>
      (await inLanguage(language, () => getGallery(shop.db, { category: 'Family', page: 1 }))).counts.Family;
    expect((await countIn('el')) - (await countIn('en'))).toBe(1);
    const featuredIn = async (language: Language) =>
      (await inLanguage(language, () => getHome(shop.db))).comics.some(({ slug }) => slug === greek);
    expect([await featuredIn('el'), await featuredIn('en')]).toEqual([true, false]);

    const page = await fetch(`${shop.url}/el/gallery/${greek}`);
    const html = await page.text();
    expect([page.status, html.includes('hreflang="en"'), html.includes('noindex')]).toEqual([
      200,
      false,
      false,
    ]);
    for (const slug of [greek, english])
      expect((await fetch(`${shop.url}/gallery/${slug}`)).status, slug).toBe(404);
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    const entry = `<url><loc>${shop.url}/el/gallery/${greek}</loc></url>`;
    expect([sitemap.includes(entry), sitemap.includes(`/gallery/${english}`)]).toEqual([true, false]);

    expect(await messageOf(save('comics', await find({ kind: 'comics', id }), { description: '' }))).toBe(
      m.errors_content_alone_missing(),
    );
    const before = JSON.parse(images).map(({ src, alt }: { src: string; alt: string }) => ({ src, alt }));
    expect(await messageOf(maria.admin.comics.updatePages.mutate({ id, before, after: [] }))).toBe(
      m.errors_content_page_needed(),
    );
    await save('comics', await find({ kind: 'comics', id }), {}, nikos, false);
    expect(await shownIn('el')).toBeNull();
  });

  test('that was published alone goes with its original from when that is published', async () => {
    const { id } = await maria.admin.stories.create.mutate({ title: 'Ο δρόμος' });
    const shownIn = async (language: Language) =>
      (await inLanguage(language, () => listStories(shop.db, 1))).stories.find(
        ({ slug }) => slug === 'o-dromos',
      );
    const texts = { title: 'Ο δρόμος', summary: 'Μια βόλτα.', body: 'Πήγαμε.', tags: 'Βόλτες' };
    await save('stories', await find({ kind: 'stories', id }), texts, maria, true);
    expect(await shownIn('el'), 'without being asked for, it waits for its original').toBeUndefined();
    await save('stories', await find({ kind: 'stories', id }), {}, maria, true, true);
    expect(await shownIn('el')).toMatchObject({ summary: 'Μια βόλτα.', tags: ['Βόλτες'] });
    expect(await shownIn('en')).toBeUndefined();
    expect((await fetch(`${shop.url}/el/stories/o-dromos`)).status).toBe(200);
    expect((await fetch(`${shop.url}/stories/o-dromos`)).status).toBe(404);

    const write = async (published: boolean) => {
      const { slug, tags, revision } = await maria.admin.stories.get.query({ id });
      const content = { title: 'The road', summary: 'A walk.', body: 'We went.', coverAlt: '' };
      await maria.admin.stories.update.mutate({ id, revision, slug, tags, ...content, published });
    };
    await write(true);
    expect([(await shownIn('en'))?.title, (await shownIn('el'))?.title]).toEqual(['The road', 'Ο δρόμος']);
    await write(false);
    expect([await shownIn('en'), await shownIn('el')]).toEqual([undefined, undefined]);
  });

  test('of what was removed, or is none, is not found', async () => {
    const nobody = '0a1b2c3d-1111-4222-8333-00000000000f';
    for (const [kind, id] of [
      ['comics', nobody],
      ['packages', 'x'],
      ['texts', 'companyVat'],
    ] as const)
      expect(await messageOf(find({ kind, id }))).toMatch(/has been removed meanwhile/);
  });
});
