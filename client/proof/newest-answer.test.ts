import { expect, test, vi } from 'vitest';
import { createNewestAnswer } from './newest-answer.ts';

function openServer() {
  const waiting: ((answer: string) => void)[] = [];
  const shown: string[] = [];
  const newest = createNewestAnswer(
    () => new Promise<string>((resolve) => waiting.push(resolve)),
    (answer) => shown.push(answer),
  );
  return { ...newest, waiting, shown };
}

test('an answer that was on its way while something was saved is dropped and asked for again', async () => {
  const { refresh, noteChange, waiting, shown } = openServer();
  const refreshed = refresh();
  noteChange();
  waiting[0]?.('before the save');
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.('after the save');
  await refreshed;
  expect(shown).toEqual(['after the save']);
});

test('a call shows the server’s answer before it returns', async () => {
  const { callAndRefresh, waiting, shown } = openServer();
  const called = callAndRefresh(async () => 'approved');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.('with the approval');
  expect(await called).toBe('approved');
  expect(shown).toEqual(['with the approval']);
});

test('a call waits for no look that was on its way before it, whose answer is dropped', async () => {
  const { refresh, callAndRefresh, waiting, shown } = openServer();
  const looked = refresh();
  const called = callAndRefresh(async () => 'approved');
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.('with the approval');
  expect(await called).toBe('approved');
  waiting[0]?.('before the approval');
  await looked;
  expect(shown).toEqual(['with the approval']);
});

test('a refused call refreshes as well, and is still refused', async () => {
  const { callAndRefresh, waiting, shown } = openServer();
  const called = callAndRefresh(() => Promise.reject(new Error('Version 2 has come meanwhile.')));
  const refused = expect(called).rejects.toThrow('Version 2 has come meanwhile.');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.('with version 2');
  await refused;
  expect(shown).toEqual(['with version 2']);
});

test('a call whose refresh fails has been made all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { callAndRefresh } = createNewestAnswer(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => {},
  );
  expect(await callAndRefresh(async () => 'approved')).toBe('approved');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('two looks at once ask once, as a return to the tab is told by two events', async () => {
  const { refresh, waiting, shown } = openServer();
  const looks = [refresh(), refresh()];
  expect(waiting).toHaveLength(1);
  for (const answer of waiting) answer('version 2');
  await Promise.all(looks);
  expect(shown).toEqual(['version 2']);
});

test('of two answers on their way, the older is not shown after the newer', async () => {
  const { refresh, waiting, shown } = openServer();
  const looks = [refresh(), refresh()];
  waiting[1]?.('version 2');
  await vi.waitFor(() => expect(shown).toHaveLength(waiting.length - 1));
  waiting[0]?.('version 1');
  await Promise.all(looks);
  expect(shown).not.toEqual(['version 2', 'version 1']);
});
