import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_PAUSE_MS, SERVER_PAUSE_MS } from './autosave-machine.ts';
import { REFRESH_PAUSE_MS } from './autosave-runner.ts';
import {
  createDraftServer,
  createMemoryStorage,
  MARIA,
  openTab,
  storyOnServer,
  type Tab,
} from './draft-testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Saves 'Once' on the server with a page, and returns that browser's storage. */
async function leaveDraft() {
  const server = createDraftServer();
  const storage = createMemoryStorage();
  const before = openTab(server, storage, 'before');
  before.edit({ ...MARIA, storyBrief: 'Once' });
  before.goTo(3);
  await before.autosave.save({ isAsked: true });
  return { server, storage, before };
}

/** Opens the browser's next page, which resumes what it finds. */
async function comeBack({ server, storage }: Awaited<ReturnType<typeof leaveDraft>>) {
  const tab = openTab(server, storage, 'after');
  const copy = tab.local.read();
  if (!copy) throw new Error('There is nothing to resume.');
  tab.autosave.open(copy.content, copy);
  await tab.autosave.refresh();
  return tab;
}

/** Opens the draft on another device of the same person by a mailed link. */
function openPhone({ server, before }: Pick<Awaited<ReturnType<typeof leaveDraft>>, 'server' | 'before'>) {
  const phone = openTab(server, createMemoryStorage(), 'phone');
  phone.autosave.open(before.read(), before.autosave.snapshot());
  return phone;
}

async function completeElsewhere(server: ReturnType<typeof createDraftServer>, { read }: Tab) {
  const { serverDraft } = read();
  if (!serverDraft) throw new Error('It is not on the server.');
  await server.api.complete(serverDraft.key, serverDraft.revision);
}

const titles = ({ toasts }: Tab) => toasts.map(({ title }) => title);

