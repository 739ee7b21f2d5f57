import { expect, test } from 'vitest';
import { checkConsoleErrors, expectConsoleError } from './fail-on-console-error.ts';

test('a console.error fails the test, with its message', () => {
  console.error('This test provokes a console.error, says %s.', 'itself');
  expect(checkConsoleErrors).toThrow('console.error: This test provokes a console.error, says itself.');
});

test('an expected console.error passes', () => {
  expectConsoleError(/set aside/);
  console.error('The cart could not be read and was set aside.');
  expect(checkConsoleErrors).not.toThrow();
});

test('an expected console.error that never comes fails the test', () => {
  expectConsoleError(/set aside/);
  expect(checkConsoleErrors).toThrow('console.error never said /set aside/');
});

test('each test starts with nothing said and nothing expected', () => {
  expect(checkConsoleErrors).not.toThrow();
});
