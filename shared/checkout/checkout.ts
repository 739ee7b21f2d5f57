import * as z from 'zod/mini';
import { m } from '#messages';
import { INT4_MAX, listOf } from '#shared/bounds.ts';
import { addOnTextOf, checkAddOnText } from '#shared/draft/add-on-text.ts';
import {
  ADD_ON_TEXT_MAX,
  BRIEF_MAX,
  COMIC_TYPES,
  type Comic,
  type ComicType,
  countPages,
  dropHiddenInputs,
  hasContent,
  isPageDescribed,
} from '#shared/draft/comic.ts';
import { describeComicLanguage } from '#shared/draft/comic-language.ts';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import { readFlatScenes } from '#shared/draft/flat-scenes.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import {
  comicSchema,
  completeCharactersSchema,
  completeStylingSchema,
  completeWishSchema,
  customerSchema,
  deliverySchema,
  draftIdOfImage,
  extraPagesSchema,
  pageSchema,
} from '#shared/draft/schema.ts';
import { COMIC_TYPE_LABELS } from '#shared/draft/type-labels.ts';
import { type Price, priceComic, RUSH_FEE } from '#shared/storefront/price.ts';
import type { AddOn, PricingTier } from '#shared/storefront/storefront.ts';
import { freeText, uuid } from '#shared/text.ts';

/** The maximum of a Date, in ms since 1970. */
const TIMESTAMP_MAX = 8.64e15;

export const CART_MAX = 20;

const cents = () =>
  z
    .int({ error: m.checkout_price_cents, abort: true })
    .check(
      z.gte(0, { error: m.checkout_price_negative }),
      z.lte(INT4_MAX, { error: m.checkout_price_foreign }),
    );
const pageNumber = pageSchema.shape.pageNumber;

const wholeItemSchema = z
  .object({
    id: uuid(m.checkout_item_invalid),
    /** ms since 1970. */
    timestamp: z.int().check(z.gte(0), z.lte(TIMESTAMP_MAX)),
    draftId: uuid(m.image_draft_invalid),
    ...customerSchema.shape,
    comicType: z.enum(COMIC_TYPES, { error: m.draft_type_missing }),
    tier: z.object({
      id: uuid(m.draft_tier_missing),
      name: freeText(200, m.checkout_package_name_invalid),
      pageCount: pageNumber,
      basePrice: cents(),
      digitalPrice: cents(),
      printPrice: cents(),
      comboPrice: cents(),
      // Missing in carts from before packages had a number of characters.
      charactersIncluded: z._default(z.nullable(z.int().check(z.gte(1), z.lte(INT4_MAX))), null),
      extraCharacterPrice: z._default(cents(), 0),
      // Missing in carts from before it could be changed.
      rushPrice: z._default(cents(), RUSH_FEE),
    }),
    addOns: listOf(
      z.object({
        id: uuid(m.draft_add_on_unknown),
        name: freeText(200, m.checkout_add_on_name_invalid),
        price: cents(),
        // Missing in carts from before add-ons had this property.
        needsShipping: z._default(z.boolean(), false),
        textLabel: z._default(freeText(200, m.checkout_add_on_label_invalid), ''),
        revisionRounds: z._default(z.int().check(z.gte(0), z.lte(10)), 0),
        // Missing in carts from before add-ons asked for text; these are accepted without it.
        text: z.optional(
          freeText(ADD_ON_TEXT_MAX, () => m.draft_add_on_text_too_long({ max: ADD_ON_TEXT_MAX })),
        ),
      }),
      20,
      m.draft_add_ons_too_many,
    ).check(
      z.refine((addOns) => new Set(addOns.map(({ id }) => id)).size === addOns.length, {
        error: m.checkout_add_on_once,
      }),
    ),
    extraPages: extraPagesSchema,
    characters: completeCharactersSchema,
    sceneMode: comicSchema.shape.sceneMode,
    storyBrief: freeText(BRIEF_MAX, () => m.draft_brief_too_long({ max: BRIEF_MAX })),
    pages: comicSchema.shape.pages,
    referenceImages: comicSchema.shape.referenceImages,
    delivery: z.extend(deliverySchema, { wish: z.optional(completeWishSchema) }),
    styling: completeStylingSchema,
    priceTotal: cents(),
  })
  .check(
    z.refine(hasContent, { path: ['pages'], error: m.draft_content_missing }),
    z.refine((item) => listPictureUrls(item).every((url) => draftIdOfImage(url) === item.draftId), {
      path: ['draftId'],
      error: m.errors_draft_photo_foreign,
    }),
    z.refine((item) => fitsOnPages(item, countPages(item, item.tier)), {
      path: ['pages'],
      error: m.checkout_scene_beyond,
    }),
  );

