import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaveGuard, holdPage } from './leave-guard.ts';

const page = new EventTarget();

/** Whether the browser asks before it leaves the page. */
const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

test('typed text is asked about before the page is left, also once another editor on it has been saved', () => {
  const [order, reason] = [createLeaveGuard(() => {}), createLeaveGuard(() => {})];
  order.report('typed');
  reason.report('typed');
  reason.report(false);
  expect(isAsked()).toBe(true);
  order.report(false);
  expect(isAsked()).toBe(false);
});

test('neither sent files nor saved text let a page go that the other still holds', () => {
  const note = createLeaveGuard(() => {});
  note.report('typed');
  const endFirst = holdPage();
  endFirst();
  expect(isAsked()).toBe(true);
  const endSecond = holdPage();
  note.report(false);
  expect(isAsked()).toBe(true);
  endSecond();
  expect(isAsked()).toBe(false);
});
