import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { draftKeySchema, imageKindSchema } from '../../shared/draft';
import { IMAGE_BYTES_MAX, IMAGE_MESSAGES } from '../../shared/image';
import { DomainError } from '../error';
import type { Services } from '../services';
import { readImage, uploadImage } from './images';

const CACHE_SECONDS = 3600;

const STATUS: Partial<Record<DomainError['code'], 400 | 404 | 413 | 429>> = {
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
};

/** Upload and delivery of customers' pictures: plain routes, as a browser shows no progress for others. */
export function createImageRoutes(services: Services): Hono {
  const routes = new Hono();

  routes.post(
    '/drafts/:id/images',
    bodyLimit({
      maxSize: IMAGE_BYTES_MAX,
      async onError(c) {
        await discardBody(c.req.raw);
        return c.json({ message: IMAGE_MESSAGES.size }, 413);
      },
    }),
    async (c) => {
      const token = c.req.header('authorization')?.replace(/^Bearer /, '');
      const draft = draftKeySchema.safeParse({ id: c.req.param('id'), token });
      const kind = imageKindSchema.safeParse(c.req.query('kind'));
      const issue = draft.error?.issues[0] ?? kind.error?.issues[0];
      if (!draft.success || !kind.success)
        return c.json({ message: issue?.message ?? 'Invalid upload' }, 400);
      try {
        const image = await uploadImage(services.db, services.images, {
          draft: draft.data,
          kind: kind.data,
          type: c.req.header('content-type') ?? '',
          bytes: Buffer.from(await c.req.arrayBuffer()),
        });
        return c.json(image);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return c.json({ message: error.message }, STATUS[error.code] ?? 400);
      }
    },
  );

  routes.get('/images/*', async (c) => {
    const bytes = await readImage(services.images, c.req.path);
    if (!bytes) return c.json({ message: 'There is no such image.' }, 404);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/jpeg',
      'cache-control': `private, max-age=${CACHE_SECONDS}, immutable`,
    });
  });

  return routes;
}

/** What a sender who is told "too large" may still be sending, in bytes. */
const DISCARDED_MAX = 4 * IMAGE_BYTES_MAX;

/** Takes the rest of an upload off the line: cut off in the middle, its sender would never read the answer. */
async function discardBody(request: Request): Promise<void> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length <= DISCARDED_MAX) await request.body?.pipeTo(new WritableStream());
}
