import { describe, expect, test } from 'vitest';
import { checkCustomer, checkStep } from './check-step.ts';
import {
  ADDITIONAL_NOTES_MAX,
  BRIEF_MAX,
  type Character,
  type Comic,
  EMPTY_COMIC,
  type Page,
  type Scene,
} from './comic.ts';

const draftId = '0a1b2c3d-1111-2222-3333-00000000000f';
const tierId = '0a1b2c3d-1111-2222-3333-000000000001';
const photo = `/api/images/${draftId}/characters/${'a'.repeat(24)}.jpg`;
const NO_CONTENT =
  'Please provide content for your scenes. Either write a story brief or add scene details to at least one page.';

const eleni: Character = { name: 'Eleni', role: 'Herself', note: '', images: [] };
const sofa: Scene = { title: 'The sofa', description: 'He is told not to.', sceneSize: '', imageUrl: null };
const finished: Comic = {
  ...EMPTY_COMIC,
  customerEmail: 'eleni@example.com',
  customerName: 'Eleni Papadopoulou',
  comicType: 'love',
  selectedTierId: tierId,
  characters: [eleni],
  storyBrief: 'We met on the ferry to Naxos.',
};

function page(pageNumber: number, part: Partial<Page> = {}): Page {
  return { pageNumber, mode: 'whole-page', wholePageDescription: '', scenes: [], ...part };
}

function messages(step: number, change: object, pageCount?: number): string[] {
  return checkStep(step, { ...finished, ...change } as Comic, pageCount).map(({ message }) => message);
}

const characters = (change: object) => ({ characters: [{ ...eleni, ...change }] });
const styling = (change: object) => ({ styling: { ...EMPTY_COMIC.styling, ...change } });
const inScenes = (...scenes: Scene[]) => ({
  sceneMode: 'scene-by-scene',
  pages: [page(1, { mode: 'individual-scenes', scenes })],
});
const wholePage = (wholePageDescription: string) => ({
  sceneMode: 'scene-by-scene',
  pages: [page(1), page(2, { wholePageDescription })],
});

/** The steps before the review in which something is missing. */
const unfinishedSteps = (comic: Comic, pageCount?: number) =>
  [1, 2, 3, 4, 5, 6].filter((step) => checkStep(step, comic, pageCount).length > 0);

describe('a finished comic', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('passes step %i', (step) => {
    expect(checkStep(step, finished)).toEqual([]);
  });

  test('is ready for review', () => {
    expect(unfinishedSteps(finished)).toEqual([]);
  });
});

