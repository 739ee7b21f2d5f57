import { m } from '#messages';
import {
  type Character,
  type Comic,
  type Draft,
  type DraftContent,
  EMPTY_COMIC,
  FIRST_STEP,
} from '#shared/draft/comic.ts';
import { customerSchema, draftContentSchema, draftIdOfImage } from '#shared/draft/schema.ts';
import type { WizardContent } from './wizard-store.ts';

/** The content to save, or a message that explains why it can't be saved. */
export function toDraftContent(comic: Comic, step: number): { content: DraftContent } | { problem: string } {
  const parsed = draftContentSchema.safeParse({ ...comic, step });
  if (parsed.success) return { content: { ...parsed.data, customerName: parsed.data.customerName.trim() } };
  const [issue] = parsed.error.issues;
  return { problem: tellPlace(issue?.path ?? [], issue?.message || m.draft_problem_unknown()) };
}

/** Names the place of a problem, because its field may be on another step or page. */
function tellPlace([part, index, list, at]: readonly PropertyKey[], problem: string): string {
  if (typeof index !== 'number') return problem;
  if (part === 'characters') return m.saving_at_character({ number: index + 1, problem });
  if (part !== 'pages') return problem;
  const isScene = list === 'scenes' && typeof at === 'number';
  return isScene
    ? m.saving_at_scene({ page: index + 1, scene: at + 1, problem })
    : m.saving_at_page({ page: index + 1, problem });
}

export function toComic(content: DraftContent): Comic {
  const { step: _, ...comic } = content;
  return comic;
}

/** Whether name and e-mail are given, without which the server stores no draft. */
export function hasCustomer(comic: Comic): boolean {
  return customerSchema.safeParse(comic).success;
}

/** Whether nothing has been entered yet. */
export function isEmpty(content: Pick<WizardContent, 'comic' | 'serverDraft'>): boolean {
  return content.comic === EMPTY_COMIC && content.serverDraft === null;
}

/**
 * Identifies a version of a comic, so that the browser recognises versions it has sent without storing them.
 * The same for the server's copy. The step is excluded, because a different step is no conflict.
 */
export function fingerprintOf(content: DraftContent): string {
  return hash(JSON.stringify(toComic(content), sortKeys));
}

/** Whether the server's version equals the comic. */
export function isSameComic(comic: Comic, theirs: Draft): boolean {
  const ready = toDraftContent(comic, FIRST_STEP);
  return 'content' in ready && fingerprintOf(ready.content) === fingerprintOf(theirs.content);
}

/** Whether two comics of this browser are the same, also where one has come from the server. */
export function isEqualComic(one: Comic, other: Comic): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
}

/** Removes images that belong to another draft, because only that draft can show them. */
export function keepOwnImages(comic: Comic, draftId: string | null): Comic {
  const isOwn = (image: { url: string }) => draftIdOfImage(image.url) === draftId;
  const own: Comic = {
    ...comic,
    characters: comic.characters.map(
      (character): Character =>
        character.images.every(isOwn) ? character : { ...character, images: character.images.filter(isOwn) },
    ),
    pages: comic.pages.map((page) => ({
      ...page,
      scenes: page.scenes.map((scene) =>
        scene.imageUrl && !isOwn({ url: scene.imageUrl }) ? { ...scene, imageUrl: null } : scene,
      ),
    })),
    referenceImages: comic.referenceImages.filter(isOwn),
  };
  return countImages(own) === countImages(comic) ? comic : own;
}

export function countImages(comic: Comic): number {
  return (
    comic.characters.reduce((sum, { images }) => sum + images.length, comic.referenceImages.length) +
    comic.pages.reduce((sum, { scenes }) => sum + scenes.filter((scene) => scene.imageUrl).length, 0)
  );
}

/** Excluded while empty, so that fingerprints from before these fields existed still match. */
const LATER_FIELDS = new Set(['addOnTexts', 'coverTitle', 'dedication', 'comicLanguage', 'otherLanguage']);

/** PostgreSQL's jsonb changes the order of keys. */
function sortKeys(key: string, value: unknown): unknown {
  if (LATER_FIELDS.has(key) && (value === '' || (Array.isArray(value) && value.length === 0)))
    return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * FNV-1a, twice with 32 bits. Not for secrets. The browser's own digests are asynchronous, too late for a
 * page that is closing.
 */
function hash(text: string): string {
  let one = 0x811c9dc5;
  let two = 0xc9dc5118;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}-${text.length.toString(36)}`;
}
