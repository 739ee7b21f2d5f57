import type { Selectable } from 'kysely';
import type { Tables } from '#server/database/types.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { titleIn } from './order-record.ts';

type ToldOrder = Pick<
  Selectable<Tables['orders']>,
  'number' | 'tierName' | 'comicType' | 'customerName' | 'customerEmail' | 'language' | 'userId'
>;

type StatusData = Extract<Mail['content'], { template: 'order-status' }>['data'];

type News = Omit<StatusData, 'customerName' | 'orderNumber' | 'title' | 'hasAccount'>;

/** Tells an order's customer of its status. */
export function statusMail(order: ToldOrder, occasion: string, news: News): Mail {
  return {
    occasion,
    recipient: order.customerEmail,
    language: order.language,
    content: {
      template: 'order-status',
      data: {
        customerName: order.customerName,
        orderNumber: order.number,
        title: titleIn(order.language, order),
        hasAccount: order.userId !== null,
        ...news,
      },
    },
  };
}
