import fc from 'fast-check';
import { addDays } from '#shared/calendar-day.ts';
import type { AskedComic } from './quote.ts';
import type { Artist, DayRange, Studio } from './studio.ts';

/** Over summer time, leap days and the turn of years. */
export const anyDay = fc.nat(4000).map((days) => addDays('2026-01-01', days));

const range = (from: string): fc.Arbitrary<DayRange> =>
  fc.record({ start: fc.nat(120), length: fc.nat(14) }).map(({ start, length }) => ({
    from: addDays(from, start),
    to: addDays(from, start + length),
  }));

const artist = (today: string): fc.Arbitrary<Omit<Artist, 'id'>> =>
  fc.record({
    name: fc.constant('Eleni'),
    minutesPerWeek: fc.integer({ min: 300, max: 3000 }),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    styles: fc.constant([]),
    absences: fc.array(range(today), { maxLength: 3 }),
  });

export const studioOn = (today: string): fc.Arbitrary<Studio> =>
  fc
    .record({
      artists: fc.array(artist(today), { minLength: 1, maxLength: 3 }),
      holidays: fc.array(range(today), { maxLength: 3 }),
      closures: fc.array(range(today), { maxLength: 1 }),
      withoutPrinting: fc.array(range(today), { maxLength: 1 }),
      withoutParcels: fc.array(range(today), { maxLength: 1 }),
      reserveShare: fc.constantFrom(0, 0.1, 0.2),
      rushShare: fc.constantFrom(0, 0.15, 0.3),
      answerDays: fc.nat(5),
      redrawDays: fc.nat(5),
      printingDays: fc.nat(6),
      shippingDays: fc.record({ greece: fc.nat(4), eu: fc.nat(8), international: fc.nat(14) }),
    })
    .map((studio) => ({
      ...studio,
      artists: studio.artists.map((one, index) => ({ ...one, id: `artist-${index}` })),
    }));

const minutes = fc.integer({ min: 1, max: 1500 });

export const askedOn = (today: string): fc.Arbitrary<AskedComic> =>
  fc
    .record({
      work: fc.record({ sketches: minutes, line_art: minutes, final: minutes }),
      style: fc.constant('default'),
      isRush: fc.boolean(),
      region: fc.constantFrom(null, 'greece', 'eu', 'international'),
      begins: fc.nat(20).map((days) => addDays(today, days)),
    })
    .map((comic) => ({ ...comic, isPrinted: comic.region !== null }));
