import { describe, expect, test, vi } from 'vitest';
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

  test('is not composed where it is longer than any, as long runs of marks would take minutes', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const { success } = phoneSchema.safeParse('6\u0316\u0301'.repeat(20));
    const compositions = normalize.mock.calls.length;
    normalize.mockRestore();
    expect([success, compositions]).toEqual([false, 0]);
  });
});
