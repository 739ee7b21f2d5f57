import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { m } from '#messages';
import { formatDate } from '#shared/dates.ts';
import { LANGUAGE_HEADER } from '#shared/language.ts';
import { formatMoney } from '#shared/money.ts';
import { shopFixture } from '#testing/shop.ts';
import { inLanguage } from './language.ts';

const shop = shopFixture();

const write = () =>
  `${m.errors_unknown()} ${formatDate(new Date('2027-02-12T10:00:00Z'))} ${formatMoney(149_00)}`;
const WRITTEN = {
  en: 'Something went wrong on our side. Please try again. February 12, 2027 €149.00',
  el: 'Κάτι πήγε στραβά από τη δική μας πλευρά. Δοκιμάστε ξανά. 12 Φεβρουαρίου 2027 149,00\u00a0€',
};
const languageOf = (index: number) => (index % 3 === 0 ? 'el' : 'en');

test('of 1,000 works that wait for each other, each keeps its language', async () => {
  const texts = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      inLanguage(languageOf(index), async () => {
        for (let turn = 0; turn < index % 5; turn++) await nextTurn();
        return write();
      }),
    ),
  );
  expect(texts).toEqual(texts.map((_, index) => WRITTEN[languageOf(index)]));
});

test('of 1,000 pages, of which 250 are rendered at once, none has a word of the other language', async () => {
  // Pages are kept for some seconds, so each has an address of its own.
  const render = async (index: number) => {
    const language = languageOf(index);
    const response = await fetch(`${shop.url}${language === 'el' ? '/el' : ''}/nowhere-${index}`);
    return { language, html: await response.text() };
  };
  const pages = [];
  // A server that is busy refuses more than 511 connections that it has not yet taken, which is Node’s default.
  for (let start = 0; start < 1_000; start += 250)
    pages.push(...(await Promise.all(Array.from({ length: 250 }, (_, index) => render(start + index)))));
  for (const { language, html } of pages) {
    expect(html).toContain(`<html lang="${language}"`);
    expect([html.includes('δεν βρέθηκε'), html.includes('Page not found')]).toEqual([
      language === 'el',
      language === 'en',
    ]);
  }
}, 180_000);

test('an error travels as its key, with a sentence in the language of the page that asked', async () => {
  const ask = async (language: string) => {
    const response = await fetch(`${shop.url}/api/trpc/account.listSessions`, {
      headers: { [LANGUAGE_HEADER]: language },
    });
    const { error } = await response.json();
    return [error.json.message, error.json.data.text];
  };
  const text = { key: 'errors_sign_in_first', parameters: {} };
  expect(await ask('el')).toEqual(['Συνδεθείτε για να συνεχίσετε.', text]);
  expect(await ask('en')).toEqual(['Please sign in to continue.', text]);
  expect(await ask('xx')).toEqual(['Please sign in to continue.', text]);
});

test.each([
  ['/el/my-data', 'el', 'Συνδεθείτε για να συνεχίσετε.'],
  ['/my-data', 'en', 'Please sign in to continue.'],
  [undefined, 'en', 'Please sign in to continue.'],
])('a form on %s that is refused is answered by a page in its language', async (path, language, sentence) => {
  const response = await fetch(`${shop.url}/api/privacy/export`, {
    method: 'POST',
    headers: { 'sec-fetch-dest': 'document', ...(path && { referer: shop.url + path }) },
  });
  expect(response.status).toBe(401);
  expect(await response.text()).toMatch(new RegExp(`<html lang="${language}">.*<p>${sentence}</p>`, 's'));
});

test('a file that is gone says so in the language of the page that led to it', async () => {
  const open = async (referer: string) => {
    const headers = { 'sec-fetch-dest': 'document', referer };
    const response = await fetch(`${shop.url}/api/proofs/deliveries/${crypto.randomUUID()}`, { headers });
    return /<html lang="(\w+)">/.exec(await response.text())?.[1];
  };
  expect(await open(`${shop.url}/el/proof`)).toBe('el');
  expect(await open('about:client')).toBe('en');
});
