import { beforeAll, describe, expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { seedGallery } from '#server/seed/gallery.ts';
import { getComic } from '#server/storefront/gallery.ts';
import { listPricingTiers } from '#server/storefront/packages.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import type { EditedTranslation, TranslationKey } from '#shared/admin/translation.ts';
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
) =>
  admin.admin.translations.update.mutate({
    ...{ kind, id, revision, translatedFrom, language: 'el' },
    texts: { ...textsOf({ id, revision, translatedFrom, ...found }), ...texts },
  });
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
      { kind: 'packages', id, state: 'partial' },
    ]);
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
    expect(await refusal('Το καράβι')).toContain('single hyphens');
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
