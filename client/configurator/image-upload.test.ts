import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOKEN } from '#client/draft/draft-testing.ts';
import {
  addCharacterImage,
  identityOf,
  openDraft,
  rememberServerDraft,
  removeCharacter,
  startFresh,
  useWizard,
} from '#client/draft/wizard-store.ts';
import { DraftGoneError, sendImage, UploadError } from '#client/images/image-request.ts';
import { type Comic, EMPTY_COMIC } from '#shared/draft/comic.ts';
import type { ImageKind } from '#shared/draft/schema.ts';
import {
  hasFailedUpload,
  listMissingPhotos,
  removeUpload,
  startUpload,
  waitForPhotos,
} from './image-upload.ts';

vi.mock('#client/images/image-file.ts', () => ({
  openPhoto: async (file: File) => file,
  prepareImage: async () => new Blob(),
}));
vi.mock('#client/images/send-originals.ts', () => ({ sendOriginal: async () => {} }));
vi.mock('#client/images/image-request.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#client/images/image-request.ts')>()),
  sendImage: vi.fn(),
}));
const drafts = vi.hoisted(() => ({ refreshDraft: vi.fn(), saveNow: vi.fn() }));
vi.mock('#client/draft/keep-drafts.ts', () => ({ loadDrafts: async () => drafts }));
vi.mock('#client/ui/toast.tsx');
vi.mock('./interrupted-uploads.ts');

const KEY = { id: '00000000-0000-4000-8000-000000000001', token: TOKEN };
const PAGES = 6;
const { signal } = new AbortController();

let answers: { succeed: (name: string) => void; fail: (error: Error) => void }[] = [];

beforeEach(() => {
  startFresh();
  answers = [];
  vi.mocked(sendImage).mockClear();
  vi.mocked(sendImage).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        const succeed = (name: string) => resolve({ url: `/${name}`, path: name, size: 1 });
        answers.push({ succeed, fail: reject });
      }),
  );
  const nikos = { name: 'Nikos', role: 'Groom', note: '', images: [] };
  const scene = { title: 'Kiss', description: 'At last.', sceneSize: '' as const, imageUrl: null };
  const page = { pageNumber: 1, mode: 'individual-scenes' as const, wholePageDescription: '' };
  const comic = { ...EMPTY_COMIC, characters: [nikos], pages: [{ ...page, scenes: [scene] }] };
  openDraft({ comic, step: 7, reached: 7, serverDraft: { key: KEY, revision: 1 }, cartItemId: null });
});

// Each upload ends, or it would keep its place in the limiter.
afterEach(() => {
  for (const { id } of listMissingPhotos(PAGES)) removeUpload(id);
  for (const { fail } of answers) fail(new Error('The test is over.'));
});

function characterTarget(): string {
  const [character] = useWizard.getState().comic.characters;
  return character ? identityOf(character) : '';
}

function sceneTarget(): string {
  const scene = useWizard.getState().comic.pages[0]?.scenes[0];
  return scene ? identityOf(scene) : '';
}

const nikos = ({ characters: [first] }: Comic) => first ?? expect.fail('Nobody is in the comic.');
const withCharacters = (comic: Comic, characters: Comic['characters']): Comic => ({ ...comic, characters });

async function begin(target: string, kind: ImageKind = 'characters') {
  const onAdd = (image: { url: string; title: string }) => addCharacterImage(target, image);
  startUpload({ target, kind, file: new File([], 'photo.jpg'), title: '', onAdd });
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
}

test('waiting for the comic’s photos goes on with all of them in it', async () => {
  const target = characterTarget();
  await begin(target);
  await begin(target);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const done = vi.fn();
  const waiting = waitForPhotos(PAGES, signal).then(done);
  answers[0]?.succeed('one');
  await vi.waitFor(() => expect(useWizard.getState().comic.characters[0]?.images).toHaveLength(1));
  expect(done).not.toHaveBeenCalled();
  answers[1]?.succeed('two');
  await waiting;
  expect(done).toHaveBeenCalledWith([]);
  expect(useWizard.getState().comic.characters[0]?.images.map(({ url }) => url)).toEqual(['/one', '/two']);
});

test('a photo that failed is told by its kind, and its place knows of it', async () => {
  await begin(characterTarget());
  const waiting = waitForPhotos(PAGES, signal);
  answers[0]?.fail(new UploadError('Failed to upload image', true));
  expect(await waiting).toMatchObject([{ kind: 'characters', error: 'Failed to upload image' }]);
  expect(hasFailedUpload(characterTarget())).toBe(true);
});

test('a photo of somebody who was removed, or of scenes that are not told, holds up nothing', async () => {
  await begin(sceneTarget(), 'scenes');
  await begin(characterTarget());
  expect(listMissingPhotos(PAGES).map(({ kind }) => kind)).toEqual(['characters']);
  removeCharacter(0);
  expect(await waitForPhotos(PAGES, signal)).toEqual([]);
});

test('a scene’s picture counts where scenes are told', async () => {
  const { comic } = useWizard.getState();
  useWizard.setState({ comic: { ...comic, sceneMode: 'scene-by-scene' } });
  await begin(sceneTarget(), 'scenes');
  expect(listMissingPhotos(PAGES)).toHaveLength(1);
});

