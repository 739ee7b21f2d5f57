import { type Context, Hono } from 'hono';
import { getLocale } from '#messages/runtime';
import { adminsOnly, studioOnly, workerOfRequest } from '#server/admins-only.ts';
import { DomainError } from '#server/error.ts';
import { inLanguage } from '#server/language.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import type { Services } from '#server/services.ts';
import { formatSortableDate } from '#shared/dates.ts';
import { toLanguage } from '#shared/language.ts';

export function createExportRoutes(services: Services): Hono {
  const routes = new Hono();

  // Stands before the rule for all others below /orders, which are the admins' alone.
  routes.get('/orders/:id/photos.zip', studioOnly(services), async (c) => {
    const [{ makeZip }, { openOrderPhotos }] = await Promise.all([
      import('client-zip'),
      import('./orders/order-photos.ts'),
    ]);
    const id = c.req.param('id');
    const { number, pictures } = await openOrderPhotos(services, id, workerOfRequest(c));
    logSecurity('download', { what: 'photos.zip', orderId: id });
    return download(c, {
      body: makeZip(inItsLanguage(pictures)),
      type: 'application/zip',
      name: `order-${number}-photos.zip`,
    });
  });

  routes.use('/orders.csv', adminsOnly(services));
  routes.use('/orders/*', adminsOnly(services));
  routes.use('/subscribers.csv', adminsOnly(services));
  routes.use('/privacy/*', adminsOnly(services));

  routes.get('/orders.csv', async (c) => {
    const [{ orderFilterSchema }, { exportOrders }] = await Promise.all([
      import('#shared/admin/orders.ts'),
      import('./orders/export-orders.ts'),
    ]);
    const given = Object.entries(c.req.query()).filter(([, value]) => value !== '');
    const filter = orderFilterSchema.safeParse(Object.fromEntries(given));
    if (!filter.success) throw new DomainError('BAD_REQUEST', filter.error.issues[0]?.message ?? '');
    const lines = exportOrders(services.db, filter.data);
    logSecurity('download', { what: 'orders.csv' });
    return download(c, {
      body: streamOf(lines),
      type: 'text/csv; charset=utf-8',
      name: `orders-${formatSortableDate(new Date())}.csv`,
    });
  });

  // A form's POST, because so many ids are too long for an address.
  routes.post('/orders.csv', async (c) => {
    const [{ chosenIdsSchema }, { exportChosen }] = await Promise.all([
      import('#shared/admin/many-orders.ts'),
      import('./orders/export-orders.ts'),
    ]);
    const form = new URLSearchParams(await c.req.text());
    const ids = chosenIdsSchema.safeParse(form.getAll('id'));
    if (!ids.success) throw new DomainError('BAD_REQUEST', ids.error.issues[0]?.message ?? '');
    logSecurity('download', { what: 'orders.csv' });
    return download(c, {
      body: streamOf(exportChosen(services.db, ids.data)),
      type: 'text/csv; charset=utf-8',
      name: `orders-${formatSortableDate(new Date())}.csv`,
    });
  });

  routes.get('/subscribers.csv', async (c) => {
    const { exportSubscribers } = await import('./newsletter/export-subscribers.ts');
    logSecurity('download', { what: 'subscribers.csv' });
    return download(c, {
      body: streamOf(exportSubscribers(services.db)),
      type: 'text/csv; charset=utf-8',
      name: `subscribers-${formatSortableDate(new Date())}.csv`,
    });
  });

  routes.post('/privacy/export', async (c) => {
    const [{ privacyEmailSchema }, { sendExport }, { recordExport }, { subjectOfMailbox }] =
      await Promise.all([
        import('#shared/privacy/privacy.ts'),
        import('#server/privacy/routes.ts'),
        import('#server/privacy/requests.ts'),
        import('#server/privacy/subject.ts'),
      ]);
    const form = new URLSearchParams(await c.req.text());
    const asked = privacyEmailSchema.safeParse({ email: form.get('email') });
    if (!asked.success) throw new DomainError('BAD_REQUEST', asked.error.issues[0]?.message ?? '');
    const subject = await subjectOfMailbox(services.db, asked.data.email);
    await recordExport(services.db, subject, { askedBy: 'studio' });
    return sendExport(services, subject, toLanguage(form.get('language')));
  });

  return routes;
}

function download(
  c: Context,
  file: { body: ReadableStream<Uint8Array>; type: string; name: string },
): Response {
  return c.body(file.body, 200, {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.name}"`,
    'cache-control': 'private, no-store',
  });
}

/** A download is written after the request was answered, and still in its language. */
async function* inItsLanguage<Part>(parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
  const language = getLocale();
  try {
    for (;;) {
      const { done, value } = await inLanguage(language, () => parts.next());
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const parts = inItsLanguage(lines);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
