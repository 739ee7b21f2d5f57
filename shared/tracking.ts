import type { ComicType } from './draft.ts';
import type { GalleryCategory } from './gallery.ts';

/** The advertising platforms that may hear of an event, and the ids by which ours know us; those without are off. */
export type Platform = 'meta' | 'pinterest' | 'tiktok';
export type PixelIds = Partial<Record<Platform, string>>;

/** What an event is about, one kind of thing at a time. */
export type TrackedItem = {
  /** A package's id, or the slug of a comic in the gallery. */
  id: string;
  name: string;
  quantity: number;
  /** Cents for one; missing for what is only looked at. */
  price?: number;
};

export type TrackedGoods = {
  /** What the goods are called as a whole: a comic's title, a package's name. */
  contentName: string;
  category: ComicType | GalleryCategory | 'Package' | 'Comics';
  items: TrackedItem[];
  /** Cents. */
  value?: number;
};

/** The names of the configurator's steps as the platforms get to see them. */
export type TrackedStep =
  | 'Comic Type Selection'
  | 'Tier Selection'
  | 'Add-Ons Selection'
  | 'Characters'
  | 'Scenes'
  | 'Delivery & Styling'
  | 'Review';

/**
 * Something that happened in the shop, in our own words; client/tracking/platforms translates it. An e-mail
 * address leaves the browser only as a SHA-256 hash. The currency is always {@link CURRENCY} of money.ts.
 */
export type TrackedEvent =
  | { name: 'PageView' }
  | { name: 'ViewContent'; goods: TrackedGoods }
  | { name: 'AddToCart'; goods: TrackedGoods; email?: string }
  /** At the configurator's first step nothing is chosen yet. */
  | { name: 'InitiateCheckout'; goods?: TrackedGoods; email?: string }
  | { name: 'Purchase'; orderId: string; goods: TrackedGoods; email?: string }
  | { name: 'Lead' | 'Contact'; email?: string }
  | { name: 'ConfiguratorStep'; step: TrackedStep };

/** One order is one event, whoever reports it and however often. */
export function purchaseEventId(orderId: string): string {
  return `order_${orderId}`;
}

/** An e-mail address as it is hashed: https://developers.facebook.com/docs/meta-pixel/advanced/advanced-matching */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
