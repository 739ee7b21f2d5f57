import { expect, test } from 'vitest';
import { daysBetween } from '#shared/calendar-day.ts';
import type { Delivery } from './arrival.ts';
import { latePromises, unkeptPromises } from './late-promises.ts';
import { moveComic, type OpenComic } from './open-comic.ts';
import type { Artist, Studio } from './studio.ts';

const TODAY = '2027-02-01';
const maria: Artist = {
  id: 'maria',
  name: 'Maria',
  minutesPerWeek: 2400,
  weekdays: [1, 2, 3, 4, 5],
  styles: [],
  absences: [],
};
const nikos: Artist = { ...maria, id: 'nikos', name: 'Nikos' };
const studio: Studio = {
  artists: [maria],
  holidays: [],
  closures: [],
  withoutPrinting: [],
  withoutParcels: [],
  reserveShare: 0.15,
  rushShare: 0.2,
  answerDays: 3,
  redrawDays: 3,
  printingDays: 5,
  shippingDays: { greece: 3, eu: 5, international: 10 },
};

/** A comic of which only the final pages are left. */
function comic(id: string, minutes: number, change: Partial<OpenComic> = {}): OpenComic {
  return {
    ...{ id, artistId: 'maria', isRush: false, answerDays: 3, waiting: null, pausedSince: null },
    work: { sketches: 60, line_art: 60, final: minutes },
    windows: [{ stage: 'final', release: TODAY, due: '2027-02-03', minutes, isRedrawn: false }],
    ...{ drawnBy: '2027-02-04', firstDay: '2027-02-08', promisedDay: '2027-02-08' },
    ...change,
  };
}

const digital: Delivery = { isPrinted: false, region: null, fileDay: null, approvedOn: null, sentOn: null };
const print: Delivery = { ...digital, isPrinted: true, region: 'greece' };

const judged = (open: OpenComic[], of = studio, today = TODAY, delivery = digital) => ({
  ...{ open, studio: of, today },
  deliveries: new Map(open.map(({ id }) => [id, { ...delivery, style: 'manga' }])),
});
const late = (...given: Parameters<typeof judged>) => latePromises(judged(...given));

test('a promise that the plan keeps is none', () => {
  expect(late([comic('swans', 1000)])).toEqual([]);
});

test('a promise that it no longer keeps is told from a week before, with the day that it keeps', () => {
  const swans = comic('swans', 4000);
  expect(late([swans])).toMatchObject([
    { comicId: 'swans', daysLeft: 7, daysLate: 11, proposal: { what: 'mail', day: '2027-02-19' } },
  ]);
  expect(late([{ ...swans, promisedDay: '2027-02-09' }])).toEqual([]);
  expect(late([{ ...swans, promisedDay: '2027-01-30' }])).toMatchObject([{ daysLeft: -2 }]);
});

test('another artist who draws its style and keeps all other promises comes first', () => {
  const two = { ...studio, artists: [maria, nikos] };
  const busy = comic('cranes', 1500, { id: 'cranes' });
  const swans = comic('swans', 1500);
  expect(late([busy, swans], two)).toMatchObject([
    { comicId: 'swans', proposal: { what: 'artist', artistId: 'nikos', name: 'Nikos' } },
  ]);
  const others = { ...two, artists: [maria, { ...nikos, styles: ['classic'] }] };
  expect(late([busy, swans], others)).toMatchObject([{ proposal: { what: 'mail' } }]);
  const taken = comic('geese', 1500, { artistId: 'nikos' });
  expect(late([busy, swans, taken], two)).toMatchObject([{ proposal: { what: 'mail' } }]);
});

test('an artist is proposed for several stages only if the answers between them leave the time', () => {
  const ill = { ...maria, absences: [{ from: TODAY, to: '2027-02-26' }] };
  const two = { ...studio, artists: [ill, nikos] };
  const swans = comic('swans', 60);
  expect(late([swans], two)).toMatchObject([{ proposal: { what: 'artist', artistId: 'nikos' } }]);
  const stages = (['sketches', 'line_art', 'final'] as const).map((stage) => ({
    ...{ stage, release: TODAY, due: '2027-02-03', minutes: 60, isRedrawn: false },
  }));
  expect(late([{ ...swans, windows: stages }], two)).toMatchObject([{ proposal: { what: 'mail' } }]);
});

test('the day that is proposed for the customer is kept, although other work is drawn first then', () => {
  const swans = comic('swans', 4000);
  const cranes = comic('cranes', 2000, {
    windows: [{ stage: 'final', release: TODAY, due: '2027-02-10', minutes: 2000, isRedrawn: false }],
    ...{ drawnBy: '2027-03-20', promisedDay: '2027-03-30' },
  });
  const told = '2027-02-26';
  expect(late([swans, cranes])).toMatchObject([{ proposal: { what: 'mail', day: told } }]);
  const days = daysBetween(swans.promisedDay, told);
  const { comic: moved } = moveComic(swans, { fact: 'studio', days });
  expect(unkeptPromises(judged([moved, cranes]))).toEqual([]);
});

test('the part for rush is proposed where it is enough, and a rush comic has it already', () => {
  const swans = comic('swans', 1700);
  expect(late([swans])).toMatchObject([{ proposal: { what: 'rush' } }]);
  expect(late([{ ...swans, isRush: true }])).toEqual([]);
});

