import { expect, test } from 'vitest';
import { createStore } from 'zustand';
import {
  type Answer,
  receiveAnswer,
  type TypedPin,
  typePin,
  type UnsavedPin,
} from './comments/unsaved-pins.ts';
import type { Pin, Proof, ProofVersion } from './proof.ts';
import {
  addPin,
  isOpen,
  mergePins,
  moveUnsentPins,
  type ProofState,
  removePin,
  type ShownPin,
  selectPin,
  shownPins,
  shownVersion,
  stateOf,
  unsentOnOtherVersions,
} from './proof-state.ts';

const [newest, older] = [{ id: 'v2' }, { id: 'v1' }] as ProofVersion[];
const proofOf = (change: Partial<Proof>) =>
  ({ openVersionId: 'v2', versions: [newest, older], deliveries: [], ...change }) as Proof;
const pinOf = (change: Partial<ShownPin>) =>
  ({ mine: true, state: 'draft', versionId: 'v1', text: 'Yellow', ...change }) as ShownPin;

test('a proof opens on its pages, and on the order if there are none yet or files are delivered', () => {
  expect(stateOf(proofOf({}))).toMatchObject({ tab: 'pages', versionId: 'v2' });
  expect(stateOf(proofOf({ versions: [], openVersionId: null }))).toMatchObject({
    tab: 'order',
    versionId: null,
  });
  expect(stateOf(proofOf({ deliveries: [{}] as Proof['deliveries'] })).tab).toBe('order');
});

test('only the version that is open takes comments, and a version that is gone gives way to it', () => {
  const state = stateOf(proofOf({}));
  expect(isOpen(state)).toBe(true);
  expect(isOpen({ ...state, versionId: 'v1' })).toBe(false);
  expect(shownVersion({ ...state, versionId: 'gone' })).toBe(newest);
  expect(isOpen(stateOf(proofOf({ openVersionId: null })))).toBe(false);
});

test('own comments with text that were left unsent on another version are found', () => {
  const left = pinOf({});
  const others = [
    pinOf({ versionId: 'v2' }),
    pinOf({ mine: false }),
    pinOf({ state: 'sent' }),
    pinOf({ text: ' ' }),
  ];
  expect(unsentOnOtherVersions(proofOf({}), [...others, left])).toEqual([left]);
});

const place = { versionId: 'v1', page: 1, x: 0.5, y: 0.5 };
const versionOf = (id: string, pages: number) => ({ id, pages: Array(pages).fill({}) }) as ProofVersion;

function openComments() {
  const proof = proofOf({
    versions: [versionOf('v2', 2), versionOf('v1', 3)],
    pins: [],
    reader: { role: 'buyer', name: 'Eleni' } as Proof['reader'],
  });
  const store = createStore(() => stateOf(proof));
  const change = (next: (state: ProofState) => ProofState) => store.setState(next);
  function add(at: Omit<TypedPin, 'id' | 'text'>) {
    const id = crypto.randomUUID();
    change((state) => addPin(state, { id, text: '', ...at }));
    return id;
  }
  function write(text: string, at: Omit<TypedPin, 'id' | 'text'>) {
    const id = add(at);
    change((state) => ({ ...state, ...typePin(state, { id, text, ...at }) }));
  }
  return { store, change, add, write, pins: () => shownPins(store.getState()) };
}

test('a new pin is selected, in one change', () => {
  const { add, store } = openComments();
  const changes: (string | null)[] = [];
  store.subscribe(({ active, unsaved }) => changes.push(unsaved[0]?.id === active ? active : null));
  const id = add(place);
  expect(changes).toEqual([id]);
});

test('a pin without text goes as soon as another one is set or chosen, and one with text stays', () => {
  const { add, write, pins, change } = openComments();
  write('Yellow', place);
  add(place);
  const last = add(place);
  expect(pins().map(({ text }) => text)).toEqual(['Yellow', '']);
  expect(pins()[1]?.id).toBe(last);
  change((state) => selectPin(state, null));
  expect(pins().map(({ text }) => text)).toEqual(['Yellow']);
});

test('a deleted comment is no longer selected', () => {
  const { add, pins, store, change } = openComments();
  add(place);
  for (const pin of pins()) change((state) => removePin(state, pin));
  expect(store.getState()).toMatchObject({ active: null, unsaved: [] });
});

