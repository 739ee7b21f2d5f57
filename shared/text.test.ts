import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inLanguage } from '#server/language.ts';
import { EMAIL_MAX, emailAddress, freeText, requiredText, UUID_PATTERN, uuid } from './text.ts';

type Schema = ReturnType<typeof freeText> | ReturnType<typeof emailAddress>;

function messagesOf(schema: Schema, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe('free text', () => {
  const text = freeText(5, 'Too long');

  test('may be empty, and is kept as typed with its white space', () => {
    expect(text.parse('')).toBe('');
    expect(text.parse('  a\n ')).toBe('  a\n ');
  });

  test('may be as long as its limit and no longer', () => {
    expect(text.parse('12345')).toBe('12345');
    expect(messagesOf(text, '123456')).toEqual(['Too long']);
  });

  test.each([null, undefined, 5, {}, ['a']])('is not %j', (value) => {
    expect(messagesOf(text, value)).toEqual(['Please enter text']);
  });

  test('loses what PostgreSQL cannot store: NUL characters, and surrogates without their other half', () => {
    expect(text.parse('a\0b')).toBe('ab');
    expect(text.parse('a\uD800b\uDC00')).toBe('a\uFFFDb\uFFFD');
  });

  test('keeps every whole character, of any script', () => {
    const long = freeText(100, 'Too long');
    for (const written of ['Ελένη', '👩‍👩‍👧‍👦', 'עברית', '漢字', '\u202Eabc', '\u0001\u001F', '"\\\'{}']) {
      expect(long.parse(written)).toBe(written);
    }
  });

  test('is measured as stored, without its NUL characters', () => {
    expect(text.parse('\0\0\0\0\x0012345')).toBe('12345');
  });
});

describe('required text', () => {
  const text = requiredText(5, 'Missing', 'Too long');

  test.each(['', ' ', '\n\t', '\u00a0', '\0'])('is not just %j', (value) => {
    expect(messagesOf(text, value)).toEqual(['Missing']);
  });

  test('may be as long as its limit and no longer', () => {
    expect(text.parse('12345')).toBe('12345');
    expect(messagesOf(text, '123456')).toEqual(['Too long']);
  });
});

describe('an e-mail address', () => {
  const address = emailAddress('Invalid');

  test.each([
    'a@b.c',
    'eleni+comic@mail.example.com',
    'eleni.maria_p@example.co.uk',
    "tom.o'neill@example.com",
    'tom.o’neill@example.com',
    'ελένη@παράδειγμα.gr',
    '漢字@例え.テスト',
    "!#$%&'*+-/=?^_`{|}~@example.com",
  ])('may be %s', (value) => {
    expect(address.parse(value)).toBe(value);
  });

  test.each([
    '',
    'a',
    'a@b',
    '@b.c',
    'a@.',
    'a b@c.d',
    'a@b@c.d',
    'a@b. c',
    'Eleni <a@b.c>',
    '"x"@y.z',
    '.a@b.c',
    'a.@b.c',
    'a..b@c.d',
    'a@.b.c',
    'a@b..c',
    'a@b.c.',
  ])('is not %j', (value) => {
    expect(messagesOf(address, value)).toEqual(['Invalid']);
  });

  test.each([...'<>()[],;:\\" \t\n\u00a0\u3000'])('has no %j on either side of its at sign', (character) => {
    for (const value of [`a${character}b@c.d`, `a@b${character}c.d`, `a@b.c${character}d`])
      expect(messagesOf(address, value)).toEqual(['Invalid']);
  });

  test('loses the white space around it', () => {
    expect(address.parse(' eleni@example.com\n')).toBe('eleni@example.com');
  });

  test('may have 255 characters and no more', () => {
    const longest = `${'a'.repeat(EMAIL_MAX - 6)}@b.com`;
    expect(address.parse(longest)).toHaveLength(255);
    expect(messagesOf(address, `a${longest}`)).toEqual(['Email must be less than 255 characters']);
  });

  test('is not composed from more, as long runs of marks would take minutes', () => {
    const composed = `${'\u00e9'.repeat(150)}@b.com`;
    expect(address.parse(composed)).toBe(composed);
    expect(messagesOf(address, composed.normalize('NFD'))).toEqual([
      'Email must be less than 255 characters',
    ]);
  });

  test('that is hostile is refused in no time', () => {
    const hostile = `a@${'.'.repeat(40_000)}@`;
    const start = performance.now();
    expect(messagesOf(address, hostile)).toEqual(['Email must be less than 255 characters']);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test('a schema without a message refuses in the language of its reader', () => {
  const schema = z.object({ rush: z.boolean() });
  const said = () => schema.safeParse({}).error?.issues.map(({ message }) => message);
  expect(inLanguage('en', said)).toEqual([
    'This request could not be understood. Please reload the page and try again.',
  ]);
  expect(inLanguage('el', said)).toEqual([
    'Το αίτημα δεν έγινε κατανοητό. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.',
  ]);
});

describe('an id', () => {
  const id = uuid('Unknown');

  test('has 8-4-4-4-12 hexadecimal digits and is compared in lower case', () => {
    expect(id.parse('0A1B2C3D-0000-0000-0000-00000000000F')).toBe('0a1b2c3d-0000-0000-0000-00000000000f');
    expect(UUID_PATTERN.test(crypto.randomUUID())).toBe(true);
  });

  test.each([
    null,
    '',
    'x',
    '0a1b2c3d00000000000000000000000f',
    '0a1b2c3d-0000-0000-0000-00000000000g',
    ' 0a1b2c3d-0000-0000-0000-00000000000f',
    '0a1b2c3d-0000-0000-0000-00000000000f\n',
    '../0a1b2c3d-0000-0000-0000-00000000000f',
  ])('is not %j', (value) => {
    expect(id.safeParse(value).error?.issues[0]?.message).toBe('Unknown');
  });
});