test('illness makes a promise late, and a comic of nobody has no day', () => {
  const ill = { ...maria, absences: [{ from: TODAY, to: '2027-02-12' }] };
  expect(late([comic('swans', 300)], { ...studio, artists: [ill] })).toMatchObject([{ daysLate: 11 }]);
  expect(late([comic('swans', 400, { artistId: 'left' })], { ...studio, artists: [] })).toMatchObject([
    { daysLate: null, proposal: { what: 'mail', day: null } },
  ]);
});

test('a pause and a late answer move a promise before it is judged', () => {
  const paused = comic('swans', 1000, { pausedSince: '2027-01-20' });
  expect(late([paused])).toEqual([]);
  const sent = comic('swans', 1000, { windows: [], waiting: { since: '2027-02-06', agreedDays: 3 } });
  expect(late([sent], studio, '2027-02-07')).toMatchObject([{ daysLate: 2, proposal: { what: 'mail' } }]);
});

test('a paused comic is none until its pause ends, however much there is to draw', () => {
  const paused = comic('swans', 4000, { pausedSince: '2027-01-30' });
  expect(late([paused])).toEqual([]);
  expect(late([{ ...paused, pausedSince: null }])).toMatchObject([{ daysLeft: 7 }]);
});

const drawn = comic('swans', 0, { windows: [], drawnBy: '2027-01-20' });

test('a book that is approved and not sent is late from the day on which its printing and shipping come too late', () => {
  const printed = { ...print, approvedOn: '2027-01-25' };
  expect(late([drawn], studio, '2027-02-03', printed)).toEqual([]);
  expect(late([drawn], studio, '2027-02-04', printed)).toMatchObject([
    { part: 'all', at: 'sending', daysLate: 1, proposal: { what: 'mail', day: '2027-02-09' } },
  ]);
  const tardy = { ...studio, printingDays: 8 };
  expect(late([drawn], tardy, TODAY, printed)).toMatchObject([{ at: 'sending', daysLate: 1 }]);
});

test('a parcel on its way is late where a strike or a holiday swallows the days before its door', () => {
  const sent = { ...print, approvedOn: '2027-01-25', sentOn: '2027-02-03' };
  expect(late([drawn], studio, '2027-02-05', sent)).toEqual([]);
  const days = [{ from: '2027-02-05', to: '2027-02-09' }];
  for (const off of [{ holidays: days }, { withoutParcels: days }])
    expect(late([drawn], { ...studio, ...off }, '2027-02-05', sent)).toMatchObject([
      { at: 'way', daysLate: 3, proposal: { what: 'mail', day: '2027-02-11' } },
    ]);
  expect(late([drawn], { ...studio, withoutPrinting: days }, '2027-02-05', sent)).toEqual([]);
});

test('a late parcel counts as there after its planned day, and no past day is proposed for it', () => {
  const sent = { ...print, approvedOn: '2027-01-25', sentOn: '2027-02-04' };
  expect(late([drawn], studio, '2027-02-09', sent)).toMatchObject([
    { at: 'way', daysLate: 1, proposal: { what: 'mail', day: '2027-02-09' } },
  ]);
  expect(late([drawn], studio, '2027-02-10', sent)).toEqual([]);
  expect(late([drawn], studio, '2027-02-10', { ...sent, fileDay: '2027-02-03' })).toMatchObject([
    { part: 'file', daysLate: 7, proposal: { what: 'mail', day: '2027-02-15' } },
  ]);
});

test('files whose parcel follows are judged by their own day', () => {
  const both = { ...print, fileDay: '2027-02-02', approvedOn: '2027-02-01' };
  const parcelLater = { ...drawn, promisedDay: '2027-03-01' };
  expect(late([parcelLater], studio, '2027-02-02', both)).toEqual([]);
  expect(late([parcelLater], studio, '2027-02-03', both)).toMatchObject([
    { part: 'file', at: 'sending', daysLeft: -1, daysLate: 1, proposal: { what: 'mail', day: '2027-03-02' } },
  ]);
});

test('the day of files whose parcel follows moves with a late answer, as that of all does', () => {
  const both = { ...print, fileDay: '2027-02-02' };
  const sentOn = (since: string) => ({
    ...drawn,
    promisedDay: '2027-03-01',
    waiting: { since, agreedDays: 3 },
  });
  expect(late([sentOn('2027-01-29')], studio, '2027-02-10', both)).toEqual([]);
  expect(late([sentOn('2027-02-01')], studio, '2027-02-10', both)).toMatchObject([
    { part: 'file', promisedDay: '2027-02-08', daysLate: 3, isAnswerLate: true },
  ]);
});

test('a day off that swallows a promise of a later month is found too', () => {
  const book = comic('swans', 400, { drawnBy: '2027-02-24', promisedDay: '2027-03-15' });
  const away = { ...studio, holidays: [{ from: '2027-02-15', to: '2027-03-12' }] };
  expect(unkeptPromises(judged([book], studio, TODAY, print))).toEqual([]);
  expect(unkeptPromises(judged([book], away, TODAY, print))).toMatchObject([
    { late: { part: 'all', at: 'drawing', arrives: '2027-03-17' }, days: 2 },
  ]);
});
