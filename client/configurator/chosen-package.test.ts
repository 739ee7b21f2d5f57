import { expect, test } from 'vitest';
import { createTestUtils } from '#client/api/testing.ts';
import type { AddOn, PricingTier } from '#shared/storefront/storefront.ts';
import { findChosen, loadOffer } from './chosen-package.ts';
import { describePriceChange } from './price-change.ts';

const shortStory = { id: 'tier-1', name: 'Short Story' } as PricingTier;
const wrapping = { id: 'add-on-1', name: 'Gift wrapping' } as AddOn;
const poster = { id: 'add-on-2', name: 'Poster' } as AddOn;
const offer = { tiers: [shortStory], addOns: [wrapping, poster] };

test('a chosen package is found with every chosen add-on', () => {
  const chosen = findChosen({ selectedTierId: 'tier-1', selectedAddOnIds: ['add-on-2'] }, offer);
  expect(chosen).toEqual({ tier: shortStory, addOns: [poster] });
});

test.each([
  ['no package is chosen', null, []],
  ['the package is not on offer', 'tier-9', []],
  ['one add-on is not on offer', 'tier-1', ['add-on-1', 'add-on-9']],
])('nothing is found while %s', (_, selectedTierId, selectedAddOnIds) => {
  expect(findChosen({ selectedTierId, selectedAddOnIds }, offer)).toBeNull();
});

test('add-ons that can’t be loaded are a failure, not an empty list', async () => {
  const utils = createTestUtils((path) => {
    if (path === 'storefront.listAddOns') throw new TypeError('Failed to fetch');
    return offer.tiers;
  });
  await expect(loadOffer(utils)).rejects.toThrow('Failed to fetch');
});

test('a package that is loaded already is not asked for again', async () => {
  const asked: string[] = [];
  const utils = createTestUtils((path) => {
    asked.push(path);
    return path === 'storefront.listAddOns' ? offer.addOns : offer.tiers;
  });
  await loadOffer(utils);
  expect(await loadOffer(utils)).toEqual(offer);
  expect(asked).toHaveLength(2);
});

test('a change is told by its difference and the new total', () => {
  expect(describePriceChange(264_00, 304_00)).toBe('+ €40, €304 in all');
  expect(describePriceChange(304_50, 264_00)).toBe('− €40.50, €264 in all');
  expect(describePriceChange(264_00, 264_00)).toBe('€264 in all');
});
