import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { type Mail, sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { createBuyerLink } from '#server/order/links.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { lockActiveOrder, type OrderRecord, titleIn } from '#server/order/order-record.ts';
import { movePromise, pausePromise, resumePromise } from '#server/planning/move-promise.ts';
import type { Services } from '#server/services.ts';
import type { MovePromise } from '#shared/admin/promise.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { errorText } from '#shared/error-text.ts';

/**
 * The studio's own decision: it never counts as kept by it. The customer gets the mail as it was written.
 * @throws DomainError NOT_FOUND, CONFLICT if the day was moved meanwhile, BAD_REQUEST for a day that is past
 */
export async function decideMove(services: Services, move: MovePromise, by: ChangedBy): Promise<void> {
  const { id, seenDay, days, reason, message } = move;
  if (addDays(seenDay, days) < dayOf(new Date()))
    throw new DomainError('BAD_REQUEST', errorText('errors_promise_day_past'), { field: 'day' });
  await services.db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, id);
    const moveId = await movePromise(tx, id, { seenDay, days, reason, message, movedBy: by.name });
    const { studioEmail } = services.env;
    await writeMails(tx, [await movedMail(tx, order, { moveId, message, studioEmail })]);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** The customer has asked for it. @throws DomainError NOT_FOUND, CONFLICT */
export async function pauseOrder({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockActiveOrder(tx, id);
    await pausePromise(tx, id, dayOf(new Date()));
  });
}

/** @throws DomainError NOT_FOUND, CONFLICT */
export async function resumeOrder({ db }: Pick<Services, 'db'>, id: string, by: ChangedBy): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockActiveOrder(tx, id);
    await resumePromise(tx, id, { day: dayOf(new Date()), movedBy: by.name });
  });
}

async function movedMail(
  tx: DatabaseTransaction,
  order: OrderRecord,
  { moveId, message, studioEmail }: { moveId: number; message: string; studioEmail: string },
): Promise<Mail> {
  const hasAccount = order.userId !== null;
  const link = hasAccount ? null : await createBuyerLink(tx, order);
  return {
    occasion: `promise-moved:${moveId}`,
    recipient: order.customerEmail,
    language: order.language,
    content: {
      template: 'promise-moved',
      data: {
        customerName: order.customerName,
        orderNumber: order.number,
        title: titleIn(order.language, order),
        message,
        studioEmail,
        hasAccount,
        ...(link && { links: { [order.number]: link } }),
      },
    },
  };
}