/**
 * A finished comic in the cart, with its pages as they were written. Its names and prices are those the buyer saw; the
 * server uses its own.
 */
export const cartItemSchema = z.pipe(z.transform(readFlatScenes), wholeItemSchema);
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartItemsSchema = listOf(cartItemSchema, CART_MAX, () =>
  m.checkout_too_many({ max: CART_MAX }),
).check(
  z.minLength(1, { error: m.checkout_empty }),
  z.refine((items) => new Set(items.map((item) => item.draftId)).size === items.length, {
    error: m.checkout_twice,
  }),
);

export function toCartItem(options: {
  id: string;
  timestamp: number;
  draftId: string;
  comic: Comic;
  tier: PricingTier;
  addOns: AddOn[];
}): CartItem {
  const { comic, tier, addOns } = options;
  const { wish, ...delivery } = comic.delivery;
  const price = priceComic({ ...comic, tier, addOns });
  const { storyBrief, pages } = dropHiddenInputs(comic, countPages(comic, tier));
  return cartItemSchema.parse({
    id: options.id,
    timestamp: options.timestamp,
    draftId: options.draftId,
    customerEmail: comic.customerEmail,
    customerName: comic.customerName.trim(),
    comicType: comic.comicType,
    tier: {
      id: tier.id,
      name: tier.name,
      pageCount: tier.pageCount,
      basePrice: price.basePrice,
      digitalPrice: tier.digitalPrice,
      printPrice: tier.printPrice,
      comboPrice: tier.comboPrice,
      charactersIncluded: tier.charactersIncluded,
      extraCharacterPrice: tier.extraCharacterPrice,
      rushPrice: tier.rushPrice,
    },
    addOns: addOns.map((addOn) => orderedAddOn(addOn, addOnTextOf(comic, addOn.id))),
    extraPages: comic.extraPages,
    characters: comic.characters,
    sceneMode: comic.sceneMode,
    storyBrief,
    pages,
    referenceImages: comic.referenceImages,
    delivery: wish?.day ? comic.delivery : delivery,
    styling: {
      ...comic.styling,
      dedication: tier.includesDedication ? comic.styling.dedication : '',
      blankPackaging: comic.styling.blankPackaging && needsShipping({ delivery: comic.delivery, addOns }),
    },
    priceTotal: price.total,
  });
}

export type Shop = {
  tiers: Pick<
    PricingTier,
    | 'id'
    | 'name'
    | 'pageCount'
    | 'digitalPrice'
    | 'printPrice'
    | 'comboPrice'
    | 'charactersIncluded'
    | 'extraCharacterPrice'
    | 'rushPrice'
  >[];
  addOns: Omit<AddOn, 'description' | 'textHint'>[];
};

/** Updates a comic to today's names and prices, or returns why it cannot be ordered. */
export function repriceItem(
  item: CartItem,
  shop: Shop,
): { item: CartItem; price: Price } | { refusal: string } {
  const tier = shop.tiers.find(({ id }) => id === item.tier.id);
  if (!tier) {
    return {
      refusal: m.checkout_package_gone({ name: item.tier.name }),
    };
  }
  const addOns: CartItem['addOns'] = [];
  for (const chosen of item.addOns) {
    const offered = shop.addOns.find(({ id }) => id === chosen.id);
    if (!offered) {
      return {
        refusal: m.checkout_add_on_gone({ name: chosen.name }),
      };
    }
    const problem = chosen.text === undefined ? null : checkAddOnText(offered, chosen.text);
    if (problem) return { refusal: m.checkout_please_edit({ problem }) };
    addOns.push(orderedAddOn(offered, chosen.text));
  }
  const { id, name, pageCount, digitalPrice, printPrice, comboPrice } = tier;
  const { charactersIncluded, extraCharacterPrice, rushPrice } = tier;
  if (!fitsOnPages(item, countPages(item, tier))) {
    return {
      refusal: m.checkout_package_pages({ name, count: pageCount }),
    };
  }
  const price = priceComic({ ...item, tier, addOns });
  const { basePrice } = price;
  const prices = { basePrice, digitalPrice, printPrice, comboPrice, rushPrice };
  const tierToday = { id, name, pageCount, charactersIncluded, extraCharacterPrice, ...prices };
  return { item: { ...item, tier: tierToday, addOns, priceTotal: price.total }, price };
}

