import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay, askedOn, studioOn } from './arbitraries.ts';
import { handOver } from './hand-over.ts';
import { openWorkOf } from './load.ts';
import type { OpenComic } from './open-comic.ts';
import { openComic, promiseOf } from './promise.ts';
import { quoteComic } from './quote.ts';
import type { Artist, Studio } from './studio.ts';

const TODAY = '2027-02-01';
const week = { days: 7, isLearned: false };
const SAFETY = { sketches: week, digital: week, print: week };

const maria = artist('maria');
const nikos = artist('nikos');

function artist(id: string, changed: Partial<Artist> = {}): Artist {
  return {
    ...{ id, name: id, minutesPerWeek: 2400, weekdays: [1, 2, 3, 4, 5], styles: [], absences: [] },
    ...changed,
  };
}

function studioOf(...artists: Artist[]): Studio {
  return {
    artists,
    holidays: [],
    closures: [],
    withoutPrinting: [],
    withoutParcels: [],
    reserveShare: 0.1,
    rushShare: 0.1,
    answerDays: 2,
    redrawDays: 3,
    printingDays: 4,
    shippingDays: { greece: 2, eu: 5, international: 9 },
  };
}

/** A comic that Eleni draws, who leaves. */
function elenis(id: string, minutes = 400): OpenComic {
  const comic = {
    work: { sketches: minutes, line_art: minutes, final: minutes },
    style: 'anime',
    isRush: false,
    region: null,
    isPrinted: false,
    begins: TODAY,
  };
  const quote = quoteComic(comic, studioOf(artist('eleni')), new Map(), TODAY);
  if ('refused' in quote) throw new Error(quote.refused);
  return openComic(id, comic, quote, promiseOf(quote, comic, SAFETY));
}

const left = (comic: OpenComic, style: string | null = 'anime') => ({ comic, style });
const handOverTo = (artists: Artist[], ...comics: ReturnType<typeof left>[]) =>
  handOver(comics, studioOf(...artists), new Map(), TODAY);

describe('the comics of who leaves', () => {
  test('go to those who draw their style and end first, so that they share them', () => {
    const taken = handOverTo([maria, nikos], left(elenis('a', 2000)), left(elenis('b', 2000)));
    expect(taken).toMatchObject([{ artistId: 'maria' }, { artistId: 'nikos' }]);
    const painter = artist('maria', { styles: ['painted'] });
    expect(handOverTo([painter, nikos], left(elenis('a')))).toEqual([
      { comicId: 'a', artistId: 'nikos', ends: '2027-02-12' },
    ]);
  });

  test('stay where nobody else draws the style, or nobody who draws it has days', () => {
    expect(handOverTo([], left(elenis('a')))).toEqual({ refused: 'no-artist', style: 'anime' });
    const painter = artist('maria', { styles: ['painted'] });
    expect(handOverTo([painter], left(elenis('a')))).toEqual({ refused: 'no-artist', style: 'anime' });
    const away = artist('nikos', { weekdays: [] });
    expect(handOverTo([painter, away], left(elenis('a')))).toEqual({
      refused: 'no-capacity',
      style: 'anime',
    });
    expect(handOverTo([painter], left(elenis('a'), null))).toMatchObject([{ artistId: 'maria' }]);
  });

  test('all find an artist who draws, and always the same one', () => {
    fc.assert(
      fc.property(
        anyDay.chain((today) =>
          fc.record({
            today: fc.constant(today),
            studio: studioOn(today),
            asked: fc.array(askedOn(today), { minLength: 1, maxLength: 8 }),
          }),
        ),
        ({ today, studio, asked }) => {
          const comics = asked.flatMap((comic, index) => {
            const quote = quoteComic(comic, studio, new Map(), today);
            if ('refused' in quote) return [];
            return left(openComic(`${index}`, comic, quote, promiseOf(quote, comic, SAFETY)), comic.style);
          });
          const open = openWorkOf(
            comics.map(({ comic }) => comic),
            today,
          );
          const taken = handOver(comics, studio, open, today);
          if ('refused' in taken) return;
          expect(taken.map(({ comicId }) => comicId).toSorted()).toEqual(
            comics.map(({ comic }) => comic.id).toSorted(),
          );
          const ids = studio.artists.map(({ id }) => id);
          expect(taken.every(({ artistId }) => ids.includes(artistId))).toBe(true);
          expect(handOver(comics.toReversed(), studio, open, today)).toEqual(taken);
        },
      ),
    );
  });
});
