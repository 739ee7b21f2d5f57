import { randomUUID } from 'node:crypto';
import type { RoundRefundRow } from '#server/database/tables/proof.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { ParcelContent, RoundsOver } from '#server/mail/proof-templates.ts';
import type { Addressee } from '#server/mail/studio.ts';
import { createBuyerLink } from '#server/order/links.ts';
import { type OrderRecord, titleIn } from '#server/order/order-record.ts';
import type { ProofKind } from '#shared/proof/proof.ts';

type Version = { id: string; number: number; kind: ProofKind };

export async function sentMail(
  tx: DatabaseTransaction,
  order: OrderRecord,
  version: Version & { note: string | null },
): Promise<Mail> {
  const token = await createBuyerLink(tx, order);
  return {
    occasion: `proof-sent:${version.id}`,
    recipient: order.customerEmail,
    language: order.language,
    content: { template: 'proof-sent', data: { ...newsOf(order, version), note: version.note, token } },
  };
}

/** The same page by a new link, for somebody who has lost theirs. @param version.isAnswerable whether it waits for its answer */
export async function linkMail(
  tx: DatabaseTransaction,
  order: OrderRecord,
  { isAnswerable, ...version }: Version & { isAnswerable: boolean },
): Promise<Mail> {
  const token = await createBuyerLink(tx, order);
  return {
    occasion: `proof-link:${randomUUID()}`,
    recipient: order.customerEmail,
    language: order.language,
    content: {
      template: 'proof-sent',
      data: { ...newsOf(order, version), note: null, token, isAnswerable },
    },
  };
}

/** An approved version can be opened again more than once, so the occasion has a part of its own. */
export async function reopenedMail(
  tx: DatabaseTransaction,
  order: OrderRecord,
  version: Version,
  { reason, nextBy }: { reason: string; nextBy: Date | null },
): Promise<Mail> {
  const token = await createBuyerLink(tx, order);
  return {
    occasion: `proof-reopened:${version.id}:${randomUUID()}`,
    recipient: order.customerEmail,
    language: order.language,
    content: {
      template: 'proof-reopened',
      data: { ...newsOf(order, version), reason, nextBy: nextBy?.toISOString() ?? null, token },
    },
  };
}

export async function reminderMail(
  tx: DatabaseTransaction,
  order: OrderRecord,
  version: Version,
  days: number,
): Promise<Mail> {
  const token = await createBuyerLink(tx, order);
  return {
    occasion: `proof-reminder:${version.id}:${days}`,
    recipient: order.customerEmail,
    language: order.language,
    content: { template: 'proof-reminder', data: { ...newsOf(order, version), days, token } },
  };
}

export function studioMail(
  order: OrderRecord,
  version: Version,
  { event, by, studio }: { event: 'asked' | 'approved' | 'waiting'; by: string; studio: Addressee },
): Mail {
  return {
    occasion: `proof-studio:${event}:${version.id}`,
    ...studio,
    content: {
      template: 'proof-studio',
      data: { ...newsOf(order, version, studio.language), orderId: order.id, by, event },
    },
  };
}

export function askedMails(
  order: OrderRecord,
  version: Version,
  { by, left, nextBy, studio }: { by: string; left: number; nextBy: Date | null; studio: Addressee },
): Mail[] {
  return [
    {
      occasion: `proof-asked:${version.id}`,
      recipient: order.customerEmail,
      language: order.language,
      content: {
        template: 'proof-asked',
        data: { ...newsOf(order, version), by, left, nextBy: nextBy?.toISOString() ?? null },
      },
    },
    studioMail(order, version, { event: 'asked', by, studio }),
  ];
}

/** A version that was opened again can be approved once more, so the time is a part of the occasion. */
export function approvalMails(
  order: OrderRecord,
  version: Version,
  { by, at, studio }: { by: string; at: Date; studio: Addressee },
): Mail[] {
  const isFinal = version.kind === 'final';
  const { deliveryOption } = order;
  const data = { ...newsOf(order, version), by, at: at.toISOString(), isFinal, deliveryOption };
  return [
    {
      occasion: `proof-approved:${version.id}:${at.toISOString()}`,
      recipient: order.customerEmail,
      language: order.language,
      content: { template: 'proof-approved', data },
    },
    studioMail(order, version, { event: 'approved', by, studio }),
  ];
}

export async function deliveryMail(
  tx: DatabaseTransaction,
  order: OrderRecord,
  {
    deliveryId,
    ...delivery
  }: { files: string[]; message: string | null; isFurther: boolean; deliveryId: string },
): Promise<Mail> {
  const token = await createBuyerLink(tx, order);
  return {
    occasion: `proof-delivery:${deliveryId}`,
    recipient: order.customerEmail,
    language: order.language,
    content: { template: 'proof-delivery', data: { ...orderOf(order), ...delivery, token } },
  };
}

export async function parcelMail(
  tx: DatabaseTransaction,
  order: OrderRecord,
  {
    id,
    ...parcel
  }: {
    id: string;
    carrier: string;
    number: string | null;
    url: string | null;
    contains: ParcelContent;
  },
): Promise<Mail> {
  const token = await createBuyerLink(tx, order);
  return {
    occasion: `proof-parcel:${id}`,
    recipient: order.customerEmail,
    language: order.language,
    content: { template: 'proof-parcel', data: { ...orderOf(order), ...parcel, token } },
  };
}

/** Mails for the buyer and the studio. */
export function roundMails(
  order: OrderRecord,
  payment: { id: string; boughtBy: string },
  news: {
    event: 'paid' | 'failed' | 'refunded' | 'part-refunded';
    amount: number;
    currency: string;
    isAsOffered: boolean;
    /** After what nothing can be changed any more. */
    over?: RoundsOver | null;
    /** Days after which we no longer wait for the money. */
    overdueDays?: number;
    studio: Addressee;
    /** Stripe's id of the newest refund, as a round can be refunded in parts. */
    refundId?: string;
  },
): Mail[] {
  const { studio, isAsOffered, refundId, ...money } = news;
  const toBuyer: Mail = {
    occasion: `proof-round:${news.event}:${payment.id}${refundId ? `:${refundId}` : ''}`,
    recipient: order.customerEmail,
    language: order.language,
    content: { template: 'proof-round', data: { ...orderOf(order), ...money } },
  };
  if (news.event !== 'paid') return [toBuyer];
  const toStudio: Mail = {
    occasion: `proof-round-studio:${payment.id}`,
    ...studio,
    content: {
      template: 'proof-round-studio',
      data: {
        ...orderOf(order, studio.language),
        ...money,
        orderId: order.id,
        by: payment.boughtBy,
        isAsOffered,
      },
    },
  };
  return [toBuyer, toStudio];
}

export function roundRefundFailedMail(
  order: OrderRecord,
  refund: Pick<RoundRefundRow, 'id' | 'amount' | 'currency'>,
  studio: Addressee,
  told: { reason?: string | null } = {},
): Mail {
  const { customerEmail } = order;
  const { customerName, ...named } = orderOf(order, studio.language);
  const { amount, currency } = refund;
  return {
    occasion: `refund-failed:${refund.id}`,
    ...studio,
    content: {
      template: 'refund-failed',
      data: { customerName, customerEmail, amount, currency, orders: [named], ...told },
    },
  };
}

function newsOf(order: OrderRecord, { number, kind }: Version, language = order.language) {
  return { ...orderOf(order, language), number, kind };
}

function orderOf(order: OrderRecord, language = order.language) {
  return { customerName: order.customerName, orderNumber: order.number, title: titleIn(language, order) };
}
