import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#server/database/types.ts';
import { buyerName, createProofLink } from '#server/proof/links.ts';
import { comicTitle } from '#shared/checkout.ts';
import { UUID_PATTERN } from '#shared/text.ts';

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
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Proofs as their buyers see them</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style>
            body { font: 16px/1.6 system-ui, sans-serif; background: #f4ede2; color: #1e1a1a; margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; }
            h1 { font: 2rem/1.2 Georgia, serif; }
            li { border-top: 1px solid #dccfbf; padding: 0.9rem 0; }
            ul { list-style: none; padding: 0; }
            a { color: #7e1c1c; font-weight: 600; }
          </style>
        </head>
        <body>
          <h1>Proofs as their buyers see them</h1>
          <p>Each link opens an order as the mail to its buyer would, without an account.</p>
          <ul>
            ${orders.map(
              ({ id, number, customerName, status, ...order }) =>
                html`<li>
                  <a href="/dev/proofs/${id}">${customerName}, ${comicTitle({ ...order, tier: { name: order.tierName } })}</a><br />
                  order ${number}, ${status}
                </li>`,
            )}
          </ul>
          ${orders.length === 0 ? html`<p>No order yet.</p>` : ''}
        </body>
      </html>`);
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
