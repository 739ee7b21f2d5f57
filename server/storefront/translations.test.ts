import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChosen } from '#client/configurator/chosen-package.ts';
import { m } from '#messages';
import { inLanguage } from '#server/language.ts';
import { writeSitemap } from '#server/render/sitemap.ts';
import { priceComic } from '#shared/storefront/price.ts';
import { langOf } from '#shared/translation.ts';
import { countStatements } from '#testing/database.ts';
import { shopFixture } from '#testing/shop.ts';
import { getComic, getGallery } from './gallery.ts';
import { getHome } from './home.ts';
import { readOffer } from './offer.ts';
import { listAddOns, listPricingTiers } from './packages.ts';
import { readChangedTexts, readLegalTexts } from './site-texts.ts';
import { getStory, listStories } from './stories.ts';
import { originalHash } from './translations.ts';

const shop = shopFixture();
const inGreek = <Result>(work: () => Result) => inLanguage('el', work);
const latin = /[a-z]{3,}/i;

describe('packages and add-ons in Greek', () => {
  test('are the same ones with Greek words, in one statement', async () => {
    const english = await inLanguage('en', () => listPricingTiers(shop.db));
    const greek = await inGreek(() => listPricingTiers(shop.db));
    expect(greek.map(({ id, digitalPrice }) => [id, digitalPrice])).toEqual(
      english.map(({ id, digitalPrice }) => [id, digitalPrice]),
    );
    expect(greek.map(({ originalName }) => originalName)).toEqual(english.map(({ name }) => name));
    for (const tier of [...greek, ...(await inGreek(() => listAddOns(shop.db)))]) {
      expect(JSON.stringify([tier.name, tier.description])).not.toMatch(latin);
      expect(tier).not.toHaveProperty('untranslated');
    }
    expect(await inGreek(() => countStatements(shop.db, () => getHome(shop.db)))).toHaveLength(1);
  });

  test('show the English text where one is missing, and say which', async () => {
    const [first] = await inLanguage('en', () => listPricingTiers(shop.db));
    const { id, description } = first ?? { id: '', description: '' };
    await shop.db
      .updateTable('pricingTierTranslations')
      .set({ description: '' })
      .where('pricingTierId', '=', id)
      .execute();
    const [shown] = await inGreek(() => listPricingTiers(shop.db));
    expect(shown).toMatchObject({ name: 'Μικρή ιστορία', description, untranslated: ['description'] });
    expect([langOf(shown, 'description'), langOf(shown, 'name')]).toEqual(['en', undefined]);
    const { tiers } = await inGreek(() => getHome(shop.db));
    expect(tiers[0]?.untranslated).toEqual(['description']);
  });

  test('are found by a draft that was begun in Greek once their translations are gone, at the same price', async () => {
    const offerInGreek = async () => ({
      tiers: await inGreek(() => listPricingTiers(shop.db)),
      addOns: await inGreek(() => listAddOns(shop.db)),
    });
    const before = await offerInGreek();
    const addOns = before.addOns.filter(({ textLabel }) => textLabel !== '');
    const draft = {
      selectedTierId: before.tiers[1]?.id ?? '',
      selectedAddOnIds: addOns.map(({ id }) => id),
    };
    const priceOf = (chosen: ReturnType<typeof findChosen>) =>
      chosen &&
      priceComic({
        ...chosen,
        extraPages: 2,
        characters: [],
        delivery: { type: 'print', rush: false },
      }).total;
    const tables = ['pricingTierTranslations', 'addOnTranslations'] as const;
    for (const table of tables) await shop.db.updateTable(table).set({ isPublished: false }).execute();
    try {
      const after = findChosen(draft, await offerInGreek());
      expect(after?.tier).toMatchObject({
        name: 'Love Letter',
        untranslated: expect.arrayContaining(['name']),
      });
      expect(after?.addOns.map((addOn) => langOf(addOn, 'name'))).toEqual(addOns.map(() => 'en'));
      expect(priceOf(after)).toBe(priceOf(findChosen(draft, before)));
    } finally {
      for (const table of tables) await shop.db.updateTable(table).set({ isPublished: true }).execute();
    }
  });

  test('ask for no text where the original asks for none, whatever the translation has', async () => {
    const [wrapping] = await inLanguage('en', () => listAddOns(shop.db));
    const id = wrapping?.id ?? '';
    await shop.db.updateTable('addOns').set({ textLabel: '' }).where('id', '=', id).execute();
    expect((await inGreek(() => listAddOns(shop.db)))[0]).toMatchObject({ textLabel: '' });
  });

  test('are offered to a cart in the language in which it is ordered', async () => {
    const [tier] = await inLanguage('en', () => listPricingTiers(shop.db));
    const cart = [{ tier: { id: tier?.id }, addOns: [] }] as unknown as Parameters<typeof readOffer>[1];
    const offer = await inGreek(() => readOffer(shop.db, cart, []));
    expect(offer.tiers[0]?.name).toBe('Μικρή ιστορία');
  });
});

