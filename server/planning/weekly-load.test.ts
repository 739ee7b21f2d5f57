import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, weekdayOf } from '#shared/calendar-day.ts';
import { anyDay, askedOn, studioOn } from './arbitraries.ts';
import { type OpenWindow, type OpenWork, openWorkOf, WindowColumns } from './load.ts';
import type { OpenComic } from './open-comic.ts';
import { openComic } from './promise.ts';
import { quoteComic } from './quote.ts';
import { minutesPerDay, type Studio } from './studio.ts';
import { LOAD_WEEKS, weeklyLoad } from './weekly-load.ts';

/** Work as it may stand after illnesses: some of it due in the past, and more of it than can be drawn. */
const anyWindow: fc.Arbitrary<OpenWindow> = fc
  .record({
    isRush: fc.boolean(),
    release: fc.integer({ min: -20, max: 800 }),
    length: fc.nat(30),
    minutes: fc.integer({ min: 1, max: 20_000 }),
  })
  .map(({ length, ...window }) => ({ ...window, due: window.release + length }));

const world = anyDay.chain((today) =>
  fc
    .record({ studio: studioOn(today), windows: fc.array(fc.array(anyWindow, { maxLength: 15 })) })
    .map(({ studio, windows }) => ({
      today,
      studio,
      open: new Map(windows.map((of, index) => [`artist-${index}`, WindowColumns.of(of)])) as OpenWork,
    })),
);

const minutesOf = (open: OpenWork) =>
  [...open.values()].flatMap(({ minutes }) => [...minutes]).reduce((sum, one) => sum + one, 0);

describe('the load of the next weeks', () => {
  test('has all open work: in the weeks, after them, where no day is left, or of nobody', () => {
    fc.assert(
      fc.property(world, ({ studio, open, today }) => {
        const { artists, withoutArtist } = weeklyLoad(studio, open, today);
        const counted = artists.map(
          ({ weeks, afterwards, unplaced }) =>
            weeks.reduce((sum, { drawn }) => sum + drawn, 0) + afterwards + unplaced,
        );
        expect(counted.reduce((sum, one) => sum + one, withoutArtist)).toBe(minutesOf(open));
      }),
    );
  });

  test('gives no artist more than a week holds, and calls late no more than is drawn', () => {
    fc.assert(
      fc.property(world, ({ studio, open, today }) => {
        for (const { weeks } of weeklyLoad(studio, open, today).artists)
          for (const { capacity, drawn, late } of weeks) {
            expect(drawn).toBeLessThanOrEqual(capacity);
            expect(late).toBeLessThanOrEqual(drawn);
          }
      }),
    );
  });

  test('says of work that is too much for the days until it is due that it is late, or has no day', () => {
    fc.assert(
      fc.property(world, fc.nat(60), ({ studio, today }, due) => {
        const [artist] = studio.artists;
        if (!artist) return;
        const minutes = (due + 1) * minutesPerDay(artist) + 1;
        const open = new Map([[artist.id, WindowColumns.of([{ isRush: false, release: 0, due, minutes }])]]);
        const [load] = weeklyLoad(studio, open, today).artists;
        const late = load?.weeks.reduce((sum, week) => sum + week.late, 0) ?? 0;
        expect(late + (load?.afterwards ?? 0) + (load?.unplaced ?? 0)).toBeGreaterThan(0);
      }),
    );
  });

  test('calls nothing late of what was promised by the plan', () => {
    fc.assert(
      fc.property(
        anyDay.chain((today) =>
          fc.record({
            today: fc.constant(today),
            studio: studioOn(today),
            asked: fc.array(askedOn(today), { minLength: 1, maxLength: 12 }),
          }),
        ),
        ({ today, studio, asked }) => {
          const comics: OpenComic[] = [];
          for (const [index, comic] of asked.entries()) {
            const quote = quoteComic(comic, studio, openWorkOf(comics, today), today);
            if ('refused' in quote) continue;
            comics.push(openComic(`comic-${index}`, comic, quote, { day: quote.ready }));
          }
          const { artists, withoutArtist } = weeklyLoad(studio, openWorkOf(comics, today), today);
          expect(withoutArtist).toBe(0);
          for (const { weeks, unplaced } of artists)
            expect([unplaced, ...weeks.map(({ late }) => late)]).toEqual([0, ...weeks.map(() => 0)]);
        },
      ),
    );
  });

  test('begins today, and then on each Monday', () => {
    fc.assert(
      fc.property(world, ({ studio, open, today }) => {
        for (const { weeks } of weeklyLoad(studio, open, today).artists) {
          expect(weeks).toHaveLength(LOAD_WEEKS);
          expect(weeks[0]?.from).toBe(today);
          expect(weeks.slice(1).map(({ from }) => weekdayOf(from))).toEqual(weeks.slice(1).map(() => 1));
          expect(weeks.map(({ to }) => weekdayOf(to))).toEqual(weeks.map(() => 7));
          expect(daysBetween(weeks[1]?.from ?? '', weeks.at(-1)?.to ?? '')).toBe(7 * (LOAD_WEEKS - 1) - 1);
        }
      }),
    );
  });
});

test('the load of a week says what is drawn after its due day, and which work nobody draws', () => {
  const studio: Studio = {
    artists: [
      {
        id: 'eleni',
        name: 'Eleni',
        minutesPerWeek: 500,
        weekdays: [1, 2, 3, 4, 5],
        styles: [],
        absences: [{ from: '2027-02-08', to: '2027-02-14' }],
      },
    ],
    holidays: [],
    closures: [],
    withoutPrinting: [],
    withoutParcels: [],
    ...{ reserveShare: 0, rushShare: 0, answerDays: 0, redrawDays: 0, printingDays: 0 },
    shippingDays: { greece: 0, eu: 0, international: 0 },
  };
  const window = (release: number, due: number, minutes: number) => ({
    ...{ isRush: false, release, due, minutes },
  });
  const open = new Map([
    ['eleni', WindowColumns.of([window(0, 0, 150), window(0, 4, 200), window(14, 20, 100)])],
    ['tom', WindowColumns.of([window(0, 5, 70)])],
  ]);
  const { artists, withoutArtist } = weeklyLoad(studio, open, '2027-02-03');
  expect(withoutArtist).toBe(70);
  expect(
    artists[0]?.weeks.slice(0, 4).map(({ from, capacity, drawn, late }) => [from, capacity, drawn, late]),
  ).toEqual([
    ['2027-02-03', 300, 300, 50],
    ['2027-02-08', 0, 0, 0],
    ['2027-02-15', 500, 150, 50],
    ['2027-02-22', 500, 0, 0],
  ]);
  expect(artists[0]).toMatchObject({ afterwards: 0, unplaced: 0 });
});
