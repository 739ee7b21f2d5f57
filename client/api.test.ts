import { describe, expect, test } from 'vitest';
import { referenceOf, sentenceOf } from './api';

/** An error as the transport brings it. */
function answer(message: string, httpStatus: number) {
  return Object.assign(new Error(message), { data: { code: 'ANY', httpStatus } });
}

const ours = answer('Something went wrong on our side. Please try again.\nError reference: 7f3c', 500);
const refusal = answer('This draft does not exist.', 404);
const cutOff = new TypeError('Failed to fetch');

describe('the reference under a sentence', () => {
  test('is there for failures of ours, whose own sentence has it already', () => {
    expect(`Failed to send message.${referenceOf(ours)}`).toBe(
      'Failed to send message.\nError reference: 7f3c',
    );
    expect(sentenceOf(ours, 'Please check your connection.')).toBe(ours.message);
  });

  test.each([
    ['a refusal', refusal],
    ['a lost connection', cutOff],
    ['no error', null],
  ])('is not there for %s', (_, error) => {
    expect(referenceOf(error)).toBe('');
  });
});
