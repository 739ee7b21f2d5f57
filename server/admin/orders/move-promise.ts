import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { lockActiveOrder } from '#server/order/order-record.ts';
import { movePromise, pausePromise, resumePromise } from '#server/planning/move-promise.ts';
import type { Services } from '#server/services.ts';
import type { MovePromise } from '#shared/admin/promise.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { promiseMail } from './promise-mail.ts';

/**
 * The studio's own decision never counts as kept by it, a change of the order does. The customer gets the mail as it was
 * written.
 * @throws DomainError NOT_FOUND, CONFLICT if the day was moved meanwhile, BAD_REQUEST for a day that is past
 */
export async function decideMove(services: Services, move: MovePromise, by: ChangedBy): Promise<void> {
  const { id, fact, seenDay, days, reason, message } = move;
  const today = dayOf(new Date());
  await services.db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, id);
    const moveId = await movePromise(tx, id, {
      ...{ fact, seenDay, days, today },
      ...{ reason, message, movedBy: by.name },
    });
    const { studioEmail } = services.env;
    const mail = { occasion: `promise-moved:${moveId}`, message, studioEmail };
    await writeMails(tx, [await promiseMail(tx, order, mail)]);
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
