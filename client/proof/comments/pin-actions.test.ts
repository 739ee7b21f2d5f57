import { expect, test } from 'vitest';
import { createStore } from 'zustand';
import type { Proof, ProofVersion } from '#client/proof/proof.ts';
import { type ProofState, stateOf } from '#client/proof/proof-state.ts';
import { pinActions } from './pin-actions.ts';
import { mergePins, type ShownPin } from './shown-pins.ts';
import type { TypedPin, UnsavedPin } from './unsaved-pins.ts';

const versionOf = (id: string, pages: number) => ({ id, pages: Array(pages).fill({}) }) as ProofVersion;
const proof = {
  openVersionId: 'v2',
  versions: [versionOf('v2', 2), versionOf('v1', 3)],
  deliveries: [],
  pins: [],
  reader: { role: 'buyer', name: 'Eleni' },
} as unknown as Proof;
const place = { versionId: 'v1', page: 1, x: 0.5, y: 0.5 };

function openComments() {
  const typed = new Map<string, UnsavedPin>();
  const store = createStore<ProofState>(() => stateOf(proof));
  const changes: Partial<ProofState>[] = [];
  const show = () => store.setState({ pins: mergePins(proof, [...typed.values()]) });
  const actions = pinActions({
    store,
    drafts: {
      put(pin: TypedPin) {
        typed.set(pin.id, {
          ...pin,
          isDeleted: false,
          refusal: null,
          revision: null,
          tried: [],
          conflict: null,
        });
        show();
      },
      remove({ id }) {
        typed.delete(id);
        show();
      },
    },
    changeAtOnce(change, and) {
      change();
      store.setState(and);
      changes.push(and);
    },
  });
  const pins = (): ShownPin[] => store.getState().pins;
  const write = (text: string, at: Omit<TypedPin, 'id' | 'text'>) =>
    actions.changePin({ id: actions.addPin(at), text, ...at });
  return { ...actions, store, changes, pins, write };
}

test('a new pin is selected, in one change', () => {
  const { addPin, store, changes } = openComments();
  const id = addPin(place);
  expect(changes).toEqual([{ active: id }]);
  expect(store.getState()).toMatchObject({ active: id, pins: [{ id, text: '' }] });
});

test('a pin without text goes as soon as another one is set or chosen, and one with text stays', () => {
  const { addPin, selectPin, write, pins } = openComments();
  write('Yellow', place);
  addPin(place);
  const last = addPin(place);
  expect(pins().map(({ text }) => text)).toEqual(['Yellow', '']);
  expect(pins()[1]?.id).toBe(last);
  selectPin(null);
  expect(pins().map(({ text }) => text)).toEqual(['Yellow']);
});

test('a deleted comment is no longer selected', () => {
  const { addPin, removePin, pins, store } = openComments();
  addPin(place);
  for (const pin of pins()) removePin(pin);
  expect(store.getState()).toMatchObject({ active: null, pins: [] });
});

test('unsent comments move to the open version, and to the whole comic if it lacks their page', () => {
  const { write, moveUnsentPins, pins, store } = openComments();
  write('Yellow', place);
  write('No hat', { ...place, page: 3 });
  write('More sea', { versionId: 'v1', page: null, x: null, y: null });
  write('Already here', { ...place, versionId: 'v2' });
  store.setState({ versionId: 'v1', index: 2, isComparing: true });
  moveUnsentPins();
  expect(pins().map(({ versionId, text, page, x }) => [versionId, text, page, x])).toEqual([
    ['v2', 'Already here', 1, 0.5],
    ['v2', 'Yellow', 1, 0.5],
    ['v2', 'No hat', null, null],
    ['v2', 'More sea', null, null],
  ]);
  expect(store.getState()).toMatchObject({ versionId: 'v2', index: 0, active: null, isComparing: false });
});
