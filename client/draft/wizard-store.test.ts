import { beforeEach, expect, test } from 'vitest';
import { checkStep } from '#shared/draft/check-step.ts';
import { elenisComic } from '#testing/comics.ts';
import {
  chooseComicType,
  chooseSceneMode,
  markProblems,
  openDraft,
  startFresh,
  updateComic,
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
