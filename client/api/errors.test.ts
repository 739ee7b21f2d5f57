import { describe, expect, test } from 'vitest';
import { explainFailure, referenceOf, sentenceOf } from './errors.ts';

/** An error as the transport brings it. */
function answer(message: string, httpStatus: number, code = 'ANY') {
  return Object.assign(new Error(message), { data: { code, httpStatus } });
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

describe('why a form was not sent', () => {
  const failed = 'Failed to send message.';

  test.each([
    ['BAD_REQUEST', 400],
    ['UNAUTHORIZED', 401],
    ['FORBIDDEN', 403],
    ['CONFLICT', 409],
    ['PAYLOAD_TOO_LARGE', 413],
    ['TOO_MANY_REQUESTS', 429],
  ])('is in the server’s words at %s', (code, httpStatus) => {
    expect(explainFailure(answer('In their words.', httpStatus, code), failed)).toBe('In their words.');
  });

  test.each([
    ['a failure of ours, with its reference', ours, 'Failed to send message.\nError reference: 7f3c'],
    ['a page that is hidden', answer('This page does not exist.', 404, 'NOT_FOUND'), failed],
    ['a lost connection', cutOff, failed],
  ])('is in the form’s own words at %s', (_, error, sentence) => {
    expect(explainFailure(error, failed)).toBe(sentence);
  });
});
