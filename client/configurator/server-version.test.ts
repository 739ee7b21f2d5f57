import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftServer, createMemoryStorage, MARIA, openTab, storyOnServer } from './draft-testing';
import { completeOnServer, refreshDraft } from './server-version';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that saved 'Once' on the server, and the storage it leaves behind. */
async function leaveDraft() {
  const server = createDraftServer();
  const storage = createMemoryStorage();
  const before = openTab(server, storage, 'before');
  before.edit({ ...MARIA, storyBrief: 'Once' });
  before.goTo(3);
  await before.queue.flush({ isAsked: true });
  return { server, storage, before };
}

/** The next page of that browser, which resumes what it finds. */
async function comeBack({ server, storage }: Awaited<ReturnType<typeof leaveDraft>>) {
  const tab = openTab(server, storage, 'after');
  const copy = tab.local.read();
  if (!copy) throw new Error('There is nothing to resume.');
  tab.queue.open(copy.content, copy);
  await refreshDraft(tab.queue);
  return tab;
}

describe('coming back', () => {
  test('38 text typed right before a reload is there again and goes to the server', async () => {
    const visit = await leaveDraft();
    visit.server.dropNextCall();
    visit.before.write('Once upon a time');
    await visit.before.queue.flush({ keepalive: true });
    const tab = await comeBack(visit);
    expect(tab.read().comic.storyBrief).toBe('Once upon a time');
    expect(storyOnServer(visit.server)).toBe('Once upon a time');
    expect(tab.state()).toEqual({ kind: 'saved' });
  });

  test('38 the save a closing page sent is no conflict when its answer came too late', async () => {
    const visit = await leaveDraft();
    visit.server.loseNextAnswer();
    visit.before.write('Once upon a time');
    await visit.before.queue.flush({ keepalive: true });
    const tab = await comeBack(visit);
    expect(tab.conflict()).toBeNull();
    expect(tab.read().serverDraft?.revision).toBe(3);
    expect(tab.state()).toEqual({ kind: 'saved' });
  });

  test('nor when it arrives only after the next page has asked', async () => {
    const visit = await leaveDraft();
    visit.before.write('Once upon a time');
    const release = visit.server.hold();
    void visit.before.queue.flush({ keepalive: true });
    const coming = comeBack(visit);
    release();
    const tab = await coming;
    expect(tab.conflict()).toBeNull();
    expect(storyOnServer(visit.server)).toBe('Once upon a time');
  });

  test('a newer version on the server is taken when nothing is unsent here', async () => {
    const visit = await leaveDraft();
    const elsewhere = await comeBack(visit);
    const stored = new Map(visit.storage.items);
    elsewhere.write('changed elsewhere');
    await elsewhere.queue.flush();
    for (const [key, value] of stored) visit.storage.setItem(key, value);
    const tab = await comeBack(visit);
    expect(tab.read().comic.storyBrief).toBe('changed elsewhere');
    expect(tab.state()).toEqual({ kind: 'saved' });
  });

  test('a newer version and unsent text here are a conflict', async () => {
    const visit = await leaveDraft();
    const elsewhere = await comeBack(visit);
    visit.server.dropNextCall();
    visit.before.write('unsent');
    await visit.before.queue.flush();
    const stored = new Map(visit.storage.items);
    elsewhere.write('changed elsewhere');
    await elsewhere.queue.flush();
    for (const [key, value] of stored) visit.storage.setItem(key, value);
    const tab = await comeBack(visit);
    expect(tab.read().comic.storyBrief).toBe('unsent');
    expect(tab.conflict()?.content.storyBrief).toBe('changed elsewhere');
  });

  test('without a connection the browser’s copy is enough', async () => {
    const visit = await leaveDraft();
    visit.server.dropNextCall();
    const tab = await comeBack(visit);
    expect(tab.read().comic.storyBrief).toBe('Once');
    expect(tab.toasts).toEqual([]);
  });
});

