import { expect, test } from 'vitest';
import { describeExcessImages } from './excess-images.ts';

test.each([
  [{ chosen: 30, left: 25, max: 5 }, 'At most 5 images here. You chose 30, and 25 were left out'],
  [{ chosen: 6, left: 1, max: 5 }, 'At most 5 images here. You chose 6, and one was left out'],
  [{ chosen: 3, left: 3, max: 5 }, 'At most 5 images here. You chose 3, and none of them was added'],
  [{ chosen: 1, left: 1, max: 5 }, 'At most 5 images here, so yours was not added'],
  [{ chosen: 3, left: 2, max: 1 }, 'One picture fits here. You chose 3, and the first was taken'],
  [{ chosen: 2, left: 2, max: 1 }, 'Remove the picture to upload another one'],
])('more pictures than fit: %j', (counts, sentence) => {
  expect(describeExcessImages(counts)).toBe(sentence);
});
