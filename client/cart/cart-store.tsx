import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type BrowserStorage, localStore, onStorageChange } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { readFlatScenes } from '#shared/draft/flat-scenes.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

export type CartState = {
  items: CartItem[];
  /** False until the browser's storage is read. */
  loaded: boolean;
};
type Patch = Partial<CartItem>;
export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The comics to be ordered, kept in the browser. Each change starts from the stored cart, so that two tabs do
 * not overwrite each other's changes.
 * @param onUnsaved is called when a change could not be stored, and again only after one was stored
 */
export function createCartStore({ storage, onUnsaved }: { storage: BrowserStorage; onUnsaved: () => void }) {
  const state = createStore<CartState>(() => ({ items: [], loaded: false }));
  // If writing fails, the state in memory is used from then on.
  let unsaved = false;

  function readItems(): CartItem[] {
    if (unsaved) return state.getState().items;
    return readStoredItems(storage);
  }

  function change(edit: (items: CartItem[]) => CartItem[]): void {
    const items = edit(readItems());
    state.setState({ items, loaded: true });
    const saved = storage.write(STORAGE_KEYS.cart, JSON.stringify(items));
    if (!saved && !unsaved) onUnsaved();
    unsaved = !saved;
  }

  return {
    state,

    /** Reads the storage, at start and after a change in another tab. */
    load(): void {
      state.setState({ items: readItems(), loaded: true });
    },

    /** Replaces an item with the same id or draft in its place. */
    add(item: CartItem, position = Number.POSITIVE_INFINITY): void {
      change((items) => {
        const isSame = (other: CartItem) => other.id === item.id || other.draftId === item.draftId;
        const known = items.findIndex(isSame);
        return items.filter((other) => !isSame(other)).toSpliced(known === -1 ? position : known, 0, item);
      });
    },

    remove(id: string): void {
      change((items) => items.filter((item) => item.id !== id));
    },

    /** Merges a patch into an item; a function gets the stored item, which another tab may have changed. */
    update(id: string, patch: Patch | ((item: CartItem) => Patch)): void {
      const patchFor = typeof patch === 'function' ? patch : () => patch;
      change((items) => items.map((item) => (item.id === id ? { ...item, ...patchFor(item) } : item)));
    },

    clear(): void {
      change(() => []);
    },

    /** Once the storage may have room again. @returns whether a change that could not be stored is stored now */
    retry(): boolean {
      if (!unsaved) return false;
      change((items) => items);
      return !unsaved;
    },
  };
}

/** @returns cents */
export function totalOf(items: Pick<CartItem, 'priceTotal'>[]): number {
  return items.reduce((sum, item) => sum + item.priceTotal, 0);
}

/** The names and prices to update in an item; null if it was edited since. */
export function pricesFor(
  item: CartItem,
  priced: CartItem | undefined,
): Pick<CartItem, 'tier' | 'addOns' | 'priceTotal'> | null {
  if (priced?.timestamp !== item.timestamp) return null;
  const { tier, addOns, priceTotal } = priced;
  return { tier, addOns, priceTotal };
}

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createCartStore({ storage: localStore, onUnsaved: sayUnsaved }));
  useEffect(() => followStorage(store), [store]);
  return <CartContext value={store}>{children}</CartContext>;
}

export function useCart() {
  const { state, load: _, ...actions } = useCartStore();
  const { items, loaded } = useStore(state);
  return { items, loaded, count: items.length, total: totalOf(items), ...actions };
}

export function useCartCount(): number {
  return useStore(useCartStore().state, ({ items }) => items.length);
}

function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error('useCart must be used within CartProvider');
  return store;
}

function followStorage(store: CartStore): () => void {
  store.load();
  return onStorageChange(STORAGE_KEYS.cart, store.load);
}

function sayUnsaved(): void {
  showToast({
    tone: 'error',
    title: m.cart_unsaved(),
    description: m.cart_unsaved_text(),
  });
}

function readStoredItems(storage: BrowserStorage): CartItem[] {
  const stored = storage.read(STORAGE_KEYS.cart);
  if (stored === null) return [];
  const entries = parseList(stored);
  const items = entries?.filter(isFirstOfItsKind) ?? [];
  if (items.length !== entries?.length) {
    const broken = entries ? JSON.stringify(entries.filter((entry) => !items.includes(entry))) : stored;
    console.warn(`The stored cart is damaged. What can’t be read is kept under ${STORAGE_KEYS.damagedCart}.`);
    // Damaged entries leave the cart only when they are stored under another key.
    if (storage.write(STORAGE_KEYS.damagedCart, broken))
      storage.write(STORAGE_KEYS.cart, JSON.stringify(items));
  }
  return items;
}

function parseList(stored: string): CartItem[] | null {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? (list.map(readFlatScenes) as CartItem[]) : null;
  } catch {
    return null;
  }
}

function isFirstOfItsKind(entry: CartItem, index: number, entries: CartItem[]): boolean {
  return isCartItem(entry) && entries.findIndex((other) => other?.id === entry.id) === index;
}

/** The parts of a comic that the cart reads: the full schema would add too much code to every page. */
function isCartItem(entry: unknown): entry is CartItem {
  return (
    isRecord(entry) &&
    areTexts(entry.id, entry.draftId, entry.comicType) &&
    areAmounts(entry.timestamp, entry.priceTotal, entry.extraPages) &&
    isTier(entry.tier) &&
    isListOf(entry.addOns, isAddOn) &&
    isListOf(entry.characters, isCharacter) &&
    isListOf(entry.pages, isPage) &&
    isDelivery(entry.delivery) &&
    isStyling(entry.styling)
  );
}

const DELIVERED: Record<DeliveryType, true> = { digital: true, print: true, 'print-digital': true };

function isDelivery(delivery: unknown): boolean {
  if (!isRecord(delivery)) return false;
  const { type, wish = null } = delivery;
  const isWish = wish === null || (isRecord(wish) && areTexts(wish.day));
  return isWish && areTexts(type) && Object.hasOwn(DELIVERED, String(type));
}

/** Carts of older releases lack the parts of a comic that later ones have added. */
function isStyling(styling: unknown): boolean {
  if (!isRecord(styling)) return false;
  const { occasion = '', coverTitle = '', dedication = '', comicLanguage = '', otherLanguage = '' } = styling;
  return areTexts(occasion, coverTitle, dedication, comicLanguage, otherLanguage);
}

function isAddOn({ id, name, price, text = '', textLabel = '' }: Record<string, unknown>): boolean {
  return areTexts(id, name, text, textLabel) && areAmounts(price);
}

function isPage({ pageNumber, wholePageDescription, scenes }: Record<string, unknown>): boolean {
  return (
    areAmounts(pageNumber) &&
    areTexts(wholePageDescription) &&
    isListOf(scenes, ({ title, description }) => areTexts(title, description))
  );
}

function isTier(tier: unknown): boolean {
  return (
    isRecord(tier) &&
    areTexts(tier.id, tier.name) &&
    areAmounts(tier.pageCount, tier.digitalPrice, tier.printPrice, tier.comboPrice)
  );
}

function isCharacter(character: Record<string, unknown>): boolean {
  return (
    areTexts(character.name, character.role) && isListOf(character.images, (image) => areTexts(image.url))
  );
}

function isListOf(list: unknown, check: (entry: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(list) && list.every((entry) => isRecord(entry) && check(entry));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function areAmounts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0);
}