describe('another tab', () => {
  test('a draft deleted there keeps its text here, and becomes a new draft with the next change', async () => {
    const visit = await leaveDraft();
    visit.server.drafts.clear();
    visit.server.calls.length = 0;
    await refreshDraft(visit.before.queue, { isElsewhere: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.server.calls).toEqual(['load']);
    expect(visit.before.read()).toMatchObject({ serverDraft: null, comic: { storyBrief: 'Once' } });
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['This draft was deleted in another tab']);

    visit.before.write('Once more');
    await vi.advanceTimersByTimeAsync(1000);
    expect(storyOnServer(visit.server)).toBe('Once more');
  });

  test('a comic that went to the cart there leaves the table here', async () => {
    const visit = await leaveDraft();
    await visit.server.api.complete({ id: visit.before.read().serverDraft?.key.id ?? '', token: '' });
    await refreshDraft(visit.before.queue, { isElsewhere: true });
    expect(visit.before.isEmpty()).toBe(true);
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['This comic is in your cart']);
  });

  test('unless something here was not part of it', async () => {
    const visit = await leaveDraft();
    await visit.server.api.complete({ id: visit.before.read().serverDraft?.key.id ?? '', token: '' });
    visit.before.write('One more thing');
    await refreshDraft(visit.before.queue, { isElsewhere: true });
    expect(visit.before.read().comic.storyBrief).toBe('One more thing');
    expect(storyOnServer(visit.server)).toBe('One more thing');
    expect(visit.before.conflict()).toBeNull();
  });
});

describe('going to the cart', () => {
  test('saves, completes and ends the browser’s copy, also for a page that closes then', async () => {
    const visit = await leaveDraft();
    visit.before.write('The end');
    visit.before.goTo(7);
    visit.server.calls.length = 0;
    expect(await completeOnServer(visit.before.queue)).toBe(true);
    expect(visit.server.calls).toEqual(['update', 'complete']);
    await visit.before.queue.flush({ keepalive: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.before.local.read()).toBeNull();
    expect(visit.server.calls).toEqual(['update', 'complete']);
  });

  test('keeps everything when the server can’t be reached', async () => {
    const visit = await leaveDraft();
    visit.before.goTo(7);
    visit.server.dropNextCall();
    expect(await completeOnServer(visit.before.queue)).toBe(false);
    expect(visit.before.local.read()?.content.step).toBe(7);
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['Save Failed']);
  });

  test('says so each time it fails, also when the last save has failed before', async () => {
    const visit = await leaveDraft();
    visit.server.dropNextCall(2);
    visit.before.write('The end');
    await visit.before.queue.flush();
    expect(await completeOnServer(visit.before.queue)).toBe(false);
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['Save Failed', 'Save Failed']);
  });

  test('says so when the draft was gone, and keeps the comic in a new one', async () => {
    const visit = await leaveDraft();
    visit.server.drafts.clear();
    expect(await completeOnServer(visit.before.queue)).toBe(false);
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['Please try once more']);
    await vi.advanceTimersByTimeAsync(0);
    expect(await completeOnServer(visit.before.queue)).toBe(true);
    expect(storyOnServer(visit.server)).toBe('Once');
  });

  test('never goes on without photos that were lost with their draft', async () => {
    const visit = await leaveDraft();
    const id = visit.before.read().serverDraft?.key.id;
    const url = `/api/images/${id}/references/abcdefghijklmnopqrstuvwx.jpg`;
    visit.before.edit({ referenceImages: [{ url, title: 'Flat' }] });
    visit.server.drafts.clear();
    expect(await completeOnServer(visit.before.queue)).toBe(false);
    expect(visit.server.calls).not.toContain('complete');
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['Please upload your photos again']);
  });

  test('an answer that got lost does no harm the second time', async () => {
    const visit = await leaveDraft();
    visit.server.loseNextAnswer();
    expect(await completeOnServer(visit.before.queue)).toBe(false);
    expect(await completeOnServer(visit.before.queue)).toBe(true);
    visit.before.write('P.S.');
    expect(await visit.before.queue.flush()).toBe(true);
    expect(visit.before.conflict()).toBeNull();
  });
});
