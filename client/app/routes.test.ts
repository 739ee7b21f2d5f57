import { expect, test } from 'vitest';
import { findRoute } from './routes.ts';

test.each([
  ['/', 'home', {}],
  ['/gallery/', 'gallery', {}],
  ['/gallery/the-ferry', 'gallery', { comic: 'the-ferry' }],
  ['/gallery/the-ferry/3', 'gallery', { comic: 'the-ferry', page: '3' }],
  ['/stories/caf%C3%A9', 'story', { slug: 'café' }],
  ['/stories/100%', 'story', { slug: '100%' }],
  ['/your-comic', 'configurator', {}],
  ['/admin/proofs', 'waiting-proofs', {}],
  ['/admin/orders/4f1c/proofs', 'order-proofs', { order: '4f1c' }],
  ['/proof', 'proof', {}],
  ['/stories/a/b', 'not-found', {}],
  ['/galleryful', 'not-found', {}],
])('%s leads to the page %s', (path, page, params) => {
  const found = findRoute(path);
  expect(found.route.page).toBe(page);
  expect(found.params).toMatchObject(params);
});
