const KEY = 'reported_purchases';
/** More orders than anybody reloads the pages of. */
const KEPT_MAX = 50;

const reported = new Set<string>();

/** Whether this order is to be reported now: true once, in whichever tab it is asked first. */
export async function claimPurchase(orderId: string): Promise<boolean> {
  if (!navigator.locks) return claim(orderId);
  return navigator.locks.request(KEY, () => claim(orderId));
}

function claim(orderId: string): boolean {
  const known = readReported();
  if (reported.has(orderId) || known.includes(orderId)) return false;
  reported.add(orderId);
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, orderId].slice(-KEPT_MAX)));
  } catch {
    // Without storage, the event's id makes it count once all the same.
  }
  return true;
}

function readReported(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
