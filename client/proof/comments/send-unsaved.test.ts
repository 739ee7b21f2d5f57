import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand';
import type { CurrentPin, Proof } from '#client/proof/proof.ts';
import { stateOf } from '#client/proof/proof-state.ts';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
import { keepUnsaved, parseUnsaved, readUnsaved } from './keep-unsaved.ts';
import { saveStateOf, sendUnsaved } from './send-unsaved.ts';
import {
  type Choice,
  type Comments,
  choosePin,
  deletePin,
  receiveProof,
  type TypedPin,
  typePin,
} from './unsaved-pins.ts';

const pin: TypedPin = { id: 'a', versionId: 'v1', page: 1, x: 0.5, y: 0.5, text: 'Her coat is yellow.' };
const refusal = (message: string) =>
  Object.assign(new Error(message), { data: { code: 'CONFLICT', httpStatus: 409 } });

type Row = { text: string; revision: number; state: 'draft' | 'sent' };

/** @param shown the comments that the page was opened with */
function openDevice(
  entries: Record<string, string> = {},
  server = new Map<string, Row | 'deleted'>(),
  shown: Proof['pins'] = [],
) {
  const memory = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      entries[key] = value;
    },
    removeItem(key: string) {
      delete entries[key];
    },
  };
  let failure: Error | null = null;
  let lost: Error | null = null;
  const before = async () => {
    if (failure) throw failure;
  };
  const after = async () => {
    if (lost) throw lost;
  };
  const saves: string[] = [];
  const stored = storedJson(
    openBrowserStorage(() => memory),
    'drafts',
    parseUnsaved,
  );
  const reader = { role: 'buyer', name: 'Eleni' };
  const proof = { versions: [], deliveries: [], pins: shown, reader } as unknown as Proof;
  function open() {
    const store = createStore(() => ({ ...stateOf(proof), ...readUnsaved(stored) }));
    const change = (next: (comments: Comments) => Comments) =>
      store.setState((state) => ({ ...next(state), isOffline: false }));
    keepUnsaved(store, stored);
    const sender = sendUnsaved({
      store,
      save: async ({ id, text, revision }) => {
        saves.push(text);
        await before();
        const row = server.get(id);
        const known = row && row !== 'deleted' ? row : null;
        const current = known && { ...pin, ...known, number: 1 };
        if (row === 'deleted' || (!row && revision)) return { status: 'stale', pin: null };
        if (known?.text === text) return { status: 'saved', number: 1, revision: known.revision };
        if (current && (known?.state === 'sent' || known?.revision !== revision))
          return { status: 'stale', pin: current };
        const saved: Row = { text, revision: (revision ?? 0) + 1, state: 'draft' };
        server.set(id, saved);
        await after();
        return { status: 'saved', number: 1, revision: saved.revision };
      },
      remove: async ({ id, revision }) => {
        await before();
        const row = server.get(id);
        if (row && row !== 'deleted' && row.revision !== (revision ?? 1))
          return { status: 'stale', pin: { ...pin, ...row, number: 1 } };
        server.set(id, 'deleted');
        return { status: 'deleted' };
      },
    });
    return {
      ...sender,
      put: (typed: TypedPin) => change((comments) => typePin(comments, typed)),
      remove: (typed: TypedPin) => change((comments) => deletePin(comments, typed)),
      resolve(id: string, choice: Choice) {
        change((comments) => choosePin(comments, id, choice));
        sender.retry();
      },
      receive: (pins: (CurrentPin & { id: string })[]) =>
        change((comments) => receiveProof(comments, { ...comments.proof, pins: pins as Proof['pins'] })),
      state: () => saveStateOf(store.getState()),
      list: () => store.getState().unsaved,
      shown: () => store.getState().proof.pins,
    };
  }
  return {
    entries,
    server,
    saves,
    open,
    fail: (error: Error | null) => {
      failure = error;
    },
    /** The server saves, and its answer does not arrive. */
    loseAnswers: (error: Error | null) => {
      lost = error;
    },
    textOf: (id: string) => {
      const row = server.get(id);
      return row === 'deleted' ? null : (row?.text ?? null);
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a comment is in the browser with each key, and on the server after a pause', async () => {
  const device = openDevice();
  const drafts = device.open();
  for (const text of ['H', 'He', 'Her']) drafts.put({ ...pin, text });
  expect(device.entries.drafts).toContain('"Her"');
  expect([drafts.state(), device.saves]).toEqual(['saving', []]);
  await vi.advanceTimersByTimeAsync(800);
  expect([drafts.state(), device.saves]).toEqual(['saved', ['Her']]);
  expect(device.entries.drafts).toBeUndefined();
});