describe('the reasons that keep a step from being finished', () => {
  test.each<[step: number, change: object, message: string]>([
    [1, { comicType: null }, 'Please select a comic type'],
    [1, { comicType: 'horror' }, 'Please select a comic type'],
    [2, { selectedTierId: null }, 'Please select a pricing tier'],
    [2, { extraPages: -1 }, 'Extra pages can’t be negative'],
    [2, { extraPages: 1.5 }, 'Extra pages must be a whole number'],
    [2, { extraPages: Number.NaN }, 'Extra pages must be a whole number'],
    [2, { extraPages: Number.POSITIVE_INFINITY }, 'Extra pages must be a whole number'],
    [2, { extraPages: 51 }, 'At most 50 extra pages'],
    [2, { customerEmail: ' ' }, 'Please enter your email to save your progress and continue'],
    [2, { customerEmail: 'eleni' }, 'Please enter a valid email address'],
    [2, { customerName: ' ' }, 'Please enter your name to save your progress and continue'],
    [2, { customerName: 'a'.repeat(101) }, 'Name must be less than 100 characters'],
    [3, { characters: [] }, 'At least one character is required'],
    [3, { characters: Array(31).fill(eleni) }, 'At most 30 characters'],
    [3, characters({ name: ' ' }), 'Name is required'],
    [3, characters({ name: 'a'.repeat(101) }), 'Name must be less than 100 characters'],
    [3, characters({ role: '' }), 'Role is required'],
    [3, characters({ role: 'a'.repeat(101) }), 'Role must be less than 100 characters'],
    [3, characters({ note: 'a'.repeat(201) }), 'Note must be less than 200 characters'],
    [3, characters({ images: Array(9).fill({ url: photo, title: '' }) }), 'At most 8 photos per character'],
    [
      3,
      characters({ images: [{ url: 'https://evil.test/a.jpg', title: '' }] }),
      'Please upload the image again',
    ],
    [4, { storyBrief: ' \n' }, NO_CONTENT],
    [4, { storyBrief: 'a'.repeat(2001) }, 'Story brief must be less than 2000 characters'],
    [4, wholePage(' '), NO_CONTENT],
    [4, wholePage('a'.repeat(501)), 'Page description must be less than 500 characters'],
    [4, inScenes(), NO_CONTENT],
    [4, inScenes({ ...sofa, title: ' ' }), NO_CONTENT],
    [4, inScenes({ ...sofa, description: '' }), NO_CONTENT],
    [
      4,
      inScenes({ ...sofa, description: 'a'.repeat(301) }),
      'Scene description must be less than 300 characters',
    ],
    [4, inScenes({ ...sofa, title: 'a'.repeat(101) }), 'Title must be less than 100 characters'],
    [4, inScenes({ ...sofa, sceneSize: 'huge' as '' }), 'Please select a scene size'],
    [4, inScenes(...Array(7).fill(sofa)), 'Maximum 6 scenes per page'],
    [4, { referenceImages: Array(21).fill({ url: photo, title: '' }) }, 'At most 20 reference images'],
    [5, { delivery: { type: 'pigeon', rush: false } }, 'Please select a delivery option'],
    [6, styling({ style: 'cubist' }), 'Please select an art style'],
    [6, styling({ style: 'other' }), 'Please describe your desired art style'],
    [6, styling({ style: 'other', customStyle: ' ' }), 'Please describe your desired art style'],
    [6, styling({ additionalNotes: 'a'.repeat(501) }), 'Additional notes must be less than 500 characters'],
    [
      6,
      styling({ narrationBoxColor: 'a'.repeat(101) }),
      'Narration box colour must be less than 100 characters',
    ],
    [6, styling({ occasion: 'a'.repeat(101) }), 'Occasion must be less than 100 characters'],
    [6, styling({ comicLanguage: 'other' }), 'Please write which language your comic is in'],
  ])('of step %i with %j is: %s', (step, change, message) => {
    expect(messages(step, change)).toEqual([message]);
  });

  test('is a choice of rush that is neither yes nor no', () => {
    expect(messages(5, { delivery: { type: 'digital', rush: 'maybe' } })).toHaveLength(1);
  });
});

describe('everything at its limit passes', () => {
  test.each<[step: number, change: object]>([
    [2, { extraPages: 0 }],
    [2, { extraPages: 50 }],
    [2, { customerName: 'a'.repeat(100) }],
    [3, { characters: Array(30).fill(eleni) }],
    [3, characters({ name: 'a'.repeat(100), role: 'b'.repeat(100), note: 'c'.repeat(200) })],
    [3, characters({ images: Array(8).fill({ url: photo, title: 'd'.repeat(100) }) })],
    [4, { storyBrief: 'a'.repeat(BRIEF_MAX) }],
    [4, wholePage('a'.repeat(500))],
    [4, inScenes(...Array(6).fill({ ...sofa, title: 'a'.repeat(100), description: 'b'.repeat(300) }))],
    [4, { referenceImages: Array(20).fill({ url: photo, title: '' }) }],
    [5, { delivery: { type: 'print-digital', rush: true } }],
    [6, styling({ style: 'other', customStyle: 'a'.repeat(500) })],
    [6, styling({ additionalNotes: 'a'.repeat(ADDITIONAL_NOTES_MAX), occasion: '' })],
  ])('step %i with %j', (step, change) => {
    expect(messages(step, change)).toEqual([]);
  });

  test.each(['love', 'family', 'pet', 'memorial', 'other'])('the comic type %s', (comicType) => {
    expect(messages(1, { comicType })).toEqual([]);
  });

  test.each(['', 'highlight', 'small-panel', 'whole-page'])('the scene size %j', (sceneSize) => {
    expect(messages(4, inScenes({ ...sofa, sceneSize: sceneSize as Scene['sceneSize'] }))).toEqual([]);
  });

  test.each(['default', 'anime', 'painted', 'cartoon', 'realistic'])(
    'the style %s without a description',
    (style) => {
      expect(messages(6, styling({ style }))).toEqual([]);
    },
  );
});

