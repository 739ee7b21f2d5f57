import { beforeEach, expect, test, vi } from 'vitest';
import { createTestUtils } from '#client/api/testing.ts';
import { listMissingPhotos, type Upload, waitForPhotos } from '#client/configurator/image-upload.ts';
import { openDraft, updateComic } from '#client/draft/wizard-store.ts';
import { type Comic, EMPTY_COMIC } from '#shared/draft/comic.ts';
import type { AddOn, PricingTier } from '#shared/storefront/storefront.ts';
import { prepareComic } from './prepare-comic.ts';

vi.mock('#client/configurator/image-upload.ts', () => ({
  listMissingPhotos: vi.fn(),
  waitForPhotos: vi.fn(),
}));

const TIER_ID = '0a1b2c3d-1111-2222-3333-000000000001';
const WRAPPING_ID = '0a1b2c3d-1111-2222-3333-000000000002';
const shortStory = { id: TIER_ID, name: 'Short Story', pageCount: 6 } as PricingTier;
const wrapping = { id: WRAPPING_ID, name: 'Gift wrapping' } as AddOn;
const finished: Comic = {
  ...EMPTY_COMIC,
  customerEmail: 'eleni@example.com',
  customerName: 'Eleni Papadopoulou',
  comicType: 'love',
  selectedTierId: TIER_ID,
  selectedAddOnIds: [WRAPPING_ID],
  characters: [{ name: 'Eleni', role: 'Herself', note: '', images: [] }],
  storyBrief: 'We met on the ferry to Naxos.',
};
const photo = { kind: 'characters', error: null } as Upload;

beforeEach(() => {
  vi.clearAllMocks();
  openDraft({ comic: finished, step: 7, reached: 7, serverDraft: null, cartItemId: null });
  vi.mocked(listMissingPhotos).mockReturnValue([]);
  vi.mocked(waitForPhotos).mockResolvedValue([]);
});

type Options = { addOns?: AddOn[] | null; signal?: AbortSignal; save?: () => Promise<boolean> };

function prepare(options: Options = {}) {
  const { addOns = [wrapping], signal = new AbortController().signal, save = async () => true } = options;
  const utils = createTestUtils((path) => {
    if (path === 'storefront.listPricingTiers') return [shortStory];
    if (addOns === null) throw new TypeError('Failed to fetch');
    return addOns;
  });
  const onWait = vi.fn();
  return { onWait, preparation: prepareComic(utils, { signal, save, onWait }) };
}

test('a finished comic is ready with its package and its add-ons, fetched if need be', async () => {
  const { onWait, preparation } = prepare();
  expect(await preparation).toEqual({ kind: 'ready', chosen: { tier: shortStory, addOns: [wrapping] } });
  expect(onWait).not.toHaveBeenCalled();
});

test('nothing is ready without the add-ons that were chosen', async () => {
  const message = /^The packages and add-ons could not be loaded/;
  expect(await prepare({ addOns: null }).preparation).toMatchObject({
    kind: 'unfinished',
    problem: { message: expect.stringMatching(message) },
  });
  expect(await prepare({ addOns: [] }).preparation).toMatchObject({
    kind: 'unfinished',
    problem: { message: expect.stringMatching(/no longer offered/) },
  });
});

test.each<[Partial<Comic>, string]>([
  [{ customerName: ' ' }, 'Name Required'],
  [{ characters: [] }, 'Validation Error'],
])('an unfinished comic is told so before anything is waited for: %j', async (part, title) => {
  updateComic(part);
  expect(await prepare().preparation).toMatchObject({ kind: 'unfinished', problem: { title } });
  expect(waitForPhotos).not.toHaveBeenCalled();
});

test('photos under way are waited for, aloud', async () => {
  vi.mocked(listMissingPhotos).mockReturnValue([photo, { ...photo, error: 'Failed' }]);
  const { onWait, preparation } = prepare();
  expect(await preparation).toMatchObject({ kind: 'ready' });
  expect(onWait).toHaveBeenCalledWith(1);
});

test('photos that wait for a draft have it saved first, and keep the comic if that fails', async () => {
  vi.mocked(listMissingPhotos).mockReturnValue([photo]);
  const { preparation } = prepare({ save: async () => false });
  expect(await preparation).toEqual({ kind: 'not-saved' });
  expect(waitForPhotos).not.toHaveBeenCalled();
});

test('a photo that failed keeps the comic out of the cart', async () => {
  vi.mocked(waitForPhotos).mockResolvedValue([{ ...photo, error: 'Failed' }]);
  expect(await prepare().preparation).toMatchObject({
    kind: 'photos-failed',
    photos: [{ kind: 'characters' }],
  });
});

test('a change during the wait is checked again', async () => {
  vi.mocked(waitForPhotos).mockImplementation(async () => {
    updateComic({ storyBrief: '' });
    return [];
  });
  expect(await prepare().preparation).toMatchObject({ kind: 'unfinished', problem: { path: 'content' } });
});

test('somebody who goes elsewhere meanwhile has changed their mind', async () => {
  expect(await prepare({ signal: AbortSignal.abort() }).preparation).toEqual({ kind: 'left' });
});
