import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listUnreadable } from '#server/commands/messages.js';
import { findFaults } from './check-messages.ts';
import { findMisspelt, readGreekDictionary } from './check-spelling.ts';
import { findConstantDays } from './constant-days.ts';
import { findDatesAfterArticles } from './dates-after-articles.ts';
import { findEarlyMessages, findText } from './find-text.ts';
import { listFaults } from './list-faults.ts';

const plural = (one: string, other: string) => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': one, 'countPlural=other': other },
  },
];

const check = (en: Record<string, unknown>, el: Record<string, unknown>, sameInBoth?: string[]) =>
  findFaults({ 'cart.json': en }, { 'cart.json': el }, { language: 'el', sameInBoth });

test('two languages with the same keys, parameters and markup have no faults', () => {
  const en = {
    $schema: '…',
    cart_hello: 'Hello {name}, {#b}you{/b}',
    cart_count: plural('{count} comic', '{count} comics'),
  };
  const el = {
    cart_hello: 'Γεια σας {name}, {#b}εσείς{/b}',
    cart_count: plural('{count} κόμικ', '{count} κόμικ'),
  };
  expect(check(en, el)).toEqual([]);
});

test.each([
  ['a missing key', { cart_a: 'A day' }, {}, 'messages/el/cart.json lacks cart_a.'],
  [
    'a key that the original lacks',
    {},
    { cart_a: 'Μέρα' },
    'messages/el/cart.json has cart_a, which the original lacks.',
  ],
  [
    'a missing parameter',
    { cart_a: 'By {day}' },
    { cart_a: 'Ως' },
    'messages/el/cart.json: cart_a lacks ‘day’ of {…}.',
  ],
  [
    'an unknown parameter',
    { cart_a: 'By' },
    { cart_a: 'Ως {day}' },
    'messages/el/cart.json: cart_a has ‘day’, unknown to {…}.',
  ],
  [
    'missing markup',
    { cart_a: '{#b}By{/b}' },
    { cart_a: 'Ως' },
    'messages/el/cart.json: cart_a lacks ‘#b’ of {…}.',
  ],
  [
    'missing markup without words',
    { cart_a: 'Love{#br/}story' },
    { cart_a: 'Ιστορία αγάπης' },
    'messages/el/cart.json: cart_a lacks ‘#br/’ of {…}.',
  ],
  [
    'the original left in its place',
    { cart_a: 'Yes' },
    { cart_a: 'Yes' },
    'messages/el/cart.json: cart_a is still the original.',
  ],
  [
    'a key of another file',
    { help_a: '{n}' },
    { help_a: '{n}' },
    'cart.json: help_a does not begin with cart_.',
  ],
])('%s is reported with the file and the key', (_, en, el, fault) => {
  expect(check(en, el)).toContain(fault);
});

test('a file that a language lacks is reported once', () => {
  const en = { 'cart.json': { cart_a: 'A', cart_b: 'B' } };
  expect(findFaults(en, {}, { language: 'de' })).toEqual(['messages/de lacks cart.json.']);
});

test('a file that can’t be read is named, before the compiler meets it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  for (const language of ['en', 'de', 'project.inlang']) mkdirSync(join(folder, language));
  writeFileSync(join(folder, 'en', 'cart.json'), '{ "cart_a": "A" }');
  writeFileSync(join(folder, 'de', 'cart.json'), '{ "cart_a": "A", }');
  const [sentence, ...others] = listUnreadable(folder);
  rmSync(folder, { recursive: true });
  expect(sentence).toMatch(/^messages\/de\/cart\.json is no JSON: /);
  expect(others).toEqual([]);
});

test('a parameter that only one form of a plural lacks is no fault, and a name may be equal in both', () => {
  expect(
    check({ cart_n: plural('one comic', '{count} comics') }, { cart_n: plural('ένα', '{count}') }),
  ).toEqual([]);
  expect(check({ cart_brand: 'Stripe' }, { cart_brand: 'Stripe' }, ['cart_brand'])).toEqual([]);
});

test.each([
  ['<p>Your cart</p>', 'Your cart'],
  ['<p aria-label="Your cart" />', 'Your cart'],
  ["<p>{isOpen ? 'Open' : m.closed()}</p>", 'Open'],
  ['<Field label={`Photo`} />', 'Photo'],
  ["const tabs = [{ label: 'Orders' }];", 'Orders'],
  ["throw new DomainError('CONFLICT', 'It is paid.');", 'It is paid.'],
  ["const GONE = 'This order is gone.';", 'This order is gone.'],
  ["const title = trimmedText(9, 'Please enter a title', tooLong);", 'Please enter a title'],
])('a text in the code is found: %s', (source, text) => {
  expect(findText('a.tsx', source)).toEqual([`a.tsx:1 says ‘${text}’ outside of messages/.`]);
});

