import { expect, test } from 'vitest';
import { draftFirstMail, draftMail, namesDay } from './draft-mail.ts';

const move = { from: '2026-12-21', to: '2026-12-24', reason: 'Nikos is ill.', fact: 'studio' } as const;

test('the mail is in its customer’s language, and says both days and why', () => {
  expect(draftMail({ language: 'en' }, move)).toBe(
    [
      'We told you Dec 21, 2026 for your comic. It needs more time, and will be with you by Dec 24, 2026.',
      'Nikos is ill.',
      'We are sorry that you have to wait longer. If the new day does not suit you, please reply to this mail.',
    ].join('\n\n'),
  );
  expect(draftMail({ language: 'el' }, move)).toContain('24 Δεκ 2026');
  expect(draftMail({ language: 'en' }, { ...move, to: '2026-12-19' })).toMatch(/^Good news: /);
});

test('the mail about an order that its customer has changed names the change, and is sorry for nothing', () => {
  const changed = { ...move, fact: 'order-changed', reason: 'With four more pages.' } as const;
  expect(draftMail({ language: 'en' }, changed)).toBe(
    'As your order has changed, your comic will be with you by Dec 24, 2026, and not by Dec 21, 2026, as we told you.\n\nWith four more pages.',
  );
  expect(draftMail({ language: 'el' }, { ...changed, to: '2026-12-19' })).toContain('19 Δεκ 2026');
});

test('without a new day there is no mail yet', () => {
  expect(draftMail({ language: 'en' }, { ...move, to: '' })).toBe('');
  expect(draftMail({ language: 'en' }, { ...move, to: move.from })).toBe('');
});

test('a mail that was changed is asked whether it names the day', () => {
  expect(namesDay(draftMail({ language: 'en' }, move), '2026-12-24', 'en')).toBe(true);
  expect(namesDay('It takes longer.', '2026-12-24', 'en')).toBe(false);
});

test('the first day that is told comes with the days to answer that it counts with, in the customer’s language', () => {
  const told = { day: '2026-12-21', answerDays: 3 };
  expect(draftFirstMail({ language: 'en' }, told)).toBe(
    [
      'When you ordered, we could not name a day for your comic. Now we can: it will be with you by Dec 21, 2026.',
      'If you answer each version within 3 days.',
    ].join('\n\n'),
  );
  const greek = draftFirstMail({ language: 'el' }, told);
  expect(namesDay(greek, told.day, 'el')).toBe(true);
});
