import { describe, expect, test } from 'vitest';
import { parseEuros, slugFrom, storySchema, writeEuros } from './content';
import { socialImageOf } from './social-image';

describe('a price as somebody writes it', () => {
  test.each([
    ['149', 149_00],
    ['149.5', 149_50],
    ['149,50', 149_50],
    [' €149.05 ', 149_05],
    ['149 €', 149_00],
    ['0', 0],
    ['8.29', 8_29],
    ['1.005', null],
    ['1,000.00', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
    ['free', null],
    ['99999999999', null],
  ])('%j is %j cents', (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  test.each([0, 1, 10, 99, 829, 149_00, 149_50, 20_000_00])('of %i cents reads back as the same', (cents) => {
    expect(parseEuros(writeEuros(cents))).toBe(cents);
  });
});

describe('an address', () => {
  test.each([
    ['The Last Ferry', 'the-last-ferry'],
    ['  Zoë & the Sea!  ', 'zoe-the-sea'],
    ['Grandma’s Kitchen', 'grandmas-kitchen'],
    ['Straße nach Süden', 'strasse-nach-suden'],
    ['100% happy', '100-happy'],
    ['水', ''],
    ['---', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  test('from any title is one that may be saved', () => {
    for (const title of ['a'.repeat(200), `${'a'.repeat(79)} b`, 'A--B', '-x-'])
      expect(storySchema.shape.slug.safeParse(slugFrom(title)).success).toBe(true);
  });
});

test.each([
  ['/art/the-last-ferry/1', '/art/social/the-last-ferry.jpg'],
  ['/art/stories/how-a-page-is-made', '/art/social/story-how-a-page-is-made.jpg'],
  ['/media/gallery/some-id/some-name', '/media/gallery/some-id/some-name-social.jpg'],
])('links to what %s stands for are shared with %s', (src, picture) => {
  expect(socialImageOf({ src })).toBe(picture);
});