describe('the problems of a step', () => {
  test('come first things first, each with the path of its field', () => {
    const comic = { ...finished, characters: [eleni, { ...eleni, name: '', role: '' }] };
    expect(checkStep(3, comic)).toEqual([
      { path: 'characters.1.name', title: 'Validation Error', message: 'Name is required' },
      { path: 'characters.1.role', title: 'Validation Error', message: 'Role is required' },
    ]);
  });

  test('are all there at once, the package before the person', () => {
    const nothing = { ...finished, selectedTierId: null, customerEmail: '', customerName: '' };
    const paths = ['selectedTierId', 'customerEmail', 'customerName'];
    expect(checkStep(2, nothing).map(({ path }) => path)).toEqual(paths);
    expect(checkStep(2, { ...nothing, selectedTierId: tierId })).toEqual([
      {
        path: 'customerEmail',
        title: 'Email Required',
        message: 'Please enter your email to save your progress and continue',
      },
      {
        path: 'customerName',
        title: 'Name Required',
        message: 'Please enter your name to save your progress and continue',
      },
    ]);
  });

  test('say that an address is wrong under its own title', () => {
    expect(checkCustomer({ customerEmail: 'eleni@', customerName: 'Eleni' })).toEqual([
      { path: 'customerEmail', title: 'Invalid Email', message: 'Please enter a valid email address' },
    ]);
  });

  test('say that a name or an address is too long, and not that it is missing', () => {
    const long = { customerEmail: `${'e'.repeat(250)}@example.com`, customerName: 'n'.repeat(101) };
    expect(checkCustomer(long)).toEqual([
      {
        path: 'customerEmail',
        title: 'Email Too Long',
        message: 'Email must be less than 255 characters',
      },
      { path: 'customerName', title: 'Name Too Long', message: 'Name must be less than 100 characters' },
    ]);
  });

  test('lie at the content as a whole when nothing is described', () => {
    expect(checkStep(4, { ...finished, storyBrief: '' }).map(({ path }) => path)).toEqual(['content']);
  });

  test('are those of step 4 no more once the comic is finished there', () => {
    expect(unfinishedSteps({ ...finished, characters: [], storyBrief: '' })).toEqual([3, 4]);
    expect(unfinishedSteps({ ...finished, storyBrief: '' })).toEqual([4]);
    expect(unfinishedSteps(EMPTY_COMIC)).toContain(1);
  });
});

describe('the pages of a comic', () => {
  test('past the last one do not count as content', () => {
    const pages = [page(1), page(2, { wholePageDescription: 'Only here' })];
    const change = { sceneMode: 'scene-by-scene', pages };
    expect(messages(4, change, 2)).toEqual([]);
    expect(messages(4, change, 1)).toEqual([NO_CONTENT]);
    expect(unfinishedSteps({ ...finished, sceneMode: 'scene-by-scene', pages }, 1)).toEqual([4]);
  });

  test('past the last one are not held against it either', () => {
    const pages = [
      page(1, { wholePageDescription: 'Fine' }),
      page(2, { wholePageDescription: 'a'.repeat(501) }),
    ];
    expect(messages(4, { sceneMode: 'scene-by-scene', pages }, 1)).toEqual([]);
  });

  test('are held against it only as far as they are on the screen', () => {
    const long = 'a'.repeat(2001);
    const longScene = { ...sofa, description: long };
    const told = page(1, { wholePageDescription: 'Fine' });
    expect(messages(4, { pages: [page(1, { wholePageDescription: long })] })).toEqual([]);
    expect(messages(4, { sceneMode: 'scene-by-scene', storyBrief: long, pages: [told] })).toEqual([]);
    expect(messages(4, { ...inScenes(sofa), storyBrief: long })).toEqual([]);
    const leftOver = page(2, { mode: 'individual-scenes', wholePageDescription: long });
    expect(messages(4, { sceneMode: 'scene-by-scene', pages: [told, leftOver] })).toEqual([]);
    const hiddenScenes = page(2, { mode: 'whole-page', scenes: [longScene] });
    expect(messages(4, { sceneMode: 'scene-by-scene', pages: [told, hiddenScenes] })).toEqual([]);
  });
});