function orderedAddOn(addOn: Shop['addOns'][number], text: string | undefined): CartItem['addOns'][number] {
  const { id, name, price, needsShipping, textLabel, revisionRounds } = addOn;
  const ordered = { id, name, price, needsShipping, textLabel, revisionRounds };
  return text === undefined ? ordered : { ...ordered, text: textLabel === '' ? '' : text };
}

export type OrderedText = { label: string; text: string };

type WithTexts = {
  addOns: { name: string; textLabel: string; text?: string | undefined }[];
  styling: {
    coverTitle?: string | undefined;
    dedication?: string | undefined;
    comicLanguage?: string | undefined;
    otherLanguage?: string | undefined;
  };
};

/** The language of the comic, and the buyer's texts: for add-ons, on the cover, as dedication. Older orders have none. */
export function orderedTexts({ addOns, styling }: WithTexts): OrderedText[] {
  return [
    { label: m.draft_language(), text: describeComicLanguage(styling) },
    ...addOns.map(({ name, textLabel, text = '' }) => ({
      label: m.checkout_add_on_text_label({ addOn: name, label: textLabel }),
      text,
    })),
    { label: m.checkout_cover_title(), text: styling.coverTitle ?? '' },
    { label: m.checkout_dedication(), text: styling.dedication ?? '' },
  ].filter(({ text }) => text.trim() !== '');
}

/** The title of an order, whatever is stored of its comic. */
export function orderTitle(order: { tierName: string; comicType: ComicType }): string {
  return comicTitle({ tier: { name: order.tierName }, comicType: order.comicType });
}

/** The details of a comic: '10 pages', 'Digital', 'Gift wrapping', '2 extra pages', 'Rush creation'. */
export function itemDetails(item: CartItem): string[] {
  const [, ...extras] = priceComic(item).lines;
  return [
    m.checkout_pages({ count: countPages(item, item.tier) }),
    DELIVERY_LABELS[item.delivery.type].label(),
    ...extras.map(({ label }) => label),
  ];
}

/** Whether a part of a comic is sent by post, so that the checkout asks for an address. */
export function needsShipping(item: {
  delivery: Pick<CartItem['delivery'], 'type'>;
  addOns: { needsShipping?: boolean | undefined }[];
}): boolean {
  return item.delivery.type !== 'digital' || item.addOns.some((addOn) => addOn.needsShipping);
}

export function comicTitle(comic: { tier: { name: string }; comicType: ComicType }): string {
  return `${comic.tier.name}: ${comicTypeLabel(comic.comicType)}`;
}

/** Stored comics may have a type that this version does not know. */
export function comicTypeLabel(comicType: ComicType): string {
  return COMIC_TYPE_LABELS[comicType]?.label() ?? m.draft_type_unknown();
}

function fitsOnPages({ pages }: Pick<CartItem, 'pages'>, count: number): boolean {
  return pages.every((page) => page.pageNumber <= count || !isPageDescribed(page));
}

export const DIGITAL_CONSENT_MAX = 2000;

/** The wording that the buyer ticked, and when, in ISO 8601. */
export type DigitalConsent = { wording: string; at: string };

export function isDigitalOnly({ delivery }: Pick<CartItem, 'delivery'>): boolean {
  return delivery.type === 'digital';
}

/**
 * The amount that a buyer transfers, and to which account. `amount` is the part still missing, in the currency's minor
 * unit.
 */
export type BankTransfer = {
  amount: number;
  account: { holder: string; iban: string; bic: string } | null;
  reference: string | null;
  /** Stripe's page with these instructions. */
  url: string | null;
};

export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired';
