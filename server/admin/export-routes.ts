import { type Context, Hono } from 'hono';
import { m } from '#messages';
import { adminsOnly, studioOnly, workerOfRequest } from '#server/admins-only.ts';
import { contentDisposition } from '#server/content-disposition.ts';
import { DomainError } from '#server/error.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import type { Services } from '#server/services.ts';
import type { chosenIdsSchema } from '#shared/admin/many-orders.ts';
import { formatSortableDate } from '#shared/dates.ts';
import { FIRST_LANGUAGE, type Language, toLanguage } from '#shared/language.ts';
import { inItsLanguage } from './in-its-language.ts';

export function createExportRoutes(services: Services): Hono {
  const routes = new Hono();

  // These stand before the rule for all others below /orders, which are the admins' alone.
  routes.get('/orders/:id/photos.zip', studioOnly(services), async (c) => {
    const [{ makeZip }, { openOrderFolder }] = await Promise.all([
      import('client-zip'),
      import('./sheets/order-folder.ts'),
    ]);
    const id = c.req.param('id');
    const { number, files } = await openOrderFolder(services, id, workerOfRequest(c));
    logSecurity('download', { what: 'photos.zip', orderId: id });
    return download(c, {
      body: makeZip(inItsLanguage(files)),
      type: 'application/zip',
      name: (options) => m.admin_export_file_order({ number }, options),
    });
  });

  routes.get('/orders/:id/job-sheet.pdf', studioOnly(services), async (c) => {
    const { jobSheets } = await import('./sheets/job-sheets.ts');
    const id = c.req.param('id');
    const { number, pdf } = await jobSheets(services, [id], workerOfRequest(c));
    logSecurity('download', { what: 'job-sheet.pdf', orderId: id });
    return show(c, { body: streamOf(pdf), name: nameSheets(number) });
  });

  routes.get('/orders/job-sheets.pdf', studioOnly(services), async (c) => {
    const [{ chosenIdsSchema }, { jobSheets }] = await Promise.all([
      import('#shared/admin/many-orders.ts'),
      import('./sheets/job-sheets.ts'),
    ]);
    const ids = idsOf(c, chosenIdsSchema);
    const { number, pdf } = await jobSheets(services, ids, workerOfRequest(c));
    logSecurity('download', { what: 'job-sheets.pdf' });
    return show(c, { body: streamOf(pdf), name: nameSheets(number) });
  });

  // Shown by the studio's page itself, so that it comes from the shop also where a store lies elsewhere.
  routes.get('/orders/:id/originals/:original', studioOnly(services), async (c) => {
    const { openOriginal } = await import('./orders/order-originals.ts');
    const { name, type, bytes, stream } = await openOriginal(services, c.req.param(), workerOfRequest(c));
    const isDownload = c.req.query('download') !== undefined;
    return c.body(stream as ReadableStream, 200, {
      'content-type': type,
      'content-length': String(bytes),
      'cache-control': 'private, max-age=600',
      ...(isDownload && { 'content-disposition': contentDisposition(name) }),
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
      name: nameOrders,
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
      name: nameOrders,
    });
  });

  routes.get('/orders/labels.pdf', async (c) => {
    const [{ chosenIdsSchema }, { addressLabels }] = await Promise.all([
      import('#shared/admin/many-orders.ts'),
      import('./parcels/address-label.ts'),
    ]);
    const pdf = await addressLabels(services, idsOf(c, chosenIdsSchema));
    logSecurity('download', { what: 'labels.pdf' });
    return show(c, { body: streamOf(pdf), name: (options) => m.admin_export_file_labels({}, options) });
  });

  routes.get('/orders/:id/label.pdf', async (c) => {
    const { addressLabel } = await import('./parcels/address-label.ts');
    const { number, pdf } = await addressLabel(services, c.req.param('id'));
    return show(c, {
      body: streamOf(pdf),
      name: (options) => m.admin_export_file_label({ number }, options),
    });
  });

  routes.get('/orders/:id/cn22.pdf', async (c) => {
    const [{ customsSchema }, { customsForm }] = await Promise.all([
      import('#shared/admin/customs.ts'),
      import('./parcels/customs-form.ts'),
    ]);
    const content = customsSchema.safeParse(c.req.query());
    if (!content.success) throw new DomainError('BAD_REQUEST', content.error.issues[0]?.message ?? '');
    const { number, pdf } = await customsForm(services, c.req.param('id'), content.data);
    return show(c, { body: streamOf(pdf), name: () => `cn22-${number}.pdf` });
  });

  routes.get('/subscribers.csv', async (c) => {
    const { exportSubscribers } = await import('./newsletter/export-subscribers.ts');
    logSecurity('download', { what: 'subscribers.csv' });
    return download(c, {
      body: streamOf(exportSubscribers(services.db)),
      type: 'text/csv; charset=utf-8',
      name: (options) => m.admin_export_file_subscribers({ day: formatSortableDate(new Date()) }, options),
    });
  });

  routes.post('/privacy/export', async (c) => {
    const [{ privacyEmailSchema }, { sendExport }, { lastLanguageOf, recordExport }, { subjectOfMailbox }] =
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
    // It is made for its subject, whatever the studio reads.
    const language = await lastLanguageOf(services.db, subject);
    return sendExport(services, subject, language ?? toLanguage(form.get('language')));
  });

  return routes;
}

/** Reads the ids of an address: `?ids=a,b`. @throws DomainError BAD_REQUEST */
function idsOf(c: Context, schema: typeof chosenIdsSchema): string[] {
  const ids = schema.safeParse(c.req.query('ids')?.split(',').filter(Boolean) ?? []);
  if (!ids.success) throw new DomainError('BAD_REQUEST', ids.error.issues[0]?.message ?? '');
  return ids.data;
}

/** In the language of whoever downloads it, or in the one that is given. */
type FileName = (options?: { locale: Language }) => string;

const nameOrders: FileName = (options) =>
  m.admin_export_file_orders({ day: formatSortableDate(new Date()) }, options);

function nameSheets(number: string | null): FileName {
  return (options) =>
    number ? m.admin_export_file_job_sheet({ number }, options) : m.admin_export_file_job_sheets({}, options);
}

function download(
  c: Context,
  file: { body: ReadableStream<Uint8Array>; type: string; name: FileName },
): Response {
  return c.body(file.body, 200, {
    'content-type': file.type,
    'content-disposition': dispositionOf(file.name, 'attachment'),
    'cache-control': 'private, no-store',
  });
}

/** In the browser, from where it is printed or saved. */
function show(c: Context, file: { body: ReadableStream<Uint8Array>; name: FileName }): Response {
  return c.body(file.body, 200, {
    'content-type': 'application/pdf',
    'content-disposition': dispositionOf(file.name, 'inline'),
    'cache-control': 'private, no-store',
  });
}

function dispositionOf(name: FileName, type: 'attachment' | 'inline'): string {
  return contentDisposition(name(), { type, plain: name({ locale: FIRST_LANGUAGE }) });
}

function streamOf(content: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const parts = inItsLanguage(content);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
