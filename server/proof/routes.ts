import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { isStudio, studioOnly, workerOfRequest } from '#server/admins-only.ts';
import { DomainError } from '#server/error.ts';
import { workerOf } from '#server/given-orders.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import { UUID_PATTERN } from '#shared/text.ts';

const hidden = () => new DomainError('NOT_FOUND', errorText('errors_proof_file_address'));

/** Pictures and files of proofs, for a link's key or a session. */
export function createProofRoutes(services: Services): Hono {
  const routes = new Hono();

  // A browser may keep a page, and asks each time whether it may still show it.
  routes.use('/proofs/pages/*', etag());

  routes.get('/proofs/pages/:id/:width', async (c) => {
    const { readPageFile } = await import('./files.ts');
    const id = c.req.param('id');
    if (!UUID_PATTERN.test(id)) throw hidden();
    const page = await readPageFile(services, visitorOf(services, c), { id, width: c.req.param('width') });
    if (!page) throw hidden();
    return c.body(new Uint8Array(page.bytes), 200, {
      'content-type': page.type,
      'cache-control': 'private, no-cache',
    });
  });

  routes.get('/proofs/deliveries/:id', async (c) => {
    const { openDelivery } = await import('./files.ts');
    const id = c.req.param('id');
    if (!UUID_PATTERN.test(id)) throw hidden();
    const file = await openDelivery(services, visitorOf(services, c), {
      id,
      method: c.req.method,
      range: c.req.header('range'),
      ifRange: c.req.header('if-range'),
    });
    c.header('cache-control', 'private, no-store');
    if (!file) throw hidden();
    if ('url' in file) return c.redirect(file.url, 302);
    const { stream, status, headers } = file;
    return stream ? c.body(stream as ReadableStream, status, headers) : c.body(null, status, headers);
  });

  routes.use('/admin/uploads/*', studioOnly(services));
  routes.put('/admin/uploads/:id', (c) => receiveUpload(services, c, { id: c.req.param('id') }));
  routes.put('/admin/uploads/:id/:part{[0-9]+}', (c) => receiveUpload(services, c, c.req.param()));

  return routes;
}

/** For a server whose files lie in a folder. @param part of a file that is sent by parts */
async function receiveUpload(
  services: Services,
  c: Context,
  { id, part }: { id: string; part?: string },
): Promise<Response> {
  const { findOpenUpload } = await import('./uploads.ts');
  const { noUpload } = await import('./pages/upload-parts.ts');
  const { findPart } = await import('#server/images/file-parts.ts');
  const { receive } = services.files;
  if (!receive || !UUID_PATTERN.test(id)) return c.notFound();
  const { body } = c.req.raw;
  if (!body) throw new DomainError('BAD_REQUEST', errorText('errors_file_empty'));
  const { path, bytes } = await findOpenUpload(services.db, id, workerOfRequest(c));
  const piece = part ? findPart(bytes, Number(part)) : { bytes };
  if (!piece) throw noUpload();
  await receive(path, body as NodeStream<Uint8Array>, piece);
  return c.json({ etag: part ?? '1' });
}

function visitorOf(services: Services, c: Context) {
  return {
    key: c.req.query('key'),
    session: async () => {
      const { session } = await services.sessions.read(c.req.header('cookie') ?? '');
      if (!session) return null;
      const { user } = session;
      return { user, worker: isStudio(services.env, user) ? workerOf(user) : null };
    },
  };
}
