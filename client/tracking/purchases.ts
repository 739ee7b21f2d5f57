import { forgetBuyer } from './buyer.ts';

const KEY = 'reported_purchases';
/** More orders than anybody reloads the pages of. */
const KEPT_MAX = 50;

const reported = new Set<string>();

/**
 * Whether this order is to be reported now: true once, in whichever tab it is asked first. The others wait for that
 * one, and take over if it is closed before anybody could hear of the order.
 * @param told when the platforms' scripts are there, or never will be; never rejects
 */
export function claimPurchase(orderId: string, told: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = async () => {
      const known = readReported();
      const isFirst = !reported.has(orderId) && !known.includes(orderId);
      reported.add(orderId);
      resolve(isFirst);
      if (isFirst) {
        await told;
        remember(orderId);
      }
      forgetBuyer(orderId);
    };
    // Where the storage is denied, so are the locks.
    if (navigator.locks) navigator.locks.request(KEY, claim).catch(claim);
    else claim();
  });
}

function remember(orderId: string): void {
  const known = readReported();
  if (known.includes(orderId)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, orderId].slice(-KEPT_MAX)));
  } catch {
    // Without storage, the event's id makes it count once all the same.
  }
}

function readReported(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
