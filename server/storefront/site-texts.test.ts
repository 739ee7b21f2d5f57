import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { listQuestions } from '#client/storefront/faq-questions.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { inLanguage } from '#server/language.ts';
import { readGuaranteeNotice } from '#server/storefront/guarantee-notice.ts';
import { SITE_TEXT_LABELS } from '#shared/admin/site-text-labels.ts';
import { IDENTITY_TEXTS, initialText, SITE_TEXT_NAMES, SITE_TEXTS } from '#shared/storefront/site-texts.ts';
import { plain } from '#testing/pictures.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { identityWarnings, readChangedTexts } from './site-texts.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
beforeEach(() => shop.db.deleteFrom('siteTexts').execute());

const save = (name: (typeof SITE_TEXT_NAMES)[number], value: string, revision = 0) =>
  maria.admin.texts.update.mutate({ name, value, revision });
const page = async (path: string) => (await fetch(shop.url + path)).text();

describe('the studio’s identity (Directive 2000/31/EC, Article 5)', () => {
  test('is warned of at the start as long as a part is missing, by the names of the fields', async () => {
    const [warning] = await identityWarnings(shop.db);
    for (const name of IDENTITY_TEXTS) expect(warning).toContain(SITE_TEXT_LABELS[name].label());
    for (const name of IDENTITY_TEXTS) await save(name, 'known');
    expect(await identityWarnings(shop.db)).toEqual([]);
  });

  test('stands in imprint, privacy notice and terms, at the foot of every page, and under every mail', async () => {
    await save('companyName', 'Ink Monoprosopi IKE');
    await save('companyAddress', 'Ermou 1\n105 63 Athens');
    await save('companyGemi', '123456789000');
    await save('companyVat', 'EL999999999');
    for (const slug of ['imprint', 'guarantee', 'complaints']) {
      const html = await page(`/legal/${slug}`);
      for (const words of ['Ink Monoprosopi IKE', '105 63 Athens', '123456789000', 'EL999999999'])
        expect(html).toContain(words);
    }
    for (const path of ['/legal/privacy', '/your-comic', '/cart', '/configurator'])
      expect(await page(path)).toContain('Ink Monoprosopi IKE, Ermou 1, 105 63 Athens · GEMI 123456789000');
    await shop.client().newsletter.subscribe.mutate({ email: 'eleni@example.com' });
    await shop.idle();
    const line = 'Ink Monoprosopi IKE, Ermou 1, 105 63 Athens · GEMI 123456789000 · VAT EL999999999';
    expect(shop.mails.at(-1)?.text).toContain(line);
    expect(shop.mails.at(-1)?.html).toContain(line);
  });
});

describe('the day of a legal text', () => {
  test('is that of its last change, by the owner or in the code', async () => {
    const { getLegalTexts } = shop.client().storefront;
    expect(await getLegalTexts.query({ slug: 'refunds' })).toMatchObject({ changedAt: null });
    await save('companyPhone', '+30 210 0000000');
    await save('refundsText', 'You get **all** of it back.');
    await sql`update site_texts set updated_at = '2027-02-03T09:00:00Z' where name = 'refundsText'`.execute(
      shop.db,
    );
    expect(await getLegalTexts.query({ slug: 'refunds' })).toMatchObject({
      changedAt: new Date('2027-02-03T09:00:00Z'),
    });
  });
});

describe('claims (Directive 2005/29/EC, Articles 6 and 7)', () => {
  test('stay as the shop came with until the owner edits them, and an empty one is off', async () => {
    expect(SITE_TEXTS.memoriesFigure.initial() + SITE_TEXTS.memoriesText.initial()).toBe(
      '500+memories captured',
    );
    await save('memoriesFigure', '');
    await save('clientsText', 'of our buyers came back');
    // Pages are cached for a minute, so the test requests each only once.
    const about = await page('/about');
    expect(about).not.toContain('500+');
    expect(about).toContain('100%');
    expect(about).toContain('of our buyers came back');
  });

  test('that are quotes go off the home page, and say how they were checked', async () => {
    expect(await shop.client().storefront.getHome.query()).not.toHaveProperty('texts');
    await save('quote1', '');
    await save('reviewsNote', 'Each quote is by a buyer whose order we know.');
    const { texts } = await shop.client().storefront.getHome.query();
    expect(texts).toEqual({ quote1: '', reviewsNote: 'Each quote is by a buyer whose order we know.' });
    const home = await page('/');
    expect(home).not.toContain('broken-down bus');
    expect(home).toContain('by a buyer whose order we know');
  });

  test('have beside their fields what the law asks, as every text has', () => {
    for (const name of SITE_TEXT_NAMES)
      expect(SITE_TEXT_LABELS[name].hint(), name).toMatch(/Directive|Regulation|Law|Markdown/);
  });
});

