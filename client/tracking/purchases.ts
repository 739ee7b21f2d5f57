import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { forgetBuyer } from './buyer.ts';

/** Nobody reloads the receipts of more orders than this. */
const KEPT_MAX = 50;

const purchases = storedJson<unknown[]>(localStore, STORAGE_KEYS.reportedPurchases, (stored) =>
  Array.isArray(stored) ? stored : null,
);

/** Orders reported by this page; the storage may be unavailable. */
const reported = new Set<string>();

/**
 * Resolves to true in one tab only, the first to ask; another takes over if that one closes before `scriptsLoaded`.
 * @param scriptsLoaded resolves when the platforms' scripts are loaded or have failed; never rejects
 */
export function claimPurchase(orderId: string, scriptsLoaded: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = async () => {
      const known = readReported();
      const isFirst = !reported.has(orderId) && !known.includes(orderId);
      reported.add(orderId);
      resolve(isFirst);
      if (isFirst) {
        await scriptsLoaded;
        remember(orderId);
      }
      forgetBuyer(orderId);
    };
    // If the storage is blocked, Web Locks are blocked too.
    if (navigator.locks) navigator.locks.request(STORAGE_KEYS.reportedPurchases, claim).catch(claim);
    else claim();
  });
}

/** Without storage, a repeated event counts once because of its id. */
function remember(orderId: string): void {
  const known = readReported();
  if (!known.includes(orderId)) purchases.write([...known, orderId].slice(-KEPT_MAX));
}

function readReported(): unknown[] {
  return purchases.read() ?? [];
}
