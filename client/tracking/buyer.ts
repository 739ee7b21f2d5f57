import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/**
 * Keeps who bought, in this tab and until the order is reported: the cart, which knows it, is emptied when the receipt
 * is first seen, and a buyer who agrees to tracking only then returns to it by a reload.
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
