import type { Person } from '../../kit/figure/person';
import { mixColours } from '../../kit/light/colour';
import { LARDER } from './style';

export const SOFIA: Person = {
  build: { age: 'elder', frame: 'round', height: 0.92 },
  skin: LARDER.skinOld,
  face: {
    shape: 'round',
    nose: 'hooked',
    eyes: 'dot',
    brows: 'usual',
    wrinkles: true,
    earrings: LARDER.mustard,
  },
  hair: { cut: 'bun', colour: '#d9cfc2' },
  outfit: {
    top: { kind: 'dress', colour: '#5c6636', pattern: { kind: 'dots', colour: '#e3d9a4' } },
    apron: LARDER.mustard,
    shoes: { kind: 'shoes', colour: LARDER.walnut },
  },
};

export const ELENA: Person = {
  build: { age: 'adult', frame: 'average' },
  skin: '#e7b187',
  face: { shape: 'oval', nose: 'straight', eyes: 'lashes', brows: 'usual', lips: '#a83a2e' },
  hair: { cut: 'top-knot', colour: '#54291c' },
  outfit: {
    top: { kind: 'cardigan', colour: '#a9563a', under: LARDER.cream },
    bottom: { kind: 'trousers', colour: '#5d3a2c' },
    shoes: { kind: 'shoes', colour: '#45231a' },
  },
};

export const LIA: Person = {
  build: { age: 'child', height: 1.04 },
  skin: LARDER.skin,
  face: { shape: 'round', nose: 'button', eyes: 'bright', glasses: 'round', freckles: true },
  hair: { cut: 'braid', colour: '#6b331f' },
  outfit: {
    top: { kind: 'dungarees', colour: LARDER.tomato, under: LARDER.cream },
    shoes: { kind: 'trainers', colour: LARDER.mustard },
  },
};

/** Lia at thirty-five, in her grandmother's apron. */
export const LIA_GROWN: Person = {
  build: { age: 'adult', frame: 'curvy' },
  skin: LARDER.skin,
  face: { shape: 'round', nose: 'button', eyes: 'bright', glasses: 'round', freckles: true, lips: '#a83a2e' },
  hair: { cut: 'braid', colour: '#6b331f' },
  outfit: {
    top: { kind: 'jumper', colour: LARDER.tomato },
    bottom: { kind: 'trousers', colour: '#5d3a2c' },
    apron: LARDER.mustard,
    shoes: { kind: 'shoes', colour: '#45231a' },
  },
};

/** Her daughter, who has her great-grandmother's name. */
export const SOFI: Person = {
  build: { age: 'child', height: 0.94 },
  skin: '#c98e62',
  face: { shape: 'round', nose: 'round', eyes: 'bright' },
  hair: { cut: 'curly', colour: '#3a1d16' },
  outfit: {
    top: { kind: 't-shirt', colour: LARDER.olive, pattern: { kind: 'stripes', colour: LARDER.cream } },
    bottom: { kind: 'shorts', colour: '#5d3a2c' },
    shoes: { kind: 'trainers', colour: LARDER.tomato },
  },
};

/** Somebody who stood too near. */
export function flouredPerson(who: Person, amount = 0.86): Person {
  const white = (colour: string) => mixColours(colour, '#fbf2e0', amount);
  const { top, bottom, shoes, apron } = who.outfit;
  return {
    ...who,
    skin: white(who.skin),
    face: { ...who.face, lips: white(who.face?.lips ?? '#c98a70'), blush: white('#e08a70') },
    hair: { ...who.hair, colour: white(who.hair.colour) },
    outfit: {
      top: {
        ...top,
        colour: white(top.colour),
        ...(top.under && { under: white(top.under) }),
        ...(top.pattern && { pattern: { ...top.pattern, colour: white(top.pattern.colour) } }),
      },
      ...(bottom && { bottom: { ...bottom, colour: white(bottom.colour) } }),
      ...(shoes && { shoes: { ...shoes, colour: white(shoes.colour) } }),
      ...(apron && { apron: white(apron) }),
    },
  };
}

/** Elena at seventy. She has put the telephone away. */
export const ELENA_LATER: Person = {
  ...ELENA,
  build: { age: 'elder', frame: 'average' },
  face: { ...ELENA.face, wrinkles: true, glasses: 'half-moon' },
  hair: { cut: 'top-knot', colour: '#cfc4b8' },
};
