import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#server/database/types.ts';
import { buyerName, createProofLink } from '#server/order/links.ts';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import { devPage } from './dev-page.ts';

const SHOWN = 100;

/** Opens the proofs of any order as its buyer would by a mailed link. */
export function createProofLinksPage(db: Database): Hono {
  const page = new Hono();

  page.get('/', async (c) => {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'number', 'customerName', 'tierName', 'comicType', 'status'])
      .orderBy('createdAt', 'desc')
      .limit(SHOWN)
      .execute();
    return c.html(
      devPage({
        title: 'Proofs as their buyers see them',
        introduction: 'Each link opens an order as the mail to its buyer would, without an account.',
        items: orders.map(
          ({ id, number, customerName, status, ...order }) =>
            html`<a href="/dev/proofs/${id}">${customerName}, ${orderTitle(order)}</a><br />
              order ${number}, ${status}`,
        ),
        empty: 'No order yet.',
      }),
    );
  });

  page.get('/:id', async (c) => {
    const id = c.req.param('id');
    const order = UUID_PATTERN.test(id)
      ? await db
          .selectFrom('orders')
          .where('id', '=', id)
          .select(['id', 'customerName', 'customerEmail'])
          .executeTakeFirst()
      : undefined;
    if (!order) return c.notFound();
    const { id: orderId, customerName, customerEmail: email } = order;
    const link = { orderId, kind: 'buyer' as const, name: buyerName(customerName), email };
    const token = await db.transaction().execute((tx) => createProofLink(tx, link));
    return c.redirect(`/proof#link=${token}`);
  });

  return page;
}
