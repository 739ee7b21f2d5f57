import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { CURRENCY, formatDecimal, formatMoney } from '#shared/money.ts';
import { THE_SHOP } from '#shared/order/stored-names.ts';
import { FAMILY_EVENTS, type ProofEvent } from '#shared/proof/events.ts';
import type { ProofRole } from '#shared/proof/proof.ts';

export type Actor = { role: ProofRole; name: string };

export type LogEntry = {
  id: number;
  at: Date;
  event: ProofEvent;
  role: ProofRole;
  actor: string;
  /** Null for what is of no version. */
  version: number | null;
  text: string | null;
};

/** Jobs act as the system, whose role the database calls 'clock'. */
export const SYSTEM: Actor = { role: 'clock', name: THE_SHOP };

const SHOWN_MAX = 1000;

export async function writeLog(
  tx: DatabaseTransaction,
  entry: {
    orderId: string;
    versionId?: string | null;
    event: ProofEvent;
    by: Actor;
    text?: string | null;
  },
): Promise<void> {
  const { orderId, versionId = null, event, by, text = null } = entry;
  await tx
    .insertInto('proofLog')
    .values({ orderId, versionId, event, role: by.role, actor: by.name, text: text || null })
    .execute();
}

/** '35.00 EUR', which `readLog` writes in the language of whoever reads it. */
export function textOfAmount(amount: number, currency: string): string {
  return `${formatDecimal(amount, currency)} ${currency}`;
}

/** Releases of before have kept '€35.00', or '35,00 €'. */
function writeAmount(text: string): string {
  const currency = text.includes('€') ? CURRENCY : /[A-Z]{3}$/.exec(text)?.[0];
  return currency ? formatMoney(Number(text.replace(/\D/g, '')), currency) : text;
}

/** The events whose text is an amount. */
const PAYMENTS: ProofEvent[] = ['bought', 'refunded'];

export async function readLog(
  db: Database,
  orderId: string,
  role: 'buyer' | 'family' | 'studio',
): Promise<LogEntry[]> {
  const entries = await db
    .selectFrom('proofLog as log')
    .leftJoin('proofVersions as version', 'version.id', 'log.versionId')
    .where('log.orderId', '=', orderId)
    .$if(role === 'family', (shared) => shared.where('log.event', 'in', FAMILY_EVENTS))
    .select(['log.id', 'log.at', 'log.event', 'log.role', 'log.actor', 'log.text'])
    .select('version.number as version')
    .orderBy('log.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return entries.map((entry) =>
    entry.text !== null && PAYMENTS.includes(entry.event)
      ? { ...entry, text: writeAmount(entry.text) }
      : entry,
  );
}
