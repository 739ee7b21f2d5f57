import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sentence } from './sentence.tsx';

test.each([
  ['Please try again.', 'Please try again.'],
  [
    'It is not right:\nthe file ‘a\nb.jpg’ is too large.',
    'It is not right:\nthe file ‘a\nb.jpg’ is too large.',
  ],
])('a sentence without a reference is shown whole: %j', (text, shown) => {
  expect(renderToStaticMarkup(<Sentence text={text} />)).toBe(shown);
});

test('the reference of a failure stands small in a line of its own', () => {
  const text = 'Something went wrong.\nError reference: 0a1b2c3d-1111';
  expect(renderToStaticMarkup(<Sentence text={text} />)).toMatch(
    /^Something went wrong\.<small class="[^"]*">Error reference: 0a1b2c3d-1111<\/small>$/,
  );
});
