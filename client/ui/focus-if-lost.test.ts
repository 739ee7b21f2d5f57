import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusIfLost } from './focus-if-lost.ts';

/** Has no children but those that are named. */
const element = (...children: unknown[]) => ({
  focus: vi.fn(),
  contains: (other: unknown) => children.includes(other),
});

const target = element();
const body = element(target);
const pressed = element();
const elsewhere = element();
let frames: (() => void)[] = [];
const page = { activeElement: pressed };

function pass(count: number) {
  for (let frame = 0; frame < count; frame++) for (const run of frames.splice(0)) run();
}

beforeEach(() => {
  frames = [];
  page.activeElement = pressed;
  target.focus.mockClear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => vi.unstubAllGlobals());

const begin = (find: () => unknown = () => target) => focusIfLost(find as () => HTMLElement | null);

test('an element gets the focus that was lost with the button that was pressed', () => {
  begin();
  page.activeElement = body;
  pass(2);
  expect(target.focus).toHaveBeenCalledOnce();
});

test('it gets the focus also where a busy page removes the button some frames later', () => {
  begin();
  pass(10);
  expect(target.focus).not.toHaveBeenCalled();
  page.activeElement = body;
  pass(1);
  expect(target.focus).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});

test('it gets the focus also where it is itself shown some frames later', () => {
  let shown: unknown = null;
  begin(() => shown);
  page.activeElement = body;
  pass(10);
  shown = target;
  pass(1);
  expect(target.focus).toHaveBeenCalledOnce();
});

test('a focus that went elsewhere meanwhile stays there', () => {
  begin();
  pass(3);
  page.activeElement = elsewhere;
  pass(10);
  page.activeElement = body;
  pass(10);
  expect(target.focus).not.toHaveBeenCalled();
});

test('a button that stays keeps the focus', () => {
  begin();
  pass(200);
  page.activeElement = body;
  pass(10);
  expect(target.focus).not.toHaveBeenCalled();
});
