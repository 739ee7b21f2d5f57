import { allowsMarketing } from '#client/consent/consent.ts';
import { hasPublicReferrer } from '#client/private-pages/private-addresses.ts';
import { isDocumentPrivate, onAddressChange } from '#client/private-pages/private-document.ts';
import { SIGNED_IN_HINT } from '#shared/account/session-hint.ts';
import {
  normaliseEmail,
  type PixelIds,
  type Platform,
  purchaseEventId,
  type TrackedEvent,
} from '#shared/tracking/tracking.ts';
import { reloadForPrivatePages, reloadForPublicPages } from './document-reloads.ts';
import { blockThirdParties, forgetVisitor } from './forget-visitor.ts';
import type { Message, Person, PlatformClient } from './message.ts';
import { meta } from './platforms/meta.ts';
import { pinterest } from './platforms/pinterest.ts';
import { tiktok } from './platforms/tiktok.ts';
import { claimPurchase } from './purchases.ts';
import { receiveEvents } from './track.ts';

const CLIENTS: Record<Platform, PlatformClient> = { meta, pinterest, tiktok };

type Options = {
  pixels: PixelIds;
  /** Asks the server if the page does not know yet. */
  readUserId: () => Promise<string | undefined>;
};

/** ms that an event waits for the user's id. */
const USER_WAIT_MS = 2_000;

let platforms: PlatformClient[] = [];
/** After withdrawal this document stays untracked; a new consent takes effect with a new document. */
let isOver = false;
let seenPath: string | undefined;
let delivered: Promise<void> = Promise.resolve();
/** Resolves when the platforms' scripts are loaded or have failed. */
let arrived: Promise<unknown> = Promise.resolve();

/**
 * Sends events to the configured platforms while the visitor consents. Documents with a private page are
 * never tracked.
 */
export function startTracking({ pixels, readUserId }: Options): void {
  if (platforms.length > 0 || isOver || !hasPublicReferrer(document.referrer, location.origin)) return;
  if (isDocumentPrivate()) {
    reloadForPublicPages();
    return;
  }
  const stopFollowing = onAddressChange(follow);
  follow();

  function follow() {
    if (isOver) return stopFollowing();
    // Navigation by the browser may have put a secret into the URL.
    if (isDocumentPrivate()) return stopTracking();
    const isFirst = platforms.length === 0;
    if (isFirst) begin();
    if (seenPath !== location.pathname) {
      seenPath = location.pathname;
      receive({ name: 'PageView' });
    }
    if (isFirst) receiveEvents(receive);
  }

  function begin() {
    reloadForPrivatePages();
    const scripts: Promise<void>[] = [];
    for (const [platform, client] of Object.entries(CLIENTS)) {
      const id = pixels[platform as Platform];
      if (!id) continue;
      platforms.push(client);
      attempt(() => scripts.push(client.start(id)));
    }
    arrived = Promise.all(scripts);
  }

  function receive(event: TrackedEvent) {
    if (event.name === 'Purchase') receivePurchase(event);
    else pass(event, newEventId());
  }

  async function receivePurchase(event: Extract<TrackedEvent, { name: 'Purchase' }>) {
    if (await claimPurchase(event.orderId, arrived)) pass(event, purchaseEventId(event.orderId));
  }

  function pass(event: TrackedEvent, id: string) {
    const user = findUser(readUserId);
    delivered = delivered.then(async () => deliver(event, id, await user)).catch(warn);
  }
}

/** Takes effect at once, without a reload. */
export function stopTracking(): void {
  if (isOver) return;
  isOver = true;
  receiveEvents(() => {});
  // First of all, because scripts would send the revocation together with the URL.
  blockThirdParties();
  for (const client of platforms) attempt(() => client.revoke());
  platforms = [];
  forgetVisitor();
}

/** Does not ask the server without a session cookie, and gives up after a timeout. */
async function findUser(read: Options['readUserId']): Promise<string | undefined> {
  if (!document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`)) return undefined;
  const later = new Promise<undefined>((resolve) => setTimeout(resolve, USER_WAIT_MS));
  return Promise.race([read().catch(() => undefined), later]);
}

async function deliver(event: TrackedEvent, id: string, userId: string | undefined): Promise<void> {
  const person = await hashPerson('email' in event ? event.email : undefined, userId);
  if (!allowsMarketing() || isDocumentPrivate()) return;
  const message: Message = { event, id, person };
  for (const client of platforms) attempt(() => client.send(message));
}

async function hashPerson(email: string | undefined, userId: string | undefined): Promise<Person> {
  // Hashing needs a secure context.
  if (!crypto.subtle) return {};
  return {
    ...(email && { emailHash: await hash(normaliseEmail(email)) }),
    ...(userId && { userHash: await hash(userId) }),
  };
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newEventId(): string {
  return `${Date.now()}_${Math.random().toString(36).slice(2, 12)}`;
}

/** Errors of platforms' scripts must not break the shop. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    warn(error);
  }
}

function warn(error: unknown): void {
  console.warn('An event could not be told.', error);
}