test('a photo that is chosen before the server has the draft is sent as soon as it has', async () => {
  const { comic } = useWizard.getState();
  openDraft({ comic, step: 3, reached: 3, serverDraft: null, cartItemId: null });
  const target = characterTarget();
  const onAdd = (image: { url: string; title: string }) => addCharacterImage(target, image);
  startUpload({ target, kind: 'characters', file: new File([], 'photo.jpg'), title: '', onAdd });
  expect(listMissingPhotos(PAGES)).toMatchObject([{ draftId: null, error: null }]);
  expect(sendImage).not.toHaveBeenCalled();
  rememberServerDraft({ key: KEY, revision: 1 });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(sendImage).toHaveBeenCalledWith(expect.objectContaining({ draft: KEY }));
  answers[0]?.succeed('one');
  await vi.waitFor(() =>
    expect(useWizard.getState().comic.characters[0]?.images.map(({ url }) => url)).toEqual(['/one']),
  );
});

test('a photo of a comic that is closed before the server has its draft is not sent with another one', async () => {
  const { comic } = useWizard.getState();
  openDraft({ comic, step: 3, reached: 3, serverDraft: null, cartItemId: null });
  const target = characterTarget();
  startUpload({ target, kind: 'characters', file: new File([], 'photo.jpg'), title: '', onAdd: vi.fn() });
  openDraft({ comic, step: 3, reached: 3, serverDraft: null, cartItemId: null });
  rememberServerDraft({ key: KEY, revision: 1 });
  expect(listMissingPhotos(PAGES)).toEqual([]);
  expect(sendImage).not.toHaveBeenCalled();
});

test.each([
  ['as it was', (comic: Comic) => comic],
  ['under another name', (comic: Comic) => withCharacters(comic, [{ ...nikos(comic), name: 'Nick' }])],
  [
    'as the second',
    (comic: Comic) => withCharacters(comic, [{ ...nikos(comic), name: 'Eleni' }, nikos(comic)]),
  ],
])('a photo arrives at its character, which another tab has saved %s meanwhile', async (_, change) => {
  const target = characterTarget();
  await begin(target);
  const { comic } = useWizard.getState();
  const theirs = change(structuredClone(comic));
  openDraft({
    ...{ comic: theirs, step: 7, reached: 7 },
    serverDraft: { key: KEY, revision: 2 },
    cartItemId: null,
  });
  expect(listMissingPhotos(PAGES)).toHaveLength(1);
  answers[0]?.succeed('one');
  const { length: place } = theirs.characters;
  await vi.waitFor(() =>
    expect(useWizard.getState().comic.characters[place - 1]?.images.map(({ url }) => url)).toEqual(['/one']),
  );
});

const GONE = new DraftGoneError('This draft is no longer available.', true);
const NEXT_KEY = { ...KEY, id: '00000000-0000-4000-8000-000000000002' };

test('photos whose draft is gone are sent to the one that is made in its place, and need not be chosen again', async () => {
  drafts.refreshDraft.mockImplementation(async () => rememberServerDraft(null));
  drafts.saveNow.mockImplementation(async () => rememberServerDraft({ key: NEXT_KEY, revision: 1 }));
  const target = characterTarget();
  await begin(target);
  await begin(target);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const waiting = waitForPhotos(PAGES, signal);
  for (const { fail } of answers) fail(GONE);
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  expect(vi.mocked(sendImage).mock.calls.map(([{ draft }]) => draft)).toEqual([KEY, KEY, NEXT_KEY, NEXT_KEY]);
  answers[2]?.succeed('one');
  answers[3]?.succeed('two');
  expect(await waiting).toEqual([]);
  expect(nikos(useWizard.getState().comic).images.map(({ url }) => url)).toEqual(['/one', '/two']);
});

test('a photo whose draft can’t be replaced is told as failed, and can be tried again', async () => {
  drafts.refreshDraft.mockResolvedValue(undefined);
  await begin(characterTarget());
  answers[0]?.fail(GONE);
  await vi.waitFor(() => expect(hasFailedUpload(characterTarget())).toBe(true));
  expect(listMissingPhotos(PAGES)).toMatchObject([{ error: GONE.message, canRetry: true }]);
});

test('a photo whose draft is deleted by another tab makes no new one, and is sent with the next', async () => {
  drafts.saveNow.mockClear();
  await begin(characterTarget());
  rememberServerDraft(null);
  answers[0]?.fail(GONE);
  await vi.waitFor(() => expect(listMissingPhotos(PAGES)).toMatchObject([{ draftId: null, error: null }]));
  expect(drafts.saveNow).not.toHaveBeenCalled();
  rememberServerDraft({ key: NEXT_KEY, revision: 1 });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
});

test('a photo of a comic that was closed before its draft was found gone is not sent with another one', async () => {
  await begin(characterTarget());
  const { comic } = useWizard.getState();
  openDraft({ comic, step: 3, reached: 3, serverDraft: { key: NEXT_KEY, revision: 1 }, cartItemId: null });
  answers[0]?.fail(GONE);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answers).toHaveLength(1);
  expect(listMissingPhotos(PAGES)).toEqual([]);
});

test('leaving the page ends the wait', async () => {
  await begin(characterTarget());
  const leaving = new AbortController();
  const waiting = waitForPhotos(PAGES, leaving.signal);
  leaving.abort();
  expect(await waiting).toHaveLength(1);
});
