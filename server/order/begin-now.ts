import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { inLanguage } from '#server/language.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import type { Services } from '#server/services.ts';
import { changedTexts, readChangedTexts } from '#server/storefront/site-texts.ts';
import { type DigitalConsent, orderTitle } from '#shared/checkout/checkout.ts';
import { errorText } from '#shared/error-text.ts';
import type { Language } from '#shared/language.ts';
import { describePromise, type StoredTerms, termsOf } from '#shared/order/promised-dates.ts';
import { type ChangedTexts, siteText } from '#shared/storefront/site-texts.ts';
import { orderCountry } from './order-record.ts';

/** The choice of a buyer whose order waits for the days for a withdrawal, with the promised days of both. */
export type StartChoice = { wording: string; now: string[]; later: string[] };

type StartingOrder = StoredTerms & { id: string; status: string };

const withdrawn = sql<boolean>`orders.withdrawn_at is not null`;

/** Whether the order's buyer has withdrawn, and the wording of the consent if the owner has changed it. */
export const startFacts = () =>
  [withdrawn.as('isWithdrawn'), changedTexts(['digitalConsent']).as('consentTexts')] as const;

type StartFacts = { isWithdrawn: boolean; consentTexts: ChangedTexts };

/** @returns null where nothing is to be chosen */
export function startChoiceOf(order: StartingOrder, facts: StartFacts): StartChoice | null {
  const now = new Date();
  const isWaiting = order.beginsAt !== null && order.beginsAt > now;
  if (!isWaiting || order.status === 'Canceled' || facts.isWithdrawn) return null;
  return {
    wording: siteText(facts.consentTexts, 'digitalConsent'),
    now: describePromise({ ...termsOf(order), beginsAt: now, isAskedFor: true }, now),
    later: describePromise(termsOf(order), now),
  };
}

export async function readStartChoice(db: Database, order: StartingOrder): Promise<StartChoice | null> {
  if (!order.beginsAt) return null;
  const facts = await db
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select(startFacts())
    .executeTakeFirst();
  return facts ? startChoiceOf(order, facts) : null;
}

/**
 * Moves the start of the work to now, with the consent that ends the right of withdrawal (Directive 2011/83/EU,
 * Article 16(m)). Asked twice, it happens once. @throws DomainError CONFLICT for another wording, or an order that is
 * withdrawn or canceled
 */
export async function beginNow(
  services: Services,
  { orderId, wording }: { orderId: string; wording: string },
): Promise<void> {
  const { db, env } = services;
  const today = siteText(await readChangedTexts(db, ['digitalConsent']), 'digitalConsent');
  if (wording !== today) throw new DomainError('CONFLICT', errorText('errors_consent_changed'));
  const consent: DigitalConsent = { wording, at: new Date().toISOString() };
  const begun = await db.transaction().execute(async (tx) => {
    const order = await tx
      .updateTable('orders')
      .set({ beginsAt: sql`now()`, digitalConsent: JSON.stringify(consent), revision: sql`revision + 1` })
      .where('id', '=', orderId)
      .where('beginsAt', '>', sql<Date>`now()`)
      .where('status', '<>', 'Canceled')
      .where(({ not }) => not(withdrawn))
      .returning([
        'id',
        'number',
        'status',
        'customerName',
        'customerEmail',
        'language',
        'tierName',
        'comicType',
      ])
      .returning(['createdAt', 'beginsAt', 'deliveryOption', 'rush', 'digitalConsent'])
      .returning(orderCountry.as('country'))
      .executeTakeFirst();
    if (!order) return false;
    const dataIn = (language: Language) =>
      inLanguage(language, () => ({
        customerName: order.customerName,
        orderNumber: order.number,
        title: orderTitle(order),
        consent,
        promised: describePromise(termsOf(order), new Date()),
      }));
    const studio = await readStudio(tx, env);
    await writeMails(tx, [
      {
        occasion: `begun-at-once:${orderId}`,
        recipient: order.customerEmail,
        language: order.language,
        content: { template: 'begun-at-once', data: dataIn(order.language) },
      },
      {
        occasion: `begun-at-once-studio:${orderId}`,
        ...studio,
        content: { template: 'begun-at-once-studio', data: { ...dataIn(studio.language), orderId } },
      },
    ]);
    return true;
  });
  if (!begun) await refuseUnlessBegun(db, orderId);
  services.afterResponse(() => sendWaitingMails(services));
}

async function refuseUnlessBegun(db: Database, id: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['status', withdrawn.as('withdrawn')])
    .executeTakeFirst();
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  if (order.status === 'Canceled')
    throw new DomainError('CONFLICT', errorText('errors_order_canceled_not_begun'));
  if (order.withdrawn) throw new DomainError('CONFLICT', errorText('errors_order_withdrawn_not_begun'));
}