describe('questions and answers', () => {
  const question = 'Do you draw horses?';
  const answer = 'Gladly.\n\nAnd ponies.';

  test('are the owner’s once they are changed, on their page, for search engines and on the home page', async () => {
    await save('faqPhotosQuestion', question);
    await save('faqPhotosAnswer', answer);
    await save('faqSurpriseQuestion', '');
    const { texts } = await shop.client().storefront.getHome.query();
    expect(texts).toEqual({
      ...{ faqPhotosQuestion: question, faqPhotosAnswer: answer, faqSurpriseQuestion: '' },
    });
    expect(listQuestions(texts)).toHaveLength(7);
    expect(listQuestions(texts)[0]).toMatchObject({ question, answer: ['Gladly.', 'And ponies.'] });
    const faq = await page('/faq');
    expect(faq).toContain(question);
    expect(faq).toMatch(/<p[^>]*>Gladly\.<\/p><p[^>]*>And ponies\.<\/p>/);
    expect(faq).not.toContain('What kind of photos do you need?');
    expect(faq.match(/<details name="faq"/g)).toHaveLength(7);
    expect(faq).toContain(JSON.stringify({ '@type': 'Answer', text: answer }));
  });

  test('are marked as English on a Greek page until they are translated', async () => {
    await save('faqChangesQuestion', question);
    expect(await page('/el/faq')).toContain(`<span lang="en">${question}</span>`);
    await maria.admin.translations.update.mutate({
      ...{ kind: 'texts', id: 'faqPaymentQuestion', language: 'el', revision: 0, published: true },
      ...{ texts: { value: 'Πώς πληρώνω;' }, translatedFrom: '' },
    });
    const read = () => readChangedTexts(shop.db, ['faqPaymentQuestion', 'faqChangesQuestion']);
    expect(await inLanguage('el', read)).toEqual({
      ...{ faqPaymentQuestion: 'Πώς πληρώνω;', faqChangesQuestion: question },
      untranslated: ['faqChangesQuestion'],
    });
  });

  test('have their prices and days in the language that they are written in, whichever one the back office is in', () => {
    const inGreek = inLanguage('el', () => initialText('faqAdditionsAnswer', 'el'));
    expect(inLanguage('en', () => initialText('faqAdditionsAnswer', 'el'))).toBe(inGreek);
    expect(inGreek).toMatch(/\d\s€/);
    expect(inLanguage('en', () => initialText('faqShippingAnswer', 'el'))).toMatch('3–5 ημέρες');
  });
});

describe('prices (Directive 98/6/EC, Article 3; Directive 2011/83/EU, Article 6(1)(e))', () => {
  test.each(['/', '/how-it-works'])(
    'are said to include VAT and delivery beside the packages of %s',
    async (path) => {
      expect(await page(path)).toContain('Prices include VAT and delivery.');
    },
  );
});

