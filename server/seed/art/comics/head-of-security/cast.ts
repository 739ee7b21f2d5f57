import type { Person } from '../../kit/figure/person';
import { COLOURS } from './style';

/** Mr Manolis, who brings the post. */
export const MANOLIS: Person = {
  build: { age: 'adult', frame: 'round', height: 0.98 },
  skin: '#f0b48c',
  face: { shape: 'round', nose: 'round', eyes: 'dot', brows: 'thick', beard: 'walrus', blush: COLOURS.coral },
  hair: {
    cut: 'short',
    colour: '#4a2a22',
    hat: { kind: 'captain', colour: COLOURS.blue, trim: COLOURS.sun },
  },
  outfit: {
    top: { kind: 'suit', colour: COLOURS.blue, under: '#fff6e2' },
    bottom: { kind: 'trousers', colour: '#23407f' },
    shoes: { kind: 'boots', colour: '#3a2036' },
  },
};

/** The owner of the house, as far as anybody but Biscuit does. */
export const VASO: Person = {
  build: { age: 'elder', frame: 'round', height: 0.9 },
  skin: '#e9b48f',
  face: {
    shape: 'round',
    nose: 'button',
    eyes: 'dot',
    glasses: 'round',
    blush: COLOURS.coral,
    wrinkles: true,
  },
  hair: { cut: 'bun', colour: '#d9d4dc' },
  outfit: {
    top: { kind: 'dress', colour: COLOURS.coral, pattern: { kind: 'dots', colour: '#ffd9c0' } },
    apron: COLOURS.cream,
    shoes: { kind: 'shoes', colour: COLOURS.brownDark },
  },
};
