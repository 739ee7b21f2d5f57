import type { Person } from '../../kit/figure/person';
import { COLOURS } from './style';

export const IRIS: Person = {
  build: { age: 'adult', frame: 'average', height: 0.97 },
  skin: '#e8b78e',
  face: { shape: 'heart', nose: 'button', eyes: 'lashes', brows: 'usual', lips: '#b5503c', blush: '#d98a68' },
  hair: { cut: 'bun', colour: '#4a2c22', hat: { kind: 'headscarf', colour: COLOURS.cobalt } },
  outfit: {
    top: { kind: 'jumper', colour: '#f1dfbd', pattern: { kind: 'stripes', colour: COLOURS.oliveDark } },
    bottom: { kind: 'skirt', colour: COLOURS.terracotta },
    shoes: { kind: 'shoes', colour: COLOURS.coffee },
  },
};

export const MARKOS: Person = {
  build: { age: 'adult', frame: 'average', height: 1.03 },
  skin: '#d39a72',
  face: {
    shape: 'long',
    nose: 'long',
    eyes: 'dot',
    brows: 'thick',
    glasses: 'round',
    beard: 'short',
    blush: '#c07a58',
  },
  hair: { cut: 'messy', colour: '#3b251f' },
  outfit: {
    top: { kind: 'cardigan', colour: '#a86a3c', under: COLOURS.cream },
    bottom: { kind: 'trousers', colour: COLOURS.oliveDark },
    shoes: { kind: 'shoes', colour: COLOURS.coffee },
  },
};

/** By the end some of the blue is his. */
export const MARKOS_LATER: Person = { ...MARKOS, outfit: { ...MARKOS.outfit, scarf: COLOURS.cobalt } };

/** His bow tie is drawn on by `Waiter`. */
export const AUGUSTIN: Person = {
  build: { age: 'elder', frame: 'slim', height: 1.06 },
  skin: '#e3b491',
  face: {
    shape: 'long',
    nose: 'hooked',
    eyes: 'dot',
    brows: 'bushy',
    browColour: '#e9e0d2',
    beard: 'moustache',
    wrinkles: true,
    blush: '#d08a6c',
  },
  hair: { cut: 'balding', colour: '#e9e0d2' },
  outfit: {
    top: { kind: 'cardigan', colour: '#43302a', under: COLOURS.paper },
    bottom: { kind: 'trousers', colour: '#43302a' },
    shoes: { kind: 'shoes', colour: COLOURS.ink },
    apron: COLOURS.cream,
  },
};

/** The two who come next. */
export const LEDA: Person = {
  build: { age: 'elder', frame: 'round' },
  skin: '#dca684',
  face: {
    shape: 'round',
    nose: 'round',
    eyes: 'dot',
    brows: 'thin',
    glasses: 'half-moon',
    wrinkles: true,
    blush: '#cf8466',
  },
  hair: {
    cut: 'curly',
    colour: '#d8cdbd',
    hat: { kind: 'sunhat', colour: COLOURS.butter, trim: COLOURS.terracotta },
  },
  outfit: {
    top: { kind: 'dress', colour: COLOURS.olive, pattern: { kind: 'flowers', colour: COLOURS.cream } },
    shoes: { kind: 'shoes', colour: COLOURS.coffee },
  },
};

export const ORESTIS: Person = {
  build: { age: 'elder', frame: 'broad' },
  skin: '#b9805a',
  face: {
    shape: 'square',
    nose: 'wide',
    eyes: 'dot',
    brows: 'bushy',
    beard: 'walrus',
    wrinkles: true,
    browColour: '#efe6d8',
  },
  hair: { cut: 'short', colour: '#efe6d8', hat: { kind: 'flat-cap', colour: COLOURS.coffee } },
  outfit: {
    top: {
      kind: 'suit',
      colour: '#b98a5c',
      under: COLOURS.paper,
      pattern: { kind: 'checks', colour: COLOURS.wood },
    },
    bottom: { kind: 'trousers', colour: '#b98a5c' },
    shoes: { kind: 'shoes', colour: COLOURS.ink },
  },
};

/** Guests in the other corners of the café. */
export const GUESTS: readonly Person[] = [
  {
    build: { age: 'adult', frame: 'round' },
    skin: '#e8b78e',
    face: { shape: 'round', nose: 'round', eyes: 'dot', brows: 'thin', beard: 'moustache' },
    hair: { cut: 'side-parting', colour: '#6b4630' },
    outfit: {
      top: { kind: 'suit', colour: '#8a6a48', under: '#f6e9cf' },
      bottom: { kind: 'trousers', colour: '#8a6a48' },
    },
  },
  {
    build: { age: 'adult', frame: 'curvy' },
    skin: '#a9714c',
    face: { shape: 'oval', nose: 'wide', eyes: 'lashes', brows: 'usual', lips: '#8c3a2c' },
    hair: { cut: 'afro', colour: '#2c1b18' },
    outfit: { top: { kind: 'dress', colour: '#d98a4e', pattern: { kind: 'dots', colour: '#f6e9cf' } } },
  },
  {
    build: { age: 'elder', frame: 'average' },
    skin: '#e5b897',
    face: {
      shape: 'long',
      nose: 'hooked',
      eyes: 'dot',
      brows: 'bushy',
      beard: 'full',
      browColour: '#d8cdbd',
    },
    hair: { cut: 'short', colour: '#d8cdbd' },
    outfit: { top: { kind: 'jumper', colour: '#7b8050' }, bottom: { kind: 'trousers', colour: '#5d3a2c' } },
  },
  {
    build: { age: 'adult', frame: 'broad' },
    skin: '#c98d66',
    face: { shape: 'square', nose: 'straight', eyes: 'dot', brows: 'thick', beard: 'moustache' },
    hair: { cut: 'side-parting', colour: '#4a3128', hat: { kind: 'flat-cap', colour: '#5d3a2c' } },
    outfit: {
      top: { kind: 'coat', colour: '#7d5638', under: '#f6e9cf' },
      bottom: { kind: 'trousers', colour: '#5d3a2c' },
      scarf: '#868a4f',
    },
  },
];
