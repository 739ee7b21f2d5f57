import type { Person } from '../../kit/figure/person';
import { COLOURS } from './style';

export const DAD: Person = {
  build: { age: 'adult', frame: 'broad', height: 1.08 },
  skin: '#edb48a',
  face: { shape: 'square', nose: 'round', eyes: 'dot', brows: 'bushy', beard: 'full', blush: '#d97a5e' },
  hair: { cut: 'messy', colour: '#7a3b1e' },
  outfit: {
    top: { kind: 'shirt', colour: '#f3e3c0', pattern: { kind: 'checks', colour: '#3d7c86' } },
    bottom: { kind: 'shorts', colour: '#8d7a4e' },
    shoes: { kind: 'boots', colour: '#6b4226' },
  },
};

export const MUM: Person = {
  build: { age: 'adult', frame: 'slim', height: 0.98 },
  skin: '#c88a5c',
  face: {
    shape: 'oval',
    nose: 'straight',
    eyes: 'lashes',
    brows: 'usual',
    glasses: 'round',
    blush: '#b0603f',
  },
  hair: { cut: 'pixie', colour: '#231d2c' },
  outfit: {
    top: { kind: 'jumper', colour: '#f3e3c0', pattern: { kind: 'stripes', colour: COLOURS.indigo } },
    bottom: { kind: 'trousers', colour: '#3d7c86' },
    shoes: { kind: 'trainers', colour: '#f3e3c0' },
  },
};

export const ZOE: Person = {
  build: { age: 'child', height: 1.02 },
  skin: '#dc9f70',
  face: { shape: 'round', nose: 'button', eyes: 'dot', freckles: true, blush: '#c8704e' },
  hair: { cut: 'pigtails', colour: '#5f2d1a' },
  outfit: {
    top: { kind: 'dungarees', colour: '#4a74b8', under: '#fff3d4' },
    shoes: { kind: 'boots', colour: '#c9403a' },
  },
};

export const ALEX: Person = {
  ...ZOE,
  build: { age: 'child', height: 0.98 },
  hair: { cut: 'messy', colour: '#5f2d1a', hat: { kind: 'beanie', colour: '#c9403a', trim: '#f3e3c0' } },
  outfit: {
    top: { kind: 't-shirt', colour: '#8fb35a', pattern: { kind: 'stripes', colour: '#fff3d4' } },
    bottom: { kind: 'shorts', colour: '#4a74b8' },
    shoes: { kind: 'trainers', colour: '#fff3d4' },
  },
};

export const GRAN: Person = {
  build: { age: 'elder', frame: 'round' },
  skin: '#efc3a0',
  face: {
    shape: 'round',
    nose: 'hooked',
    eyes: 'oval',
    brows: 'thin',
    browColour: '#c9c4cf',
    glasses: 'half-moon',
    wrinkles: true,
    blush: '#dd8f7c',
  },
  hair: { cut: 'bun', colour: '#e6e2ea' },
  outfit: {
    top: { kind: 'cardigan', colour: COLOURS.plum, under: '#f3e3c0' },
    bottom: { kind: 'long-skirt', colour: '#4c3a5c' },
    shoes: { kind: 'boots', colour: '#3a2c33' },
    scarf: '#e9b94a',
  },
};