describe('coming back', () => {
  test('text typed right before a reload is there again and goes to the server', async () => {
    const visit = await leaveDraft();
    visit.server.dropNextCall();
    visit.before.write('Once upon a time');
    await visit.before.autosave.save({ keepalive: true });
    const tab = await comeBack(visit);
    expect(tab.read().comic.storyBrief).toBe('Once upon a time');
    expect(storyOnServer(visit.server)).toBe('Once upon a time');
    expect(tab.state()).toEqual({ kind: 'saved' });
  });

  test('a closing page’s save is no conflict when its answer came too late', async () => {
    const visit = await leaveDraft();
    visit.server.loseNextAnswer();
    visit.before.write('Once upon a time');
    await visit.before.autosave.save({ keepalive: true });
    const tab = await comeBack(visit);
    expect(tab.conflict()).toBeNull();
    expect(tab.read().serverDraft?.revision).toBe(3);
    expect(tab.state()).toEqual({ kind: 'saved' });
  });

  test('nor when it arrives only after the next page has asked', async () => {
    const visit = await leaveDraft();
    visit.before.write('Once upon a time');
    const release = visit.server.hold();
    void visit.before.autosave.save({ keepalive: true });
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
    await elsewhere.autosave.save();
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
    await visit.before.autosave.save();
    const stored = new Map(visit.storage.items);
    elsewhere.write('changed elsewhere');
    await elsewhere.autosave.save();
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
    await visit.before.autosave.refresh(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.server.calls).toEqual(['load']);
    expect(visit.before.read()).toMatchObject({ serverDraft: null, comic: { storyBrief: 'Once' } });
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['This draft was deleted in another tab']);

    visit.before.write('Once more');
    await vi.advanceTimersByTimeAsync(1000);
    expect(storyOnServer(visit.server)).toBe('Once more');
  });

  test('a draft deleted there becomes a new one when it is put into the cart here, or saved, unchanged', async () => {
    const visit = await leaveDraft();
    visit.server.drafts.clear();
    await visit.before.autosave.refresh(true);
    const putInCart = vi.fn();
    expect(await visit.before.autosave.complete(putInCart)).toBe(true);
    expect(putInCart).toHaveBeenCalledOnce();
    expect(storyOnServer(visit.server)).toBe('Once');

    const other = await leaveDraft();
    other.server.drafts.clear();
    await other.before.autosave.refresh(true);
    expect(await other.before.autosave.save({ isAsked: true })).toBe(true);
    expect(other.before.read().serverDraft).not.toBeNull();
    expect(storyOnServer(other.server)).toBe('Once');
  });

  test('a comic that went to the cart there leaves the table here', async () => {
    const visit = await leaveDraft();
    await completeElsewhere(visit.server, visit.before);
    await visit.before.autosave.refresh(true);
    expect(visit.before.isEmpty()).toBe(true);
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['This comic is in your cart']);
  });

  test('unless something here was not part of it', async () => {
    const visit = await leaveDraft();
    await completeElsewhere(visit.server, visit.before);
    visit.before.write('One more thing');
    await visit.before.autosave.refresh(true);
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
    expect(await visit.before.autosave.complete()).toBe(true);
    expect(visit.server.calls).toEqual(['update', 'complete']);
    await visit.before.autosave.save({ keepalive: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.before.local.read()).toBeNull();
    expect(visit.server.calls).toEqual(['update', 'complete']);
  });

  test('keeps everything when the server can’t be reached', async () => {
    const visit = await leaveDraft();
    visit.before.goTo(7);
    visit.server.dropNextCall();
    expect(await visit.before.autosave.complete()).toBe(false);
    expect(visit.before.local.read()?.content.step).toBe(7);
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['Save Failed']);
  });

  test('says so each time it fails, also when the last save has failed before', async () => {
    const visit = await leaveDraft();
    visit.server.dropNextCall(2);
    visit.before.write('The end');
    await visit.before.autosave.save();
    expect(await visit.before.autosave.complete()).toBe(false);
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['Save Failed', 'Save Failed']);
  });

  test('says so when the draft was gone, and keeps the comic in a new one', async () => {
    const visit = await leaveDraft();
    visit.server.drafts.clear();
    expect(await visit.before.autosave.complete()).toBe(false);
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['Please try once more']);
    await vi.advanceTimersByTimeAsync(0);
    expect(await visit.before.autosave.complete()).toBe(true);
    expect(storyOnServer(visit.server)).toBe('Once');
  });

  test('never goes on without photos that were lost with their draft', async () => {
    const visit = await leaveDraft();
    const id = visit.before.read().serverDraft?.key.id;
    const url = `/api/images/${id}/references/abcdefghijklmnopqrstuvwx.jpg`;
    visit.before.edit({ referenceImages: [{ url, title: 'Flat' }] });
    visit.server.drafts.clear();
    expect(await visit.before.autosave.complete()).toBe(false);
    expect(visit.server.calls).not.toContain('complete');
    expect(visit.before.toasts.map(({ title }) => title)).toEqual(['Please upload your photos again']);
  });

  test('an answer that got lost does no harm the second time', async () => {
    const visit = await leaveDraft();
    visit.server.loseNextAnswer();
    expect(await visit.before.autosave.complete()).toBe(false);
    expect(await visit.before.autosave.complete()).toBe(true);
    visit.before.write('P.S.');
    expect(await visit.before.autosave.save()).toBe(true);
    expect(visit.before.conflict()).toBeNull();
  });
});

