import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { inLanguage } from '#server/language.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import { bringForward } from '#server/planning/move-promise.ts';
import type { Services } from '#server/services.ts';
import { changedTexts, readChangedTexts } from '#server/storefront/site-texts.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { type DigitalConsent, orderTitle } from '#shared/checkout/checkout.ts';
import { errorText } from '#shared/error-text.ts';
import type { Language } from '#shared/language.ts';
import { ENDED_STATUSES, hasEnded, type OrderStatus } from '#shared/order/order.ts';
import {
  describePromise,
  type PromiseTold,
  type StoredTerms,
  termsOf,
} from '#shared/order/promised-dates.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import { type ChangedTexts, siteText } from '#shared/storefront/site-texts.ts';
import { selectPromise } from './journey-facts.ts';
import { createBuyerLink } from './links.ts';
import { orderCountry } from './order-record.ts';
import { quoteOrder } from './quote-order.ts';

/** The choice of a buyer whose order waits for the days for a withdrawal, with the promised days of both. */
export type StartChoice = { wording: string; now: string[]; later: string[] };

type StartingOrder = StoredTerms & { id: string; status: OrderStatus };

const withdrawn = sql<boolean>`orders.withdrawn_at is not null`;

/**
 * Selects the days that were told, the order, whether its buyer has withdrawn, and the consent's wording if the owner
 * changed it.
 */
export const startFacts = () =>
  [
    withdrawn.as('isWithdrawn'),
    changedTexts(['digitalConsent']).as('consentTexts'),
    selectPromise('orders.id').as('promise'),
    sql<unknown>`raw_order_json`.as('rawOrderJson'),
  ] as const;

type StartFacts = {
  isWithdrawn: boolean;
  consentTexts: ChangedTexts;
  promise: PromiseTold;
  rawOrderJson: unknown;
};

/** @returns null where nothing is to be chosen */
export async function startChoiceOf(
  db: Database,
  order: StartingOrder,
  facts: StartFacts,
): Promise<StartChoice | null> {
  const now = new Date();
  const isWaiting = order.beginsAt !== null && order.beginsAt > now;
  if (!isWaiting || hasEnded(order.status) || facts.isWithdrawn) return null;
  const terms = termsOf({ ...order, promise: facts.promise });
  const promise = await promiseIfBegun(db, order, facts);
  return {
    wording: siteText(facts.consentTexts, 'digitalConsent'),
    now: describePromise({ ...terms, promise, beginsAt: now, isAskedFor: true }, now),
    later: describePromise(terms, now),
  };
}

/** The days that are promised already are never followed by later ones. */
async function promiseIfBegun(
  db: Database,
  order: Pick<StartingOrder, 'id' | 'country'>,
  { promise, rawOrderJson }: StartFacts,
): Promise<PromiseTold> {
  if (promise === null || promise === 'untold') return promise;
  const begun = await quoteIfBegun(db, { ...order, rawOrderJson }, promise.answerDays);
  if (!begun || begun.day >= promise.day) return promise;
  const { sketches, day, fileDay } = begun;
  return {
    ...promise,
    day,
    sketches: earlier(sketches, promise.sketches),
    file: earlier(fileDay, promise.file),
  };
}

function earlier<Day extends string | null>(one: Day, other: Day): Day {
  return one !== null && other !== null && other < one ? other : one;
}

/** @returns null also where the work has begun already: a version was sent, so that its stage is not drawn again */
async function quoteIfBegun(
  db: Database,
  order: { id: string; country: string | null; rawOrderJson: unknown },
  answerDays: number,
): Promise<StoredDays | null> {
  const sent = await db
    .selectFrom('proofVersions')
    .where('orderId', '=', order.id)
    .where('state', '<>', 'draft')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (sent) return null;
  const artistId = await whoKeepsIt(db, order.id);
  return quoteOrder(db, order, { beginsOn: null, answerDays, artistId });
}

/** The artist who has begun with a comic or was given it by somebody. @returns null where anybody may draw it */
async function whoKeepsIt(db: Database, orderId: string): Promise<string | null> {
  const kept = await db
    .selectFrom('promises')
    .where('orderId', '=', orderId)
    .where(
      sql<boolean>`(exists (select from proof_versions where proof_versions.order_id = promises.order_id)
        or exists (select from order_changes where order_changes.order_id = promises.order_id and field = 'artist'))`,
    )
    .select('artistId')
    .executeTakeFirst();
  return kept?.artistId ?? null;
}

async function readPromise(db: Database, orderId: string): Promise<PromiseTold> {
  const { promise } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(selectPromise('orders.id').as('promise'))
    .executeTakeFirstOrThrow();
  return promise;
}

export async function readStartChoice(db: Database, order: StartingOrder): Promise<StartChoice | null> {
  if (!order.beginsAt) return null;
  const facts = await db
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select(startFacts())
    .executeTakeFirst();
  return facts ? startChoiceOf(db, order, facts) : null;
}

/**
 * Moves the start of the work to now, with the consent that ends the right of withdrawal (Directive 2011/83/EU,
 * Article 16(m)). Asked twice, it happens once. @throws DomainError CONFLICT for another wording, or an order that is
 * withdrawn, canceled or completed
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
      .where('status', 'not in', ENDED_STATUSES)
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
        'userId',
      ])
      .returning(['createdAt', 'beginsAt', 'deliveryOption', 'rush', 'digitalConsent'])
      .returning(orderCountry.as('country'))
      .returning(selectPromise('orders.id').as('promise'))
      .returning('rawOrderJson')
      .executeTakeFirst();
    if (!order) return false;
    if (order.promise !== null)
      await bringForward(tx, orderId, dayOf(new Date()), (answerDays) => quoteIfBegun(tx, order, answerDays));
    const promise = await readPromise(tx, orderId);
    const dataIn = (language: Language) =>
      inLanguage(language, () => ({
        customerName: order.customerName,
        orderNumber: order.number,
        title: orderTitle(order),
        consent,
        promised: describePromise(termsOf({ ...order, promise }), new Date()),
        hasDays: promise !== 'untold',
      }));
    const studio = await readStudio(tx, env);
    const hasAccount = order.userId !== null;
    const link = hasAccount ? null : await createBuyerLink(tx, order);
    await writeMails(tx, [
      {
        occasion: `begun-at-once:${orderId}`,
        recipient: order.customerEmail,
        language: order.language,
        content: {
          template: 'begun-at-once',
          data: {
            ...dataIn(order.language),
            hasAccount,
            ...(link && { links: { [order.number]: link } }),
          },
        },
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
    .select(sql<boolean>`begins_at > now()`.as('waits'))
    .executeTakeFirst();
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  if (order.status === 'Canceled')
    throw new DomainError('CONFLICT', errorText('errors_order_canceled_not_begun'));
  if (order.withdrawn) throw new DomainError('CONFLICT', errorText('errors_order_withdrawn_not_begun'));
  if (order.waits) throw new DomainError('CONFLICT', errorText('errors_order_finished_not_begun'));
}
