import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { DomainError } from '#server/error.ts';
import type { Services } from '#server/services.ts';
import { UUID_PATTERN } from '#shared/text.ts';

const HIDDEN = { message: 'There is no such file, or this address does not open it any more.' };

/** Pictures and files of proofs, for a link's key or a session. */
export function createProofRoutes(services: Services): Hono {
  const routes = new Hono();

  // A browser may keep a page, and asks each time whether it may still show it.
  routes.use('/proofs/pages/*', etag());

  routes.get('/proofs/pages/:id/:width', async (c) => {
    const { readPageFile } = await import('./files.ts');
    const id = c.req.param('id');
    if (!UUID_PATTERN.test(id)) return c.json(HIDDEN, 404);
    const page = await readPageFile(services, visitorOf(services, c), { id, width: c.req.param('width') });
    if (!page) return c.json(HIDDEN, 404);
    return c.body(new Uint8Array(page.bytes), 200, {
      'content-type': page.type,
      'cache-control': 'private, no-cache',
    });
  });

  routes.get('/proofs/deliveries/:id', async (c) => {
    const { openDelivery } = await import('./files.ts');
    const id = c.req.param('id');
    if (!UUID_PATTERN.test(id)) return c.json(HIDDEN, 404);
    const file = await openDelivery(services, visitorOf(services, c), {
      id,
      method: c.req.method,
      range: c.req.header('range'),
      ifRange: c.req.header('if-range'),
    });
    c.header('cache-control', 'private, no-store');
    if (!file) return c.json(HIDDEN, 404);
    if ('url' in file) return c.redirect(file.url, 302);
    const { stream, status, headers } = file;
    return stream ? c.body(stream as ReadableStream, status, headers) : c.body(null, status, headers);
  });

  routes.put('/admin/uploads/:id', (c) => receiveUpload(services, c, { id: c.req.param('id') }));
  routes.put('/admin/uploads/:id/:part{[0-9]+}', (c) => receiveUpload(services, c, c.req.param()));

  return routes;
}

/** Of a server whose files lie in a folder. @param part of a file that is sent by parts */
async function receiveUpload(
  services: Services,
  c: Context,
  { id, part }: { id: string; part?: string },
): Promise<Response> {
  const { findOpenUpload } = await import('./uploads.ts');
  const { findPart } = await import('./upload-parts.ts');
  const { FileTooLargeError, FileTooShortError } = await import('#server/images/file-store.ts');
  const { receive } = services.files;
  const session = await services.sessions.read(c.req.header('cookie') ?? '');
  if (!receive || !isStudio(services, session.session?.user) || !UUID_PATTERN.test(id))
    return c.json({ message: 'There is nothing here.' }, 404);
  const { body } = c.req.raw;
  if (!body) return c.json({ message: 'This file is empty.' }, 400);
  try {
    const { path, bytes } = await findOpenUpload(services.db, id);
    const piece = part ? findPart(bytes, Number(part)) : { bytes };
    await receive(path, body as NodeStream<Uint8Array>, piece);
    return c.json({ etag: part ?? '1' });
  } catch (error) {
    if (error instanceof FileTooShortError)
      return c.json({ message: 'This part of the file has not arrived as a whole.' }, 408);
    if (error instanceof FileTooLargeError)
      return c.json({ message: 'This file is larger than it was said to be. Please send it again.' }, 413);
    if (error instanceof DomainError) return c.json({ message: error.message }, 404);
    throw error;
  }
}

type User = { admin: boolean; assuranceLevel: string };

function isStudio({ env }: Services, user: User | undefined): boolean {
  return user?.admin === true && (env.adminAssuranceLevel !== 'aal2' || user.assuranceLevel === 'aal2');
}

function visitorOf(services: Services, c: Context) {
  return {
    key: c.req.query('key'),
    session: async () => {
      const { session } = await services.sessions.read(c.req.header('cookie') ?? '');
      return session && { user: session.user, isStudio: isStudio(services, session.user) };
    },
  };
}
