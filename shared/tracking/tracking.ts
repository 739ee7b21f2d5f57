import type { ComicType } from '#shared/draft/comic.ts';
import type { GalleryCategory } from '#shared/storefront/gallery.ts';

export type Platform = 'meta' | 'pinterest' | 'tiktok';
export type PixelIds = Partial<Record<Platform, string>>;

export type TrackedItem = {
  id: string;
  name: string;
  quantity: number;
  /** Cents. */
  price?: number;
};

export type TrackedGoods = {
  contentName: string;
  category: ComicType | GalleryCategory | 'Package' | 'Comics';
  items: TrackedItem[];
  /** Cents. */
  value?: number;
};

export type TrackedStep =
  | 'Comic Type Selection'
  | 'Tier Selection'
  | 'Add-Ons Selection'
  | 'Characters'
  | 'Scenes'
  | 'Delivery & Styling'
  | 'Review';

/** client/tracking/platforms translates these. E-mail addresses leave the browser as SHA-256 hashes only. */
export type TrackedEvent =
  | { name: 'PageView' }
  | { name: 'ViewContent'; goods: TrackedGoods }
  | { name: 'AddToCart'; goods: TrackedGoods; email?: string }
  | { name: 'InitiateCheckout'; goods?: TrackedGoods; email?: string }
  | { name: 'Purchase'; orderId: string; goods: TrackedGoods; email?: string }
  | { name: 'Lead' | 'Contact'; email?: string }
  | { name: 'ConfiguratorStep'; step: TrackedStep };

/** The same id everywhere, so that platforms count an order once. */
export function purchaseEventId(orderId: string): string {
  return `order_${orderId}`;
}

/** The address as platforms hash it. https://developers.facebook.com/docs/meta-pixel/advanced/advanced-matching */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
