import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clearError, collectErrors } from './form.tsx';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.minLength(2, 'Name is short')),
  email: z.string().check(z.email('Invalid email address')),
});

test('a field shows the first of its messages', () => {
  const issues = schema.safeParse({ name: ' ', email: 'x' }).error?.issues ?? [];
  expect(collectErrors(issues)).toEqual({ name: 'Name is required', email: 'Invalid email address' });
});

test('editing a field takes its error away and leaves the others', () => {
  expect(clearError({ name: 'a', email: 'b' }, 'name')).toEqual({ email: 'b' });
});

test('editing a field that is fine changes nothing', () => {
  const errors = { email: 'b' };
  expect(clearError(errors, 'name')).toBe(errors);
});
