import type { Person } from '../../kit/figure/person';
import { COLOURS } from './style';

/** The tenant. */
export const JONAS: Person = {
  build: { age: 'adult', frame: 'slim', height: 1.08 },
  skin: '#f3cfb3',
  face: { shape: 'long', nose: 'long', eyes: 'dot', brows: 'usual', glasses: 'round', beard: 'stubble' },
  hair: { cut: 'side-parting', colour: '#8a4a3c' },
  outfit: {
    top: { kind: 'jumper', colour: COLOURS.mint },
    bottom: { kind: 'trousers', colour: COLOURS.plum },
    shoes: { kind: 'shoes', colour: '#fffdf8' },
  },
};

/** The tenant half a year later. */
export const JONAS_IN_SPRING: Person = {
  ...JONAS,
  outfit: {
    ...JONAS.outfit,
    top: { kind: 't-shirt', colour: '#fffdf8', pattern: { kind: 'stripes', colour: COLOURS.teal } },
  },
};

/** The landlady, who does not look up from papers. */
export const FOTINI: Person = {
  build: { age: 'elder', frame: 'round', height: 0.9 },
  skin: '#dba988',
  face: {
    shape: 'round',
    nose: 'hooked',
    eyes: 'lashes',
    brows: 'thin',
    glasses: 'cat-eye',
    wrinkles: true,
    lips: '#b0506a',
    earrings: COLOURS.lamp,
  },
  hair: { cut: 'curly', colour: '#b9a3cf' },
  outfit: {
    top: { kind: 'coat', colour: COLOURS.plum, under: COLOURS.lamp },
    bottom: { kind: 'skirt', colour: COLOURS.plum },
    shoes: { kind: 'shoes', colour: COLOURS.ink },
  },
};
