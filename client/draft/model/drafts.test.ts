import fc from 'fast-check';
import { afterAll, beforeAll, test, vi } from 'vitest';
import type { Action } from './actions.ts';
import { run } from './run.ts';

/** `FUZZ_SEED=7 FUZZ_RUNS=5000 npm test -- unit draft` runs more cases, from another seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const HOUR_MS = 3_600_000;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A draft on the server that contains one sentence. */
const begun: Action[] = [
  { do: 'type', page: 0 },
  { do: 'enter customer', page: 0, isValid: true },
  { do: 'go to step', page: 0, step: 4 },
  { do: 'wait', ms: 1400 },
];

const inTwoTabs: Action[] = [...begun, { do: 'reload', page: 1 }, { do: 'resume', page: 1 }];
const onTwoDevices: Action[] = [...begun, { do: 'reload', page: 2 }, { do: 'open link', page: 2, from: 0 }];

const page = fc.nat({ max: 2 });
const outcome = fc.constantFrom('answered', 'request lost', 'answer lost', 'refused', 'server failed');
const mode = fc.constantFrom('fast', 'slow', 'offline');
const chosen = fc.constantFrom('here', 'there');
const doing = <Name extends Action['do']>(...names: Name[]) => fc.constantFrom(...names);

const often = fc.oneof(
  fc.record({ do: doing('type'), page }),
  fc.record({ do: doing('wait'), ms: fc.constantFrom(400, 1400, 5000, 40_000) }),
  fc.record({ do: doing('reload', 'resume'), page }),
  fc.record({ do: doing('set network'), page, mode }),
);
const sometimes = fc.oneof(
  fc.record({ do: doing('press Next', 'hide', 'look', 'come online', 'add to cart'), page }),
  fc.record({ do: doing('close', 'crash', 'edit cart item', 'leave cart item', 'switch version'), page }),
  fc.record({ do: doing('go to step'), page, step: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ do: doing('enter customer'), page, isValid: fc.boolean() }),
  fc.record({ do: doing('choose version'), page, chosen }),
  fc.record({ do: doing('open link'), page, from: page }),
  fc.record({ do: doing('disturb next request'), page, outcome }),
  fc.record({ do: doing('settle request'), page, index: fc.nat({ max: 5 }), outcome }),
);
const seldom = fc.oneof(
  fc.record({ do: doing('discard', 'undo', 'dismiss kept version'), page }),
  fc.record({ do: doing('crash in the middle'), page, after: fc.nat({ max: 5 }) }),
  fc.record({ do: doing('fill storage'), page, isFull: fc.boolean() }),
  fc.record({ do: doing('wait'), ms: fc.constantFrom(7, 25, 100, 200).map((hours) => hours * HOUR_MS) }),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: often },
  { weight: 5, arbitrary: sometimes },
  { weight: 1, arbitrary: seldom },
);
const story = fc
  .tuple(
    fc.constantFrom([], begun, inTwoTabs, onTwoDevices),
    fc.array(action, { maxLength: 40, size: 'max' }),
  )
  .map((parts) => parts.flat());

test(
  'no run loses a sentence that was called saved, and every run has a way out',
  () => fc.assert(fc.asyncProperty(story, run), { seed: SEED, numRuns: RUNS }),
  Number.POSITIVE_INFINITY,
);

