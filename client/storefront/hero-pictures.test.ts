import { expect, test } from 'vitest';
import { pictureOf } from '../../shared/pictures';
import { HERO_PICTURES } from './hero-pictures';

test('the hero shows the pictures that are drawn for it', () => {
  expect(HERO_PICTURES).toEqual({
    love: pictureOf('home/hero-love'),
    family: pictureOf('home/hero-family'),
    pet: pictureOf('home/hero-pet'),
  });
});
