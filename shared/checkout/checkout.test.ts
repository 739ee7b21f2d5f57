import { describe, expect, test, vi } from 'vitest';
import { checkStep } from '#shared/draft/check-step.ts';
import {
  type Comic,
  countScenes,
  EMPTY_COMIC,
  fillPages,
  isPageDescribed,
  type Page,
  type Scene,
} from '#shared/draft/comic.ts';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import type { AddOn, PricingTier } from '#shared/storefront/storefront.ts';
import {
  type CartItem,
  cartItemSchema,
  cartItemsSchema,
  comicTitle,
  itemDetails,
  orderedTexts,
  repriceItem,
  type Shop,
  toCartItem,
} from './checkout.ts';

const draftId = '0a1b2c3d-1111-2222-3333-00000000000f';
const otherDraftId = '0a1b2c3d-1111-2222-3333-00000000000e';
const itemId = '0a1b2c3d-1111-2222-3333-0000000000aa';

const imageOf = (draft: string, kind = 'characters') => `/api/images/${draft}/${kind}/${'a'.repeat(24)}.jpg`;

const shortStory: PricingTier = {
  id: '0a1b2c3d-1111-2222-3333-000000000001',
  name: 'Short Story',
  description: '',
  pageCount: 6,
  charactersIncluded: 3,
  extraCharacterPrice: 25_00,
  digitalPrice: 149_00,
  printPrice: 189_00,
  comboPrice: 189_00,
  rushPrice: 100_00,
  features: [],
  popular: false,
  revisionRounds: 1,
  includesConsultation: false,
  includesDedication: false,
  prioritySupportHours: null,
  dedicatedManager: false,
};
const giftWrapping: AddOn = {
  id: '0a1b2c3d-1111-2222-3333-000000000002',
  name: 'Gift wrapping',
  description: '',
  price: 15_00,
  needsShipping: true,
  textLabel: '',
  textHint: '',
  textMax: 200,
  textRequired: false,
  revisionRounds: 0,
};
const sofa: Scene = { title: 'The sofa', description: 'He is told not to.', sceneSize: '', imageUrl: null };

const comic: Comic = {
  ...EMPTY_COMIC,
  customerEmail: 'tom@example.com',
  customerName: ' Tom O’Neill ',
  comicType: 'pet',
  selectedTierId: shortStory.id,
  extraPages: 1,
  characters: [{ name: 'Biscuit', role: 'Dog', note: '', images: [{ url: imageOf(draftId), title: '' }] }],
  storyBrief: 'Biscuit arrives in a box.',
  delivery: { type: 'print', rush: true },
};

function page(pageNumber: number, part: Partial<Page> = {}): Page {
  return { pageNumber, mode: 'whole-page', wholePageDescription: '', scenes: [], ...part };
}

function cartItem(change: Partial<Comic> = {}, addOns: AddOn[] = [giftWrapping]): CartItem {
  const options = { id: itemId, timestamp: 1_790_000_000_000, draftId, tier: shortStory, addOns };
  return toCartItem({ ...options, comic: { ...comic, ...change } });
}

function messagesOf(item: unknown): string[] {
  return cartItemSchema.safeParse(item).error?.issues.map(({ message }) => message) ?? [];
}

const byPage = (pages: Page[]) => cartItem({ sceneMode: 'scene-by-scene', pages });

