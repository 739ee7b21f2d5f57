import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Customer } from './customer.ts';
import type { OutgoingEvent } from './events.ts';
import type { SavedAnswer } from './idempotency.ts';
import type { Checkout } from './session-objects.ts';

/** Checkouts are listed oldest first. */
export type Ledger = {
  checkouts: Checkout[];
  customers: Customer[];
  answers: Record<string, SavedAnswer>;
  waitingEvents: OutgoingEvent[];
};

/** Empty without a file. */
export function readLedger(file: string | undefined): Ledger {
  const empty: Ledger = { checkouts: [], customers: [], answers: {}, waitingEvents: [] };
  if (!file) return empty;
  try {
    const ledger: Ledger = { ...empty, ...JSON.parse(readFileSync(file, 'utf8')) };
    // Files of an earlier version have no refunds, no disputes, and no customers.
    for (const checkout of ledger.checkouts) {
      checkout.refunds ??= [];
      checkout.disputes ??= [];
    }
    return ledger;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return empty;
    throw error;
  }
}

/** Replaces the file atomically. */
export function writeLedger(file: string | undefined, ledger: Ledger) {
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(ledger));
  renameSync(draft, file);
}
