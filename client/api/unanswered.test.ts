import { expect, test } from 'vitest';
import { createUnanswered } from './unanswered.ts';

const lost = new TypeError('Failed to fetch');
const refused = Object.assign(new Error('taken'), { data: { httpStatus: 409 } });

test('only the same call is a repeated one, and only while its answer is missing', () => {
  const unanswered = createUnanswered();
  const call = { email: 'eleni@example.com' };
  expect(unanswered.isRepeatedBy(call)).toBe(false);
  unanswered.note(call, lost);
  expect(unanswered.isRepeatedBy({ ...call })).toBe(true);
  expect(unanswered.isRepeatedBy({ email: 'tom@example.com' })).toBe(false);
  unanswered.note(call, refused);
  expect(unanswered.isRepeatedBy(call)).toBe(false);
});
