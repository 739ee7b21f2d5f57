import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import {
  approveVersion,
  asOf,
  beginPause,
  endPause,
  moveComic,
  type OpenComic,
  sendVersion,
  setBackToWork,
  setWithdrawalAside,
  stopMoving,
} from './open-comic.ts';

const window = { minutes: 400, isRedrawn: false };
const comic: OpenComic = {
  id: 'swans',
  artistId: 'maria',
  isRush: false,
  answerDays: 3,
  work: { sketches: 400, line_art: 400, final: 400 },
  windows: [
    { ...window, stage: 'sketches', release: '2027-02-01', due: '2027-02-02' },
    { ...window, stage: 'line_art', release: '2027-02-06', due: '2027-02-08' },
    { ...window, stage: 'final', release: '2027-02-12', due: '2027-02-14' },
  ],
  waiting: null,
  pausedSince: null,
  drawnBy: '2027-02-18',
  firstDay: '2027-02-22',
  promisedDay: '2027-02-22',
};
const sketched = sendVersion(comic, 'sketches', '2027-02-02');

test('a stage that was skipped is not drawn any more', () => {
  expect(sendVersion(comic, 'line_art', '2027-02-03').windows.map(({ stage }) => stage)).toEqual(['final']);
  expect(sendVersion(comic, 'final', '2027-02-03').windows).toEqual([]);
});

test('stages after a version that goes back are drawn again, so that a wrong kind is no end of the work', () => {
  const wrong = sendVersion(comic, 'final', '2027-02-02');
  const { windows, waiting } = sendVersion(wrong, 'sketches', '2027-02-03');
  expect(waiting).toEqual({ since: '2027-02-02', agreedDays: 3 });
  expect(windows).toEqual([
    { ...window, stage: 'line_art', release: '2027-02-06', due: '2027-02-14' },
    { ...window, stage: 'final', release: '2027-02-10', due: '2027-02-18' },
  ]);
  const back = sendVersion(sendVersion(comic, 'final', '2027-02-20'), 'line_art', '2027-02-20');
  expect(back.windows).toEqual([{ ...window, stage: 'final', release: '2027-02-24', due: '2027-02-24' }]);
});

test('a decision of the studio moves what is due, and nothing begins later for it', () => {
  const later = moveComic(comic, { fact: 'studio', days: 4 }).comic;
  expect(later.promisedDay).toBe('2027-02-26');
  expect(later.windows[0]).toMatchObject({ release: '2027-02-01', due: '2027-02-06' });
  const earlier = moveComic(comic, { fact: 'studio', days: -4 }).comic;
  expect(earlier.windows[0]).toMatchObject({ release: '2027-02-01', due: '2027-02-01' });
  expect(earlier.firstDay).toBe('2027-02-22');
});

describe('a pause', () => {
  test('moves all of it day by day, and then by its days', () => {
    const paused = beginPause(comic, '2027-02-01').comic;
    expect(asOf(paused, '2027-02-04').promisedDay).toBe('2027-02-25');
    const going = endPause(paused, '2027-02-11');
    expect(going.moves).toEqual([{ fact: 'pause', days: 10 }]);
    expect(going.comic.windows[0]).toMatchObject({ release: '2027-02-11', due: '2027-02-12' });
    expect(endPause(going.comic, '2027-02-20')).toEqual({ comic: going.comic, moves: [] });
  });

  test('that begins and ends on one day moves nothing', () => {
    expect(endPause(beginPause(comic, '2027-02-01').comic, '2027-02-01')).toEqual({ comic, moves: [] });
  });

  test('counts no day twice with a late answer', () => {
    const paused = beginPause(sketched, '2027-02-07');
    expect(paused.moves).toEqual([{ fact: 'answer', days: 2 }]);
    const going = endPause(paused.comic, '2027-02-17').comic;
    expect(approveVersion(going, '2027-02-17').moves).toEqual([]);
    expect(approveVersion(going, '2027-02-18').moves).toEqual([{ fact: 'answer', days: 1 }]);
    expect(going.promisedDay).toBe('2027-03-06');
  });

  test('leaves the days to answer that were left when it began', () => {
    const going = endPause(beginPause(sketched, '2027-02-03').comic, '2027-02-10').comic;
    expect(approveVersion(going, '2027-02-12').moves).toEqual([]);
    expect(approveVersion(going, '2027-02-13').moves).toEqual([{ fact: 'answer', days: 1 }]);
  });

  test('does not shorten the answer to a version that is sent during it', () => {
    const sent = sendVersion(beginPause(comic, '2027-02-01').comic, 'sketches', '2027-02-05');
    const going = endPause(sent, '2027-02-10').comic;
    expect(approveVersion(going, '2027-02-13').moves).toEqual([]);
  });
});

test('a withdrawal that is set aside moves it by its days, of which none is late too', () => {
  const { comic: going, moves } = setWithdrawalAside(sketched, '2027-02-04', '2027-02-14');
  expect(moves).toEqual([{ fact: 'withdrawal', days: 10 }]);
  expect(approveVersion(going, '2027-02-15').moves).toEqual([]);
  const paused = beginPause(sketched, '2027-02-03').comic;
  expect(setWithdrawalAside(paused, '2027-02-04', '2027-02-14').moves).toEqual([]);
});

