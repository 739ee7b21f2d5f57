import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#server/database/types.ts';
import { createBuyerLink } from '#server/order/links.ts';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { addressIn, toLanguage } from '#shared/language.ts';
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
          .select(['id', 'customerName', 'customerEmail', 'language'])
          .executeTakeFirst()
      : undefined;
    if (!order) return c.notFound();
    const token = await db.transaction().execute((tx) => createBuyerLink(tx, order));
    return c.redirect(`${addressIn(toLanguage(order.language), '/proof')}#link=${token}`);
  });

  return page;
}
