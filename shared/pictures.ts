import type { Illustration } from './gallery';
import { HERO_PICTURES, hangPicture, type PageArt } from './hero-pictures';

/**
 * The pictures that belong to pages rather than to comics: what each shows, and its size in the units it is
 * drawn in. server/seed/art/pictures draws them.
 */
export const PICTURES = {
  ...HERO_PICTURES,
  'home/couples': {
    width: 1200,
    height: 900,
    alt: 'Two people from behind, sharing one red umbrella in the rain',
  },
  'home/families': {
    width: 1200,
    height: 900,
    alt: 'A family and their dog squeezed onto one sofa for a photograph',
  },
  'home/pets': { width: 1200, height: 900, alt: 'A cat asleep across a keyboard, typing the letter h' },
  'home/memorials': { width: 1200, height: 900, alt: 'An empty chair under an olive tree, with a hat on it' },
  'packages/short-story': { width: 1200, height: 800, alt: 'A slim comic on a café table' },
  'packages/love-letter': {
    width: 1200,
    height: 800,
    alt: 'A comic sliding out of an envelope with a wax seal',
  },
  'packages/family-album': { width: 1200, height: 800, alt: 'A thick comic open across two laps' },
  'packages/legacy-collection': {
    width: 1200,
    height: 800,
    alt: 'A linen-bound book leaning on its slipcase',
  },
  'steps/share': { width: 1200, height: 900, alt: 'A box of old photographs being emptied onto a table' },
  'steps/draft': { width: 1200, height: 900, alt: 'A hand sketching a page in pencil' },
  'steps/design': {
    width: 1200,
    height: 900,
    alt: 'A drawing desk with ink, brushes and a half-coloured page',
  },
  'steps/receive': {
    width: 1200,
    height: 900,
    alt: 'Somebody at their door, laughing, with a comic out of its parcel',
  },
  'about/founder': { width: 1200, height: 1500, alt: 'The founder at her desk by the window, drawing' },
  'about/studio': {
    width: 1200,
    height: 800,
    alt: 'The studio in Athens, with the Acropolis far away in the window',
  },
  'contact/letter': { width: 1200, height: 1200, alt: 'A hand writing a letter beside a cup of coffee' },
  'gallery/your-turn': { width: 1200, height: 800, alt: 'A blank comic page with a pencil lying on it' },
  'not-found': {
    width: 1200,
    height: 900,
    alt: 'A figure with a lantern looking around an empty comic panel',
  },
  'stories/how-a-page-is-made': {
    width: 1200,
    height: 800,
    alt: 'A page in four states, from pencil to colour',
  },
  'stories/what-to-write-down': {
    width: 1200,
    height: 800,
    alt: 'A notebook full of crossed-out lines, one of them circled',
  },
  'stories/drawing-the-ones-we-miss': {
    width: 1200,
    height: 800,
    alt: 'An old man’s hat and glasses on a windowsill',
  },
} as const satisfies Record<string, PageArt>;

export type PictureName = keyof typeof PICTURES;

/** A page's picture, to be shown with `Illustration`. */
export function pictureOf(name: PictureName): Illustration {
  return hangPicture(name, PICTURES[name]);
}
