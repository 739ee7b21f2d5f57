import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { greeting } from './greeting.ts';

test.each([
  ['Ελένη Παπαδοπούλου', 'Γεια σας, Ελένη Παπαδοπούλου,'],
  ['Νίκος Παπαδόπουλος', 'Γεια σας, Νίκο Παπαδόπουλε,'],
  ['Γιώργος', 'Γεια σας, Γιώργο,'],
  ['Αλέξανδρος Βλάχος', 'Γεια σας, Αλέξανδρε Βλάχο,'],
  ['Κώστας και Γιάννης', 'Γεια σας, Κώστα και Γιάννη,'],
  ['Κωστής Λουκάς', 'Γεια σας, Κωστή Λουκά,'],
  ['Σταύρος Μαύρος', 'Γεια σας, Σταύρο Μαύρο,'],
  ['Tom O’Neill', 'Γεια σας, Tom O’Neill,'],
  ['Nikos Παππάς', 'Γεια σας, Nikos Παππά,'],
  // Of these the ending does not say how they are spoken to.
  ['Άρτεμις', 'Γεια σας,'],
  ['Στέλιος', 'Γεια σας,'],
  ['ΝΙΚΟΣ', 'Γεια σας,'],
  ['Νικος', 'Γεια σας,'],
  ['', 'Γεια σας,'],
  ['www.evil', 'Γεια σας,'],
])('a Greek mail to who is called %j begins with ‘%s’', (name, first) => {
  expect(inLanguage('el', () => greeting(name))).toBe(first);
});

test('an answer is begun in the language of its reader, whatever the page of its writer is in', () => {
  expect(greeting('Νίκος', 'el')).toBe('Γεια σας, Νίκο,');
  expect(inLanguage('el', () => greeting('Eleni', 'en'))).toBe('Dear Eleni,');
});
