import { expect, test } from 'vitest';
import type { Pin, Proof } from '#client/proof/proof.ts';
import { mergePins } from './shown-pins.ts';
import { type Answer, receiveAnswer, type UnsavedPin } from './unsaved-pins.ts';

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
const pinOf = (change: Partial<Pin>): Pin => ({
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
  const pins = mergePins({ pins: [pinOf({})], reader }, [typed, { ...typed, id: 'other', versionId: 'v2' }]);
  expect(pins.map(({ id, number, isSaved }) => [id, number, isSaved])).toEqual([
    ['known', 4, true],
    ['typed', 5, false],
    ['other', 6, false],
  ]);
});

test('text typed here goes before the server’s, and a deleted comment is gone at once', () => {
  const known = { pins: [pinOf({})], reader };
  expect(mergePins(known, [{ ...typed, id: 'known' }])).toMatchObject([
    { number: 4, text: 'Her coat was yellow.', page: 2, isSaved: false },
  ]);
  expect(mergePins(known, [{ ...typed, id: 'known', isDeleted: true }])).toEqual([]);
});

test('a comment that was changed elsewhere too shows both texts, and one deleted here only the other', () => {
  const known = { pins: [pinOf({})], reader };
  const conflict = { ...pinOf({}), text: 'Less rain.', revision: 2 };
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
  const sent = pinOf({ state: 'sent' });
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
