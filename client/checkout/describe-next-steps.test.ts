import { expect, test } from 'vitest';
import type { SaidDays } from '#shared/order/promised-dates.ts';
import { describeNextSteps, type SoldComic } from './describe-next-steps.ts';

const day = (date: string) => new Date(`${date}T10:00Z`);

const file: SoldComic = {
  delivery: { type: 'digital' },
  isPosted: false,
  beginsLater: false,
  days: { sketches: day('2026-12-03'), file: day('2026-12-21'), door: null },
};
const book: SoldComic = {
  delivery: { type: 'print-digital' },
  isPosted: true,
  beginsLater: false,
  days: { sketches: day('2026-12-03'), file: day('2026-12-21'), door: day('2027-01-04') },
};
const on = (comic: SoldComic, days: Partial<SaidDays>): SoldComic =>
  comic.days ? { ...comic, days: { ...comic.days, ...days } } : comic;

const told = (...comics: SoldComic[]) =>
  describeNextSteps(comics)
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');

test('a file is told its own days, and nothing of print', () => {
  expect(told(file)).toContain('A first draft by Dec 3, 2026:');
  expect(told(file)).toContain('The finished pages come to you as a PDF, by Dec 21, 2026.');
  expect(told(file)).not.toMatch(/book|post|door/);
});

test('a book is told the day at the door, and an add-on by post its own', () => {
  expect(told(book)).toContain('Your book is printed, bound and at your door by Jan 4, 2027.');
  const withPoster = { ...on(file, { door: day('2026-12-30') }), isPosted: true };
  expect(told(withPoster)).toContain('What you ordered in print is at your door by Dec 30, 2026.');
});

test('comics of the same days are told them once, and of different days where they stand', () => {
  const days = 'The days of each comic stand in the order summary.';
  expect(told(file, file).match(/PDF, by Dec 21, 2026/g)).toHaveLength(1);
  const later = told(file, on(file, { sketches: day('2026-12-08'), file: day('2026-12-28') }));
  expect(later).toContain('A first draft:');
  expect(later).toContain(`The finished pages come to you as a PDF. ${days}`);
});

test('a comic that was told no day is promised none', () => {
  const untold = told({ ...file, isPosted: true, days: null }, { ...book, days: null });
  expect(untold).toContain(
    'The finished pages come to you as a PDF. What you ordered in print goes by post. Your book is printed, bound and sent to your door.',
  );
  expect(untold).not.toMatch(/\d|summary/);
});

test('a comic that is begun after the days for a withdrawal is told so', () => {
  expect(told({ ...file, beginsLater: true })).toContain('we begin after your 14 days for a withdrawal');
});
