import { describe, expect, test } from 'vitest';
import { phoneSchema } from './phone.ts';

describe('a phone number', () => {
  test.each([
    '+30 694 123 4567',
    '6941234567',
    '0030-694-1234567',
    '(0171) 123 45 67',
    '210/1234567',
    '+1 (212) 555-0100',
    '',
  ])('may be %j', (number) => {
    expect(phoneSchema.parse(` ${number} `)).toBe(number);
  });

  test.each([
    'call me',
    '123',
    '+',
    '12345678901234567890',
    '6941234567;drop',
    '69412345 ext. 3',
    '<b>6941234567</b>',
  ])('is not %j', (number) => {
    expect(phoneSchema.safeParse(number).error?.issues[0]?.message).toContain('Please enter a phone number');
  });
});
