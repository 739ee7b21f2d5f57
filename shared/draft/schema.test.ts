import { describe, expect, test } from 'vitest';
import { type Comic, EMPTY_COMIC, fillPages, PAGES_MAX } from './comic.ts';
import {
  comicSchema,
  draftContentSchema,
  draftIdOfImage,
  draftKeySchema,
  imageKindSchema,
  imageUrlSchema,
} from './schema.ts';

const draftId = '0a1b2c3d-1111-2222-3333-00000000000f';
const tierId = '0a1b2c3d-1111-2222-3333-000000000001';
const photo = `/api/images/${draftId}/characters/${'a'.repeat(24)}.jpg`;
const finished: Comic = {
  ...EMPTY_COMIC,
  customerEmail: 'eleni@example.com',
  customerName: 'Eleni Papadopoulou',
  comicType: 'love',
  selectedTierId: tierId,
  characters: [{ name: 'Eleni', role: 'Herself', note: '', images: [] }],
  storyBrief: 'We met on the ferry to Naxos.',
};

test('as many pages as the largest package and all extra pages make are allowed', () => {
  expect(comicSchema.safeParse({ ...finished, pages: fillPages([], PAGES_MAX) }).success).toBe(true);
  const tooMany = comicSchema.safeParse({ ...finished, pages: fillPages([], PAGES_MAX + 1) });
  expect(tooMany.error?.issues.map(({ message }) => message)).toContain('At most 250 pages');
});

describe('an image address', () => {
  test.each(['characters', 'scenes', 'references'])('of ours names its draft, for %s', (kind) => {
    const url = `/api/images/${draftId}/${kind}/aB3-_${'x'.repeat(19)}.jpg`;
    expect(draftIdOfImage(url)).toBe(draftId);
    expect(imageUrlSchema().parse(url)).toBe(url);
  });

  test.each([
    '',
    'https://evil.test/a.jpg',
    `https://evil.test${photo}`,
    `//evil.test${photo}`,
    `javascript:alert(1)//${photo}`,
    `${photo}?x=1`,
    `${photo}#x`,
    `${photo}\n`,
    ` ${photo}`,
    photo.replace('.jpg', '.svg'),
    photo.replace('characters', 'avatars'),
    photo.replace('characters', '..'),
    `/api/images/${draftId}/characters/../../../${'a'.repeat(24)}.jpg`,
    `/api/images/${draftId}/characters/%2e%2e%2f${'a'.repeat(24)}.jpg`,
    `/api/images/../${draftId}/characters/${'a'.repeat(24)}.jpg`,
    `/api/images/${draftId}/characters/short.jpg`,
    `/api/images/${draftId}/characters/${'a'.repeat(81)}.jpg`,
    `/api/images/${draftId.toUpperCase()}/characters/${'a'.repeat(24)}.jpg`,
    `/api/images/not-a-draft/characters/${'a'.repeat(24)}.jpg`,
  ])('is not %j', (url) => {
    expect(draftIdOfImage(url)).toBeNull();
    expect(imageUrlSchema().safeParse(url).error?.issues[0]?.message).toBe('Please upload the image again');
  });

  test('is of a known kind', () => {
    expect(imageKindSchema.safeParse('avatars').error?.issues[0]?.message).toBe('Unknown kind of image');
    expect(imageKindSchema.safeParse(undefined).error?.issues[0]?.message).toBe('Unknown kind of image');
  });
});

describe('the content of a save', () => {
  const content = { ...finished, step: 3 };

  test('is a comic with somebody to write to and the step reached', () => {
    expect(draftContentSchema.parse(content)).toEqual(content);
  });

  test('may be unfinished in everything but the person', () => {
    const { customerEmail, customerName } = finished;
    const barelyBegun = { ...EMPTY_COMIC, customerEmail, customerName, step: 2 };
    expect(draftContentSchema.safeParse(barelyBegun).success).toBe(true);
    expect(draftContentSchema.safeParse({ ...EMPTY_COMIC, step: 2 }).success).toBe(false);
  });

  test.each([0, 8, -1, 1.5, Number.NaN, 1e300])('is of no step %d', (step) => {
    expect(draftContentSchema.safeParse({ ...content, step }).success).toBe(false);
  });

  test('drops what does not belong to a comic', () => {
    expect(draftContentSchema.parse({ ...content, admin: true, expiresAt: 'never' })).toEqual(content);
  });

  test('has a key of an id and a secret token', () => {
    const key = (id: string, token: string) =>
      draftKeySchema.safeParse({ id, token }).error?.issues.map(({ message }) => message) ?? [];
    expect(key(draftId, 'a'.repeat(43))).toEqual([]);
    expect(key('draft-1', 'a'.repeat(43))).toEqual(['Invalid draft ID format']);
    expect(key(draftId, 'a'.repeat(19))).toEqual(['Invalid draft token']);
    expect(key(draftId, 'a'.repeat(101))).toEqual(['Invalid draft token']);
    expect(key(draftId, `${'a'.repeat(43)}=`)).toEqual(['Invalid draft token']);
  });
});