describe('the notice on the legal guarantee (Directive 2011/83/EU, Article 6(1)(l); Regulation (EU) 2025/1960)', () => {
  test('is linked beside the packages', async () => {
    for (const path of ['/', '/how-it-works']) expect(await page(path)).toContain('href="/legal/guarantee"');
  });

  test('is the official graphic once the owner has placed it, and nobody else can', async () => {
    const body = new Uint8Array(await plain(600, 850).jpeg().toBuffer());
    const upload = (cookie: string) =>
      fetch(`${shop.url}/api/admin/guarantee-notice`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'image/jpeg', cookie },
      });
    expect((await upload('')).status).toBe(404);
    const { getGuaranteeNotice } = shop.client().storefront;
    expect(await getGuaranteeNotice.query()).toBeNull();
    const cookie = await shop.signIn('eleni@example.com', 'admin');
    expect((await upload(cookie)).status).toBe(200);
    expect((await upload(cookie)).status).toBe(200);
    await shop.idle();
    const notice = await getGuaranteeNotice.query();
    expect(notice).toMatchObject({
      width: 600,
      height: 850,
      alt: expect.stringContaining('legal guarantee'),
    });
    expect(await shop.db.selectFrom('media').select('src').execute()).toEqual([{ src: notice?.src }]);
    expect((await fetch(`${shop.url}${notice?.src}-600.webp`)).status).toBe(200);
    await sql`update media set created_at = now() - interval '2 days'`.execute(shop.db);
    await jobs.get('pictures')?.(shop.services);
    expect((await fetch(`${shop.url}${notice?.src}-600.webp`)).status).toBe(200);
    await maria.admin.texts.removeGuaranteeNotice.mutate();
    await shop.idle();
    expect(await getGuaranteeNotice.query()).toBeNull();
    expect(await shop.db.selectFrom('media').select('src').execute()).toEqual([]);
  });
});

test('a page in Greek has the Greek notice once that is placed, and the English one before', async () => {
  const cookie = await shop.signIn('owner@example.com', 'admin');
  const upload = async (language: string, width: number) => {
    const body = new Uint8Array(await plain(width, 850).jpeg().toBuffer());
    const headers = { 'content-type': 'image/jpeg', cookie };
    await fetch(`${shop.url}/api/admin/guarantee-notice?language=${language}`, {
      method: 'POST',
      body,
      headers,
    });
  };
  const widthIn = (language: 'en' | 'el') =>
    inLanguage(language, () => readGuaranteeNotice(shop.db)).then((notice) => notice?.width);
  await upload('en', 600);
  expect([await widthIn('en'), await widthIn('el')]).toEqual([600, 600]);
  await upload('el', 700);
  expect([await widthIn('en'), await widthIn('el')]).toEqual([600, 700]);
  await maria.admin.texts.removeGuaranteeNotice.mutate({ language: 'en' });
  expect([await widthIn('en'), await widthIn('el')]).toEqual([undefined, 700]);
  await maria.admin.texts.removeGuaranteeNotice.mutate({ language: 'el' });
  await shop.idle();
});

describe('the pages the law asks for', () => {
  test.each([
    ['guarantee', 'legal guarantee of at least two years'],
    ['guarantee', 'Product safety'],
    ['accessibility', 'EN 301 549'],
    ['accessibility', 'Report a barrier'],
    ['complaints', 'Consumer’s Ombudsman'],
    ['privacy', 'Kept: '],
  ])('/legal/%s says ‘%s’', async (slug, words) => {
    expect(await page(`/legal/${slug}`)).toContain(words);
  });

  test('show the owner’s document in Markdown in place of the starting text, without its HTML', async () => {
    expect(await page('/legal/refunds')).toContain('This is a starting text.');
    await save('termsText', '## Our terms\n\n<script>alert(1)</script>');
    // Early on the next day in Athens.
    await sql`update site_texts set updated_at = '2027-02-03T22:30:00Z' where name = 'termsText'`.execute(
      shop.db,
    );
    const html = await page('/legal/terms');
    expect(html).toContain('<time dateTime="2027-02-04">February 4, 2027</time>');
    expect(html).toContain('<h2>Our terms</h2>');
    expect(html).not.toContain('This is a starting text.');
    expect(html).not.toContain('<script>alert(1)');
  });
});

test('of two who edit a text, the later one is told and gets the other’s words', async () => {
  await save('complaints', 'First');
  expect(await save('complaints', 'Second')).toEqual({
    status: 'stale',
    text: { name: 'complaints', value: 'First', revision: 1 },
  });
  expect(await save('complaints', 'Second', 1)).toMatchObject({ status: 'saved', text: { revision: 2 } });
});
