import type { Person } from '../../kit/figure/person';
import { COLOURS } from './style';

/** Reads the map, and has always read it well. */
export const KATERINA: Person = {
  build: { age: 'adult', frame: 'curvy', height: 0.95 },
  skin: '#f0bd97',
  face: {
    shape: 'round',
    nose: 'pointed',
    eyes: 'oval',
    glasses: 'round',
    wrinkles: true,
    lips: '#c0574e',
    blush: COLOURS.coral,
  },
  hair: { cut: 'bob', colour: '#d8d2cc' },
  outfit: {
    top: { kind: 'shirt', colour: COLOURS.pink, pattern: { kind: 'dots', colour: '#fbe0d2' } },
    bottom: { kind: 'trousers', colour: COLOURS.deep },
    shoes: { kind: 'sandals', colour: '#8a4f38' },
  },
};

/** Has brought something to eat. */
export const TASOS: Person = {
  build: { age: 'adult', frame: 'round', height: 0.97 },
  skin: '#e6a67c',
  face: { shape: 'round', nose: 'round', eyes: 'dot', brows: 'bushy', beard: 'walrus', blush: COLOURS.coral },
  hair: { cut: 'balding', colour: '#efe9e0' },
  outfit: {
    top: { kind: 't-shirt', colour: '#fff3dc', pattern: { kind: 'stripes', colour: COLOURS.deep } },
    bottom: { kind: 'shorts', colour: COLOURS.apricot },
    shoes: { kind: 'sandals', colour: '#7a4a37' },
  },
};

/** Hears the beat in everything. */
export const MARINA: Person = {
  build: { age: 'adult', frame: 'slim', height: 1.1 },
  skin: '#b97b55',
  face: {
    shape: 'long',
    nose: 'hooked',
    eyes: 'lashes',
    wrinkles: true,
    lips: '#a34a44',
    earrings: COLOURS.sun,
  },
  hair: { cut: 'bun', colour: '#8f9497' },
  outfit: {
    top: { kind: 'vest', colour: COLOURS.cypress },
    bottom: { kind: 'trousers', colour: '#f4e4c6' },
    shoes: { kind: 'trainers', colour: COLOURS.turquoise },
  },
};

/** Is prepared. His helmet and bandages are in `friend.tsx`. */
export const PETROS: Person = {
  build: { age: 'adult', frame: 'slim', height: 0.98 },
  skin: '#f3c9a8',
  face: {
    shape: 'oval',
    nose: 'long',
    eyes: 'dot',
    glasses: 'square',
    beard: 'short',
    browColour: '#b9b2aa',
  },
  hair: { cut: 'short', colour: '#cfc8bf' },
  outfit: {
    top: { kind: 't-shirt', colour: COLOURS.sun },
    bottom: { kind: 'shorts', colour: '#7d8f6a' },
    shoes: { kind: 'trainers', colour: '#fff3dc' },
  },
};

export const FRIENDS = { katerina: KATERINA, tasos: TASOS, marina: MARINA, petros: PETROS } as const;

export type FriendName = keyof typeof FRIENDS;

/** The colour of each one's borrowed bicycle. */
export const BICYCLES: Record<FriendName, string> = {
  katerina: COLOURS.coral,
  tasos: COLOURS.sun,
  marina: COLOURS.turquoise,
  petros: '#f4e4c6',
};
