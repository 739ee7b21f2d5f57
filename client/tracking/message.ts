import type { TrackedEvent, TrackedGoods } from '#shared/tracking.ts';

/** An event as it leaves the browser: the same for every platform, and naming nobody. */
export type Message = {
  event: TrackedEvent;
  /** By which one platform knows that it has heard of the event already. */
  id: string;
  person: Person;
};

/** SHA-256 hashes in lower-case hexadecimal, as far as they are known. */
export type Person = { emailHash?: string; userHash?: string };

/** One of the advertising platforms, spoken to as its own documentation says. */
export type PlatformClient = {
  /**
   * Fetches the platform's script; what is sent before it has come waits for it.
   * @returns when it has come, or never will
   */
  start: (id: string) => Promise<void>;
  send: (message: Message) => void;
  /** Tells the script, if it is there, that it has nothing more to do. */
  revoke: () => void;
};

export function goodsIn(event: TrackedEvent): TrackedGoods | undefined {
  return 'goods' in event ? event.goods : undefined;
}

export function countItems({ items }: TrackedGoods): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Cents as a decimal number of euros. */
export function toDecimal(cents: number): number;
export function toDecimal(cents: number | undefined): number | undefined;
export function toDecimal(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}