test('a dead battery loses nothing: the next opening sends what the last one could not', async () => {
  const device = openDevice();
  device.fail(new TypeError('Failed to fetch'));
  const before = device.open();
  before.put({ ...pin, text: 'Yellow' });
  await vi.advanceTimersByTimeAsync(900);
  expect(before.state()).toBe('offline');
  before.stop();
  device.fail(null);
  const after = device.open();
  expect(after.list()).toMatchObject([{ id: 'a', text: 'Yellow' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(device.textOf('a')).toBe('Yellow');
});

test('a failed save is tried again, and at once when the network is back', async () => {
  const device = openDevice();
  const drafts = device.open();
  device.fail(new TypeError('Failed to fetch'));
  drafts.put({ ...pin, text: 'Yellow' });
  await vi.advanceTimersByTimeAsync(800);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(device.saves).toHaveLength(2);
  device.fail(null);
  drafts.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect([drafts.state(), device.textOf('a')]).toEqual(['saved', 'Yellow']);
});

test('text typed while a save is on its way is saved after it', async () => {
  const device = openDevice();
  const drafts = device.open();
  drafts.put({ ...pin, text: 'Yellow' });
  const sending = drafts.flush();
  drafts.put({ ...pin, text: 'Yellow coat' });
  await sending;
  expect([device.saves, drafts.state()]).toEqual([['Yellow', 'Yellow coat'], 'saved']);
});

test('a comment that the server refuses stays in the browser with its reason, and holds nothing else up', async () => {
  const device = openDevice();
  const drafts = device.open();
  drafts.put({ ...pin, text: 'Yellow' });
  device.fail(refusal('Version 2 has come meanwhile.'));
  await drafts.flush();
  device.fail(null);
  drafts.put({ ...pin, id: 'b', text: 'Blue' });
  await drafts.flush();
  expect([...device.server.keys()]).toEqual(['b']);
  expect(drafts.state()).toBe('refused');
  expect(drafts.list()).toMatchObject([{ text: 'Yellow', refusal: 'Version 2 has come meanwhile.' }]);
  expect(device.open().list()).toMatchObject([{ text: 'Yellow' }]);
});

test('a comment that is too long is kept and not sent until it is shorter', async () => {
  const device = openDevice();
  const drafts = device.open();
  drafts.put({ ...pin, text: 'a'.repeat(PROOF_TEXT_MAX + 1) });
  await drafts.flush();
  expect([device.saves, drafts.state()]).toEqual([[], 'refused']);
  drafts.put({ ...pin, text: 'short' });
  await drafts.flush();
  expect(drafts.state()).toBe('saved');
});

test('a pin without words is not sent, and one that was saved is deleted there too', async () => {
  const device = openDevice();
  const drafts = device.open();
  drafts.put({ ...pin, text: '' });
  await drafts.flush();
  expect(device.saves).toEqual([]);
  drafts.remove(pin);
  expect(device.entries.drafts).toBeUndefined();
  drafts.put({ ...pin, text: 'Yellow' });
  await drafts.flush();
  drafts.remove(pin);
  await drafts.flush();
  expect(device.textOf('a')).toBeNull();
});

const offline = new TypeError('Failed to fetch');

/** Two devices that show the same saved comment. */
async function openTwoDevices() {
  const one = openDevice();
  const here = one.open();
  here.put({ ...pin, text: 'Yellow' });
  await here.flush();
  const other = openDevice({}, one.server, here.shown());
  return { one, here, other, there: other.open() };
}

test('a comment that is deleted while its first save is under way stays deleted', async () => {
  const device = openDevice();
  const drafts = device.open();
  drafts.put({ ...pin, text: 'Yellow' });
  const sending = drafts.flush();
  drafts.remove(pin);
  await sending;
  expect([device.textOf('a'), drafts.list()]).toEqual([null, []]);
  device.loseAnswers(offline);
  drafts.put({ ...pin, id: 'b', text: 'Blue' });
  await drafts.flush();
  device.loseAnswers(null);
  device.open().remove({ ...pin, id: 'b', text: 'Blue' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(device.textOf('b')).toBeNull();
});

test('text typed on two devices is kept on both until its writer chooses, also after a reload', async () => {
  const { one, here, there, other } = await openTwoDevices();
  here.put({ ...pin, text: 'Yellow coat' });
  there.put({ ...pin, text: 'Yellow hat' });
  await here.flush();
  await there.flush();
  expect([one.textOf('a'), there.state()]).toEqual(['Yellow coat', 'refused']);
  there.put({ ...pin, text: 'Yellow hats' });
  await there.flush();
  const reloaded = other.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(reloaded.list()).toMatchObject([{ text: 'Yellow hats', conflict: { text: 'Yellow coat' } }]);
  expect(one.textOf('a')).toBe('Yellow coat');
});

test.each([
  ['mine', 'Blue hat'],
  ['other', 'Blue coat'],
  ['both', 'Blue coat\n\nBlue hat'],
] as const)('of two texts, the one that is chosen stays: %s', async (choice, text) => {
  const { one, here, there, other } = await openTwoDevices();
  here.put({ ...pin, text: 'Blue coat' });
  await here.flush();
  there.put({ ...pin, text: 'Blue hat' });
  await there.flush();
  there.resolve('a', choice);
  await vi.advanceTimersByTimeAsync(0);
  expect([one.textOf('a'), there.list(), there.state()]).toEqual([text, [], 'saved']);
  there.put({ ...pin, text: 'Blue' });
  await there.flush();
  expect([other.textOf('a'), there.list()]).toEqual(['Blue', []]);
});

test('a comment that was deleted on another device is kept where it is being written, as a new one', async () => {
  const { one, here, there } = await openTwoDevices();
  here.remove(pin);
  await here.flush();
  for (const choice of ['other', 'mine'] as const) {
    there.put({ ...pin, text: 'Yellow hat' });
    await there.flush();
    expect(there.list()).toMatchObject([{ text: 'Yellow hat', conflict: 'deleted' }]);
    there.resolve('a', choice);
    await vi.advanceTimersByTimeAsync(0);
    expect([one.textOf('a'), there.list()]).toEqual([null, []]);
    there.receive([{ ...pin, number: 1, revision: 1, state: 'draft' }]);
  }
  const texts = [...one.server.values()].flatMap((row) => (row === 'deleted' ? [] : row.text));
  expect(texts).toEqual(['Yellow hat']);
});

test('a deletion does not take what was written meanwhile elsewhere, unless it is said again', async () => {
  const { one, here, there } = await openTwoDevices();
  here.put({ ...pin, text: 'Yellow coat' });
  await here.flush();
  there.remove(pin);
  await there.flush();
  expect([one.textOf('a'), there.list()]).toMatchObject([
    'Yellow coat',
    [{ isDeleted: true, conflict: { text: 'Yellow coat' } }],
  ]);
  there.resolve('a', 'mine');
  await vi.advanceTimersByTimeAsync(0);
  expect([one.textOf('a'), there.list()]).toEqual([null, []]);
});

test('more words after a save whose answer was lost are no conflict with oneself', async () => {
  const device = openDevice();
  const drafts = device.open();
  device.loseAnswers(offline);
  drafts.put({ ...pin, text: 'Yellow' });
  await drafts.flush();
  device.loseAnswers(null);
  const reloaded = device.open();
  reloaded.put({ ...pin, text: 'Yellow coat' });
  await reloaded.flush();
  expect([device.textOf('a'), reloaded.list(), reloaded.state()]).toEqual(['Yellow coat', [], 'saved']);
});

test('words on a comment that was sent meanwhile become a comment of their own, and say so', async () => {
  const { one, here, there } = await openTwoDevices();
  one.server.set('a', { text: 'Yellow', revision: 1, state: 'sent' });
  there.put({ ...pin, text: 'Yellow hat' });
  await there.flush();
  expect(there.list()).toMatchObject([{ text: 'Yellow hat', refusal: /^This comment was sent meanwhile/ }]);
  const [kept] = there.list();
  if (kept) there.put({ ...kept });
  await there.flush();
  expect(one.textOf(kept?.id ?? '')).toBe('Yellow hat');
  expect(here.list()).toEqual([]);
});

test('a conflict follows what becomes of the comment elsewhere, and its words are not hidden once it is sent', async () => {
  const { here, there } = await openTwoDevices();
  here.put({ ...pin, text: 'Yellow coat' });
  await here.flush();
  there.put({ ...pin, text: 'Yellow hat' });
  await there.flush();
  const newer = { ...pin, number: 1, text: 'Yellow coats', revision: 3, state: 'draft' as const };
  there.receive([newer]);
  expect(there.list()).toMatchObject([{ text: 'Yellow hat', conflict: { text: 'Yellow coats' } }]);
  there.receive([{ ...newer, state: 'sent' }]);
  expect(there.list()).toMatchObject([
    { id: expect.not.stringMatching(/^a$/), text: 'Yellow hat', conflict: null },
  ]);
  here.remove(pin);
  here.receive([{ ...newer, state: 'sent' }]);
  expect(here.list()).toEqual([]);
});
