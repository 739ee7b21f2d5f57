import type { DraftStorage } from '#client/storage/browser-storage.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { EMPTY_COMIC } from '#shared/draft/comic.ts';

/** ‘Keepsake’ with gift wrap and two extra pages, digital: 149 + 15 + 80 = 244 €. */
export const lovestory: CartItem = {
  id: '11111111-1111-4111-8111-111111111111',
  timestamp: 1_795_000_000_000,
  draftId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  customerEmail: 'anna@example.com',
  customerName: 'Anna',
  comicType: 'love',
  tier: {
    id: '33333333-3333-4333-8333-333333333333',
    name: 'Keepsake',
    pageCount: 12,
    basePrice: 149_00,
    digitalPrice: 149_00,
    printPrice: 199_00,
    comboPrice: 199_00,
    charactersIncluded: null,
    extraCharacterPrice: 0,
    rushPrice: 100_00,
  },
  addOns: [
    {
      id: '44444444-4444-4444-8444-444444444444',
      name: 'Gift wrap',
      price: 15_00,
      needsShipping: true,
      textLabel: '',
      revisionRounds: 0,
    },
  ],
  extraPages: 2,
  characters: [{ name: 'Anna', role: 'Herself', note: '', images: [] }],
  sceneMode: 'story-brief',
  storyBrief: 'It rained, and one of us had an umbrella.',
  pages: [],
  referenceImages: [],
  delivery: { type: 'digital', rush: false },
  styling: EMPTY_COMIC.styling,
  priceTotal: 244_00,
};

/** Printed, without extras. */
export const dogstory: CartItem = {
  ...lovestory,
  id: '22222222-2222-4222-8222-222222222222',
  draftId: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  comicType: 'pet',
  addOns: [],
  extraPages: 0,
  delivery: { type: 'print', rush: false },
  tier: { ...lovestory.tier, basePrice: 199_00 },
  priceTotal: 199_00,
};

type FakeStorage = DraftStorage & { entries: Record<string, string>; full: boolean };

/** localStorage in memory; `full` makes writes fail. */
export function fakeStorage(entries: Record<string, string> = {}): FakeStorage {
  const storage: FakeStorage = {
    entries,
    full: false,
    getItem: (key) => entries[key] ?? null,
    setItem(key, value) {
      if (storage.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      entries[key] = value;
    },
    removeItem: (key) => void delete entries[key],
  };
  return storage;
}
