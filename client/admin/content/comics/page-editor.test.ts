import { expect, test } from 'vitest';
import type { PageContent } from '#shared/admin/content.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { createPageEditor, describePage, removePage, sortPages } from './page-editor.ts';

function page(src: string, alt = ''): Illustration {
  return { src, width: 1, height: 1, placeholder: '', alt };
}

/** A server with its own pages, which responds when the test tells it to. */
function open(first: Illustration[]) {
  let stored = first;
  let shown = first;
  const refused: unknown[] = [];
  const waiting: (() => void)[] = [];
  const editor = createPageEditor({
    pages: first,
    show: (pages) => {
      shown = pages;
    },
    async send({ before, after }: { before: PageContent[]; after: PageContent[] }) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (JSON.stringify(before) !== JSON.stringify(stored.map(({ src, alt }) => ({ src, alt }))))
        return { status: 'stale', pages: stored };
      stored = after.map(({ src, alt }) => page(src, alt));
      return { status: 'saved', pages: stored };
    },
    onRefused: (reason) => refused.push(reason),
  });
  return {
    editor,
    refused,
    shown: () => shown.map(({ src, alt }) => src + alt),
    stored: () => stored.map(({ src, alt }) => src + alt),
    async answer() {
      await Promise.resolve();
      waiting.shift()?.();
    },
    byAnother(pages: Illustration[]) {
      stored = pages;
    },
    upload: (src: string) => async () => {
      stored = [...stored, page(src)];
      return page(src);
    },
  };
}

test('changes show at once and are saved one after the other', async () => {
  const { editor, shown, stored, answer, refused } = open([page('a'), page('b'), page('c')]);
  const first = editor.change(removePage('b'));
  const second = editor.change(sortPages([page('c'), page('a')]));
  const third = editor.change(describePage('c', '!'));
  expect(shown()).toEqual(['c!', 'a']);
  expect(stored()).toEqual(['a', 'b', 'c']);
  for (const change of [first, second, third]) {
    await answer();
    await change;
  }
  expect(stored()).toEqual(['c!', 'a']);
  expect(shown()).toEqual(['c!', 'a']);
  expect(refused).toEqual([]);
});

test('a page that arrives while others are put into order comes after them', async () => {
  const { editor, shown, stored, answer, upload, refused } = open([page('a'), page('b')]);
  const adding = editor.add(upload('c'));
  const ordering = editor.change(sortPages([page('b'), page('a')]));
  await adding;
  await answer();
  await ordering;
  expect([shown(), stored(), refused]).toEqual([['b', 'a', 'c'], ['b', 'a', 'c'], []]);
});

test('a change that somebody else made meanwhile is shown, and said', async () => {
  const { editor, shown, answer, refused, byAnother } = open([page('a'), page('b')]);
  const change = editor.change(removePage('a'));
  byAnother([page('b'), page('a')]);
  await answer();
  expect(await change).toBe(false);
  expect(shown()).toEqual(['b', 'a']);
  expect(refused).toEqual(['stale']);
});

test('a change that does not get through is taken back, and the next one goes on', async () => {
  const lost = new Error('Failed to fetch');
  const refused: unknown[] = [];
  let shown: Illustration[] = [];
  let isDown = true;
  const editor = createPageEditor({
    pages: [page('a'), page('b')],
    show: (pages) => {
      shown = pages;
    },
    async send({ after }) {
      if (isDown) throw lost;
      return { status: 'saved', pages: after.map(({ src, alt }) => page(src, alt)) };
    },
    onRefused: (reason) => refused.push(reason),
  });
  expect(await editor.change(removePage('a'))).toBe(false);
  expect(shown.map(({ src }) => src)).toEqual(['a', 'b']);
  isDown = false;
  expect(await editor.change(removePage('b'))).toBe(true);
  expect(shown.map(({ src }) => src)).toEqual(['a']);
  expect(refused).toEqual([lost]);
});
