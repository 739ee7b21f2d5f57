import { describe, expect, test } from 'vitest';
import type { GalleryCategory, GalleryItem } from '../../shared/gallery';
import {
  addressCategory,
  countByCategory,
  filterByCategory,
  labelCategory,
  readCategory,
} from './categories';

const comic = (slug: string, category: GalleryCategory): GalleryItem => ({
  id: slug,
  slug,
  title: slug,
  description: '',
  category,
  featured: false,
  cover: { src: `/media/shop/${slug}/1`, width: 1200, height: 1700, placeholder: '', alt: '' },
  pageCount: 7,
});
const items = [comic('ferry', 'Love'), comic('dog', 'Pet'), comic('table', 'Love')];

test('each chip counts its comics in the whole gallery', () => {
  expect(countByCategory(items)).toEqual({ all: 3, Love: 2, Family: 0, Pet: 1, Memorial: 0, Other: 0 });
});

test('a category shows its comics in the order of the gallery, and all of them shows all', () => {
  expect(filterByCategory(items, 'Love').map(({ slug }) => slug)).toEqual(['ferry', 'table']);
  expect(filterByCategory(items, 'all')).toEqual(items);
  expect(filterByCategory(items, null)).toEqual([]);
});

describe('the category in the address', () => {
  test.each([
    ['', 'all'],
    ['category=all', 'all'],
    ['category=Love', 'Love'],
    ['category=Pet&utm_source=x', 'Pet'],
    ['category=love', null],
    ['category=', null],
    ['category=Weddings', null],
  ])('%j asks for %j', (search, category) => {
    expect(readCategory(new URLSearchParams(search))).toBe(category);
  });

  test('leads back to the category it was made of', () => {
    expect(addressCategory('all')).toBe('/gallery');
    expect(addressCategory('Memorial')).toBe('/gallery?category=Memorial');
    expect(labelCategory('Pet')).toBe('Pets');
  });
});
