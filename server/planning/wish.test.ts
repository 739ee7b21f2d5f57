import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { ART_STYLES } from '#shared/draft/comic.ts';
import type { Wish } from '#shared/draft/wish.ts';
import { REGIONS } from '#shared/order/region.ts';
import { DEFAULT_SETTINGS } from '#shared/planning/planning.ts';
import type { WantedComic } from '#shared/planning/wanted.ts';
import { DELIVERY_TYPES } from '#shared/storefront/price.ts';
import { anyDay, askedOn, studioOn } from './arbitraries.ts';
import { openWorkOf } from './load.ts';
import type { OpenComic } from './open-comic.ts';
import { openComic } from './promise.ts';
import { quoteComic } from './quote.ts';
import type { Planning } from './read-planning.ts';
import { answerWish, answerWishes, choose, offerDaysForSure, wishedDayOf } from './wish.ts';

const PACKAGES = [
  { id: 'letter', pageCount: 12 },
  { id: 'story', pageCount: 6 },
  { id: 'epic', pageCount: 30 },
];

const wanted: fc.Arbitrary<WantedComic> = fc
  .record({
    package: fc.constantFrom(...PACKAGES),
    extraPages: fc.nat(6),
    characters: fc.nat(6),
    style: fc.constantFrom(...ART_STYLES),
    type: fc.constantFrom(...DELIVERY_TYPES),
    rush: fc.boolean(),
    isPosted: fc.boolean(),
    beginsAtOnce: fc.boolean(),
  })
  .map(({ package: { id, pageCount }, extraPages, ...comic }) => ({
    ...{ ...comic, draftId: null, tierId: id, pages: pageCount + extraPages, addOnIds: [] },
    isPosted: comic.isPosted || comic.type !== 'digital',
  }));

type World = { planning: Planning; comics: WantedComic[]; wish: Wish };

/** Studios with comics that are open already, and days that are wished around those that can be kept. */
const world: fc.Arbitrary<World> = anyDay.chain((today) =>
  fc
    .record({
      studio: studioOn(today),
      ordered: fc.array(askedOn(today), { maxLength: 8 }),
      comics: fc.array(wanted, { minLength: 1, maxLength: 4 }),
      rushTaken: fc.nat(3),
      slower: fc.nat(4),
      sooner: fc.integer({ min: -5, max: 30 }),
      wish: fc.record({
        day: fc.constant(addDays(today, 40)),
        region: fc.constantFrom(...REGIONS),
        fileFirst: fc.boolean(),
      }),
    })
    .map(({ studio, ordered, comics, rushTaken, slower, sooner, wish }) => {
      const open: OpenComic[] = [];
      for (const [index, comic] of ordered.entries()) {
        const quote = quoteComic(comic, studio, openWorkOf(open, today), today);
        if (!('refused' in quote)) open.push(openComic(`comic-${index}`, comic, quote, { day: quote.ready }));
      }
      const answers = {
        median: studio.answerDays,
        percentile80: studio.answerDays + slower,
        isLearned: true,
      };
      const safety = { days: 2, isLearned: true };
      const planning: Planning = {
        ...{ today, studio, answers, rushTaken, toldCount: 0, settings: DEFAULT_SETTINGS },
        safety: { sketches: safety, digital: safety, print: safety },
        open: openWorkOf(open, today),
      };
      const last = comics.length - 1;
      const there = dayOfOrder(planning, comics.slice(last), 0, wish) ?? wish.day;
      return { planning, comics, wish: { ...wish, day: addDays(there, -sooner) } };
    }),
);

/** The day on which a comic is there that is ordered as it is. */
function dayOfOrder(planning: Planning, comics: WantedComic[], index: number, wish: Wish): string | null {
  const offer = offerDaysForSure(planning, comics)[index];
  return (offer && wishedDayOf(offer, wish)?.day) ?? null;
}

describe('the answer to a wished day', () => {
  test('proposes nothing that the plan would not keep, and only if the day is not kept as it is', () => {
    let [kept, helped] = [0, 0];
    fc.assert(
      fc.property(world, ({ planning, comics, wish }) => {
        const comic = comics.at(-1);
        if (!comic) return;
        const { isKept, day, ways } = answerWish(planning, comic, wish, PACKAGES);
        expect(day).toBe(dayOfOrder(planning, [comic], 0, wish));
        expect(isKept).toBe(day !== null && day <= wish.day);
        if (isKept) expect(ways).toEqual([]);
        for (const { day: there, parcel: _, ...choice } of ways) {
          const changed = choose(comic, wish, choice, PACKAGES);
          expect(there).toBe(dayOfOrder(planning, [changed.comic], 0, changed.wish));
          expect(there <= wish.day).toBe(true);
          const isSoldOnlyAtOnce = changed.comic.rush && changed.comic.type === 'digital';
          if (choice.rush && isSoldOnlyAtOnce) expect(changed.comic.beginsAtOnce).toBe(true);
        }
        if (isKept) kept++;
        if (ways.length > 0) helped++;
      }),
    );
    // Worlds in which nothing is ever kept or proposed would prove nothing.
    expect(Math.min(kept, helped)).toBeGreaterThan(5);
  });

  test('in a cart is that of the comics before it, too, and only proposes to begin at once', () => {
    fc.assert(
      fc.property(world, ({ planning, comics, wish }) => {
        const answers = answerWishes(
          planning,
          comics.map((comic) => ({ comic, wish })),
        );
        const begun = comics.map((comic) => ({ ...comic, beginsAtOnce: true }));
        for (const [index, answer] of answers.entries()) {
          expect(answer?.day).toBe(dayOfOrder(planning, comics, index, wish));
          for (const way of answer?.ways ?? []) {
            expect(way).toMatchObject({ rush: false, beginsAtOnce: true, fileFirst: false, tierId: null });
            expect(way.day).toBe(dayOfOrder(planning, begun, index, wish));
            expect(way.day <= wish.day).toBe(true);
          }
        }
      }),
    );
  });
});