/** Cases in which earlier runs failed. */
const CASES: Record<string, Action[]> = {
  'a comic that is still offered is kept when another version is opened instead': [
    { do: 'reload', page: 1 },
    { do: 'type', page: 0 },
    { do: 'type', page: 1 },
    { do: 'wait', ms: 400 },
    { do: 'reload', page: 1 },
    { do: 'switch version', page: 1 },
  ],
  'a comic for which there was no room is kept when its page is left, also where nothing else is stored': [
    ...begun,
    { do: 'reload', page: 2 },
    { do: 'fill storage', page: 2, isFull: true },
    { do: 'type', page: 2 },
    { do: 'open link', page: 2, from: 0 },
    { do: 'discard', page: 2 },
  ],
  'an unfinished comic waits for the next visit, also when another one is begun after the order': [
    ...begun,
    { do: 'reload', page: 2 },
    { do: 'type', page: 2 },
    { do: 'open link', page: 2, from: 0 },
    { do: 'add to cart', page: 2 },
    { do: 'type', page: 2 },
  ],
  'a crash between two writes of a switch loses neither version': [
    ...inTwoTabs,
    { do: 'crash in the middle', page: 0, after: 3 },
    { do: 'set network', page: 0, mode: 'slow' },
    { do: 'type', page: 1 },
    { do: 'type', page: 0 },
    { do: 'reload', page: 1 },
    { do: 'switch version', page: 0 },
    { do: 'settle request', page: 0, index: 0, outcome: 'request lost' },
  ],
  'a comic without an address is stored once the browser has room again': [
    { do: 'fill storage', page: 0, isFull: true },
    { do: 'type', page: 0 },
    { do: 'wait', ms: 5000 },
  ],
  'a refused comic that is sent again when asked, and gets no answer, is retried': [
    ...begun,
    { do: 'disturb next request', page: 0, outcome: 'refused' },
    { do: 'type', page: 0 },
    { do: 'disturb next request', page: 0, outcome: 'request lost' },
    { do: 'wait', ms: 1400 },
    { do: 'press Next', page: 0 },
  ],
  'an address that is taken away after a failed save, and entered again, is saved': [
    { do: 'type', page: 0 },
    { do: 'enter customer', page: 0, isValid: true },
    { do: 'disturb next request', page: 0, outcome: 'request lost' },
    { do: 'go to step', page: 0, step: 2 },
    { do: 'press Next', page: 0 },
    { do: 'enter customer', page: 0, isValid: false },
    { do: 'wait', ms: 5000 },
    { do: 'enter customer', page: 0, isValid: true },
  ],
  'a version that was not chosen is kept also where the storage is full': [
    ...onTwoDevices,
    { do: 'type', page: 2 },
    { do: 'wait', ms: 1400 },
    { do: 'fill storage', page: 0, isFull: true },
    { do: 'type', page: 0 },
    { do: 'wait', ms: 1400 },
    { do: 'choose version', page: 0, chosen: 'there' },
  ],
  'what is typed while the comic goes to the cart is on the server': [
    ...begun,
    { do: 'set network', page: 0, mode: 'slow' },
    { do: 'add to cart', page: 0 },
    { do: 'type', page: 0 },
    { do: 'settle request', page: 0, index: 0, outcome: 'answered' },
    { do: 'set network', page: 0, mode: 'fast' },
  ],
  'a kept version that comes back is not called saved while it makes room for another tab’s': [
    ...inTwoTabs,
    { do: 'type', page: 0 },
    { do: 'type', page: 1 },
    { do: 'wait', ms: 400 },
    { do: 'type', page: 0 },
    { do: 'crash in the middle', page: 0, after: 0 },
    { do: 'open link', page: 0, from: 0 },
    { do: 'switch version', page: 1 },
  ],
  'a kept version that expires while its page is open is owed no longer': [
    ...inTwoTabs,
    { do: 'type', page: 0 },
    { do: 'disturb next request', page: 0, outcome: 'refused' },
    { do: 'type', page: 1 },
    { do: 'close', page: 0 },
    { do: 'wait', ms: 200 * HOUR_MS },
  ],
  'a version for which there was no room is kept once there is': [
    ...begun,
    { do: 'wait', ms: 100 * HOUR_MS },
    { do: 'set network', page: 0, mode: 'offline' },
    { do: 'reload', page: 1 },
    { do: 'type', page: 1 },
    { do: 'fill storage', page: 0, isFull: true },
    { do: 'open link', page: 1, from: 0 },
  ],
};

test.each(Object.entries(CASES))('%s', (_, actions) => run(actions));
