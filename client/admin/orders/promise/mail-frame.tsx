import { type ReactNode, useId } from 'react';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { m } from '#messages';
import { greeting } from '#shared/greeting.ts';
import { toLanguage } from '#shared/language.ts';

interface MailFrameProps {
  order: Order;
  /** In the customer's language. */
  subject: string;
  children: ReactNode;
}

/** Shows the subject and the greeting above the text of a mail that is being written. */
export function MailFrame({ order, subject, children }: MailFrameProps) {
  const frame = useId();
  const locale = toLanguage(order.language);
  return (
    <div className="grid gap-2" aria-describedby={frame}>
      <div id={frame} lang={locale} className="inked bg-cream grid gap-1 px-4 py-3 text-sm">
        <p className="text-soft">{m.admin_orders_promise_subject({ subject })}</p>
        <p>{greeting(order.customerName, locale)}</p>
      </div>
      {children}
    </div>
  );
}
