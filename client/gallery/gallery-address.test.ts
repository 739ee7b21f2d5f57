import { describe, expect, test } from 'vitest';
import type { GalleryCategory, GalleryItem, GalleryPage } from '#shared/storefront/gallery.ts';
import { addressGallery, labelCategory, readGalleryAddress } from './gallery-address.ts';
import { placeholderPage } from './placeholder-page.ts';

describe('the address of the gallery', () => {
  test.each([
    ['', 'all', 1],
    ['category=all&page=1', 'all', 1],
    ['category=Love', 'Love', 1],
    ['category=Pet&page=3&utm_source=x', 'Pet', 3],
    ['page=9999', 'all', 9999],
    ['category=love', null, 1],
    ['category=', null, 1],
    ['category=Weddings&page=2', null, 2],
    ['page=', 'all', null],
    ['page=0', 'all', null],
    ['page=-1', 'all', null],
    ['page=01', 'all', null],
    ['page=1.5', 'all', null],
    ['page=1e9', 'all', null],
    ['page=10000', 'all', null],
    ['page=2147483648', 'all', null],
    ['page=abc', 'all', null],
  ])('%j asks for the category %j and the page %j', (search, category, page) => {
    expect(readGalleryAddress(new URLSearchParams(search))).toEqual({ category, page });
  });

  test('names what is not there without a name', () => {
    expect(addressGallery()).toBe('/gallery');
    expect(addressGallery('all', 3)).toBe('/gallery?page=3');
    expect(addressGallery('Memorial')).toBe('/gallery?category=Memorial');
    expect(addressGallery('Memorial', 2)).toBe('/gallery?category=Memorial&page=2');
    expect(addressGallery(null)).toBe('/gallery');
    expect(labelCategory('Pet')).toBe('Pets');
  });
});

describe('until a page of the gallery has come', () => {
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
  const known = (all: number): GalleryPage => ({
    items,
    category: 'all',
    page: 1,
    counts: { all, Love: 2, Family: 0, Pet: all - 2, Memorial: 0, Other: 0 },
    languages: ['en'],
    comic: null,
  });

  test('a gallery that is known as a whole is narrowed down at once', () => {
    const shown = placeholderPage(known(3), 'Love', 1);
    expect(shown.items.map(({ slug }) => slug)).toEqual(['ferry', 'table']);
    expect([shown.category, shown.page, shown.counts.all]).toEqual(['Love', 1, 3]);
    expect(placeholderPage(known(3), 'all', 1).items).toEqual(items);
  });

  test('of a longer one, the page before stays', () => {
    expect(placeholderPage(known(30), 'Love', 1)).toEqual(known(30));
    expect(placeholderPage(known(30), 'all', 2)).toEqual(known(30));
  });
});
