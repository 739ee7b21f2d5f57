import {
  normaliseEmail,
  type PixelIds,
  type Platform,
  purchaseEventId,
  type TrackedEvent,
} from '../../shared/tracking';
import { mayMarket } from '../consent/consent';
import { carriesSecret, onAddressChange } from './address';
import { forgetVisitor, shutOthersOut } from './forget-visitor';
import type { Message, Person, PlatformClient } from './message';
import { meta } from './platforms/meta';
import { pinterest } from './platforms/pinterest';
import { tiktok } from './platforms/tiktok';
import { claimPurchase } from './purchases';
import { receiveEvents } from './track';

const CLIENTS: Record<Platform, PlatformClient> = { meta, pinterest, tiktok };

type Options = {
  pixels: PixelIds;
  /** Who is signed in, where the page knows it anyway. */
  readUserId: () => string | undefined;
};

let platforms: PlatformClient[] = [];
/** Once others are shut out of a document they stay out: who agrees again gets a new one. */
let isOver = false;
let seenPath: string | undefined;
let delivered: Promise<void> = Promise.resolve();

/** Tells the platforms that are set up what happens from now on, as long as the visitor agrees. */
export function startTracking({ pixels, readUserId }: Options): void {
  if (platforms.length > 0 || isOver) return;
  const stopFollowing = onAddressChange(follow);
  follow();

  function follow() {
    if (isOver) return stopFollowing();
    if (carriesSecret()) {
      // Their scripts are there already, and would read it.
      if (platforms.length > 0) stopTracking();
      return;
    }
    const isFirst = platforms.length === 0;
    if (isFirst) begin();
    if (seenPath !== location.pathname) {
      seenPath = location.pathname;
      receive({ name: 'PageView' });
    }
    if (isFirst) receiveEvents(receive);
  }

  function begin() {
    for (const [platform, client] of Object.entries(CLIENTS)) {
      const id = pixels[platform as Platform];
      if (!id) continue;
      platforms.push(client);
      attempt(() => client.start(id));
    }
  }

  function receive(event: TrackedEvent) {
    const id = event.name === 'Purchase' ? purchaseEventId(event.orderId) : newEventId();
    delivered = delivered.then(() => deliver(event, id, readUserId())).catch(warn);
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

async function deliver(event: TrackedEvent, id: string, userId: string | undefined): Promise<void> {
  const person = await hashPerson('email' in event ? event.email : undefined, userId);
  if (!mayMarket() || carriesSecret()) return;
  if (event.name === 'Purchase' && !(await claimPurchase(event.orderId))) return;
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
