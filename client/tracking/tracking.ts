import { mayMarket } from '#client/consent/consent.ts';
import { SIGNED_IN_HINT } from '#shared/session-hint.ts';
import {
  normaliseEmail,
  type PixelIds,
  type Platform,
  purchaseEventId,
  type TrackedEvent,
} from '#shared/tracking.ts';
import { hasPublicReferrer } from './address.ts';
import { forgetVisitor, shutOthersOut } from './forget-visitor.ts';
import type { Message, Person, PlatformClient } from './message.ts';
import { loadPrivatePagesAnew, loadPublicPagesAnew } from './page-loads.ts';
import { meta } from './platforms/meta.ts';
import { pinterest } from './platforms/pinterest.ts';
import { tiktok } from './platforms/tiktok.ts';
import { isDocumentPrivate, onAddressChange } from './private-document.ts';
import { claimPurchase } from './purchases.ts';
import { receiveEvents } from './track.ts';

const CLIENTS: Record<Platform, PlatformClient> = { meta, pinterest, tiktok };

type Options = {
  pixels: PixelIds;
  /** Who is signed in; asks the server where the page does not know yet. */
  readUserId: () => Promise<string | undefined>;
};

/** How long an event waits to learn who is signed in, in ms. */
const USER_WAIT_MS = 2_000;

let platforms: PlatformClient[] = [];
/** Once others are shut out of a document they stay out: who agrees again gets a new one. */
let isOver = false;
let seenPath: string | undefined;
let delivered: Promise<void> = Promise.resolve();
/** When the platforms' scripts are there, or never will be. */
let arrived: Promise<unknown> = Promise.resolve();

/**
 * Tells the platforms that are set up what happens from now on, as long as the visitor agrees. In a document with a
 * private page nobody is followed, whatever page comes after it.
 */
export function startTracking({ pixels, readUserId }: Options): void {
  if (platforms.length > 0 || isOver || !hasPublicReferrer(document.referrer, location.origin)) return;
  if (isDocumentPrivate()) {
    loadPublicPagesAnew();
    return;
  }
  const stopFollowing = onAddressChange(follow);
  follow();

  function follow() {
    if (isOver) return stopFollowing();
    // By the browser's own ways a secret may still come into the address, where their scripts would read it.
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
    loadPrivatePagesAnew();
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

  /** Another tab may have to be waited for, and nothing else waits for that. */
  async function receivePurchase(event: Extract<TrackedEvent, { name: 'Purchase' }>) {
    if (await claimPurchase(event.orderId, arrived)) pass(event, purchaseEventId(event.orderId));
  }

  function pass(event: TrackedEvent, id: string) {
    const user = findUser(readUserId);
    delivered = delivered.then(async () => deliver(event, id, await user)).catch(warn);
  }
}

/** Ends all of it at once, without a reload: nothing of the platforms' is left, and nothing more goes to them. */
export function stopTracking(): void {
  if (isOver) return;
  isOver = true;
  receiveEvents(() => {});
  // First of all: what they are told now they would pass on, with the address they find.
  shutOthersOut();
  for (const client of platforms) attempt(() => client.revoke());
  platforms = [];
  forgetVisitor();
}

/** Nobody is asked for where nobody seems to be signed in, and no event is lost to a server that does not answer. */
async function findUser(read: Options['readUserId']): Promise<string | undefined> {
  if (!document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`)) return undefined;
  const later = new Promise<undefined>((resolve) => setTimeout(resolve, USER_WAIT_MS));
  return Promise.race([read().catch(() => undefined), later]);
}

async function deliver(event: TrackedEvent, id: string, userId: string | undefined): Promise<void> {
  const person = await hashPerson('email' in event ? event.email : undefined, userId);
  if (!mayMarket() || isDocumentPrivate()) return;
  const message: Message = { event, id, person };
  for (const client of platforms) attempt(() => client.send(message));
}

async function hashPerson(email: string | undefined, userId: string | undefined): Promise<Person> {
  // Only an encrypted page can hash; from another one nobody is named.
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

/** A platform's script that fails is no reason for the shop to. */
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
