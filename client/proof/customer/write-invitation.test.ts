import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { writeInvitation } from './write-invitation.ts';

test.each([
  ['el', 'Γιώργος', 'Γεια σου, Γιώργο,'],
  ['el', 'Στέλιος', 'Γεια σου,'],
  ['el', 'Tom', 'Γεια σου, Tom,'],
  ['en', 'Yiayia', 'Dear Yiayia,'],
] as const)('in “%s” an invitation of %s begins with “%s”', (language, name, first) => {
  const [greeting, , text] = inLanguage(language, () => writeInvitation(name, 'https://x.gr')).split('\n');
  expect(greeting).toBe(first);
  expect(text).not.toBe('');
});
