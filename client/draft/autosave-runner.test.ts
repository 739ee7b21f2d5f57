import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_PAUSE_MS, RETRY_FIRST_MS, SERVER_PAUSE_MS } from './autosave-machine.ts';
import {
  createDraftServer,
  createMemoryStorage,
  MARIA,
  openTab,
  storyOnServer,
  type Tab,
} from './draft-testing.ts';

const SAVE_FAILED = {
  tone: 'error',
  title: 'Save Failed',
  description: 'Your progress could not be saved. Please check your connection.',
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a tab with a draft that is already on the server. */
async function openSavedTab(server = createDraftServer(), storage = createMemoryStorage()): Promise<Tab> {
  const tab = openTab(server, storage);
  tab.edit(MARIA);
  tab.goTo(3);
  await tab.autosave.save({ isAsked: true });
  server.calls.length = 0;
  return tab;
}

describe('pauses', () => {
  test('the browser’s copy is written once typing has paused for 300 ms', () => {
    const tab = openTab(createDraftServer());
    tab.write('On');
    vi.advanceTimersByTime(LOCAL_PAUSE_MS - 1);
    tab.write('Once');
    vi.advanceTimersByTime(LOCAL_PAUSE_MS - 1);
    expect(tab.local.read()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(tab.local.read()?.content.comic.storyBrief).toBe('Once');
  });

  test('the server is sent one save for all that was typed until a pause of a second', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    for (const text of ['O', 'On', 'Once']) {
      tab.write(text);
      await vi.advanceTimersByTimeAsync(SERVER_PAUSE_MS - 1);
    }
    expect(server.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.calls).toEqual(['update']);
    expect(storyOnServer(server)).toBe('Once');
    expect(tab.state()).toEqual({ kind: 'saved' });
    expect(tab.local.read()).toMatchObject({ dirty: false, content: { serverDraft: { revision: 2 } } });
  });

  test('nothing goes to the server before there is a name and an e-mail address', async () => {
    const server = createDraftServer();
    const tab = openTab(server);
    tab.write('Once');
    tab.edit({ customerEmail: 'maria@example.com' });
    expect(await tab.autosave.save({ isAsked: true })).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toEqual([]);
    expect(tab.state()).toEqual({ kind: 'idle' });
  });

  test('the draft is made when it is asked for, and its token is kept', async () => {
    const server = createDraftServer();
    const tab = openTab(server);
    tab.edit(MARIA);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toEqual([]);
    expect(await tab.autosave.save({ isAsked: true })).toBe(true);
    const key = tab.read().serverDraft?.key;
    expect(key && tab.tokens.find(key.id)).toEqual(key);
    expect(tab.local.read()).toMatchObject({ dirty: false, content: { serverDraft: { key } } });
  });

  test('asking before there is anybody to keep it for does not make it later, while the address is typed', async () => {
    const server = createDraftServer();
    const tab = openTab(server);
    tab.edit({ comicType: 'love' });
    await tab.autosave.save({ isAsked: true });
    tab.goTo(2);
    tab.edit(MARIA);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toEqual([]);
  });

  test('going to another step is saved as well', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    tab.goTo(5);
    await vi.advanceTimersByTimeAsync(SERVER_PAUSE_MS);
    expect([...server.drafts.values()][0]?.content.step).toBe(5);
  });

  test('a name with spaces around it counts as saved', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    tab.edit({ customerName: ' Maria ', customerEmail: ' maria@example.com' });
    server.loseNextAnswer();
    await tab.autosave.save();
    expect(await tab.autosave.save()).toBe(true);
    expect(tab.conflict()).toBeNull();
  });
});

describe('one save at a time', () => {
  test('text that is typed during a save goes out after it, on top of its revision', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    const release = server.hold();
    tab.write('first');
    const first = tab.autosave.save();
    tab.write('second');
    const second = tab.autosave.save();
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls).toEqual(['update']);
    expect(tab.state()).toEqual({ kind: 'saving' });
    release();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(server.deliveries.map(({ text }) => text)).toEqual(['first', 'second']);
    expect(storyOnServer(server)).toBe('second');
    expect(tab.read().serverDraft?.revision).toBe(3);
  });

  test('several who ask at once share the save', async () => {
    const server = createDraftServer();
    const tab = openTab(server);
    tab.edit(MARIA);
    const answers = await Promise.all([1, 2, 3].map(() => tab.autosave.save({ isAsked: true })));
    expect(answers).toEqual([true, true, true]);
    expect(server.calls).toEqual(['create']);
  });

  test('an answer for a comic that is no longer on the table changes nothing', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    const release = server.hold();
    tab.write('old');
    const saving = tab.autosave.save();
    tab.autosave.close();
    release();
    expect(await saving).toBe(false);
    expect(tab.isEmpty()).toBe(true);
  });

  test('a closing page writes its copy and lets its save outlive it, both before it returns', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    tab.write('just typed');
    const saving = tab.autosave.save({ keepalive: true });
    expect(server.calls).toEqual(['update']);
    expect(tab.local.read()).toMatchObject({ dirty: true, content: { comic: { storyBrief: 'just typed' } } });
    await saving;
    expect(server.deliveries).toEqual([{ keepalive: true, text: 'just typed' }]);
  });
});