describe('two devices', () => {
  test('a comic that the phone saved is not ordered unseen at the desk: the person chooses first', async () => {
    const visit = await leaveDraft();
    const desk = visit.before;
    const phone = openPhone(visit);
    phone.write('Written on the phone');
    await phone.autosave.save();
    expect(await desk.autosave.complete()).toBe(false);
    expect(desk.conflict()?.content.storyBrief).toBe('Written on the phone');
    expect(desk.read().comic.storyBrief).toBe('Once');

    desk.autosave.resolveConflict('there');
    expect(desk.read().comic.storyBrief).toBe('Written on the phone');
    expect(await desk.autosave.complete()).toBe(true);
  });

  test('a save that failed is no longer told of once its retry asks which version to go on with', async () => {
    const visit = await leaveDraft();
    const phone = openPhone(visit);
    visit.server.dropNextCall();
    phone.write('In a tunnel');
    await phone.autosave.save();
    expect(titles(phone)).toEqual(['Save Failed']);
    visit.before.write('At the desk');
    await visit.before.autosave.save();
    await phone.autosave.save();
    expect(phone.conflict()?.content.storyBrief).toBe('At the desk');
    expect(titles(phone)).toEqual([]);
  });

  test('and the version here that is kept is the one that is ordered', async () => {
    const visit = await leaveDraft();
    const phone = openPhone(visit);
    phone.write('Written on the phone');
    await phone.autosave.save();
    await visit.before.autosave.complete();
    visit.before.autosave.resolveConflict('here');
    expect(await visit.before.autosave.complete()).toBe(true);
    expect(storyOnServer(visit.server)).toBe('Once');
  });

  test('a comic that went to the cart at the desk leaves the phone, which saves nothing into it', async () => {
    const visit = await leaveDraft();
    const phone = openPhone(visit);
    expect(await visit.before.autosave.complete()).toBe(true);
    phone.goTo(4);
    await phone.autosave.save();
    expect(phone.isEmpty()).toBe(true);
    expect(phone.local.read()).toBeNull();
    expect(titles(phone)).toEqual(['This comic is in your cart']);
    expect([...visit.server.drafts.values()]).toMatchObject([{ revision: 2, content: { step: 8 } }]);
  });

  test('nor does the phone complete it a second time', async () => {
    const visit = await leaveDraft();
    const phone = openPhone(visit);
    await visit.before.autosave.complete();
    expect(await phone.autosave.complete()).toBe(false);
    expect(titles(phone)).toEqual(['This comic is in your cart']);
    expect(phone.isEmpty()).toBe(true);
  });

  test('text that the phone has beyond the cart stays, is said once, and can be added again', async () => {
    const visit = await leaveDraft();
    const phone = openPhone(visit);
    await visit.before.autosave.complete();
    phone.write('One more thing');
    await phone.autosave.save();
    phone.write('Two more things');
    await phone.autosave.save();
    expect(phone.toasts.map(({ description }) => description)).toEqual([
      'It was added in another tab or on another device, without your last changes here. Add it again to include them.',
    ]);
    expect(storyOnServer(visit.server)).toBe('Two more things');
    expect(await phone.autosave.complete()).toBe(true);
  });

  test('nor is what else the desk changed before it written over unasked', async () => {
    const visit = await leaveDraft();
    const phone = openPhone(visit);
    visit.before.write('Finished at the desk');
    await visit.before.autosave.complete();
    phone.write('Typed on the phone');
    await phone.autosave.save();
    expect(titles(phone)).toEqual(['This comic is in your cart']);
    expect(phone.conflict()?.content.storyBrief).toBe('Finished at the desk');
    expect(storyOnServer(visit.server)).toBe('Finished at the desk');
  });

  test('a comic of the cart that is edited again is none that went there', async () => {
    const visit = await leaveDraft();
    await completeElsewhere(visit.server, visit.before);
    const tab = openTab(visit.server);
    const { serverDraft } = visit.before.read();
    const content = { ...visit.before.read(), cartItemId: 'item', serverDraft };
    tab.autosave.open(content, visit.before.autosave.snapshot());
    tab.write('Edited');
    expect(await tab.autosave.save()).toBe(true);
    expect(tab.toasts).toEqual([]);
    expect(storyOnServer(visit.server)).toBe('Edited');
  });

  test('a comic whose answer got lost with the page is found again, not in a cart', async () => {
    const visit = await leaveDraft();
    visit.server.loseNextAnswer();
    expect(await visit.before.autosave.complete()).toBe(false);
    const tab = await comeBack(visit);
    expect(titles(tab)).toEqual([]);
    expect(tab.read().comic.storyBrief).toBe('Once');
    expect(await tab.autosave.complete()).toBe(true);
  });
});

