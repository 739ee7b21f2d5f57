import { expect, test } from 'vitest';
import type { ShownPin } from './comments/shown-pins.ts';
import type { Proof, ProofVersion } from './proof.ts';
import { isOpen, shownVersion, stateOf, unsentOnOtherVersions } from './proof-state.ts';

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
