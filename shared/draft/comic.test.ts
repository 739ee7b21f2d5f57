import { describe, expect, test } from 'vitest';
import { countPages, fillPages, hasContent, type Page, RESUME_WINDOW_MS, type Scene } from './comic.ts';

const sofa: Scene = { title: 'The sofa', description: 'He is told not to.', sceneSize: '', imageUrl: null };
function page(pageNumber: number, part: Partial<Page> = {}): Page {
  return { pageNumber, mode: 'whole-page', wholePageDescription: '', scenes: [], ...part };
}

describe('the pages of a comic', () => {
  test('are the package’s and the extra ones, six before a package is chosen', () => {
    expect(countPages({ extraPages: 0 }, undefined)).toBe(6);
    expect(countPages({ extraPages: 3 }, undefined)).toBe(9);
    expect(countPages({ extraPages: 2 }, { pageCount: 48 })).toBe(50);
  });

  test('count as content in the mode they are in, whatever the other mode holds', () => {
    const comic = { sceneMode: 'scene-by-scene' as const, storyBrief: 'A brief' };
    const whole = page(1, { scenes: [sofa] });
    const single = page(1, { mode: 'individual-scenes', wholePageDescription: 'A page' });
    expect(hasContent({ ...comic, pages: [whole] })).toBe(false);
    expect(hasContent({ ...comic, pages: [single] })).toBe(false);
    expect(hasContent({ ...comic, sceneMode: 'story-brief', pages: [] })).toBe(true);
  });

  test('are filled up with empty ones, numbered on', () => {
    const written = page(1, { wholePageDescription: 'Biscuit arrives.' });
    expect(fillPages([written], 3)).toEqual([written, page(2), page(3)]);
    expect(fillPages([], 0)).toEqual([]);
  });

  test('never lose text when there are fewer of them, and have it again when there are more', () => {
    const pages = [1, 2, 3].map((number) => page(number, { wholePageDescription: `Page ${number}` }));
    expect(fillPages(pages, 1)).toBe(pages);
    expect(fillPages(fillPages(pages, 1), 4)).toEqual([...pages, page(4)]);
  });
});

test('a draft left in the browser is offered again for a day', () => {
  expect(RESUME_WINDOW_MS).toBe(24 * 3600 * 1000);
});