test('an order that is set back to work keeps its day, and its customer the days to answer', () => {
  const { comic: going, moves } = setBackToWork(sketched, '2027-02-04', '2027-02-24');
  expect(moves).toEqual([]);
  expect(going.promisedDay).toBe('2027-02-22');
  expect(approveVersion(going, '2027-02-25').moves).toEqual([]);
});

describe('an order that was withdrawn from, canceled and set back to work', () => {
  const [withdrawnOn, canceledOn, setAsideOn] = ['2027-02-11', '2027-02-13', '2027-02-21'];

  test('counts no day of a pause twice once the withdrawal is set aside', () => {
    const paused = beginPause(comic, '2027-02-01').comic;
    const going = setBackToWork(paused, canceledOn, withdrawnOn);
    expect(going.moves).toEqual([{ fact: 'pause', days: 10 }]);
    const { comic: aside, moves } = setWithdrawalAside(going.comic, withdrawnOn, setAsideOn);
    expect(moves).toEqual([{ fact: 'withdrawal', days: 10 }]);
    expect(aside.promisedDay).toBe('2027-03-14');
  });

  test('counts no late day of an answer twice, and gives none twice for it', () => {
    const going = setBackToWork(sketched, canceledOn, withdrawnOn);
    expect(going.moves).toEqual([{ fact: 'answer', days: 6 }]);
    const again = setBackToWork(going.comic, canceledOn, withdrawnOn);
    expect(again).toEqual({ comic: going.comic, moves: [] });
    const { comic: aside, moves } = setWithdrawalAside(going.comic, withdrawnOn, setAsideOn);
    expect(moves).toEqual([{ fact: 'withdrawal', days: 10 }]);
    expect(approveVersion(aside, setAsideOn).moves).toEqual([]);
    expect(approveVersion(aside, '2027-02-22').moves).toEqual([{ fact: 'answer', days: 1 }]);
  });

  test('gives its customer the days between its end and a later withdrawal', () => {
    const going = setBackToWork(sketched, '2027-02-04', withdrawnOn).comic;
    const { comic: aside } = setWithdrawalAside(going, withdrawnOn, setAsideOn);
    expect(approveVersion(aside, '2027-02-22').moves).toEqual([]);
  });
});

const EVENTS = [
  'send',
  'approve',
  'pause',
  'go on',
  'withdraw',
  'set aside',
  'cancel',
  'complete',
  'resume',
] as const;
type Step = { days: number; event: (typeof EVENTS)[number] };

/** Counts day by day which of them are the customer's, beside the comic, which counts from one event to the next. */
function play(steps: Step[]): { promised: string; counted: string }[] {
  let day = '2027-02-01';
  let known = comic;
  let counted = comic.firstDay;
  /** Days that are left to answer, below 0 once it is late; null where nothing waits. */
  let left: number | null = null;
  let isPaused = false;
  let withdrawn: { on: string; days: number } | null = null;
  let endedOn: string | null = null;
  const forgiveLate = () => {
    left = left === null ? null : Math.max(0, left);
  };
  const acts: Record<Step['event'], () => void> = {
    send() {
      if (endedOn !== null || withdrawn) return;
      left ??= known.answerDays;
      known = sendVersion(known, known.windows[0]?.stage ?? 'final', day);
    },
    approve() {
      if (endedOn !== null || withdrawn || left === null) return;
      known = approveVersion(endPause(known, day).comic, day).comic;
      [left, isPaused] = [null, false];
    },
    pause() {
      if (endedOn !== null || withdrawn || isPaused) return;
      known = beginPause(known, day).comic;
      isPaused = true;
      forgiveLate();
    },
    'go on'() {
      if (endedOn !== null || withdrawn || !isPaused) return;
      known = endPause(known, day).comic;
      isPaused = false;
    },
    withdraw() {
      if (endedOn === null) withdrawn ??= { on: day, days: 0 };
    },
    'set aside'() {
      if (endedOn !== null || !withdrawn) return;
      known = setWithdrawalAside(known, withdrawn.on, day).comic;
      if (!isPaused) counted = addDays(counted, withdrawn.days);
      withdrawn = null;
      forgiveLate();
    },
    cancel() {
      if (!withdrawn) endedOn ??= day;
    },
    complete() {
      if (endedOn !== null || withdrawn) return;
      known = stopMoving(known, day).comic;
      [endedOn, isPaused] = [day, false];
      forgiveLate();
    },
    resume() {
      if (endedOn === null) return;
      known = setBackToWork(known, endedOn, day).comic;
      [endedOn, isPaused] = [null, false];
      forgiveLate();
    },
  };
  return steps.flatMap(({ days, event }) => {
    for (let passed = 0; passed < days; passed++) {
      day = addDays(day, 1);
      if (endedOn !== null) continue;
      if (withdrawn && !isPaused) withdrawn.days++;
      else if (isPaused) counted = addDays(counted, 1);
      else if (left !== null && --left < 0) counted = addDays(counted, 1);
    }
    acts[event]();
    if (endedOn !== null || withdrawn) return [];
    return { promised: asOf(known, day).promisedDay, counted };
  });
}

test('whatever happens in any sequence, a promise moves by the days of its customer, each once', () => {
  const step = fc.record({ days: fc.nat(6), event: fc.constantFrom(...EVENTS) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 40 }), (steps) => {
      for (const { promised, counted } of play(steps)) expect(promised).toBe(counted);
    }),
    { numRuns: 300 },
  );
});
