import * as z from 'zod/mini';
import { isDay } from '#shared/calendar-day.ts';
import { PAGE_MODES, SCENE_MODES, SCENE_SIZES, type SceneMode } from '#shared/draft/comic.ts';
import { readFlatScenes } from '#shared/draft/flat-scenes.ts';
import { REGIONS } from '#shared/order/region.ts';

/** A text that was not stored, or in another form, is empty. */
const text = z.catch(z.string(), '');
const isTrue = z.catch(z.boolean(), false);

/** Leaves out what has not the form of the others. */
function listOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list) =>
      list.flatMap((each): z.output<Schema>[] => {
        const { success, data } = z.safeParse(schema, each);
        return success ? [data] : [];
      }),
    ),
  );
}

/** All fields of the shape can be read from nothing. */
function partOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const part = z.object(shape);
  return z.catch(part, () => z.parse(part, {}));
}

const images = listOf(z.object({ url: z.string().check(z.minLength(1)), title: text }));
const pageNumber = z.int().check(z.gte(1));

const scenes = listOf(
  z.object({
    title: text,
    description: text,
    sceneSize: z.catch(z.enum(SCENE_SIZES), ''),
    imageUrl: z.catch(z.nullable(z.string()), null),
  }),
);

const pages = listOf(z.object({ pageNumber, mode: z.enum(PAGE_MODES), wholePageDescription: text, scenes }));

const addOns = listOf(
  z.object({
    /** Null in orders from before add-ons were kept with their prices, in cents. */
    id: z.catch(z.nullable(z.string()), null),
    price: z.catch(z.nullable(z.int()), null),
    name: z.string(),
    textLabel: text,
    text,
    needsShipping: isTrue,
    /** Null in orders from before add-ons counted rounds. */
    revisionRounds: z.catch(z.nullable(z.int()), null),
  }),
);

const wish = z.object({
  day: z.string().check(z.refine(isDay)),
  region: z.enum(REGIONS),
  fileFirst: z.boolean(),
});

const storedComic = partOf({
  package: partOf({ revisionRounds: z.catch(z.nullable(z.int()), null) }),
  addOns,
  characters: listOf(z.object({ name: text, role: text, note: text, images })),
  sceneMode: z.catch(z.nullable(z.enum(SCENE_MODES)), null),
  storyBrief: text,
  pages,
  referenceImages: images,
  delivery: partOf({ wish: z.catch(z.nullable(wish), null) }),
  styling: partOf({
    style: text,
    customStyle: text,
    narrationBoxColor: text,
    additionalNotes: text,
    occasion: text,
    blankPackaging: isTrue,
    coverTitle: text,
    dedication: text,
    comicLanguage: text,
    otherLanguage: text,
  }),
});

export type StoredComic = ReturnType<typeof readStoredComic>;

/** Reads the comic of an order, also one of which parts are missing: a bad row must not hide the others. */
export function readStoredComic(stored: unknown) {
  const comic = z.parse(storedComic, readFlatScenes(stored));
  const mode: SceneMode = comic.pages.length > 0 ? 'scene-by-scene' : 'story-brief';
  return { ...comic, sceneMode: comic.sceneMode ?? mode };
}

const wholeComic = z.object({
  characters: z.array(z.object({ images: z.array(z.unknown()) })),
  sceneMode: z.string(),
  pages: z.array(z.unknown()),
  referenceImages: z.array(z.unknown()),
  styling: z.object({ style: z.string() }),
});

/** Whether all parts of an order's comic are there, so that the studio can rely on what it reads. */
export function isStoredInFull(stored: unknown): boolean {
  return z.safeParse(wholeComic, readFlatScenes(stored)).success;
}
