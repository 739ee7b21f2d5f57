import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#shared/calendar-day.ts';
import { anyDay, askedOn, studioOn } from './arbitraries.ts';
import { CAUTIOUS_SAFETY } from './learn.ts';
import { Load, type OpenWindow, openWorkOf, WindowColumns } from './load.ts';
import { approveVersion, askForChanges, type OpenComic, sendVersion } from './open-comic.ts';
import { drawnDayOf, type Plan, planComics } from './plan.ts';
import { openComic, promiseOf } from './promise.ts';
import { type AskedComic, quoteComic } from './quote.ts';
import { minutesPerDay, type Studio } from './studio.ts';

const NO_SAFETY = {
  sketches: { days: 0, isLearned: true },
  digital: { days: 0, isLearned: true },
  print: { days: 0, isLearned: true },
};

const small = smallStudio();

type World = { today: string; studio: Studio; asked: AskedComic[] };

const world: fc.Arbitrary<World> = anyDay.chain((today) =>
  fc.record({
    today: fc.constant(today),
    studio: studioOn(today),
    asked: fc.array(askedOn(today), { minLength: 1, maxLength: 12 }),
  }),
);

/** Orders one comic after the other, each with its own quote. */
function orderAll({ today, studio, asked }: World): OpenComic[] {
  const open: OpenComic[] = [];
  for (const [index, comic] of asked.entries()) {
    const quote = quoteComic(comic, studio, openWorkOf(open, today), today);
    if ('refused' in quote) continue;
    open.push(openComic(`comic-${index}`, comic, quote, promiseOf(quote, comic, NO_SAFETY)));
  }
  return open;
}

function lateOf(plan: Plan): string[] {
  return plan.comics.filter(({ isLate }) => isLate).map(({ comicId }) => comicId);
}

describe('a plan', () => {
  test('gives no artist more than the hours of a day', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { slots } = planComics(orderAll(given), given.studio, given.today);
        const drawn = new Map<string, number>();
        for (const { day, artistId, minutes } of slots) {
          drawn.set(`${artistId} ${day}`, (drawn.get(`${artistId} ${day}`) ?? 0) + minutes);
        }
        for (const [key, minutes] of drawn) {
          const artist = given.studio.artists.find(({ id }) => key.startsWith(`${id} `));
          expect(minutes).toBeLessThanOrEqual(artist ? minutesPerDay(artist) : 0);
        }
      }),
    );
  });

  test('has nothing on a day off, in an absence or on a day of the week that an artist does not work', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { holidays, closures, artists } = given.studio;
        for (const { day, artistId } of planComics(orderAll(given), given.studio, given.today).slots) {
          const artist = artists.find(({ id }) => id === artistId);
          const off = [...holidays, ...closures, ...(artist?.absences ?? [])];
          expect(off.filter(({ from, to }) => from <= day && day <= to)).toEqual([]);
          expect(artist?.weekdays).toContain(weekdayOf(day));
        }
      }),
    );
  });

  test('keeps every promise, however many comics are ordered after it', () => {
    fc.assert(
      fc.property(world, (given) => {
        const open = orderAll(given);
        for (let count = 1; count <= open.length; count++) {
          expect(lateOf(planComics(open.slice(0, count), given.studio, given.today))).toEqual([]);
        }
      }),
    );
  });

  test('is the same for the same work, in whatever sequence it is given', () => {
    fc.assert(
      fc.property(world, fc.infiniteStream(fc.nat()), (given, chance) => {
        const open = orderAll(given);
        const shuffled = open
          .map((comic) => ({ comic, key: chance.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ comic }) => comic);
        const sorted = ({ slots }: Plan) => slots;
        expect(sorted(planComics(shuffled, given.studio, given.today))).toEqual(
          sorted(planComics(open, given.studio, given.today)),
        );
      }),
    );
  });

  test('still keeps every promise after days of drawing, with answers as soon as agreed', () => {
    fc.assert(
      fc.property(world, fc.nat(40), fc.nat(5), (given, days, answered) => {
        const { studio } = given;
        const answerAfter = Math.min(answered, studio.answerDays);
        let open = orderAll(given);
        for (let index = 0; index < days; index++) {
          const day = addDays(given.today, index);
          open = drawDay(answerVersions(open, day, answerAfter), studio, day);
        }
        const later = addDays(given.today, days);
        open = answerVersions(open, later, answerAfter);
        expect(lateOf(planComics(open, studio, later))).toEqual([]);
        const extra = given.asked[0] as AskedComic;
        const quote = quoteComic({ ...extra, begins: later }, studio, openWorkOf(open, later), later);
        if ('refused' in quote) return;
        const added = [...open, openComic('extra', extra, quote, { day: quote.ready })];
        expect(lateOf(planComics(added, studio, later))).toEqual([]);
      }),
    );
  });

  test('tells the day on which a comic is drawn, also where what follows it is not planned', () => {
    fc.assert(
      fc.property(world, ({ studio, ...given }) => {
        const ill = studio.artists.map((artist) => ({
          ...artist,
          minutesPerWeek: Math.floor(artist.minutesPerWeek / 3),
        }));
        const [open, late] = [orderAll({ ...given, studio }), { ...studio, artists: ill }];
        for (const { comicId, artistId, stages } of planComics(open, late, given.today).comics) {
          const comic = open.find(({ id }) => id === comicId) as OpenComic;
          const others = open.filter((one) => one !== comic && one.artistId === artistId);
          expect(drawnDayOf(comic, others, late, given.today)).toBe(stages.at(-1)?.ends ?? null);
        }
      }),
    );
  });

  test('names the comics of an artist who has left', () => {
    const given = { today: '2027-02-01', studio: small, asked: [asked({})] };
    const left = { ...small, artists: [] };
    expect(planComics(orderAll(given), left, given.today)).toEqual({
      comics: [],
      slots: [],
      withoutArtist: ['comic-0'],
    });
  });
});

