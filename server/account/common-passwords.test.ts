import { describe, expect, test } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

const eleni = { email: 'eleni.pap@ferries.example', fullName: 'Eleni Papadopoulou' };
const refusal = 'This password is too common';

describe('a password is too common when it is', () => {
  test.each<[string, string[]]>([
    ['a well-known one', ['password', 'PASSWORD', 'letmein', 'iloveyou', 'p@ssw0rd', 'password1']],
    ['one character or a few again and again', ['aaaaaa', 'abcabc', '121212', '!!!!!!', '      ', 'aabbcc']],
    ['long and still a repeat', ['a'.repeat(256), 'abcabc'.repeat(40), '1234'.repeat(20), '12'.repeat(20)]],
    ['a run', ['123456', '654321', 'abcdef', 'fedcba', 'αβγδεζ', 'ΑΒΓΔΕΖ']],
    ['a row of the keyboard', ['qwerty', 'asdfgh', 'zxcvbn', 'poiuyt', '1qaz2wsx', 'qwertz', 'azerty']],
    ['a row of the Greek keyboard', ['ςερτυθ', 'ασδφγη', 'ζχψωβν', ';ςερτυ', 'ΑΣΔΦΓΗ']],
    ['a well-known one on the Greek keyboard', ['πασσςορδ', 'ιλοωευοθ']],
    ['the shop’s name', ['yoursinink', 'Yours in Ink', 'yours-in-ink-2026', 'YoursInInk1!']],
    ['the person’s name', ['papadopoulou', 'Eleni2024', 'eleni papadopoulou', 'elenieleni', 'ElEnI!1']],
    ['the person’s address', ['eleni.pap', 'eleni.pap@ferries.example', 'elenipap1', 'ferries1']],
  ])('%s', async (_, passwords) => {
    for (const password of passwords) {
      await expect(refuseCommonPassword(password, eleni), password).rejects.toMatchObject({
        message: refusal,
        details: { field: 'password' },
      });
    }
  });
});

test('the name of somebody with accents is too common without them, and the other way round', async () => {
  const owner = { email: 'w@example.com', fullName: 'Ζωή Παπαδοπούλου' };
  for (const password of ['παπαδοπουλου', 'Παπαδοπούλου1', 'ζωη2026']) {
    await expect(refuseCommonPassword(password, owner), password).rejects.toThrow(refusal);
  }
});

test('a password that nobody tries first is taken, also when it is short, Greek or has a name in it', async () => {
  const owners = [eleni, { email: 'li@example.com', fullName: null }, { email: 'x', fullName: 'Li' }];
  const passwords = [
    'kx7qv2',
    'x9!kQz',
    'θάλασσα7',
    'ηομπρέλα',
    'the ferry to naxos',
    'four-horses-in-the-rain',
  ];
  passwords.push(
    'eleni likes ferries',
    'a red umbrella',
    'ink on both my hands',
    '🐙🦑🐌🐬🌊⛵',
    `${'aB3$'.repeat(3)}kx7qv2zz`,
  );
  for (const owner of owners) {
    for (const password of passwords)
      await expect(refuseCommonPassword(password, owner), password).resolves.toBeUndefined();
  }
});

test('a password made to keep us busy is looked at in a moment', async () => {
  await refuseCommonPassword('kx7qv2', eleni);
  for (const alphabet of ['4@3!0$7', 'aZ1!qwe', '4@3!0$7|(+%1', '$5$5s', '1!i|l']) {
    const password = Array.from(
      { length: 256 },
      (_, index) => alphabet[(index * 7 + index ** 2) % alphabet.length],
    );
    // Measured in CPU time, because a busy machine needs more wall time.
    const before = process.cpuUsage();
    await refuseCommonPassword(password.join(''), eleni);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  }
});
