import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { showToast } from '#client/ui/toast.tsx';
import { CART_KEY, type CartStore, createCartStore, totalOf } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createCartStore({ storage: () => localStorage, onUnsaved: sayUnsaved }));
  useEffect(() => followStorage(store), [store]);
  return <CartContext value={store}>{children}</CartContext>;
}

export function useCart() {
  const { state, load: _, ...actions } = useCartStore();
  const { items, loaded } = useStore(state);
  return { items, loaded, count: items.length, total: totalOf(items), ...actions };
}

/** How many comics are in the cart, for places that show nothing else of it. */
export function useCartCount(): number {
  return useStore(useCartStore().state, ({ items }) => items.length);
}

function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error('useCart must be used within CartProvider');
  return store;
}

function followStorage(store: CartStore): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A cleared storage names no key.
    if (key === CART_KEY || key === null) store.load();
  };
  // A page that comes back from the browser's memory has slept through the other tabs' changes.
  const wake = ({ persisted }: PageTransitionEvent) => persisted && store.load();
  store.load();
  addEventListener('storage', follow);
  addEventListener('pageshow', wake);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', wake);
  };
}

function sayUnsaved(): void {
  showToast({
    tone: 'error',
    title: 'Your cart can’t be kept',
    description: 'This browser has no room to store it. Please check out before you close this page.',
  });
}