describe('looking at the page again', () => {
  test('brings what another device saved, not more often than every ten seconds', async () => {
    const visit = await leaveDraft();
    const desk = visit.before;
    const phone = openPhone(visit);
    phone.write('Written on the phone');
    await phone.autosave.save();
    visit.server.calls.length = 0;
    desk.autosave.look();
    desk.autosave.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(visit.server.calls).toEqual(['load']);
    expect(desk.read().comic.storyBrief).toBe('Written on the phone');

    await vi.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
    desk.autosave.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(visit.server.calls).toEqual(['load', 'load']);
  });

  test('brings no draft back that its owner has had deleted, until they change or keep it', async () => {
    const visit = await leaveDraft();
    const { autosave, read, state, local, write } = visit.before;
    visit.server.drafts.clear();
    visit.server.calls.length = 0;
    autosave.look();
    await vi.advanceTimersByTimeAsync(60_000);
    await autosave.save({ keepalive: true });
    expect(visit.server.calls).toEqual(['load']);
    expect(read()).toMatchObject({ serverDraft: null, comic: { storyBrief: 'Once' } });
    expect(state()).toEqual({ kind: 'idle' });
    expect(local.read()?.content).toMatchObject({ serverDraft: null, comic: { storyBrief: 'Once' } });

    const next = await comeBack(visit);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.server.calls).toEqual(['load']);
    expect(next.read().comic.storyBrief).toBe('Once');

    write('Once more');
    await vi.advanceTimersByTimeAsync(1000);
    expect(storyOnServer(visit.server)).toBe('Once more');
  });

  test('says nothing without a connection, and asks nothing of a comic that is only here', async () => {
    const visit = await leaveDraft();
    visit.server.dropNextCall();
    visit.before.autosave.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(visit.before.toasts).toEqual([]);
    expect(visit.before.state()).toEqual({ kind: 'saved' });

    const tab = openTab(visit.server);
    tab.write('Only here');
    visit.server.calls.length = 0;
    tab.autosave.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(visit.server.calls).toEqual([]);
  });
});

describe('two tabs that are typed in before the other one is saved', () => {
  test('keep the version that was not chosen, once, and none that is saved', async () => {
    const { server, storage, before: one } = await leaveDraft();
    const other = openTab(server, storage, 'other');
    const copy = other.local.read();
    if (!copy) throw new Error('There is nothing to resume.');
    other.autosave.open(copy.content, copy);
    const release = server.hold();
    one.write('Of one');
    await vi.advanceTimersByTimeAsync(LOCAL_PAUSE_MS);
    other.write('Of the other');
    await vi.advanceTimersByTimeAsync(SERVER_PAUSE_MS);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(other.conflict()?.content.storyBrief).toBe('Of one');
    other.autosave.resolveConflict('here');
    await vi.advanceTimersByTimeAsync(0);
    expect(other.state()).toEqual({ kind: 'saved' });
    expect(storyOnServer(server)).toBe('Of the other');
    const kept = other.view.getState().kept.map(({ content }) => content.comic.storyBrief);
    expect(kept).toEqual(['Of one']);
  });
});

test('text of a tab that another one’s order leaves out is told of also while that order waits for its answer', async () => {
  const { server, storage, before: one } = await leaveDraft();
  const other = openTab(server, storage, 'other');
  const copy = other.local.read();
  if (!copy) throw new Error('There is nothing to resume.');
  other.autosave.open(copy.content, copy);
  const { update, complete } = server.api;
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.api.update = async (...input) => {
    await sent;
    return update(...input);
  };
  server.api.complete = async (...input) => {
    const completed = await complete(...input);
    await answered;
    return completed;
  };
  other.write('And more');
  const saving = other.autosave.save();
  const ordering = one.autosave.complete();
  send();
  await saving;
  answer();
  expect(await ordering).toBe(true);
  expect(storyOnServer(server)).toBe('And more');
  expect(other.toasts.map(({ description }) => description)).toEqual([
    'It was added in another tab or on another device, without your last changes here. Add it again to include them.',
  ]);
});
