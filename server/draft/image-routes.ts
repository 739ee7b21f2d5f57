import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Hono } from 'hono';
import { m } from '#messages';
import { clientAddressOf } from '#server/client-address.ts';
import { DomainError } from '#server/error.ts';
import type { Services } from '#server/services.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';

const UPLOADS: Throttle = {
  name: 'upload',
  limit: 300,
  windowMinutes: 60,
  refusal: errorText('errors_draft_pictures_often'),
};

/** Plain routes, because browsers report upload progress for them. */
export function createImageRoutes(services: Services): Hono {
  const routes = new Hono();

  routes.post('/drafts/:id/images', async (c) => {
    const [{ draftKeySchema, imageKindSchema }, { uploadImage }] = await Promise.all([
      import('#shared/draft/schema.ts'),
      import('./images.ts'),
    ]);
    const token = c.req.header('authorization')?.replace(/^Bearer /, '');
    const draft = draftKeySchema.safeParse({ id: c.req.param('id'), token });
    const kind = imageKindSchema.safeParse(c.req.query('kind'));
    const issue = draft.error?.issues[0] ?? kind.error?.issues[0];
    if (!draft.success || !kind.success)
      throw new DomainError('BAD_REQUEST', issue?.message ?? m.image_upload_invalid());
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const caller = clientAddressOf(c, services.env);
    await countAttempt(services.db, UPLOADS, caller);
    const image = await uploadImage(services.db, services.images, {
      draft: draft.data,
      kind: kind.data,
      originalFollows: c.req.query('original') === 'follows',
      type: c.req.header('content-type') ?? '',
      bytes,
      caller,
    });
    return c.json(image);
  });

  // Of a server whose files lie in a folder: others are sent straight to the store.
  routes.put('/originals/:id/:part{[0-9]+}', async (c) => {
    const [{ originalKeySchema }, { findOpenOriginal, noOriginal }, { findPart }] = await Promise.all([
      import('#shared/draft/original.ts'),
      import('./originals.ts'),
      import('#server/images/file-parts.ts'),
    ]);
    const token = c.req.header('authorization')?.replace(/^Bearer /, '');
    const key = originalKeySchema.safeParse({ id: c.req.param('id'), token });
    const { receive } = services.files;
    if (!receive) return c.notFound();
    if (!key.success) throw noOriginal();
    const { path, bytes } = await findOpenOriginal(services.db, key.data);
    const part = findPart(bytes, Number(c.req.param('part')));
    if (!part) throw noOriginal();
    const { body } = c.req.raw;
    if (!body) throw new DomainError('BAD_REQUEST', errorText('errors_file_empty'));
    await receive(path, body as NodeStream<Uint8Array>, part);
    return c.json({ etag: String(part.number) });
  });

  routes.get('/images/*', async (c) => {
    const { readImage } = await import('./images.ts');
    const bytes = await readImage(services.images, c.req.path);
    if (!bytes) return c.json({ message: m.errors_image_unknown() }, 404);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    });
  });

  return routes;
}
