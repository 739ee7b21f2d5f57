import type { TrackedEvent, TrackedGoods } from '#shared/tracking/tracking.ts';

/** The same for every platform, without personal data. */
export type Message = {
  event: TrackedEvent;
  /** For deduplication by the platform. */
  id: string;
  person: Person;
};

/** SHA-256 in lower-case hex. */
export type Person = { emailHash?: string; userHash?: string };

export type PlatformClient = {
  /** Loads the script; events sent before are queued. @returns when it is loaded or has failed */
  start: (id: string) => Promise<void>;
  send: (message: Message) => void;
  revoke: () => void;
};

export function goodsIn(event: TrackedEvent): TrackedGoods | undefined {
  return 'goods' in event ? event.goods : undefined;
}

export function countItems({ items }: TrackedGoods): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function toDecimal(cents: number): number;
export function toDecimal(cents: number | undefined): number | undefined;
export function toDecimal(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}