test.each([
  '<p className="grid gap-2" data-state="open">{m.cart_title()}</p>',
  "<a href='/faq'>{isOpen && name}</a>",
  "logInfo('start', `The shop is open.`);",
  "throw new Error('The page arrived without its root.');",
  "const tabs = [{ label: m.tabs_orders, value: 'orders' }];",
  '<p>· {count}</p>',
  "const tones = { caption: 'border-charcoal bg-caption text-charcoal' };",
])('a text that nobody reads, or that messages say, is left alone: %s', (source) => {
  expect(findText('a.tsx', source)).toEqual([]);
});

test('a message that is written while a module loads is found, and one that is written when it is shown is none', () => {
  expect(findEarlyMessages('a.ts', 'const TABS = [{ label: m.tabs_orders() }];')).toEqual([
    'a.ts calls m.tabs_orders while it loads.',
  ]);
  const later =
    'const TABS = [{ label: m.tabs_orders }]; const title = () => m.tabs_orders(); class A { b() { m.c(); } }';
  expect(findEarlyMessages('a.ts', later)).toEqual([]);
});

describe('the spelling of a Greek text', () => {
  const dictionary = 'Ελένη\nαπό\nγια\nκαλάθι\nμήνυμα\nσας\nτο';
  const misspelt = (text: string, allowed: string[] = []) =>
    findMisspelt([{ where: 'messages/el/cart.json: cart_title', text }], { dictionary, allowed });

  test('is reported with the key and the word', () => {
    expect(misspelt('Το καλάθη σας')).toEqual([
      'messages/el/cart.json: cart_title says ‘καλάθη’, which is no word of the dictionary and none of GREEK_WORDS.',
    ]);
  });

  test.each([
    'Το καλάθι σας, από την Ελένη',
    'Το μήνυμά σας',
    'Stripe, ΦΠΑ, 80ά, (-ών), ΝΕΟ',
    'Για ό,τι',
    'Το καλάθι'.normalize('NFD'),
  ])('of %s has no fault', (text) => {
    expect(misspelt(text, ['την'])).toEqual([]);
  });

  test('is known of names and new words that are listed', () => {
    expect(misspelt('Το πίξελ')).toHaveLength(1);
    expect(misspelt('Πίξελ', ['πίξελ'])).toEqual([]);
  });

  test('is known for hundreds of thousands of forms', () => {
    expect(readGreekDictionary().split('\n').length).toBeGreaterThan(800_000);
  });
});

describe('a fixed number of days', () => {
  const find = (text: string, language: string) =>
    findConstantDays(
      { 'faq.json': { faq_a: text } },
      { language, allowed: { 'by law': ['faq_law', 'faq_kept_*'] } },
    );

  test.each([
    ['A first draft within 3 days.', 'en'],
    ['It takes 1–2 weeks in all.', 'en'],
    ['Answered within fourteen working days.', 'en'],
    ['Το προσχέδιο έρχεται σε 3 ημέρες.', 'el'],
    ['Χρειάζεται δύο εβδομάδες.', 'el'],
  ])('is reported with the key: %s', (text, language) => {
    expect(find(text, language)).toEqual([
      `messages/${language}/faq.json: faq_a names a number of days that is not planned.`,
    ]);
  });

  test.each(['By {date}.', '{count} days', 'A day has changed', '1 day left', 'Version 3, days later'])(
    'is none: %s',
    (text) => {
      expect(find(text, 'en')).toEqual([]);
    },
  );

  test('may stand in a text that is listed with its reason', () => {
    const catalogue = { 'faq.json': { faq_law: 'Within 14 days.', faq_kept_here: 'For 7 days.' } };
    const allowed = { 'by law': ['faq_law', 'faq_kept_*'] };
    expect(findConstantDays(catalogue, { language: 'en', allowed })).toEqual([]);
  });
});

describe('a date in a Greek message', () => {
  const find = (text: string) => findDatesAfterArticles({ 'orders.json': { orders_sent: text } });

  test.each([
    'Στάλθηκε στις {date}',
    'Στις {#moment}{when}{/moment} ήρθε υπαναχώρηση',
    'έως τις {until}',
    'από την {date}',
    'Άνοιξε στις {any}',
  ])('is reported after an article: %s', (text) => {
    expect(find(text)).toEqual([
      'messages/el/orders.json: orders_sent has an article before a date, which onDate writes.',
    ]);
  });

  test.each(['Στάλθηκε {date}', 'έως {date}', 'από το {first} έως το {last}', 'στο {email}', 'στις σελίδες'])(
    'has none before it: %s',
    (text) => {
      expect(find(text)).toEqual([]);
    },
  );
});

test('both languages have the same messages, and the code has no other texts than those that are listed', () => {
  expect(listFaults()).toEqual([]);
});
