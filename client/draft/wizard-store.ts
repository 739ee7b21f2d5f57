import { create } from 'zustand';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { getLocale } from '#messages/runtime';
import type { Problem } from '#shared/draft/check-step.ts';
import {
  type Character,
  type Comic,
  type ComicType,
  type DraftKey,
  EMPTY_COMIC,
  FIRST_STEP,
  fillPages,
  type Page,
  REVIEW_STEP,
  type ReferenceImage,
  SCENES_PER_PAGE_MAX,
  type Scene,
  type SceneMode,
  type Styling,
} from '#shared/draft/comic.ts';

/** The draft on the server, and its revision when it was last seen. */
export type ServerDraft = { key: DraftKey; revision: number };

export type WizardState = {
  comic: Comic;
  /** 1 to 7. */
  step: number;
  /** The furthest step reached, which the indicator may jump to. */
  reached: number;
  /** Whether the person came from the review step to change one section. */
  returnToReview: boolean;
  /** Messages by the path of their field. */
  problems: Record<string, string>;
  serverDraft: ServerDraft | null;
  /** The id of the cart item that this comic will replace. */
  cartItemId: string | null;
  /** Incremented when another comic is opened. */
  comicNumber: number;
  /** Typed for the next reference image, which takes it. */
  imageTitle: string;
};

export type WizardContent = Pick<WizardState, 'comic' | 'step' | 'reached' | 'serverDraft' | 'cartItemId'>;

const PRISTINE: WizardState = {
  comic: EMPTY_COMIC,
  step: FIRST_STEP,
  reached: FIRST_STEP,
  returnToReview: false,
  problems: {},
  serverDraft: null,
  cartItemId: null,
  comicNumber: 0,
  imageTitle: '',
};

/** The comic in the wizard. Each field subscribes to its own part, so that a keystroke rerenders that field alone. */
export const useWizard = create<WizardState>(() => PRISTINE);

const { getState, setState, subscribe } = useWizard;

const draftIdOf = ({ serverDraft }: Pick<WizardState, 'serverDraft'>) => serverDraft?.key.id ?? '';

// The draft may be made, and get its id, while another step is shown.
subscribe((state, before) => {
  const id = draftIdOf(state);
  if (state.imageTitle === before.imageTitle && id === draftIdOf(before)) return;
  if (state.imageTitle) sessionStore.write(STORAGE_KEYS.referenceTitle, `${id} ${state.imageTitle}`);
  else sessionStore.remove(STORAGE_KEYS.referenceTitle);
});

/** The part of the wizard's state that drafts keep. */
export function readContent(): WizardContent {
  const { comic, step, reached, serverDraft, cartItemId } = getState();
  return { comic, step, reached, serverDraft, cartItemId };
}

export function startFresh(): void {
  setState({ ...PRISTINE, comicNumber: getState().comicNumber + 1 }, true);
}

/** Opens a draft from the browser, the server or the cart. */
export function openDraft(content: WizardContent): void {
  const { comic, serverDraft, comicNumber, imageTitle: typed } = getState();
  const isSameDraft = serverDraft !== null && serverDraft.key.id === content.serverDraft?.key.id;
  if (isSameDraft) carryIdentities(comic, content.comic);
  const imageTitle = isSameDraft ? typed : readImageTitle(content);
  setState({ ...PRISTINE, ...content, imageTitle, comicNumber: comicNumber + 1 }, true);
}

/** Typed before a reload, of the same draft, or before there was one. */
function readImageTitle(content: WizardContent): string {
  const [, id, title = ''] = /^(\S*) (.*)$/s.exec(sessionStore.read(STORAGE_KEYS.referenceTitle) ?? '') ?? [];
  if (id !== draftIdOf(content)) return '';
  const isResumed = getState().comicNumber === 0 && content.reached > FIRST_STEP;
  return id || isResumed ? title : '';
}

export function updateComic(patch: Partial<Comic>): void {
  setState((state) => ({
    comic: { ...state.comic, ...patch },
    problems: without(state.problems, Object.keys(patch).flatMap(problemsOf)),
  }));
}

export function updateDelivery(patch: Partial<Comic['delivery']>): void {
  updateComic({ delivery: { ...getState().comic.delivery, ...patch } });
}

/** A new comic is in the language of the page on which it was begun, until another is chosen. */
export function chooseComicType(comicType: ComicType): void {
  if (getState().comic.comicType === null) updateStyling({ comicLanguage: getLocale() });
  updateComic({ comicType });
}

/** Only the style 'other' has a description, and only another language a name. */
export function updateStyling(patch: Partial<Styling>): void {
  const styling = { ...getState().comic.styling, ...patch };
  if (patch.style && patch.style !== 'other') styling.customStyle = '';
  if (patch.comicLanguage && patch.comicLanguage !== 'other') styling.otherLanguage = '';
  updateComic({ styling });
}

export function addCharacter(): void {
  const empty: Character = { name: '', role: '', note: '', images: [] };
  updateComic({ characters: [...getState().comic.characters, empty] });
}

export function updateCharacter(index: number, patch: Partial<Character>): void {
  setState((state) => ({
    comic: { ...state.comic, characters: replaced(state.comic.characters, index, patch) },
    problems: without(state.problems, [
      'characters',
      ...Object.keys(patch).map((field) => `characters.${index}.${field}`),
    ]),
  }));
}

export function removeCharacter(index: number): void {
  updateComic({ characters: getState().comic.characters.filter((_, at) => at !== index) });
}

/** The mode 'scene by scene' creates the pages; switching back to a brief keeps them. */
export function chooseSceneMode(sceneMode: SceneMode, pageCount: number): void {
  const { pages } = getState().comic;
  updateComic({ sceneMode, pages: sceneMode === 'scene-by-scene' ? fillPages(pages, pageCount) : pages });
}

