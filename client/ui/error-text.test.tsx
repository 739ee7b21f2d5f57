import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorText } from './error-text.tsx';

const render = (error: unknown) =>
  renderToStaticMarkup(<ErrorText error={error} fallback="Please check your connection." />);

const answer = (message: string, data: object) => Object.assign(new Error(message), { data });

test('a refusal is shown in the server’s sentence alone', () => {
  const data = { code: 'CONFLICT', httpStatus: 409, requestId: '0a1b2c3d-1111' };
  expect(render(answer('This name is taken.', data))).toBe('This name is taken.');
});

test('a lost connection is shown in the screen’s own sentence', () => {
  expect(render(new TypeError('Failed to fetch'))).toBe('Please check your connection.');
});

test('the reference of a failure stands small in a line of its own', () => {
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, requestId: '0a1b2c3d-1111' };
  expect(render(answer('Something went wrong.', data))).toMatch(
    /^Something went wrong\.<small class="[^"]*">Error reference: 0a1b2c3d-1111<\/small>$/,
  );
});
