import type { Person } from '../../kit/figure/person';
import { multiplyColours } from '../../kit/light/colour';

/** Somebody with their back to the light: the same person in darker colours. */
export function inShade(who: Person, shade = '#56798c'): Person {
  const dim = (colour: string) => multiplyColours(colour, shade);
  const { top, bottom, shoes } = who.outfit;
  return {
    ...who,
    skin: dim(who.skin),
    hair: { ...who.hair, colour: dim(who.hair.colour) },
    outfit: {
      ...who.outfit,
      top: {
        ...top,
        colour: dim(top.colour),
        ...(top.pattern && { pattern: { ...top.pattern, colour: dim(top.pattern.colour) } }),
      },
      ...(bottom && { bottom: { ...bottom, colour: dim(bottom.colour) } }),
      ...(shoes && { shoes: { ...shoes, colour: dim(shoes.colour) } }),
    },
  };
}