test('unsent comments move to the open version, and to the whole comic if it lacks their page', () => {
  const { write, pins, store, change } = openComments();
  write('Yellow', place);
  write('No hat', { ...place, page: 3 });
  write('More sea', { versionId: 'v1', page: null, x: null, y: null });
  write('Already here', { ...place, versionId: 'v2' });
  store.setState({ versionId: 'v1', index: 2, isComparing: true });
  change(moveUnsentPins);
  expect(pins().map(({ versionId, text, page, x }) => [versionId, text, page, x])).toEqual([
    ['v2', 'Already here', 1, 0.5],
    ['v2', 'Yellow', 1, 0.5],
    ['v2', 'No hat', null, null],
    ['v2', 'More sea', null, null],
  ]);
  expect(store.getState()).toMatchObject({ versionId: 'v2', index: 0, active: null, isComparing: false });
});

const reader = { role: 'buyer', name: 'Eleni' } as const;
const typed: UnsavedPin = {
  id: 'typed',
  versionId: 'v1',
  page: 2,
  x: 0.1,
  y: 0.2,
  text: 'Her coat was yellow.',
  isDeleted: false,
  refusal: null,
  revision: 1,
  tried: [],
  conflict: null,
};
const serverPin = (change: Partial<Pin>): Pin => ({
  id: 'known',
  rootId: 'known',
  versionId: 'v1',
  carriedFrom: null,
  number: 4,
  page: 1,
  x: 0.5,
  y: 0.5,
  text: 'More rain.',
  state: 'draft',
  role: 'buyer',
  author: 'Eleni',
  mine: true,
  createdAt: new Date(0),
  sentAt: null,
  doneAt: null,
  revision: 1,
  replies: [],
  ...change,
});

test('a comment that was just typed stands behind the known ones, with the next numbers of the order', () => {
  const pins = mergePins({ pins: [serverPin({})], reader }, [
    typed,
    { ...typed, id: 'other', versionId: 'v2' },
  ]);
  expect(pins.map(({ id, number, isSaved }) => [id, number, isSaved])).toEqual([
    ['known', 4, true],
    ['typed', 5, false],
    ['other', 6, false],
  ]);
});

test('text typed here goes before the server’s, and a deleted comment is gone at once', () => {
  const known = { pins: [serverPin({})], reader };
  expect(mergePins(known, [{ ...typed, id: 'known' }])).toMatchObject([
    { number: 4, text: 'Her coat was yellow.', page: 2, isSaved: false },
  ]);
  expect(mergePins(known, [{ ...typed, id: 'known', isDeleted: true }])).toEqual([]);
});

test('a comment that was changed elsewhere too shows both texts, and one deleted here only the other', () => {
  const known = { pins: [serverPin({})], reader };
  const conflict = { ...serverPin({}), text: 'Less rain.', revision: 2 };
  const change = { ...typed, id: 'known', conflict };
  expect(mergePins(known, [change])).toMatchObject([
    { text: 'Her coat was yellow.', conflict: { kind: 'changed', text: 'Less rain.' } },
  ]);
  expect(mergePins(known, [{ ...change, isDeleted: true }])).toMatchObject([
    { text: 'Less rain.', conflict: { kind: 'deleted-here' } },
  ]);
  expect(mergePins({ pins: [], reader }, [{ ...change, conflict: 'deleted' }])).toMatchObject([
    { text: 'Her coat was yellow.', conflict: { kind: 'deleted-there' } },
  ]);
});

test('a comment that was sent from another device is shown as sent', () => {
  const sent = serverPin({ state: 'sent' });
  expect(mergePins({ pins: [sent], reader }, [{ ...typed, id: 'known' }])).toMatchObject([
    { state: 'sent', text: 'More rain.', isSaved: true },
  ]);
});

test('a save takes its number from the server, also for a comment that the page did not have', () => {
  const place = (pins: Pin[], pin: UnsavedPin, answer: Answer) =>
    receiveAnswer({ proof: { pins, reader } as Proof, unsaved: [] }, pin, answer).proof.pins;
  const added = place([], typed, { status: 'saved', number: 7, revision: 1 });
  expect(added).toMatchObject([{ id: 'typed', number: 7, revision: 1, mine: true, state: 'draft' }]);
  const changed = place(added, { ...typed, text: 'Blue.' }, { status: 'saved', number: 7, revision: 2 });
  expect(changed).toMatchObject([{ text: 'Blue.', revision: 2 }]);
  expect(place(added, typed, { status: 'deleted' })).toEqual([]);
});
