import { expect, test } from 'vitest';
import { createStore } from 'zustand';
import type { StoredJson } from '#client/storage/stored-json.ts';
import { m } from '#messages';
import { PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
import { keepUnsaved, parseUnsaved, readUnsaved, type Unsaved } from './keep-unsaved.ts';
import type { UnsavedPin } from './unsaved-pins.ts';

const pin: UnsavedPin = {
  id: 'a',
  versionId: 'v1',
  page: 1,
  x: 0.5,
  y: 0.5,
  text: 'Yellow',
  isDeleted: false,
  refusal: null,
  revision: null,
  tried: [],
  conflict: null,
};

/** @returns a function that opens the same storage, as another tab or a reload does */
function openStorage(hasRoom = true) {
  let content: Unsaved | null = null;
  const stored: StoredJson<Unsaved> = {
    read: () => content,
    write(next) {
      if (hasRoom) content = next;
      return hasRoom;
    },
    remove() {
      content = null;
    },
  };
  function open() {
    const store = createStore(() => readUnsaved(stored));
    keepUnsaved(store, stored);
    const others = (id: string) => store.getState().unsaved.filter((pin) => pin.id !== id);
    return {
      ...store,
      put: (pin: UnsavedPin) => store.setState({ unsaved: [...others(pin.id), pin] }),
      forget: (id: string) => store.setState({ unsaved: others(id) }),
    };
  }
  return { stored, open };
}

test('two tabs do not overwrite what the other has not saved', () => {
  const { stored, open } = openStorage();
  const [one, other] = [open(), open()];
  one.put(pin);
  other.put({ ...pin, id: 'b', text: 'Blue' });
  one.put({ ...pin, text: 'Yellow coat' });
  const texts = () =>
    stored
      .read()
      ?.pins.map(({ text }) => text)
      .sort();
  expect(texts()).toEqual(['Blue', 'Yellow coat']);
  one.forget('a');
  other.put({ ...pin, id: 'b', text: 'Light blue' });
  expect(texts()).toEqual(['Light blue']);
});

test('a pin that another tab has stored still does not come back after it was saved here', () => {
  const { stored, open } = openStorage();
  open().put(pin);
  const [one, other] = [open(), open()];
  one.forget('a');
  other.put({ ...pin, text: 'Yellow coat' });
  one.put({ ...pin, id: 'b' });
  expect(stored.read()?.pins.map(({ id }) => id)).toEqual(['b']);
});

test('a stored pin is checked again, because the limit may have changed', () => {
  const { open } = openStorage();
  open().put({ ...pin, text: 'a'.repeat(PROOF_TEXT_MAX + 1) });
  expect(open().getState().unsaved).toMatchObject([
    { refusal: m.proof_comments_too_long({ max: PROOF_TEXT_MAX }) },
  ]);
});

test('a browser without room is told, and the page still holds what was typed', () => {
  const { put, getState } = openStorage(false).open();
  put(pin);
  expect(getState()).toMatchObject({ isStored: false, unsaved: [pin] });
});

test('an answer in a thread is kept until it is sent', () => {
  const { stored, open } = openStorage();
  const replies = { a: { id: 'r', text: 'The sea’s blue' } };
  open().setState({ replies });
  const reloaded = open();
  expect(reloaded.getState().replies).toEqual(replies);
  reloaded.setState({ replies: {} });
  expect(stored.read()).toBeNull();
});

test('an answer that one tab types is kept while another changes a comment or another answer', () => {
  const { stored, open } = openStorage();
  const [one, other] = [open(), open()];
  const sea = { id: 'r', text: 'The sea’s blue' };
  const coat = { id: 's', text: 'Her coat' };
  one.setState({ replies: { a: sea } });
  other.put(pin);
  other.forget('a');
  other.setState({ replies: { b: coat } });
  expect(stored.read()?.replies).toEqual({ a: sea, b: coat });
  one.setState({ replies: {} });
  expect(stored.read()?.replies).toEqual({ b: coat });
});

test('an answer that one tab has sent does not come back from another', () => {
  const { stored, open } = openStorage();
  const one = open();
  one.setState({ replies: { a: { id: 'r', text: 'The sea’s blue' } } });
  const other = open();
  one.setState({ replies: {} });
  other.put(pin);
  expect(stored.read()).toEqual({ pins: [pin], replies: {} });
});

test('a comment that an earlier page stored without a revision is kept', () => {
  const { revision: _, tried: __, conflict: ___, ...before } = pin;
  expect(parseUnsaved({ pins: [before], replies: {} })?.pins).toEqual([pin]);
  expect(parseUnsaved({ pins: [{ ...pin, conflict: { text: 7 } }], replies: {} })?.pins).toEqual([]);
});

test.each(['{}', '[]', '7', '{"pins":[{"id":1}],"replies":[]}'])(
  'storage of somebody else is no draft: %s',
  (text) => {
    expect(parseUnsaved(JSON.parse(text))?.pins ?? []).toEqual([]);
  },
);
