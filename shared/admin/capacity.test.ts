import { describe, expect, test } from 'vitest';
import { dayOf } from '#shared/calendar-day.ts';
import { undrawnStyles } from '#shared/planning/drawn-styles.ts';
import { DEFAULT_SETTINGS } from '#shared/planning/planning.ts';
import { artistSchema, dayOffSchema, daysOffBounds, deliverySchema, leavesCapacity } from './capacity.ts';

const nikos = { name: 'Nikos', minutesPerWeek: 1200, weekdays: [1], styles: [], active: true };
const year = Number(dayOf(new Date()).slice(0, 4));
const away = {
  kind: 'closure',
  artistId: null,
  firstDay: `${year}-08-10`,
  lastDay: `${year}-08-20`,
  name: '',
};

const issueOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) => {
  const [issue] = result.error?.issues ?? [];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

describe('a wrong entry about capacity is answered with a sentence at its field:', () => {
  test.each([
    [{ minutesPerWeek: 0 }, 'minutesPerWeek: An artist needs hours'],
    [{ minutesPerWeek: 1441 }, 'minutesPerWeek: These days don’t have that many hours'],
    [{ weekdays: [] }, 'weekdays: Choose at least one day'],
    [{ name: ' ' }, 'name: Name is required'],
  ])('an artist with %o', (changed, sentence) => {
    expect(issueOf(artistSchema.safeParse({ ...nikos, ...changed }))).toContain(sentence);
  });

  test.each([
    [{ lastDay: `${year}-08-09` }, 'lastDay: It ends before it begins'],
    [{ firstDay: '1999-01-01' }, `firstDay: Choose a day from ${year - 1} to ${year + 5}`],
    [{ lastDay: '2999-01-01' }, `lastDay: Choose a day from ${year - 1} to ${year + 5}`],
    [{ firstDay: `${year}-02-30` }, 'firstDay: Choose a day'],
    [{ kind: 'absence' }, 'artistId: Choose who is away'],
    [{ kind: 'holiday' }, 'name: Name the holiday'],
  ])('days off with %o', (changed, sentence) => {
    expect(issueOf(dayOffSchema.safeParse({ ...away, ...changed }))).toContain(sentence);
  });

  test('a reserve and rush that leave nothing', () => {
    const { rush } = DEFAULT_SETTINGS;
    const settings = { ...DEFAULT_SETTINGS, reservePercent: 50, rush: { ...rush, percent: 50 } };
    expect(issueOf(deliverySchema.safeParse(settings))).toContain('reservePercent: Reserve and rush');
    expect(leavesCapacity(50, 49)).toBe(true);
    expect(deliverySchema.safeParse(DEFAULT_SETTINGS).success).toBe(true);
  });
});

test('days off of last year until five years ahead matter', () => {
  expect(daysOffBounds('2028-02-29')).toEqual({ first: '2027-01-01', last: '2033-12-31' });
});

test('styles that nobody draws who is active and has hours are named', () => {
  expect(undrawnStyles([nikos])).toEqual([]);
  expect(undrawnStyles([{ ...nikos, active: false }])).toHaveLength(6);
  const animeOnly = { ...nikos, styles: ['anime', 'default', 'cartoon', 'realistic', 'other'] };
  expect(undrawnStyles([animeOnly, { ...nikos, styles: ['painted'], weekdays: [] }])).toEqual(['painted']);
});
