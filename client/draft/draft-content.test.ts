import { expect, test } from 'vitest';
import { type Comic, EMPTY_COMIC } from '#shared/draft/comic.ts';
import { fingerprintOf, keepOwnImages, toDraftContent } from './draft-content.ts';
import { MARIA } from './draft-testing.ts';

const DRAFT_ID = '00000000-0000-4000-8000-000000000001';
const image = (draftId: string) => ({
  url: `/api/images/${draftId}/characters/${'a'.repeat(24)}.jpg`,
  title: '',
});

function contentOf(patch: Partial<Comic>, step = 3) {
  const ready = toDraftContent({ ...EMPTY_COMIC, ...MARIA, ...patch }, step);
  if ('problem' in ready) throw new Error(ready.problem);
  return ready.content;
}

test('a fingerprint follows the comic, not its keys’ order, its step or spaces around a name', () => {
  const content = contentOf({ storyBrief: 'Once' });
  const { styling, ...rest } = content;
  const reordered = {
    styling: Object.fromEntries(Object.entries(styling).reverse()),
    ...rest,
  } as typeof content;
  expect(fingerprintOf(reordered)).toBe(fingerprintOf(content));
  expect(fingerprintOf(contentOf({ storyBrief: 'Once' }, 6))).toBe(fingerprintOf(content));
  expect(fingerprintOf(contentOf({ storyBrief: 'Once', customerName: ' Maria' }))).toBe(
    fingerprintOf(content),
  );
  expect(fingerprintOf(contentOf({ storyBrief: 'Once.' }))).not.toBe(fingerprintOf(content));
});

test('the first limit that is broken is named', () => {
  expect(toDraftContent({ ...EMPTY_COMIC, ...MARIA, storyBrief: 'x'.repeat(2001) }, 4)).toEqual({
    problem: 'Story brief must be less than 2000 characters',
  });
});

const page = (part: object) => ({
  ...{ pageNumber: 1, mode: 'individual-scenes' as const, wholePageDescription: '', scenes: [] },
  ...part,
});
const longScene = {
  title: 'Kiss',
  description: 'x'.repeat(301),
  sceneSize: 'highlight' as const,
  imageUrl: null,
};

test.each<[Partial<Comic>, string]>([
  [
    { pages: [page({}), page({}), page({ wholePageDescription: 'x'.repeat(501) })] },
    'Page 3: Page description must be less than 500 characters',
  ],
  [
    { pages: [page({ scenes: [{ ...longScene, description: '' }, longScene] })] },
    'Page 1, scene 2: Scene description must be less than 300 characters',
  ],
  [
    { characters: [{ name: 'Nikos', role: 'Groom', note: 'x'.repeat(201), images: [] }] },
    'Character 1: Note must be less than 200 characters',
  ],
])('a limit that is broken out of sight is named with its place', (part, problem) => {
  const brief = { ...EMPTY_COMIC, ...MARIA, storyBrief: 'Once' };
  expect(toDraftContent({ ...brief, ...part }, 4)).toEqual({ problem });
});

test('images of another draft are left out, everything else stays', () => {
  const other = '00000000-0000-4000-8000-000000000002';
  const character = { name: 'Nikos', role: 'Groom', note: '', images: [image(DRAFT_ID), image(other)] };
  const comic: Comic = {
    ...EMPTY_COMIC,
    characters: [character],
    pages: [
      {
        pageNumber: 1,
        mode: 'individual-scenes',
        wholePageDescription: '',
        scenes: [{ title: 'Kiss', description: '', sceneSize: '', imageUrl: image(other).url }],
      },
    ],
  };
  const own = keepOwnImages(comic, DRAFT_ID);
  expect(own.characters).toEqual([{ ...character, images: [image(DRAFT_ID)] }]);
  expect(own.pages[0]?.scenes[0]).toMatchObject({ title: 'Kiss', imageUrl: null });
  expect(keepOwnImages(own, DRAFT_ID)).toBe(own);
});
