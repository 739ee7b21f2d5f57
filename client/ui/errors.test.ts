import { describe, expect, test } from 'vitest';
import type { RefusalDetails } from '#shared/api-error.ts';
import { explainFailure, fieldOf, referenceOf, sentenceOf } from './errors.ts';

/** An error as the transport brings it. */
function answer(message: string, httpStatus: number, code = 'ANY', details?: RefusalDetails) {
  return Object.assign(new Error(message), { data: { code, httpStatus, requestId: '7f3c', details } });
}

const ours = answer('Something went wrong on our side. Please try again.', 500, 'INTERNAL_SERVER_ERROR');
const refusal = answer('This draft does not exist.', 404);
const cutOff = new TypeError('Failed to fetch');

describe('the reference of a failure', () => {
  test('is the request’s id, also where a screen has put the error in a sentence of its own', () => {
    expect(referenceOf(ours)).toBe('7f3c');
    expect(referenceOf(new Error('Failed to send message.', { cause: ours }))).toBe('7f3c');
  });

  test.each([
    ['a refusal', refusal],
    ['a service that does not answer', answer('The payment service can’t be reached.', 503)],
    ['a lost connection', cutOff],
    ['no error', null],
  ])('is not there for %s', (_, error) => {
    expect(referenceOf(error)).toBeUndefined();
  });
});

test('an answer’s own sentence goes before the screen’s', () => {
  expect(sentenceOf(ours, 'Please check your connection.')).toBe(ours.message);
  expect(sentenceOf(cutOff, 'Please check your connection.')).toBe('Please check your connection.');
});

test('a refusal names the field it belongs beside', () => {
  expect(fieldOf(answer('This is taken.', 409, 'CONFLICT', { field: 'name' }))).toBe('name');
  for (const error of [refusal, cutOff, null]) expect(fieldOf(error)).toBeUndefined();
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
    ['a failure of ours', ours],
    ['a page that is hidden', answer('This page does not exist.', 404, 'NOT_FOUND')],
    ['a lost connection', cutOff],
  ])('is in the form’s own words at %s', (_, error) => {
    expect(explainFailure(error, failed)).toBe(failed);
  });
});