/** Adds the pages of a larger package or of extra pages. */
export function growPages(pageCount: number): void {
  const { pages, sceneMode } = getState().comic;
  if (sceneMode === 'scene-by-scene' && pages.length < pageCount) {
    updateComic({ pages: fillPages(pages, pageCount) });
  }
}

export function updatePage(index: number, patch: Partial<Page>): void {
  setState((state) => ({
    comic: { ...state.comic, pages: replaced(state.comic.pages, index, patch) },
    problems: without(state.problems, [
      'content',
      ...Object.keys(patch).map((field) => `pages.${index}.${field}`),
    ]),
  }));
}

/** A whole page has no scenes; switching to individual scenes keeps the description. */
export function choosePageMode(index: number, mode: Page['mode']): void {
  updatePage(index, mode === 'whole-page' ? { mode, scenes: [] } : { mode });
}

/** @returns false when the page is full */
export function addScene(pageIndex: number): boolean {
  const scenes = getState().comic.pages[pageIndex]?.scenes ?? [];
  if (scenes.length >= SCENES_PER_PAGE_MAX) return false;
  const empty: Scene = { title: '', description: '', sceneSize: '', imageUrl: null };
  updatePage(pageIndex, { scenes: [...scenes, empty] });
  return true;
}

export function updateScene(pageIndex: number, sceneIndex: number, patch: Partial<Scene>): void {
  const scenes = getState().comic.pages[pageIndex]?.scenes ?? [];
  updatePage(pageIndex, { scenes: replaced(scenes, sceneIndex, patch) });
}

export function removeScene(pageIndex: number, sceneIndex: number): void {
  const scenes = getState().comic.pages[pageIndex]?.scenes ?? [];
  updatePage(pageIndex, { scenes: scenes.filter((_, at) => at !== sceneIndex) });
}

const identities = new WeakMap<object, string>();
let identified = 0;

/**
 * An id that a character or scene keeps through edits, so that an upload finds it again although its index
 * changed.
 */
export function identityOf(entry: Character | Scene): string {
  const identity = identities.get(entry) ?? `entry-${++identified}`;
  identities.set(entry, identity);
  return identity;
}

/** @returns false when the character is gone */
export function addCharacterImage(identity: string, image: ReferenceImage): boolean {
  const { characters } = getState().comic;
  const index = characters.findIndex((character) => identities.get(character) === identity);
  const character = characters[index];
  if (!character) return false;
  updateCharacter(index, { images: [...character.images, image] });
  return true;
}

/** @returns false when the scene is gone */
export function setSceneImage(identity: string, imageUrl: string | null): boolean {
  for (const [pageIndex, { scenes }] of getState().comic.pages.entries()) {
    const sceneIndex = scenes.findIndex((scene) => identities.get(scene) === identity);
    if (sceneIndex === -1) continue;
    updateScene(pageIndex, sceneIndex, { imageUrl });
    return true;
  }
  return false;
}

export function addReferenceImage(image: ReferenceImage): void {
  const { comic, imageTitle } = getState();
  updateComic({ referenceImages: [...comic.referenceImages, image] });
  // The next title may be typed already.
  if (imageTitle.trim() === image.title) updateImageTitle('');
}

export function updateImageTitle(imageTitle: string): void {
  setState({ imageTitle });
}

/** Goes to a step that was reached before; the review step ends a visit from the review. */
export function goToStep(step: number, options: { returnToReview?: boolean } = {}): void {
  setState((state) => {
    const target = Math.min(Math.max(step, FIRST_STEP), REVIEW_STEP);
    return {
      step: target,
      reached: Math.max(state.reached, target),
      returnToReview: target === REVIEW_STEP ? false : (options.returnToReview ?? state.returnToReview),
      problems: {},
    };
  });
}

/** Marks problems at their fields; of several at one, the first is shown. */
export function markProblems(problems: Problem[]): void {
  setState({
    problems: Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message])),
  });
}

export function rememberServerDraft(serverDraft: ServerDraft | null): void {
  setState({ serverDraft });
}

function replaced<T extends object>(list: T[], index: number, patch: Partial<T>): T[] {
  return list.map((entry, at) => {
    if (at !== index) return entry;
    const edited = { ...entry, ...patch };
    carryIdentity(entry, edited);
    return edited;
  });
}

/** Photos that are still being sent find their place in another version of their comic, as of another tab. */
function carryIdentities(before: Comic, after: Comic): void {
  for (const [index, { name, role }] of before.characters.entries()) {
    const isSame = (other?: Character) => other?.name === name && other.role === role;
    const here = after.characters[index];
    carryIdentity(before.characters[index], isSame(here) ? here : (after.characters.find(isSame) ?? here));
  }
  for (const [pageIndex, { scenes }] of before.pages.entries())
    for (const [index, scene] of scenes.entries())
      carryIdentity(scene, after.pages[pageIndex]?.scenes[index]);
}

function carryIdentity(from: object | undefined, to: object | undefined): void {
  const identity = from && identities.get(from);
  if (identity && to && !identities.has(to)) identities.set(to, identity);
}

/** The paths of the problems that a field can mend: nothing is told yet, or an add-on lacks its text. */
function problemsOf(field: string): string[] {
  if (field === 'selectedAddOnIds') return [field, 'addOnTexts'];
  return ['storyBrief', 'sceneMode', 'pages'].includes(field) ? [field, 'content'] : [field];
}

/** Removes the problems of edited fields; an edit of a list also removes those of its entries. */
function without(problems: Record<string, string>, paths: string[]): Record<string, string> {
  const left = Object.entries(problems).filter(
    ([path]) => !paths.some((edited) => path === edited || path.startsWith(`${edited}.`)),
  );
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left);
}
