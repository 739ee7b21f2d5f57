import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { createDraftPins, parseUnsaved, type TypedPin } from './draft-pins.ts';

const pin: TypedPin = { id: 'a', versionId: 'v1', page: 1, x: 0.5, y: 0.5, text: 'Her coat is yellow.' };
const refusal = (message: string) =>
  Object.assign(new Error(message), { data: { code: 'CONFLICT', httpStatus: 409 } });

function openDesk(entries: Record<string, string> = {}) {
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
  const store = openDesk();
  const drafts = store.open();
  for (const text of ['H', 'He', 'Her']) drafts.put({ ...pin, text });
  expect(store.entries.drafts).toContain('"Her"');
  expect([drafts.state(), store.saves]).toEqual(['saving', []]);
  await vi.advanceTimersByTimeAsync(800);
  expect([drafts.state(), store.saves]).toEqual(['saved', ['Her']]);
  expect(store.entries.drafts).toBeUndefined();
});

test('a dead battery loses nothing: the next opening sends what the last one could not', async () => {
  const store = openDesk();
  store.fail(new TypeError('Failed to fetch'));
  const before = store.open();
  before.put({ ...pin, text: 'Yellow' });
  await vi.advanceTimersByTimeAsync(900);
  expect(before.state()).toBe('offline');
  before.stop();
  store.fail(null);
  const after = store.open();
  expect(after.list()).toMatchObject([{ id: 'a', text: 'Yellow' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect([...store.server]).toEqual([['a', 'Yellow']]);
});

test('a failed save is tried again, and at once when the network is back', async () => {
  const store = openDesk();
  const drafts = store.open();
  store.fail(new TypeError('Failed to fetch'));
  drafts.put({ ...pin, text: 'Yellow' });
  await vi.advanceTimersByTimeAsync(800);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.saves).toHaveLength(2);
  store.fail(null);
  drafts.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect([drafts.state(), store.server.get('a')]).toEqual(['saved', 'Yellow']);
});

test('what is typed while a save is on its way is saved after it', async () => {
  const store = openDesk();
  const drafts = store.open();
  drafts.put({ ...pin, text: 'Yellow' });
  const sending = drafts.flush();
  drafts.put({ ...pin, text: 'Yellow coat' });
  await sending;
  expect([store.saves, drafts.state()]).toEqual([['Yellow', 'Yellow coat'], 'saved']);
});

test('what the server refuses stays in the browser with its reason, and holds nothing else up', async () => {
  const store = openDesk();
  const drafts = store.open();
  drafts.put({ ...pin, text: 'Yellow' });
  store.fail(refusal('Version 2 has come meanwhile.'));
  await drafts.flush();
  store.fail(null);
  drafts.put({ ...pin, id: 'b', text: 'Blue' });
  await drafts.flush();
  expect([...store.server.keys()]).toEqual(['b']);
  expect(drafts.state()).toBe('refused');
  expect(drafts.list()).toMatchObject([{ text: 'Yellow', refusal: 'Version 2 has come meanwhile.' }]);
  expect(store.open().list()).toMatchObject([{ text: 'Yellow' }]);
});

test('a comment that is too long is kept and not sent until it is shorter', async () => {
  const store = openDesk();
  const drafts = store.open();
  drafts.put({ ...pin, text: 'a'.repeat(21) });
  await drafts.flush();
  expect([store.saves, drafts.state()]).toEqual([[], 'refused']);
  drafts.put({ ...pin, text: 'short' });
  await drafts.flush();
  expect(drafts.state()).toBe('saved');
});

test('a pin without words is not sent, and one that was saved is deleted there too', async () => {
  const store = openDesk();
  const drafts = store.open();
  drafts.put({ ...pin, text: '' });
  await drafts.flush();
  expect(store.saves).toEqual([]);
  drafts.remove(pin, false);
  expect(store.entries.drafts).toBeUndefined();
  drafts.put({ ...pin, text: 'Yellow' });
  await drafts.flush();
  drafts.remove(pin, true);
  await drafts.flush();
  expect(store.server.size).toBe(0);
});

test('two tabs do not overwrite what the other has not saved', async () => {
  const store = openDesk();
  store.fail(new TypeError('Failed to fetch'));
  const [one, other] = [store.open(), store.open()];
  one.put({ ...pin, text: 'Yellow' });
  other.put({ ...pin, id: 'b', text: 'Blue' });
  one.put({ ...pin, text: 'Yellow coat' });
  expect(
    parseUnsaved(JSON.parse(store.entries.drafts ?? ''))
      ?.pins.map(({ text }) => text)
      .sort(),
  ).toEqual(['Blue', 'Yellow coat']);
});

test('an answer in a thread is kept until it is sent', () => {
  const store = openDesk();
  store.open().setReply('a', { id: 'r', text: 'The sea’s blue' });
  expect(store.open().reply('a')).toEqual({ id: 'r', text: 'The sea’s blue' });
  const drafts = store.open();
  drafts.setReply('a', null);
  expect(store.entries.drafts).toBeUndefined();
});

test.each(['{}', '[]', '7', '{"pins":[{"id":1}],"replies":[]}'])(
  'storage of somebody else is no draft: %s',
  (text) => {
    expect(parseUnsaved(JSON.parse(text))?.pins ?? []).toEqual([]);
  },
);
