import { beforeEach, expect, test, vi } from 'vitest';
import { checkStep } from '#shared/draft/check-step.ts';
import { elenisComic } from '#testing/comics.ts';
import {
  chooseComicType,
  chooseSceneMode,
  markProblems,
  openDraft,
  rememberServerDraft,
  startFresh,
  updateComic,
  updateImageTitle,
  updatePage,
  updateStyling,
  useWizard,
} from './wizard-store.ts';

const SCENES_STEP = 4;

beforeEach(() => {
  const comic = { ...elenisComic, sceneMode: 'story-brief' as const, storyBrief: '', pages: [] };
  openDraft({ comic, step: SCENES_STEP, reached: SCENES_STEP, serverDraft: null, cartItemId: null });
});

test.each([
  ['the brief', () => updateComic({ storyBrief: 'It rained.' })],
  ['another way to tell it', () => chooseSceneMode('scene-by-scene', 6)],
  ['a page', () => updatePage(0, { wholePageDescription: 'The harbour, from above.' })],
])('%s mends that nothing is told yet', (_, mend) => {
  markProblems(checkStep(SCENES_STEP, useWizard.getState().comic, 6));
  expect(Object.keys(useWizard.getState().problems)).toEqual(['content']);
  mend();
  expect(useWizard.getState().problems).toEqual({});
});

test('an add-on that is taken back lacks its text no longer', () => {
  const card = {
    id: 'card',
    name: 'A card',
    textLabel: 'Words for the card',
    textMax: 100,
    textRequired: true,
  };
  openDraft({ comic: elenisComic, step: 2, reached: 2, serverDraft: null, cartItemId: null });
  updateComic({ selectedTierId: '0a1b2c3d-0000-0000-0000-000000000001', selectedAddOnIds: [card.id] });
  markProblems(checkStep(2, useWizard.getState().comic, 6, [card]));
  expect(Object.keys(useWizard.getState().problems)).toEqual(['addOnTexts.card']);
  updateComic({ selectedAddOnIds: [] });
  expect(useWizard.getState().problems).toEqual({});
});

test('a new comic is in the language of the page until another is chosen, and an older one in none', () => {
  const language = () => useWizard.getState().comic.styling.comicLanguage;
  startFresh();
  chooseComicType('love');
  expect(language()).toBe('en');
  updateStyling({ comicLanguage: 'el' });
  chooseComicType('pet');
  expect(language()).toBe('el');
  openDraft({ comic: elenisComic, step: 1, reached: 1, serverDraft: null, cartItemId: null });
  chooseComicType('pet');
  expect(language()).toBe('');
});

test('a title typed for the next picture stays until the draft is there and after a reload, with its comic alone', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const reload = () => useWizard.setState(useWizard.getInitialState(), true);
  const title = () => useWizard.getState().imageTitle;
  const content = { comic: elenisComic, step: SCENES_STEP, reached: SCENES_STEP, cartItemId: null };
  const serverDraft = { key: { id: 'd58b0b74', token: 'secret' }, revision: 1 };
  updateImageTitle('Our first flat');
  const typed = new Map(kept);
  reload();
  for (const [key, value] of typed) kept.set(key, value);
  openDraft({ ...content, serverDraft: null });
  expect(title()).toBe('Our first flat');

  rememberServerDraft(serverDraft);
  openDraft({ ...content, serverDraft });
  expect(title()).toBe('Our first flat');
  openDraft({ ...content, serverDraft: { ...serverDraft, key: { id: 'ca1a8f63', token: 'other' } } });
  expect(title()).toBe('');
  updateImageTitle('Her bakery');
  startFresh();
  openDraft({ ...content, serverDraft: null });
  expect([title(), kept.size]).toEqual(['', 0]);
});