describe('the owner’s texts in Greek', () => {
  const write = (name: string, value: string) =>
    shop.db.insertInto('siteTexts').values({ name, value }).execute();
  const translate = (name: string, value: string) =>
    shop.db
      .insertInto('siteTextTranslations')
      .values({ name, value, language: 'el', translatedFrom: originalHash({ value: '' }) })
      .execute();
  const read = (...names: Parameters<typeof readChangedTexts>[1] & string[]) =>
    inGreek(() => readChangedTexts(shop.db, names));

  beforeEach(async () => {
    await shop.db.deleteFrom('siteTexts').execute();
    await shop.db.deleteFrom('siteTextTranslations').execute();
  });

  test('are the code’s own as long as the English ones are', async () => {
    expect(await read('quote1', 'withdrawalTitle')).toEqual({});
  });

  test('are the translation, also of a text whose original is the code’s', async () => {
    await write('quote1', 'He laughed.');
    await translate('quote1', 'Γέλασε.');
    await translate('quote2', 'Έκλαψε.');
    expect(await read('quote1', 'quote2')).toEqual({ quote1: 'Γέλασε.', quote2: 'Έκλαψε.' });
  });

  test('fall back to the owner’s English one, and say so, but not for a number', async () => {
    await write('quote1', 'He laughed.');
    await write('companyVat', 'EL123');
    expect(await read('quote1', 'companyVat')).toEqual({
      ...{ quote1: 'He laughed.', companyVat: 'EL123' },
      untranslated: ['quote1'],
    });
  });

  test('are off with the English one, unless that has starting words', async () => {
    await write('quote1', '');
    await translate('quote1', 'Γέλασε.');
    await write('termsText', '');
    await translate('termsText', 'Οι όροι μας.');
    expect(await read('quote1', 'termsText')).toEqual({ quote1: '', termsText: 'Οι όροι μας.' });
  });

  test('of a legal page are its document in Greek, or the English one that is marked', async () => {
    await write('termsText', 'Our terms.');
    const read = () => inGreek(() => readLegalTexts(shop.db, 'terms'));
    expect(await read()).toMatchObject({
      bodyHtml: '<p>Our terms.</p>',
      texts: { untranslated: ['termsText'] },
      lang: 'en',
      languages: ['en'],
    });
    const entries = async () =>
      (await writeSitemap(shop.db, 'https://shop.test'))?.match(/<loc>[^<]*legal\/terms</g);
    expect(await entries()).toHaveLength(1);
    const greek = await (await fetch(`${shop.url}/el/legal/terms`)).text();
    expect([greek.includes('content="noindex"'), greek.includes(inGreek(m.language_untranslated))]).toEqual([
      true,
      true,
    ]);
    await translate('termsText', 'Οι όροι μας.');
    const translated = await read();
    expect(translated).toMatchObject({ bodyHtml: '<p>Οι όροι μας.</p>', isStarting: false });
    expect(translated.texts).toEqual({});
    expect(translated).not.toHaveProperty('languages');
    expect(await entries()).toHaveLength(2);
  });
});

