import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/**
 * Stores the buyer's email in this tab until the order is reported, because the cart is emptied when the receipt
 * appears.
 */
export function storeBuyer(orderId: string, email: string): void {
  sessionStore.write(STORAGE_KEYS.buyer(orderId), email);
}

export function findBuyer(orderId: string): string | undefined {
  return sessionStore.read(STORAGE_KEYS.buyer(orderId)) ?? undefined;
}

export function forgetBuyer(orderId: string): void {
  sessionStore.remove(STORAGE_KEYS.buyer(orderId));
}