describe('lost answers and failures', () => {
  test('a save whose answer was lost is recognised as its own', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    server.loseNextAnswer();
    tab.write('Once');
    await tab.autosave.save();
    expect(tab.state()?.kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(RETRY_FIRST_MS);
    expect(tab.state()).toEqual({ kind: 'saved' });
    expect(tab.conflict()).toBeNull();
    expect(tab.read().serverDraft?.revision).toBe(2);
  });

  test('it is recognised too when more has been typed since, and that goes out on top', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    server.loseNextAnswer();
    tab.write('Once');
    await tab.autosave.save();
    tab.write('Once upon a time');
    expect(await tab.autosave.save()).toBe(true);
    expect(storyOnServer(server)).toBe('Once upon a time');
    expect(tab.conflict()).toBeNull();
  });

  test('offline, typing stays in the browser, is told of once, and goes out when the network is back', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    server.dropNextCall(3);
    tab.write('o');
    await vi.advanceTimersByTimeAsync(SERVER_PAUSE_MS);
    tab.write('offline');
    await vi.advanceTimersByTimeAsync(RETRY_FIRST_MS + 2 * RETRY_FIRST_MS);
    expect(server.calls).toHaveLength(3);
    expect(tab.toasts).toEqual([SAVE_FAILED]);
    expect(tab.state()).toEqual({ kind: 'offline', message: 'Not saved yet. We keep trying.' });
    expect(tab.local.read()).toMatchObject({ dirty: true, content: { comic: { storyBrief: 'offline' } } });

    expect(await tab.autosave.save()).toBe(true);
    expect(storyOnServer(server)).toBe('offline');
    expect(tab.local.read()?.dirty).toBe(false);
  });

  test('a toast of a failed save is taken back by a save that succeeds or finds its lost answer', async () => {
    for (const fail of ['dropNextCall', 'loseNextAnswer'] as const) {
      const server = createDraftServer();
      const tab = await openSavedTab(server);
      server[fail]();
      tab.write('Once');
      await tab.autosave.save();
      expect(tab.toasts).toEqual([SAVE_FAILED]);
      await vi.advanceTimersByTimeAsync(RETRY_FIRST_MS);
      expect(tab.state()).toEqual({ kind: 'saved' });
      expect(tab.toasts).toEqual([]);
    }
  });

  test('a toast of a failed order stays although a retry saves the text', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    server.dropNextCall();
    tab.write('Once');
    expect(await tab.autosave.complete()).toBe(false);
    await vi.advanceTimersByTimeAsync(RETRY_FIRST_MS);
    expect(tab.state()).toEqual({ kind: 'saved' });
    expect(tab.toasts).toEqual([SAVE_FAILED]);
  });

  test('the next run of failures is told of again', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    for (const text of ['one', 'two']) {
      server.dropNextCall();
      tab.write(text);
      await tab.autosave.save();
      expect(tab.toasts).toEqual([SAVE_FAILED]);
      await vi.advanceTimersByTimeAsync(RETRY_FIRST_MS);
    }
    expect(storyOnServer(server)).toBe('two');
  });

  test('typing on does not hurry a server that can’t be reached', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    server.dropNextCall(20);
    for (let second = 0; second < 60; second++) {
      tab.write(`typed for ${second} s`);
      await vi.advanceTimersByTimeAsync(SERVER_PAUSE_MS);
    }
    expect(server.calls.length).toBeLessThan(7);
  });

  test('retries keep a growing distance', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    server.dropNextCall(20);
    tab.write('Once');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls.length).toBeLessThan(7);
  });

  test('a draft that could not be made is made later, without asking again', async () => {
    const server = createDraftServer();
    const tab = openTab(server);
    tab.edit(MARIA);
    server.dropNextCall();
    expect(await tab.autosave.save({ isAsked: true })).toBe(false);
    expect(tab.toasts).toEqual([SAVE_FAILED]);
    await vi.advanceTimersByTimeAsync(RETRY_FIRST_MS);
    expect(tab.read().serverDraft).not.toBeNull();
  });

  test('a creation that answers nonsense is a failure', async () => {
    const server = createDraftServer();
    server.api.create = async () => ({ id: 'no id' });
    const tab = openTab(server);
    tab.edit(MARIA);
    expect(await tab.autosave.save({ isAsked: true })).toBe(false);
    expect(console.warn).toHaveBeenCalledWith(
      expect.anything(),
      new Error('Draft creation returned invalid data'),
    );
  });
});