describe('comics and stories in Greek', () => {
  beforeAll(async () => {
    const { seedGallery } = await import('#server/seed/gallery.ts');
    await seedGallery(shop.db);
  });

  test('are listed with Greek words, addresses and descriptions of their pictures', async () => {
    const { items } = await inGreek(() => getGallery(shop.db, { category: 'all', page: 1 }));
    expect(items).toHaveLength(8);
    for (const { title, description, cover, untranslated, slug } of items) {
      expect(title + description + cover.alt).not.toMatch(latin);
      expect(untranslated).toBeUndefined();
      expect(slug).toMatch(/^[a-z-]+$/);
    }
    const { stories } = await inGreek(() => listStories(shop.db, 1));
    for (const { title, summary, tags, coverImage } of stories)
      expect(title + summary + tags.join() + coverImage?.alt).not.toMatch(latin);
    const comic = await inGreek(() => getComic(shop.db, 'to-teleftaio-karavi'));
    for (const { alt, lang } of comic?.pages ?? []) {
      expect(alt).not.toMatch(latin);
      expect(lang).toBeUndefined();
    }
  });

  test('are found by the address of either language, and know both', async () => {
    const slugs = { en: 'the-last-ferry', el: 'to-teleftaio-karavi' };
    for (const slug of Object.values(slugs)) {
      expect(await inGreek(() => getComic(shop.db, slug))).toMatchObject({ slug: slugs.el, slugs });
      expect(await inLanguage('en', () => getComic(shop.db, slug))).toMatchObject({ slug: slugs.en, slugs });
      expect((await inGreek(() => getGallery(shop.db, { comic: slug }))).comic?.slug).toBe(slugs.el);
    }
    const story = await inGreek(() => getStory(shop.db, 'how-a-page-is-made'));
    expect(story).toMatchObject({ slug: 'pos-ftiachnetai-mia-selida', title: 'Πώς φτιάχνεται μια σελίδα' });
    expect(story?.bodyHtml).toContain('Πρώτα ψάχνουμε τη στροφή');
  });

  test('say which description of a picture is still the English one', async () => {
    await shop.db
      .updateTable('galleryItemTranslations')
      .set({ alts: '{}', title: '' })
      .where('slug', '=', 'to-teleftaio-karavi')
      .execute();
    const comic = await inGreek(() => getComic(shop.db, 'the-last-ferry'));
    expect(comic?.pages[0]).toMatchObject({ alt: expect.stringContaining('harbour'), lang: 'en' });
    expect(comic?.untranslated).toEqual(['title']);
  });

  test('lead from the address of the other language to their own', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await moved('/gallery/ypefthynos-asfaleias/2')).toEqual([301, '/gallery/head-of-security/2']);
    expect(await moved('/el/gallery/head-of-security')).toEqual([301, '/el/gallery/ypefthynos-asfaleias']);
    expect(await moved('/el/gallery/head-of-security/2?view=flipbook&utm_source=letter')).toEqual([
      301,
      '/el/gallery/ypefthynos-asfaleias/2?view=flipbook&utm_source=letter',
    ]);
    expect(await moved('/stories/ti-na-grapsete')).toEqual([301, '/stories/what-to-write-down']);
  });

  test('link to the pages of their reader’s language, but to files and what names its language as they are', async () => {
    const body =
      '[1](/gallery?page=2#top) [2](/) [3](/el/faq) [4](/media/a.pdf) [5](//x.test/faq) [6](https://x.test/faq) [7](faq)';
    const published = { published: true, publishedAt: new Date(), tags: [], coverImage: null };
    await shop.db
      .insertInto('blogPosts')
      .values({ ...published, slug: 'links', title: 'Links', summary: 'All of them.', body })
      .execute();
    const read = async () =>
      [...((await getStory(shop.db, 'links'))?.bodyHtml ?? '').matchAll(/href="([^"]*)"/g)].map(
        ([, href]) => href,
      );
    const others = ['/el/faq', '/media/a.pdf', '//x.test/faq', 'https://x.test/faq', 'faq'];
    expect(await read()).toEqual(['/gallery?page=2#top', '/', ...others]);
    expect(await inGreek(read)).toEqual(['/el/gallery?page=2#top', '/el/', ...others]);
  });

  test('name each other by hreflang, at the address of each language', async () => {
    const html = await (await fetch(`${shop.url}/el/gallery/ypefthynos-asfaleias`)).text();
    const english = `${shop.url}/gallery/head-of-security`;
    const greek = `${shop.url}/el/gallery/ypefthynos-asfaleias`;
    expect(html).toContain(`<link rel="canonical" href="${greek}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${english}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="el" href="${greek}">`);
  });
});
