import type { Person } from '../../kit/figure/person';
import { COLOURS } from './style';

const capColour = '#5d6f78';
const cap = { kind: 'flat-cap', colour: capColour, trim: capColour } as const;
const tanned = '#e2b48c';

/** Stratis at all his ages: the cap stays. */
export const stratisBoy: Person = {
  build: { age: 'child', frame: 'slim' },
  skin: tanned,
  face: { shape: 'round', nose: 'straight', eyes: 'oval', freckles: true },
  hair: { cut: 'messy', colour: '#3a2f2a', hat: cap },
  outfit: {
    top: { kind: 'shirt', colour: '#f6efdf' },
    bottom: { kind: 'shorts', colour: '#8b7a63' },
    shoes: { kind: 'sandals', colour: '#6d5a48' },
  },
};

export const stratisYouth: Person = {
  build: { age: 'teen', frame: 'slim', height: 1.06 },
  skin: tanned,
  face: { shape: 'oval', nose: 'straight', eyes: 'oval', brows: 'thick' },
  hair: { cut: 'messy', colour: '#3a2f2a', hat: cap },
  outfit: {
    top: { kind: 'shirt', colour: '#f6efdf' },
    bottom: { kind: 'trousers', colour: '#8b7a63' },
    shoes: { kind: 'shoes', colour: '#4c4038' },
  },
};

export const stratis: Person = {
  build: { age: 'adult', frame: 'average', height: 1.03 },
  skin: tanned,
  face: { shape: 'oval', nose: 'straight', eyes: 'oval', brows: 'thick', beard: 'moustache' },
  hair: { cut: 'short', colour: '#3a2f2a', hat: cap },
  outfit: {
    top: { kind: 'shirt', colour: '#f6efdf' },
    bottom: { kind: 'trousers', colour: '#6c665c' },
    shoes: { kind: 'shoes', colour: '#4c4038' },
  },
};

export const stratisBareheaded: Person = {
  ...stratis,
  face: stratisYouth.face ?? {},
  hair: { cut: 'messy', colour: '#3a2f2a' },
};

export const stratisGrey: Person = {
  ...stratis,
  face: { ...stratis.face, brows: 'bushy', browColour: '#8c8a86', beard: 'moustache' },
  hair: { cut: 'short', colour: '#8f8d89', hat: cap },
  outfit: { ...stratis.outfit, top: { kind: 'jumper', colour: '#8b9a7c', under: '#f6efdf' } },
};

export const stratisOld: Person = {
  build: { age: 'elder', frame: 'average', height: 1.02 },
  skin: '#dcae88',
  face: {
    shape: 'long',
    nose: 'straight',
    eyes: 'narrow',
    brows: 'bushy',
    browColour: '#e9e6dd',
    beard: 'walrus',
    wrinkles: true,
  },
  hair: { cut: 'short', colour: '#e4e1d8', hat: cap },
  outfit: {
    top: { kind: 'cardigan', colour: COLOURS.ochre, under: '#f6efdf' },
    bottom: { kind: 'trousers', colour: '#6c665c' },
    shoes: { kind: 'shoes', colour: '#4c4038' },
  },
};

export const father: Person = {
  build: { age: 'adult', frame: 'broad', height: 1.02 },
  skin: '#d8a67c',
  face: { shape: 'square', nose: 'hooked', eyes: 'narrow', brows: 'bushy', beard: 'moustache' },
  hair: { cut: 'crop', colour: '#3a2f2a' },
  outfit: {
    top: { kind: 'vest', colour: '#7d8a72', under: '#ece3cf' },
    bottom: { kind: 'trousers', colour: '#5d574f' },
    shoes: { kind: 'boots', colour: '#4c4038' },
  },
};

export const eleni: Person = {
  build: { age: 'adult', frame: 'curvy', height: 0.95 },
  skin: '#ecc4a0',
  face: { shape: 'heart', nose: 'button', eyes: 'lashes', lips: '#a8524a' },
  hair: { cut: 'braid', colour: '#4b362b' },
  outfit: {
    top: { kind: 'summer-dress', colour: '#9db0b8', pattern: { kind: 'dots', colour: '#f8f3e7' } },
    shoes: { kind: 'sandals', colour: '#6d5a48' },
  },
};

export const manolisBoy: Person = {
  build: { age: 'child', frame: 'average' },
  skin: '#e6bb95',
  face: { shape: 'round', nose: 'button', eyes: 'oval', brows: 'thick' },
  hair: { cut: 'curly', colour: '#4b362b' },
  outfit: {
    top: { kind: 't-shirt', colour: '#87999f', pattern: { kind: 'stripes', colour: '#f3ecdc' } },
    bottom: { kind: 'shorts', colour: '#6c665c' },
    shoes: { kind: 'sandals', colour: '#6d5a48' },
  },
};

export const manolis: Person = {
  build: { age: 'adult', frame: 'slim', height: 1.05 },
  skin: '#e6bb95',
  face: { shape: 'oval', nose: 'straight', eyes: 'oval', brows: 'thick', beard: 'stubble' },
  hair: { cut: 'curly', colour: '#4b362b' },
  outfit: {
    top: { kind: 'suit', colour: '#5f7480', under: '#f3ecdc' },
    bottom: { kind: 'trousers', colour: '#5f7480' },
    shoes: { kind: 'shoes', colour: '#3b3733' },
  },
};

export const manolisLater: Person = {
  ...manolis,
  build: { age: 'adult', frame: 'average', height: 1.05 },
  face: { ...manolis.face, glasses: 'round', beard: 'short' },
  hair: { cut: 'curly', colour: '#7b6f67' },
  outfit: {
    top: { kind: 'coat', colour: '#5f7480', under: '#f3ecdc' },
    bottom: { kind: 'trousers', colour: '#54534f' },
    shoes: { kind: 'shoes', colour: '#3b3733' },
  },
};

export const annaChild: Person = {
  build: { age: 'child', frame: 'slim', height: 0.96 },
  skin: '#ecc4a0',
  face: { shape: 'round', nose: 'button', eyes: 'oval', freckles: true },
  hair: { cut: 'pigtails', colour: '#6b4a35' },
  outfit: {
    top: { kind: 'dungarees', colour: '#7f99a6', under: '#efd9a3' },
    shoes: { kind: 'trainers', colour: '#f3ecdc' },
  },
};

/** Grown, in her grandfather's cap. */
export const anna: Person = {
  build: { age: 'adult', frame: 'average', height: 0.98 },
  skin: '#ecc4a0',
  face: { shape: 'heart', nose: 'button', eyes: 'lashes', freckles: true, lips: '#a8524a' },
  hair: { cut: 'bob', colour: '#6b4a35', hat: cap },
  outfit: {
    top: { kind: 'jumper', colour: '#f3e9d2', under: '#f3e9d2' },
    bottom: { kind: 'trousers', colour: '#5f7480' },
    shoes: { kind: 'boots', colour: '#6d5a48' },
  },
};
