import { PAGES_MAX, SCENES_PER_PAGE_MAX } from './comic.ts';

/** A list that claims to be longer is not looked at: a request can claim any length, whose items take minutes. */
const SCENES_MAX = PAGES_MAX * SCENES_PER_PAGE_MAX;

/**
 * Carts and orders from before November 2026 have a flat list of scenes, each with its page number, instead of pages.
 * They are read as pages where they come in; what has another form is left to the schema behind it.
 */
export function readFlatScenes(stored: unknown): unknown {
  if (!isRecord(stored) || 'pages' in stored || !Array.isArray(stored.scenes)) return stored;
  const { scenes, ...comic } = stored;
  if (scenes.length > SCENES_MAX) return stored;
  return { ...comic, pages: toPages(scenes.filter(isRecord)) };
}

type Fields = Record<string, unknown>;

function toPages(scenes: Fields[]): Fields[] {
  const pages = new Map<unknown, Fields & { scenes: Fields[] }>();
  for (const { mode, pageNumber, description, ...scene } of scenes) {
    const page = pages.get(pageNumber) ?? { pageNumber, mode, wholePageDescription: '', scenes: [] };
    pages.set(pageNumber, page);
    if (mode === 'whole-page') page.wholePageDescription = description;
    else page.scenes.push({ ...scene, description });
  }
  return [...pages.values()];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
