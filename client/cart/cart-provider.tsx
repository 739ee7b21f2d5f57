import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { localStore, onStorageChange } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { showToast } from '#client/ui/toast.tsx';
import { type CartStore, createCartStore, totalOf } from './cart-store.ts';

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
    title: 'Your cart can’t be kept',
    description: 'This browser has no room to store it. Please check out before you close this page.',
  });
}