/** Versions are approved after so many days, in the evening. */
function answerVersions(open: OpenComic[], day: string, answerAfter: number): OpenComic[] {
  return open.map((comic) => {
    const answeredOn = comic.waiting && addDays(comic.waiting.since, answerAfter);
    return answeredOn && answeredOn < day ? approveVersion(comic, answeredOn).comic : comic;
  });
}

/** A day on which the plan is followed. */
function drawDay(open: OpenComic[], studio: Studio, day: string): OpenComic[] {
  const { slots, comics } = planComics(open, studio, day);
  const ended = new Set(
    comics.flatMap(({ comicId, stages }) =>
      stages.filter(({ ends }) => ends === day).map(({ stage }) => `${comicId} ${stage}`),
    ),
  );
  return open.map((comic) => {
    const [first] = comic.windows;
    if (!first) return comic;
    if (ended.has(`${comic.id} ${first.stage}`)) return sendVersion(comic, first.stage, day);
    const drawn = slots
      .filter((slot) => slot.day === day && slot.comicId === comic.id)
      .reduce((sum, { minutes }) => sum + minutes, 0);
    const [, ...others] = comic.windows;
    return { ...comic, windows: [{ ...first, minutes: first.minutes - drawn }, ...others] };
  });
}

describe('a quote', () => {
  test('never becomes later by more hours, fewer days off or a further artist', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: 1200 }), (given, minutes) => {
        const { studio, today } = given;
        const open = openWorkOf(orderAll(given), today);
        const readyWith = (changed: Partial<Studio>) => {
          const quote = quoteComic(given.asked[0] as AskedComic, { ...studio, ...changed }, open, today);
          return 'refused' in quote ? '9999' : quote.ready;
        };
        const now = readyWith({});
        const more = studio.artists.map((artist) => ({
          ...artist,
          minutesPerWeek: artist.minutesPerWeek + minutes,
        }));
        const [first] = studio.artists;
        const further = [...studio.artists, ...(first ? [{ ...first, id: 'further' }] : [])];
        expect(readyWith({ artists: more }) <= now).toBe(true);
        expect(readyWith({ holidays: [] }) <= now).toBe(true);
        expect(readyWith({ closures: [] }) <= now).toBe(true);
        expect(readyWith({ withoutPrinting: [] }) <= now).toBe(true);
        expect(readyWith({ withoutParcels: [] }) <= now).toBe(true);
        expect(readyWith({ artists: further }) <= now).toBe(true);
        expect(readyWith({ rushShare: 0 }) <= now).toBe(true);
        expect(readyWith({ reserveShare: 0 }) <= now).toBe(true);
      }),
    );
  });

  test('says what lies before its day, to the day', () => {
    fc.assert(
      fc.property(world, (given) => {
        const [comic] = given.asked as [AskedComic];
        const quote = quoteComic(comic, given.studio, openWorkOf(orderAll(given), given.today), given.today);
        if ('refused' in quote) return;
        const safety = { ...NO_SAFETY, print: { days: CAUTIOUS_SAFETY.print, isLearned: false } };
        const promise = promiseOf(quote, comic, safety);
        const days = promise.reasons.reduce((sum, reason) => sum + reason.days, 0);
        expect(addDays(given.today, days)).toBe(promise.day);
      }),
    );
  });

  test('is the earliest one of which all open work stays on time', () => {
    const window = fc
      .record({ release: fc.nat(12), length: fc.nat(12), minutes: fc.integer({ min: 1, max: 20 }) })
      .map(({ release, length, minutes }) => ({ release, due: release + length, minutes }));
    const capacity = fc.array(fc.constantFrom(0, 6, 10), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(capacity, fc.array(window, { maxLength: 8 }), window, (days, windows, added) => {
        const held: Window[] = [];
        for (const one of windows) if (isFeasible(days, [...held, one])) held.push(one);
        const { release, minutes } = added;
        const tried = days.findIndex(
          (_, due) => due >= release && isFeasible(days, [...held, { release, minutes, due }]),
        );
        const columns = WindowColumns.of(held.map((one) => ({ ...one, isRush: false })));
        const load = new Load(Int32Array.from(days), columns, { isRushIncluded: true });
        expect(load.earliestDue(release, minutes) ?? -1).toBe(tried);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps the part for rush free of ordinary comics', () => {
    const open: OpenComic[] = [];
    const studio = { ...small, rushShare: 0.25 };
    for (let index = 0; index < 20; index++) order(open, asked({}), studio);
    const [ordinary, rush] = [false, true].map((isRush) => order(open, asked({ isRush }), studio));
    expect([ordinary?.windows[0]?.due, rush?.windows[0]?.due]).toEqual(['2027-05-26', '2027-02-02']);
  });

  test.each([
    ['nobody draws the style', { artists: [{ ...eleni(), styles: ['painted'] }] }, 'no-artist'],
    ['the studio has no artist', { artists: [] }, 'no-artist'],
    ['nobody has hours', { artists: [{ ...eleni(), minutesPerWeek: 0 }] }, 'no-capacity'],
    ['no day of the week is worked', { artists: [{ ...eleni(), weekdays: [] }] }, 'no-capacity'],
    ['all days are off', { closures: [{ from: '2020-01-01', to: '2099-01-01' }] }, 'no-capacity'],
    ['a few minutes a week would take years', { artists: [{ ...eleni(), minutesPerWeek: 10 }] }, 'too-far'],
  ] as [string, Partial<Studio>, string][])('is refused where %s', (_, changed, refused) => {
    expect(quoteComic(asked({}), { ...small, ...changed }, new Map(), '2027-02-01')).toEqual({ refused });
  });
});

type Window = Omit<OpenWindow, 'isRush'>;

/** Found by trying: each day's minutes go to the earliest due. */
function isFeasible(capacity: number[], windows: Window[]): boolean {
  const open = windows.map((window) => ({ ...window }));
  for (const [day, minutes] of capacity.entries()) {
    let left = minutes;
    for (const window of open.toSorted((one, other) => one.due - other.due)) {
      if (window.release > day) continue;
      const drawn = Math.min(left, window.minutes);
      window.minutes -= drawn;
      left -= drawn;
    }
    if (open.some(({ due, minutes: rest }) => due <= day && rest > 0)) return false;
  }
  return open.every(({ minutes }) => minutes === 0);
}

describe('the days of a customer', () => {
  const [comic] = orderAll({ today: '2027-02-01', studio: smallStudio(), asked: [asked({})] }) as [OpenComic];
  const sent = sendVersion(comic, 'sketches', '2027-02-02');

  test('move a promise by what an answer takes beyond the agreed days', () => {
    expect(approveVersion(sent, '2027-02-05').moves).toEqual([]);
    const { moves, comic: late } = approveVersion(sent, '2027-02-10');
    expect(moves).toEqual([{ fact: 'answer', days: 5 }]);
    expect(daysBetween(comic.promisedDay, late.promisedDay)).toBe(5);
    expect(late.firstDay).toBe(comic.firstDay);
  });

  test('move a promise by a round of changes: the days of drawing it again, and all until the next answer', () => {
    const { moves, comic: asking } = askForChanges(sent, 'sketches', '2027-02-05', small);
    // Three working days from a Friday.
    expect(moves).toEqual([{ fact: 'changes', days: 5 }]);
    const again = sendVersion(asking, 'sketches', '2027-02-08');
    expect(approveVersion(again, '2027-02-10').moves).toEqual([{ fact: 'answer', days: 2 }]);
    expect(asking.windows[0]).toMatchObject({ stage: 'sketches', release: '2027-02-06', due: '2027-02-10' });
  });

  test('move a promise day by day while an answer is late', () => {
    const open = [{ ...sent, id: 'waiting' }];
    const [on] = planComics(open, small, '2027-02-27').comics;
    expect(on).toMatchObject({ isLate: false, stages: [{ release: '2027-02-28' }, {}] });
  });
});

function eleni() {
  return {
    id: 'eleni',
    name: 'Eleni',
    minutesPerWeek: 2000,
    weekdays: [1, 2, 3, 4, 5],
    styles: [],
    absences: [],
  };
}

function smallStudio(): Studio {
  return {
    artists: [eleni()],
    holidays: [],
    closures: [],
    withoutPrinting: [],
    withoutParcels: [],
    reserveShare: 0,
    rushShare: 0,
    answerDays: 3,
    redrawDays: 3,
    printingDays: 4,
    shippingDays: { greece: 2, eu: 5, international: 10 },
  };
}

function asked(changed: Partial<AskedComic>): AskedComic {
  return {
    work: { sketches: 400, line_art: 400, final: 400 },
    style: 'default',
    isRush: false,
    region: null,
    isPrinted: false,
    begins: '2027-02-01',
    ...changed,
  };
}

function order(open: OpenComic[], comic: AskedComic, studio: Studio) {
  const quote = quoteComic(comic, studio, openWorkOf(open, '2027-02-01'), '2027-02-01');
  if ('refused' in quote) throw new Error(quote.refused);
  open.push(openComic(`comic-${open.length}`, comic, quote, { day: quote.ready }));
  return quote;
}