describe('a finished comic in the cart', () => {
  test('carries everything an artist needs, and its price', () => {
    expect(cartItem()).toEqual({
      id: itemId,
      timestamp: 1_790_000_000_000,
      draftId,
      customerEmail: 'tom@example.com',
      customerName: 'Tom O’Neill',
      comicType: 'pet',
      tier: {
        id: shortStory.id,
        name: 'Short Story',
        pageCount: 6,
        basePrice: 189_00,
        digitalPrice: 149_00,
        printPrice: 189_00,
        comboPrice: 189_00,
        charactersIncluded: 3,
        extraCharacterPrice: 25_00,
        rushPrice: 100_00,
      },
      addOns: [
        {
          id: giftWrapping.id,
          name: 'Gift wrapping',
          price: 15_00,
          needsShipping: true,
          textLabel: '',
          revisionRounds: 0,
          text: '',
        },
      ],
      extraPages: 1,
      characters: comic.characters,
      sceneMode: 'story-brief',
      storyBrief: 'Biscuit arrives in a box.',
      pages: [],
      referenceImages: [],
      delivery: { type: 'print', rush: true },
      styling: EMPTY_COMIC.styling,
      priceTotal: 344_00,
    });
  });

  test('carries the story in the way that was chosen, and not the other one', () => {
    const pages = [page(1, { wholePageDescription: 'Biscuit arrives.' })];
    expect(cartItem({ pages }).pages).toEqual([]);
    const paged = byPage(pages);
    expect(paged.storyBrief).toBe('');
    expect(paged.pages).toEqual(pages);
  });

  test('leaves out pages that the package does not have', () => {
    const pages = fillPages([], 9).map((each) => ({
      ...each,
      wholePageDescription: `Page ${each.pageNumber}`,
    }));
    expect(byPage(pages).pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('survives the way through the browser’s storage', () => {
    const item = byPage([page(1, { mode: 'individual-scenes', scenes: [sofa] })]);
    expect(cartItemSchema.parse(JSON.parse(JSON.stringify(item)))).toEqual(item);
  });

  test('from before rush had a price of its own costs what it did', () => {
    const { rushPrice: _, ...tier } = cartItem().tier;
    expect(cartItemSchema.parse({ ...cartItem(), tier })).toEqual(cartItem());
  });

  test.each<[what: string, change: Partial<Comic>]>([
    ['its comic type', { comicType: null }],
    ['its characters', { characters: [] }],
    ['a character’s role', { characters: [{ name: 'Biscuit', role: '', note: '', images: [] }] }],
    ['the person', { customerName: ' ' }],
    ['an address to write to', { customerEmail: 'tom' }],
    ['its story', { storyBrief: ' ' }],
    ['a story on the pages it has', { sceneMode: 'scene-by-scene', pages: fillPages([], 6) }],
    ['the style it asks for', { styling: { ...EMPTY_COMIC.styling, style: 'other' } }],
  ])('can’t be without %s', (_, change) => {
    expect(() => cartItem(change)).toThrow();
  });

  test('names every picture that belongs to it', () => {
    const item = cartItem({
      sceneMode: 'scene-by-scene',
      referenceImages: [{ url: imageOf(draftId, 'references'), title: 'The box' }],
      pages: [
        page(1, { wholePageDescription: 'Biscuit arrives.' }),
        page(2, {
          mode: 'individual-scenes',
          scenes: [sofa, { ...sofa, imageUrl: imageOf(draftId, 'scenes') }],
        }),
      ],
    });
    expect(listPictureUrls(item)).toEqual(
      ['characters', 'scenes', 'references'].map((kind) => imageOf(draftId, kind)),
    );
  });
});

describe('a page', () => {
  const empty: Scene = { title: ' ', description: '', sceneSize: 'highlight', imageUrl: null };

  test.each<[what: string, change: Partial<Page>, scenes: number]>([
    ['that says nothing', {}, 0],
    ['of a blank', { wholePageDescription: ' ' }, 0],
    ['that is told as a whole', { wholePageDescription: 'Biscuit arrives.' }, 1],
    ['of empty scenes', { mode: 'individual-scenes', scenes: [empty, empty] }, 0],
    [
      'of a picture and a title',
      {
        mode: 'individual-scenes',
        scenes: [empty, { ...empty, imageUrl: imageOf(draftId, 'scenes') }, { ...empty, title: 'The sofa' }],
      },
      2,
    ],
  ])('%s has as many scenes as say or show something', (_, change, scenes) => {
    expect([countScenes([page(1, change)]), isPageDescribed(page(1, change))]).toEqual([scenes, scenes > 0]);
  });
});

describe('a cart item from a browser', () => {
  const scenic = (pageNumber: number, scenes: Scene[] = [sofa]) =>
    page(pageNumber, { mode: 'individual-scenes', scenes });
  const withPages = (pages: Page[]) => ({
    ...cartItem(),
    sceneMode: 'scene-by-scene',
    storyBrief: '',
    pages,
  });

  test('may have six scenes on a page, and not a seventh', () => {
    expect(messagesOf(withPages([scenic(1, Array(6).fill(sofa))]))).toEqual([]);
    expect(messagesOf(withPages([scenic(1, Array(7).fill(sofa))]))).toEqual(['Maximum 6 scenes per page']);
  });

  test('has no scene on a page that the comic does not have', () => {
    expect(messagesOf(withPages([scenic(7), page(8)]))).toEqual([]);
    const missing = 'A scene is on a page that this comic does not have.';
    expect(messagesOf(withPages([scenic(1), scenic(8)]))).toEqual([missing]);
  });

  test('has no thousands of pages', () => {
    expect(messagesOf(withPages(Array(251).fill(scenic(1))))).toContain('At most 250 pages');
  });

  test('of before pages were kept has its scenes on the pages that they name', () => {
    const { pages: _, ...item } = withPages([]);
    const scenes = [
      { mode: 'whole-page', pageNumber: 1, description: 'Biscuit arrives.' },
      { mode: 'individual-scenes', pageNumber: 2, ...sofa },
      { mode: 'individual-scenes', pageNumber: 2, ...sofa, title: 'Later' },
    ];
    const pages = [
      page(1, { wholePageDescription: 'Biscuit arrives.' }),
      scenic(2, [sofa, { ...sofa, title: 'Later' }]),
    ];
    expect(cartItemSchema.parse({ ...item, scenes }).pages).toEqual(pages);
    const seven = Array(7).fill(scenes[1]);
    expect(messagesOf({ ...item, scenes: seven })).toEqual(['Maximum 6 scenes per page']);
    expect(messagesOf({ ...item, scenes: [{ ...scenes[0], description: 'x'.repeat(501) }] })).toEqual([
      'Page description must be less than 500 characters',
    ]);
  });

  test('has its scenes looked at only if they are not more than a comic can have', () => {
    const { pages: _, ...item } = cartItem();
    const scenes = new Array(250 * 6 + 1);
    const look = vi.fn();
    Object.defineProperty(scenes, 0, { enumerable: true, get: look });
    expect(cartItemSchema.safeParse({ ...item, scenes }).success).toBe(false);
    expect(look).not.toHaveBeenCalled();
  });

  test('has something to draw', () => {
    const nothing =
      'Please provide content for your scenes. Either write a story brief or add scene details to at least one page.';
    expect(messagesOf(withPages([]))).toEqual([nothing]);
    expect(messagesOf(withPages([scenic(1, [{ ...sofa, title: '' }])]))).toEqual([nothing]);
    expect(messagesOf(withPages([scenic(1, [{ ...sofa, description: ' ' }])]))).toEqual([nothing]);
    expect(messagesOf({ ...cartItem(), storyBrief: '' })).toEqual([nothing]);
  });

  const foreign = 'A photo does not belong to this comic. Please upload it again.';
  test.each<[where: string, change: object]>([
    [
      'character',
      { characters: [{ ...comic.characters[0], images: [{ url: imageOf(otherDraftId), title: '' }] }] },
    ],
    ['reference', { referenceImages: [{ url: imageOf(otherDraftId, 'references'), title: '' }] }],
    ['scene', { pages: [scenic(1, [{ ...sofa, imageUrl: imageOf(otherDraftId, 'scenes') }])] }],
  ])('has no picture of another draft at a %s', (_, change) => {
    expect(messagesOf({ ...cartItem(), ...change })).toEqual([foreign]);
  });

  test('has no picture from elsewhere', () => {
    const referenceImages = [{ url: 'https://evil.test/pixel.jpg', title: '' }];
    expect(messagesOf({ ...cartItem(), referenceImages })).toContain('Please upload the image again');
  });

  test('has each add-on once, and at most twenty', () => {
    const [addOn] = cartItem().addOns;
    expect(messagesOf({ ...cartItem(), addOns: [addOn, addOn] })).toEqual(['Each add-on can be chosen once']);
    const many = Array.from({ length: 21 }, () => ({ ...addOn, id: crypto.randomUUID() }));
    expect(messagesOf({ ...cartItem(), addOns: many })).toEqual(['Too many add-ons']);
  });

  test.each([-1, -0.01, 1.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '100', null])(
    'has no price of %j',
    (number) => {
      expect(messagesOf({ ...cartItem(), priceTotal: number })).toHaveLength(1);
      const tier = { ...cartItem().tier, digitalPrice: number };
      expect(messagesOf({ ...cartItem(), tier })).toHaveLength(1);
    },
  );

  test.each([0, -1, 251, 1e9, 1.5, Number.NaN])('has no package of %d pages', (pageCount) => {
    expect(messagesOf({ ...cartItem(), tier: { ...cartItem().tier, pageCount } })).not.toEqual([]);
  });

  test.each([-1, 51, 1e9, 1.5, Number.NaN])('has no %d extra pages', (extraPages) => {
    expect(messagesOf({ ...cartItem(), extraPages })).not.toEqual([]);
  });

  test.each([null, undefined, 'x', 5, [], {}])('is not %j', (value) => {
    expect(cartItemSchema.safeParse(value).success).toBe(false);
  });

  test('holds only text that the database can store', () => {
    const item = {
      ...cartItem(),
      customerName: 'T\0om\uD800',
      storyBrief: 'B\0ox\uDFFF',
      tier: { ...cartItem().tier, name: 'Short\0 Story' },
    };
    const parsed = cartItemSchema.parse(item);
    expect([parsed.customerName, parsed.storyBrief, parsed.tier.name]).toEqual([
      'Tom\uFFFD',
      'Box\uFFFD',
      'Short Story',
    ]);
  });
});

describe('the shop’s offer of today for a comic', () => {
  const shop: Shop = { tiers: [shortStory], addOns: [giftWrapping] };
  const onPage = (pageNumber: number) => byPage([page(pageNumber, { wholePageDescription: 'He sleeps.' })]);

  test.each<[is: string, change: Partial<Shop>, today: { total: number; basePrice: number }]>([
    ['what it was', {}, { total: 344_00, basePrice: 189_00 }],
    [
      'dearer with its package',
      { tiers: [{ ...shortStory, printPrice: 199_00 }] },
      { total: 354_00, basePrice: 199_00 },
    ],
    [
      'cheaper with its add-on',
      { addOns: [{ ...giftWrapping, price: 10_00 }] },
      { total: 339_00, basePrice: 189_00 },
    ],
    [
      'untouched by another delivery’s price',
      { tiers: [{ ...shortStory, digitalPrice: 999_00 }] },
      { total: 344_00, basePrice: 189_00 },
    ],
  ])('is %s', (_, change, { total, basePrice }) => {
    const offer = repriceItem({ ...cartItem(), priceTotal: 1 }, { ...shop, ...change });
    expect(offer).toMatchObject({ item: { priceTotal: total, tier: { basePrice } }, price: { total } });
  });

  test('has today’s names, and keeps the comic itself as it is', () => {
    const offer = repriceItem(cartItem(), {
      tiers: [{ ...shortStory, name: 'Short Tale' }],
      addOns: [{ ...giftWrapping, name: 'Gift box' }],
    });
    const { tier, addOns } = cartItem();
    expect(offer).toMatchObject({
      item: {
        ...cartItem(),
        tier: { ...tier, name: 'Short Tale' },
        addOns: [{ ...addOns[0], name: 'Gift box' }],
      },
    });
  });

  test('carries nothing of the shop beyond what a cart item has', () => {
    expect({ ...repriceItem(cartItem(), shop), price: null }).toEqual({ item: cartItem(), price: null });
  });

  test.each<[what: string, item: CartItem, change: Partial<Shop>, refusal: string]>([
    [
      'a package that is gone',
      cartItem(),
      { tiers: [] },
      'The package ‘Short Story’ is no longer offered. Please edit this comic and choose another one.',
    ],
    [
      'an add-on that is gone',
      cartItem(),
      { addOns: [] },
      'The add-on ‘Gift wrapping’ is no longer offered. Please edit this comic and remove it.',
    ],
    [
      'a scene on a page that the package lost',
      onPage(7),
      { tiers: [{ ...shortStory, pageCount: 5 }] },
      'The package ‘Short Story’ has 5 pages. Please edit this comic, which has scenes on more.',
    ],
  ])('is nothing with %s', (_, item, change, refusal) => {
    expect(repriceItem(item, { ...shop, ...change })).toEqual({ refusal });
  });

  test('counts the extra pages that were bought', () => {
    expect(repriceItem(onPage(7), shop)).toHaveProperty('price');
  });
});

test('a comic is called after its package and its type, even one of a type we do not know', () => {
  expect(comicTitle(cartItem())).toBe('Short Story: Pet');
  expect(comicTitle({ ...cartItem(), comicType: 'saga' as CartItem['comicType'] })).toBe(
    'Short Story: Comic',
  );
});

describe('a cart on its way to the payment', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, () => {
      const id = crypto.randomUUID();
      return {
        ...cartItem({ characters: [{ name: 'Biscuit', role: 'Dog', note: '', images: [] }] }),
        draftId: id,
      };
    });

  test('has something in it, and at most twenty comics', () => {
    expect(cartItemsSchema.safeParse([]).error?.issues[0]?.message).toBe('Your cart is empty');
    expect(cartItemsSchema.safeParse(numbered(20)).success).toBe(true);
    const tooMany = cartItemsSchema.safeParse(numbered(21));
    expect(tooMany.error?.issues[0]?.message).toBe('At most 20 comics in one order');
  });

  test('has each comic once, however its id is written', () => {
    const twice = [cartItem(), { ...cartItem(), id: otherDraftId, draftId: draftId.toUpperCase() }];
    expect(cartItemsSchema.safeParse(twice).error?.issues[0]?.message).toBe(
      'The same comic is in the cart twice. Please remove one of them.',
    );
  });

  test('names the field of each problem by the comic’s position', () => {
    const [first, second] = numbered(2);
    const issues = cartItemsSchema.safeParse([first, { ...second, comicType: 'horror' }]).error?.issues;
    expect(issues?.map(({ path }) => path)).toEqual([[1, 'comicType']]);
  });
});

describe('the text that an add-on asks for', () => {
  const language: AddOn = {
    ...giftWrapping,
    id: '0a1b2c3d-1111-2222-3333-000000000003',
    name: 'Second language',
    textLabel: 'Language',
    textMax: 10,
    textRequired: true,
  };
  const shop = { tiers: [shortStory], addOns: [language] };
  const order = (text: string) =>
    toCartItem({
      id: itemId,
      timestamp: 1,
      draftId,
      comic: { ...comic, addOnTexts: [{ addOnId: language.id, text }] },
      tier: shortStory,
      addOns: [language],
    });

  test('goes into the cart and the order with its label', () => {
    expect(orderedTexts(order('Greek'))).toEqual([{ label: 'Second language: Language', text: 'Greek' }]);
    expect(repriceItem(order('Greek'), shop)).toMatchObject({
      item: { addOns: [{ textLabel: 'Language', text: 'Greek' }] },
    });
  });

  test.each([
    ['missing', ' ', 'Please fill in ‘Language’ for Second language'],
    ['too long', 'Old Church Slavonic', '‘Language’ must be less than 10 characters'],
  ])('is refused alike in the wizard and at the checkout if %s', (_, text, message) => {
    const chosen = {
      ...comic,
      selectedAddOnIds: [language.id],
      addOnTexts: [{ addOnId: language.id, text }],
    };
    expect(checkStep(2, chosen, 6, shop.addOns)).toMatchObject([
      { path: `addOnTexts.${language.id}`, message },
    ]);
    expect(repriceItem(order(text), shop)).toEqual({ refusal: `${message}. Please edit this comic.` });
  });

  test('is not asked of a cart that was filled before', () => {
    const { textLabel: _, text: __, ...before } = { ...order('Greek').addOns[0], ...language };
    const parsed = cartItemSchema.parse({ ...order('Greek'), addOns: [before] });
    expect(repriceItem(parsed, shop)).toHaveProperty('item');
    expect(orderedTexts(parsed)).toEqual([]);
  });
});

test('further characters raise the price of a comic, and its details name them', () => {
  const cast = Array.from({ length: 5 }, (_, index) => ({
    name: `Dog ${index}`,
    role: 'Dog',
    note: '',
    images: [],
  }));
  const options = { id: itemId, timestamp: 1, draftId, tier: shortStory, addOns: [] };
  const large = toCartItem({ ...options, comic: { ...comic, characters: cast } });
  expect(large.priceTotal - toCartItem({ ...options, comic }).priceTotal).toBe(50_00);
  expect(itemDetails(large)).toContain('2 further characters');
});

test('a plain parcel is ordered only with something that is sent', () => {
  const styling = { ...comic.styling, blankPackaging: true };
  const isBlank = (type: 'digital' | 'print') => {
    const wanted = { ...comic, styling, delivery: { type, rush: false } };
    const item = toCartItem({
      id: itemId,
      timestamp: 1,
      draftId,
      comic: wanted,
      tier: shortStory,
      addOns: [],
    });
    return item.styling.blankPackaging;
  };
  expect([isBlank('digital'), isBlank('print')]).toEqual([false, true]);
});

test.each([
  [{ comicLanguage: 'el' as const }, [{ label: 'Language of the comic', text: 'Ελληνικά' }]],
  [
    { comicLanguage: 'other' as const, otherLanguage: ' Deutsch ' },
    [{ label: 'Language of the comic', text: 'Deutsch' }],
  ],
  [{ comicLanguage: undefined, otherLanguage: undefined }, []],
  [{ comicLanguage: 'xx' as 'el' }, []],
])('a comic with %j is ordered in that language, and an older one in none', (chosen, texts) => {
  const options = { id: itemId, timestamp: 1, draftId, tier: shortStory, addOns: [] };
  const styling = { ...comic.styling, ...chosen } as typeof comic.styling;
  expect(orderedTexts(toCartItem({ ...options, comic: { ...comic, styling } }))).toEqual(texts);
});

test('a title and a dedication are among the ordered texts, the latter only where the package has one', () => {
  const styling = { ...comic.styling, coverTitle: 'The Sofa', dedication: 'For Mum' };
  const options = { id: itemId, timestamp: 1, draftId, comic: { ...comic, styling }, addOns: [] };
  const title = { label: 'Title on the cover', text: 'The Sofa' };
  expect(orderedTexts(toCartItem({ ...options, tier: shortStory }))).toEqual([title]);
  const withDedication = { ...shortStory, includesDedication: true };
  expect(orderedTexts(toCartItem({ ...options, tier: withDedication }))).toEqual([
    title,
    { label: 'Dedication', text: 'For Mum' },
  ]);
});