describe('a draft that can’t be saved as it is', () => {
  test('text over its limit stays in the browser, and the state says which limit', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    const character = { name: 'Nikos', role: 'Groom', note: 'x'.repeat(201), images: [] };
    tab.edit({ characters: [character] });
    await vi.advanceTimersByTimeAsync(SERVER_PAUSE_MS);
    expect(server.calls).toEqual([]);
    expect(tab.state()).toEqual({
      kind: 'blocked',
      message: 'Character 1: Note must be less than 200 characters',
    });
    expect(tab.local.read()?.content.comic.characters[0]?.note).toHaveLength(201);

    tab.edit({ characters: [{ ...character, note: 'short' }] });
    await vi.advanceTimersByTimeAsync(SERVER_PAUSE_MS);
    expect(tab.state()).toEqual({ kind: 'saved' });
  });

  test('a refusal is shown and not repeated until the comic changes', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    const sentence = 'This package is no longer offered. Please choose another one.';
    server.refuseNextCall(sentence);
    tab.write('Once');
    await vi.advanceTimersByTimeAsync(60_000);
    tab.goTo(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toEqual(['update']);
    expect(tab.state()).toEqual({ kind: 'blocked', message: sentence });
    expect(tab.toasts).toEqual([]);

    tab.edit({ selectedTierId: null });
    await vi.advanceTimersByTimeAsync(SERVER_PAUSE_MS);
    expect(tab.state()).toEqual({ kind: 'saved' });
  });

  test('a draft the server no longer has goes on as a new one, without its photos', async () => {
    const server = createDraftServer();
    const tab = await openSavedTab(server);
    const id = tab.read().serverDraft?.key.id ?? '';
    const image = { url: `/api/images/${id}/references/abcdefghijklmnopqrstuvwx.jpg`, title: 'Flat' };
    tab.edit({ storyBrief: 'Once', referenceImages: [image] });
    server.drafts.delete(id);
    expect(await tab.autosave.save()).toBe(true);
    expect(tab.read().serverDraft?.key.id).not.toBe(id);
    expect(tab.read().comic).toMatchObject({ storyBrief: 'Once', referenceImages: [] });
    expect(tab.tokens.find(id)).toBeNull();
    expect(tab.toasts.map(({ title }) => title)).toEqual(['Please upload your photos again']);
  });
});

describe('two tabs (36, 37)', () => {
  async function openTwoTabs() {
    const server = createDraftServer();
    const storage = createMemoryStorage();
    const one = await openSavedTab(server, storage);
    const other = openTab(server, storage, 'tab-2');
    const copy = other.local.read();
    if (copy) other.autosave.open(copy.content, copy);
    return { server, one, other };
  }

  test('a stale save is told so, and nothing is sent until the person chooses', async () => {
    const { server, one, other } = await openTwoTabs();
    one.write('from one');
    await one.autosave.save();
    other.write('from the other');
    expect(await other.autosave.save()).toBe(false);
    expect(other.conflict()?.content.storyBrief).toBe('from one');
    expect(other.state()).toEqual({ kind: 'conflict' });
    server.calls.length = 0;
    other.write('from the other, more');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toEqual([]);
    expect(storyOnServer(server)).toBe('from one');
  });

  test('keeping the version here keeps the other text too', async () => {
    const { server, one, other } = await openTwoTabs();
    one.write('from one');
    await one.autosave.save();
    other.write('from the other');
    await other.autosave.save();
    other.autosave.resolveConflict('here');
    await vi.advanceTimersByTimeAsync(0);
    expect(storyOnServer(server)).toBe('from the other');
    expect(other.local.listKept()[0]).toMatchObject({
      dirty: true,
      content: { comic: { storyBrief: 'from one' } },
    });
    expect(other.conflict()).toBeNull();
    expect(other.state()).toEqual({ kind: 'saved' });
  });

  test('using the other version keeps the text that was here', async () => {
    const { server, one, other } = await openTwoTabs();
    one.write('from one');
    await one.autosave.save();
    other.write('from the other');
    await other.autosave.save();
    other.autosave.resolveConflict('there');
    expect(other.read().comic.storyBrief).toBe('from one');
    expect(other.local.listKept()[0]).toMatchObject({
      dirty: true,
      content: { comic: { storyBrief: 'from the other' } },
    });
    other.write('from one, and more');
    expect(await other.autosave.save()).toBe(true);
    expect(storyOnServer(server)).toBe('from one, and more');
  });

  test('the same text typed twice is no conflict, nor is a step', async () => {
    const { one, other } = await openTwoTabs();
    one.write('the same');
    one.goTo(6);
    await one.autosave.save();
    other.write('the same');
    expect(await other.autosave.save()).toBe(true);
    expect(other.conflict()).toBeNull();
  });

  test('a save that arrives after a newer one changes nothing', async () => {
    const { server, one, other } = await openTwoTabs();
    const release = server.hold();
    one.write('newer');
    const newer = one.autosave.save();
    other.write('older');
    const older = other.autosave.save();
    release();
    expect(await Promise.all([newer, older])).toEqual([true, false]);
    expect(storyOnServer(server)).toBe('newer');
    expect(other.read().comic.storyBrief).toBe('older');
  });
});
