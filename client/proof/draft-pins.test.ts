import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { createDraftPins } from './draft-pins.ts';
import { parseUnsaved, type TypedPin } from './unsaved-pins.ts';

const pin: TypedPin = { id: 'a', versionId: 'v1', page: 1, x: 0.5, y: 0.5, text: 'Her coat is yellow.' };
const refusal = (message: string) =>
  Object.assign(new Error(message), { data: { code: 'CONFLICT', httpStatus: 409 } });

function openDevice(entries: Record<string, string> = {}) {
  const memory = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      entries[key] = value;
    },
    removeItem(key: string) {
      delete entries[key];
    },
  };
  const server = new Map<string, string>();
  let failure: Error | null = null;
  const answer = <Value>(value: Value): Promise<Value> =>
    failure ? Promise.reject(failure) : Promise.resolve(value);
  const saves: string[] = [];
  const open = () =>
    createDraftPins({
      stored: storedJson(
        openBrowserStorage(() => memory),
        'drafts',
        parseUnsaved,
      ),
      save: async ({ id, text }) => {
        saves.push(text);
        await answer(null);
        server.set(id, text);
        return { number: server.size };
      },
      remove: async (id) => {
        await answer(null);
        server.delete(id);
      },
      refuse: ({ text }) => (text.length > 20 ? 'Please shorten it.' : null),
      onSaved: () => {},
      onChange: () => {},
    });
  return {
    entries,
    server,
    saves,
    open,
    fail: (error: Error | null) => {
      failure = error;
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
  expect([...device.server]).toEqual([['a', 'Yellow']]);
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
  expect([drafts.state(), device.server.get('a')]).toEqual(['saved', 'Yellow']);
});

test('what is typed while a save is on its way is saved after it', async () => {
  const device = openDevice();
  const drafts = device.open();
  drafts.put({ ...pin, text: 'Yellow' });
  const sending = drafts.flush();
  drafts.put({ ...pin, text: 'Yellow coat' });
  await sending;
  expect([device.saves, drafts.state()]).toEqual([['Yellow', 'Yellow coat'], 'saved']);
});

test('what the server refuses stays in the browser with its reason, and holds nothing else up', async () => {
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
  drafts.put({ ...pin, text: 'a'.repeat(21) });
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
  drafts.remove(pin, false);
  expect(device.entries.drafts).toBeUndefined();
  drafts.put({ ...pin, text: 'Yellow' });
  await drafts.flush();
  drafts.remove(pin, true);
  await drafts.flush();
  expect(device.server.size).toBe(0);
});
